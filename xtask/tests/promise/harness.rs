//! Schemas through the real pipeline, the generated types through the real compiler, instances through both.
//!
//! Each schema is the output of a tool of its own, so that the envelope around it is examined too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use toolpress_codegen::definition::Formats;
use toolpress_codegen::diagnostic::Severity;
use toolpress_codegen::init;
use toolpress_codegen::pipeline;
use toolpress_codegen::project::Project;
use toolpress_codegen::sample::Sampler;
use toolpress_codegen::validator;

use crate::program;

/// A schema, and instances with the verdict that the specification has on each.
pub(crate) struct Subject {
    pub(crate) name: String,
    pub(crate) schema: Value,
    pub(crate) instances: Vec<(Value, bool)>,
    /// How many more instances are made from the schema, judged by a validator of the schema as it was written.
    pub(crate) samples: usize,
}

/// What is the same for all schemas of a run.
#[derive(Default)]
pub(crate) struct Setting {
    /// Name of the crate that is built.
    pub(crate) name: &'static str,
    /// More schemas, by path below `schemas/common/`.
    pub(crate) files: Vec<(String, Value)>,
    /// Whether `format` only informs.
    pub(crate) formats_only_inform: bool,
}

/// What became of a subject.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// Why nothing was generated.
    pub(crate) refusal: Option<String>,
    /// Places that are any JSON value though the schema says more.
    pub(crate) notes: Vec<String>,
    /// Faults of the promise, each a line.
    pub(crate) faults: Vec<String>,
    /// Instances of which the validator's verdict is right, and all.
    pub(crate) verdicts: (usize, usize),
    /// Valid instances that came back equal, and all.
    pub(crate) round_trips: (usize, usize),
    /// Invalid instances that the type alone refuses, and all.
    pub(crate) refused: (usize, usize),
}

/// Examines all subjects.
pub(crate) fn examine(setting: &Setting, subjects: &[Subject]) -> Vec<Report> {
    let folder = tempfile::tempdir().unwrap();
    let mut reports: Vec<Report> = subjects.iter().map(|_| Report::default()).collect();
    let mut questions: Vec<(usize, Value, bool)> = Vec::new();
    let mut projects = Vec::new();
    for (at, batch) in batches(subjects).into_iter().enumerate() {
        let root = folder.path().join(format!("p{at}"));
        projects.push(generate(setting, subjects, &root, &batch, &mut reports, &mut questions));
    }
    let answers = program::answers(setting.name, folder.path(), &projects, &questions);
    for ((at, instance, valid), answer) in questions.iter().zip(answers) {
        let report = &mut reports[*at];
        match answer {
            Ok(back) if *valid && equal(instance, &back) => count(&mut report.round_trips, true),
            Ok(back) if *valid => {
                count(&mut report.round_trips, false);
                report.faults.push(format!("{instance} came back as {back}"));
            }
            Err(_) if *valid && is_declared_exception(instance) => {}
            Err(reason) if *valid => {
                count(&mut report.round_trips, false);
                report.faults.push(format!("the type refuses ({reason}) {instance}"));
            }
            other => count(&mut report.refused, other.is_err()),
        }
    }
    reports
}

fn count((good, all): &mut (usize, usize), is_good: bool) {
    *good += usize::from(is_good);
    *all += 1;
}

/// Subjects that may share a project: no two have a schema of the same absolute `$id`.
fn batches(subjects: &[Subject]) -> Vec<Vec<usize>> {
    let mut batches: Vec<(BTreeSet<String>, Vec<usize>)> = Vec::new();
    for (at, subject) in subjects.iter().enumerate() {
        let mut names = BTreeSet::new();
        absolute_names(&subject.schema, &mut names);
        match batches.iter_mut().find(|(taken, _)| taken.is_disjoint(&names)) {
            Some((taken, batch)) => {
                taken.extend(names);
                batch.push(at);
            }
            None => batches.push((names, vec![at])),
        }
    }
    batches.into_iter().map(|(_, batch)| batch).collect()
}

fn absolute_names(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| absolute_names(item, names)),
        Value::Object(members) => {
            let ids = ["$id", "id"].iter().filter_map(|key| members.get(*key)?.as_str());
            // A relative one may become any of these below an absolute one: a whole file is then alone with them.
            names.extend(ids.filter(|id| id.contains(':') || id.starts_with('/')).map(str::to_owned));
            members.values().for_each(|member| absolute_names(member, names));
        }
        _ => {}
    }
}

