//! The version guard on labelled cases and on real histories of real tools. Skipped where the corpora are not there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};
use toolpress_codegen::compat::contain::{Document, Prover};
use toolpress_codegen::compat::finding::{Class, Direction, Finding};
use toolpress_codegen::compat::rules::Rule;
use toolpress_codegen::compat::{self, Contract};
use toolpress_codegen::definition::Formats;
use toolpress_codegen::diagnostic::Severity;
use toolpress_codegen::pipeline;
use toolpress_codegen::project::Project;
use toolpress_codegen::sample::Sampler;
use toolpress_codegen::validator;

mod support;

use support::TestProject;

fn corpus(path: &str) -> Option<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora").join(path);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return None;
    };
    Some(serde_json::from_str(&text).unwrap())
}

fn golden(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

/// A tool before and after.
struct Pair {
    history: String,
    name: String,
    old: Contract,
    new: Contract,
}

fn histories() -> Option<Vec<Pair>> {
    let (github, npm) = (corpus("evolution/github-mcp-server.json")?, corpus("evolution/npm-version-pairs.json")?);
    let pair = |history: String, before: &Value, after: &Value| Pair {
        history,
        name: after["name"].as_str().unwrap_or_default().to_owned(),
        old: Contract { descriptor: before.clone(), beyond: None },
        new: Contract { descriptor: after.clone(), beyond: None },
    };
    let mut pairs = Vec::new();
    for event in github["events"].as_array().unwrap() {
        if !event["before"].is_null() && !event["after"].is_null() {
            let commit = event["commit"].as_str().unwrap();
            pairs.push(pair(format!("github {}", &commit[..10]), &event["before"], &event["after"]));
        }
    }
    for step in npm["pairs"].as_array().unwrap() {
        let history = format!("{} {}", step["package"].as_str().unwrap(), step["to"].as_str().unwrap());
        for before in step["before"].as_array().unwrap() {
            let after = step["after"].as_array().unwrap().iter().find(|tool| tool["name"] == before["name"]);
            pairs.extend(after.map(|after| pair(history.clone(), before, after)));
        }
    }
    Some(pairs)
}

#[test]
fn real_histories_get_verdicts_that_hold() {
    let Some(pairs) = histories() else { return };
    let mut counts: BTreeMap<(&str, &str, &str), [usize; 2]> = BTreeMap::new();
    let (mut all, mut undecided, mut unshown) = (0, Vec::new(), Vec::new());
    for pair in &pairs {
        let findings = compat::compare(&pair.old, &pair.new);
        let what = |finding: &Finding| format!("{} {}: {}", pair.history, pair.name, finding.line());
        for finding in &findings {
            let count =
                counts.entry((finding.rule.id(), finding.direction.as_str(), finding.class.as_str())).or_default();
            count[0] += 1;
            count[1] += usize::from(finding.witness.is_some());
            all += 1;
            if finding.class == Class::Unknown {
                undecided.push(what(finding));
            }
            if finding.direction == Direction::Input && finding.class.is_breaking() && finding.witness.is_none() {
                assert!(!finding.notes.is_empty(), "no witness and no word about it: {}", what(finding));
                if finding.rule != Rule::B9 {
                    unshown.push(what(finding));
                }
            }
        }
        hold(pair, &findings);
    }
    let mut summary =
        format!("{} pairs, {all} changes\n\nrule direction class: changes, with a witness\n", pairs.len());
    for ((rule, direction, class), [count, witnessed]) in &counts {
        let _ = writeln!(summary, "{rule} {direction} {class}: {count}, {witnessed}");
    }
    let _ = writeln!(summary, "\nnot decided: {}", undecided.len());
    summary.extend(undecided.iter().flat_map(|line| [line, "\n"]));
    let _ = writeln!(summary, "\nbreaks of arguments without a witness, but for B9: {}", unshown.len());
    summary.extend(unshown.iter().flat_map(|line| [line, "\n"]));
    golden("verdicts_of_real_histories", &summary);
    assert!(undecided.len() * 100 < all * 3, "{} of {all} are not decided", undecided.len());
}

/// Witnesses are what they say, and what is compatible accepts 200 instances of the old schema.
fn hold(pair: &Pair, findings: &[Finding]) {
    let schema = |contract: &Contract| {
        let schema = contract.descriptor.get("inputSchema").filter(|schema| schema.is_object()).cloned();
        let mut schema = schema.unwrap_or_else(|| json!({}));
        schema["type"] = json!("object");
        schema
    };
    let (old, new) = (schema(&pair.old), schema(&pair.new));
    let [accepts, refuses] = [&old, &new].map(|schema| validator::build(schema, Formats::Assert).unwrap());
    let of_input: Vec<_> = findings.iter().filter(|finding| finding.direction == Direction::Input).collect();
    for witness in of_input.iter().filter_map(|finding| finding.witness.as_ref()) {
        let is_witness = accepts.is_valid(&witness.instance) && !refuses.is_valid(&witness.instance);
        assert!(is_witness, "{} {}: {}", pair.history, pair.name, witness.instance);
    }
    if of_input.is_empty() || compat::greatest(of_input.iter().copied()) > Class::Minor {
        return;
    }
    // An optional property of an open object narrows it by intent: B4 says so.
    let added: BTreeSet<&str> = of_input
        .iter()
        .filter(|finding| finding.rule == Rule::B4)
        .filter_map(|finding| finding.pointer.rsplit('/').next())
        .collect();
    let mut sampler = Sampler::new(&old, 5);
    for instance in (0..200).map(|_| sampler.instance()).filter(|instance| accepts.is_valid(instance)) {
        for refusal in validator::refusals(&refuses, &instance) {
            let is_of_added = refusal.pointer.split('/').any(|token| added.contains(token));
            assert!(is_of_added, "{} {}: {} refuses {instance}", pair.history, pair.name, refusal.message);
        }
    }
}

/// Where the labels of the cases and the verdicts part, and why. A verdict is never a false "compatible".
const NOT_PROVEN: &[(&str, &str)] = &[
    (
        "test_equiv_multiple_case",
        "the label reads `.` as any character; ECMA-262's `.` matches no line end, so \"\\n\" is of length 1 and does not match",
    ),
    (
        "test_mulOf2",
        "the label divides exactly; validators divide integers by a fraction as floats, which misses multiples beyond 2^53",
    ),
    ("test_not_str_and_join_string", "a negation of two keywords at once is not taken apart"),
];

#[test]
fn labelled_containments_are_never_wrongly_proven() {
    let Some(cases) = corpus("compat/jsonsubschema.json") else { return };
    let cases: Vec<&Value> = cases["cases"].as_array().unwrap().iter().collect();
    let published = published(&cases);
    let (mut proven, mut open, mut parted, mut invalid) = (0, 0, Vec::new(), Vec::new());
    for (index, case) in cases.iter().enumerate() {
        let test = case["test"].as_str().unwrap();
        let sides = (published.get(&format!("l{index}")), published.get(&format!("r{index}")));
        let (Some(lhs), Some(rhs)) = sides else {
            invalid.push(format!("{test}: {}", case["expected"]));
            continue;
        };
        let [left, right] = [lhs, rhs].map(|schema| Document::new(schema, Formats::Annotate).whole());
        let mut engine = Prover::default();
        let mut found = engine.is_contained(left, right);
        if case["kind"] == "isEquivalent" {
            found = found && engine.is_contained(right, left);
        }
        match (&case["expected"], found) {
            (Value::Bool(true), true) => proven += 1,
            (Value::Bool(false), false) => open += 1,
            (Value::Bool(false), true) => panic!("proven against the label: {test}\n{lhs}\n{rhs}"),
            (Value::Bool(true), false) => {
                let name = test.rsplit('.').next().unwrap();
                let why = NOT_PROVEN.iter().find(|(known, _)| *known == name).map(|(_, why)| *why);
                parted
                    .push(format!("{name}: {}", why.unwrap_or_else(|| panic!("not explained: {test}\n{lhs}\n{rhs}"))));
            }
            // The label is what the labelling tool cannot do.
            (raised, found) => parted.push(format!("{test}: {} there, {found} here", raised.as_str().unwrap())),
        }
    }
    let summary = format!(
        "{} cases: {proven} proven and {open} not, as labelled\n\nthe others:\n{}\n\nno valid schema:\n{}\n",
        cases.len(),
        parted.join("\n"),
        invalid.join("\n")
    );
    golden("verdicts_of_labelled_cases", &summary);
}

/// The schemas of all cases as they would be published: in 2020-12, self-contained. Invalid ones are left out.
fn published(cases: &[&Value]) -> BTreeMap<String, Value> {
    let project = TestProject::new();
    let mut schemas = BTreeMap::new();
    for (index, case) in cases.iter().enumerate() {
        schemas.insert(format!("l{index}"), case["lhs"].clone());
        schemas.insert(format!("r{index}"), case["rhs"].clone());
    }
    for (tool, schema) in &mut schemas {
        if let Some(keywords) = schema.as_object_mut() {
            keywords.insert("$schema".to_owned(), json!("http://json-schema.org/draft-04/schema#"));
        }
        let definition = json!({ "name": tool, "version": "1.0.0", "description": "A case." });
        project.write(&format!("schemas/tools/{tool}/tool.json"), definition.to_string());
        project.write(
            &format!("schemas/tools/{tool}/input.schema.json"),
            r#"{ "type": "object", "additionalProperties": false }"#,
        );
        project.write(&format!("schemas/tools/{tool}/output.schema.json"), schema.to_string());
    }
    loop {
        let compilation = pipeline::compare(&Project::at(project.root()), None).unwrap();
        if let Some(contracts) = compilation.contracts {
            return contracts.tools.iter().map(|tool| (tool.name().to_owned(), tool.data.clone())).collect();
        }
        let errors = compilation.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        let wrong: BTreeSet<&str> =
            errors.filter_map(|error| error.place.file.strip_prefix("schemas/tools/")?.split('/').next()).collect();
        assert!(!wrong.is_empty());
        for tool in wrong {
            std::fs::remove_dir_all(project.path(&format!("schemas/tools/{tool}"))).unwrap();
        }
    }
}