/// Writes a project, generates it, and asks its validators.
fn generate(
    setting: &Setting,
    subjects: &[Subject],
    root: &Path,
    batch: &[usize],
    reports: &mut [Report],
    questions: &mut Vec<(usize, Value, bool)>,
) -> program::Project {
    let project = Project::at(root);
    init::complete(&project).unwrap();
    let formats = if setting.formats_only_inform { "annotate" } else { "assert" };
    write(
        &root.join("schemas/toolset.json"),
        &json!({ "name": "t", "title": "T", "version": "1.0.0", "policies": { "formats": formats } }),
    );
    for (path, schema) in &setting.files {
        write(&root.join("schemas/common").join(path), schema);
    }
    let mut tools: BTreeMap<String, usize> = BTreeMap::new();
    for at in batch {
        let name = format!("t{at}");
        let folder = root.join("schemas/tools").join(&name);
        write(
            &folder.join("tool.json"),
            &json!({ "name": name, "version": "1.0.0", "description": subjects[*at].name }),
        );
        write(&folder.join("input.schema.json"), &json!({ "type": "object", "additionalProperties": false }));
        write(&folder.join("output.schema.json"), &subjects[*at].schema);
        tools.insert(name, *at);
    }
    let compilation = loop {
        let compilation = pipeline::compile(&project, None).unwrap();
        let errors = compilation.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        let mut refused = BTreeMap::new();
        for error in errors {
            let tool = error.place.file.strip_prefix("schemas/tools/").and_then(|path| path.split('/').next());
            let tool = tool.unwrap_or_else(|| panic!("an error of no tool: {error:?}"));
            refused.entry(tool.to_owned()).or_insert_with(|| format!("{}: {}", error.code.id(), error.message));
        }
        if refused.is_empty() {
            break compilation;
        }
        for (tool, reason) in refused {
            fs::remove_dir_all(root.join("schemas/tools").join(&tool)).unwrap();
            let at = tools.remove(&tool).unwrap();
            reports[at].refusal = Some(reason);
        }
    };
    for note in compilation.diagnostics.iter().filter(|found| found.code.id() == "TP0604") {
        if let Some(at) = tools.iter().find(|(tool, _)| note.place.file.contains(&format!("/{tool}/"))) {
            reports[*at.1].notes.push(format!("{:?}: {:?}", note.place, note.why));
        }
    }
    let authored = Authored::new(setting);
    for tool in &compilation.contracts.as_ref().unwrap().tools {
        let at = tools[tool.name()];
        judge(tool, &subjects[at], &authored, setting, &mut reports[at], |instance, valid| {
            questions.push((at, instance, valid));
        });
    }
    let path = root.join("generated");
    for (file, text) in compilation.outputs.unwrap().iter() {
        fs::create_dir_all(path.join(file).parent().unwrap()).unwrap();
        fs::write(path.join(file), text).unwrap();
    }
    program::Project { path, modules: tools.into_iter().map(|(name, at)| (at, name)).collect() }
}

fn write(path: &Path, value: &Value) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, value.to_string()).unwrap();
}

/// Validators of the schemas as they were written.
struct Authored {
    registry: jsonschema::Registry<'static>,
    formats: bool,
}

impl Authored {
    fn new(setting: &Setting) -> Self {
        let mut registry = jsonschema::Registry::new();
        for (path, schema) in &setting.files {
            let id = schema["$id"].as_str().map_or_else(|| format!("https://schemas.test/{path}"), str::to_owned);
            registry = registry.add(id, schema.clone()).unwrap();
        }
        Self { registry: registry.prepare().unwrap(), formats: !setting.formats_only_inform }
    }

    fn validator(&self, schema: &Value) -> jsonschema::Validator {
        jsonschema::options().should_validate_formats(self.formats).with_registry(&self.registry).build(schema).unwrap()
    }
}

/// Compares the verdicts on a tool's data: the specification's, the validator's, the envelope's.
fn judge(
    tool: &toolpress_codegen::contract::Tool,
    subject: &Subject,
    authored: &Authored,
    setting: &Setting,
    report: &mut Report,
    mut ask: impl FnMut(Value, bool),
) {
    let formats = if setting.formats_only_inform { Formats::Annotate } else { Formats::Assert };
    let data = validator::build(&tool.data, formats).unwrap();
    let envelope = validator::build(&tool.descriptor["outputSchema"], formats).unwrap();
    let mut instances = subject.instances.clone();
    if subject.samples > 0 {
        let judge = authored.validator(&subject.schema);
        let mut sampler = Sampler::new(&tool.data, 1);
        let is_draft_04 = subject.schema["$schema"].as_str().is_some_and(|uri| uri.contains("draft-04"));
        for index in 0..subject.samples {
            let mut instance = if index % 3 == 2 { sampler.mutant() } else { sampler.instance() };
            if is_draft_04 {
                without_fractions(&mut instance);
            }
            let valid = judge.is_valid(&instance);
            instances.push((instance, valid));
        }
    }
    for (instance, valid) in instances {
        let verdict = data.is_valid(&instance);
        let sealed = json!({ "ok": true, "data": instance, "meta": { "tool": tool.name(), "version": "1.0.0" } });
        count(&mut report.verdicts, verdict == valid);
        if verdict != valid {
            report.faults.push(format!("{instance} is {valid}, and the validator says {verdict}: {}", tool.data));
        }
        if envelope.is_valid(&sealed) != verdict {
            report.faults.push(format!("the envelope of {instance} is not {verdict}"));
        }
        ask(instance, valid);
    }
}

/// Spells `1.0` as `1`: to draft-04, alone of all, the former is no integer.
fn without_fractions(value: &mut Value) {
    match value {
        Value::Number(number) => {
            if let Some(whole) = number.as_f64().filter(|whole| whole.fract() == 0.0 && whole.abs() < 9e18) {
                *value = format!("{whole}").parse().unwrap();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_fractions),
        Value::Object(members) => members.values_mut().for_each(without_fractions),
        _ => {}
    }
}

/// Whether a type may refuse an instance, though never change it: it holds a whole number that `i64`, or under `number` an `f64`, cannot hold exactly.
fn is_declared_exception(instance: &Value) -> bool {
    match instance {
        Value::Number(number) => {
            number.as_f64().is_some_and(|number| number.fract() == 0.0 && number.abs() >= 9_007_199_254_740_992.0)
        }
        Value::Array(items) => items.iter().any(is_declared_exception),
        Value::Object(members) => members.values().any(is_declared_exception),
        _ => false,
    }
}

/// Equality of JSON: `1` is `1.0`.
pub(crate) fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || ((one.is_f64() || other.is_f64()) && one.as_f64() == other.as_f64())
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| equal(value, other)))
        }
        _ => one == other,
    }
}
