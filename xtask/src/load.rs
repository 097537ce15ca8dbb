//! LOAD, part two: what the files define, checked one by one.

use std::collections::BTreeMap;

use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind;
use semver::Version;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::definition::{Catalogue, ErrorEntry, ToolDefinition, Toolset};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::dialect::{self, Dialect, Vocabularies};
use crate::meta::{Kind, MetaSchemas};
use crate::pointer;
use crate::source::{SourceFile, Sources, shown};
use crate::validator;

/// Path of the envelope's schema below `schemas/`.
pub const ENVELOPE: &str = "envelope.schema.json";

/// Most objects of a schema file.
const MAX_OBJECTS: usize = 20_000;

/// A tool's files.
#[derive(Debug)]
pub struct ToolSource {
    /// The folder's name.
    pub folder: String,
    /// What `tool.json` says.
    pub definition: ToolDefinition,
    /// Whether there is an `output.schema.json`; without one, `data` is any JSON.
    pub has_output: bool,
    /// Paths of the examples, sorted.
    pub examples: Vec<String>,
}

impl ToolSource {
    /// Path of one of the tool's files, below `schemas/`.
    #[must_use]
    pub fn path(&self, file: &str) -> String {
        format!("tools/{}/{file}", self.folder)
    }

    /// Path of `tool.json`.
    #[must_use]
    pub fn tool_json(&self) -> String {
        self.path("tool.json")
    }

    /// Path of the input's schema.
    #[must_use]
    pub fn input(&self) -> String {
        self.path("input.schema.json")
    }

    /// Path of the schema of `data`, where there is one.
    #[must_use]
    pub fn output(&self) -> Option<String> {
        self.has_output.then(|| self.path("output.schema.json"))
    }
}

/// Everything that the definition files say.
#[derive(Debug)]
pub struct Definitions {
    /// `toolset.json`; empty where it cannot be read.
    pub toolset: Toolset,
    /// `errors.json`, by code, in the authored order; nothing where it cannot be read.
    pub errors: Option<Vec<(String, ErrorEntry)>>,
    /// By folder.
    pub tools: Vec<ToolSource>,
    /// The schema files whose dialect is known.
    pub dialects: BTreeMap<String, Dialect>,
    /// Those of them that their dialect's meta-schema accepts.
    pub schemas: BTreeMap<String, Dialect>,
}

impl Definitions {
    /// The catalogue's codes with their entries.
    pub fn errors(&self) -> impl Iterator<Item = (&str, &ErrorEntry)> {
        self.errors.iter().flatten().map(|(code, entry)| (code.as_str(), entry))
    }
}

/// Checks the files and reads what they define.
pub fn definitions(sources: &Sources, diagnostics: &mut Diagnostics) -> Definitions {
    let meta = MetaSchemas::new();
    check_places(sources, diagnostics);
    check_meta_files(sources, diagnostics);
    let dialects = dialects(sources, diagnostics);
    let is_valid = |(path, dialect): &(&String, &Dialect)| {
        sources.get(path).is_some_and(|file| is_valid_schema(file, **dialect, diagnostics))
    };
    let schemas = dialects.iter().filter(is_valid).map(|(path, dialect)| (path.clone(), *dialect)).collect();
    let toolset: Option<Toolset> = read(sources, "toolset.json", Kind::Toolset, &meta, diagnostics);
    let errors: Option<Catalogue> = read(sources, "errors.json", Kind::Errors, &meta, diagnostics);
    require(sources, ENVELOPE, diagnostics);
    let tools =
        sources.tool_folders().into_iter().filter_map(|folder| tool(sources, folder, &meta, diagnostics)).collect();
    let errors = errors.and_then(|errors| catalogue(sources, errors, diagnostics));
    Definitions { toolset: toolset.unwrap_or_default(), errors, tools, dialects, schemas }
}

fn catalogue(sources: &Sources, errors: Catalogue, diagnostics: &mut Diagnostics) -> Option<Vec<(String, ErrorEntry)>> {
    let file = sources.get("errors.json")?;
    let entry = |(code, authored): (String, Value)| match serde_json::from_value(authored.clone()) {
        Ok(entry) => Some((code, ErrorEntry { authored, ..entry })),
        Err(error) => {
            let place = file.place(&pointer::join("/codes", &code));
            diagnostics.push(Diagnostic::new(Code::INVALID_FIELD, place, error.to_string()));
            None
        }
    };
    errors.codes.into_iter().map(entry).collect()
}

fn tool(sources: &Sources, folder: &str, meta: &MetaSchemas, diagnostics: &mut Diagnostics) -> Option<ToolSource> {
    let path = |file: &str| format!("tools/{folder}/{file}");
    require(sources, &path("input.schema.json"), diagnostics);
    let examples = sources.below(&path("examples/")).to_vec();
    for example in examples.iter().filter_map(|path| sources.get(path)) {
        meta.check(Kind::Example, example, diagnostics);
    }
    let definition: ToolDefinition = read(sources, &path("tool.json"), Kind::Tool, meta, diagnostics)?;
    let file = sources.get(&path("tool.json"))?;
    if definition.name != folder {
        let message = format!("the tool is named {:?} and its folder {folder:?}", definition.name);
        diagnostics
            .push(Diagnostic::new(Code::FOLDER_NAME, file.place("/name"), message).label("not the folder's name"));
    }
    Some(ToolSource {
        folder: folder.to_owned(),
        definition,
        has_output: sources.exists(&path("output.schema.json")),
        examples,
    })
}

/// Reads one definition file; a file that is missing or wrong is a diagnostic.
fn read<T: DeserializeOwned>(
    sources: &Sources,
    path: &str,
    kind: Kind,
    meta: &MetaSchemas,
    diagnostics: &mut Diagnostics,
) -> Option<T> {
    require(sources, path, diagnostics);
    let file = sources.get(path)?;
    if !meta.check(kind, file, diagnostics) {
        return None;
    }
    let version = file.value.get("version").and_then(Value::as_str);
    if let Some(error) = version.and_then(|version| Version::parse(version).err()) {
        let message = format!("the version cannot be compared: {error}");
        diagnostics.push(Diagnostic::new(Code::VERSION, file.place("/version"), message));
        return None;
    }
    match serde_json::from_value(file.value.clone()) {
        Ok(definition) => Some(definition),
        Err(error) => {
            diagnostics.push(Diagnostic::new(Code::INVALID_FIELD, file.place(""), error.to_string()));
            None
        }
    }
}

fn require(sources: &Sources, path: &str, diagnostics: &mut Diagnostics) {
    if !sources.exists(path) {
        diagnostics.push(Diagnostic::new(
            Code::MISSING_FILE,
            Place::whole(shown(path)),
            format!("schemas/{path} is missing"),
        ));
    }
}

/// The schema files, by path, with their dialect.
fn dialects(sources: &Sources, diagnostics: &mut Diagnostics) -> BTreeMap<String, Dialect> {
    let is_schema = |path: &str| path.ends_with(".schema.json") && !path.starts_with("meta/");
    let files = sources.files().filter(|file| is_schema(file.path()));
    let files: Vec<_> = files.filter(|file| is_small(file, diagnostics)).collect();
    files.into_iter().filter_map(|file| Some((file.path().to_owned(), dialect(file, sources, diagnostics)?))).collect()
}

/// Whether a schema has a size that all that comes takes in its stride.
fn is_small(file: &SourceFile, diagnostics: &mut Diagnostics) -> bool {
    let count = objects(&file.value);
    if count > MAX_OBJECTS {
        let message = format!("the schema holds {count} objects");
        let label = format!("more than {MAX_OBJECTS}");
        diagnostics.push(Diagnostic::new(Code::TOO_LARGE, file.place(""), message).label(label));
    }
    count <= MAX_OBJECTS
}

fn objects(value: &Value) -> usize {
    match value {
        Value::Object(members) => 1 + members.values().map(objects).sum::<usize>(),
        Value::Array(items) => items.iter().map(objects).sum(),
        _ => 0,
    }
}

fn dialect(file: &SourceFile, sources: &Sources, diagnostics: &mut Diagnostics) -> Option<Dialect> {
    let Some(stated) = file.value.get("$schema") else { return Some(Dialect::CURRENT) };
    let uri = stated.as_str().unwrap_or_default();
    if let Some(known) = Dialect::from_uri(uri) {
        return Some(known);
    }
    let found = match vocabularies(uri, sources) {
        Some(Ok(vocabularies)) => return Some(Dialect::Draft202012(vocabularies)),
        Some(Err(vocabulary)) => {
            let message =
                format!("the dialect {stated} requires the vocabulary {vocabulary:?}, which is not supported");
            Diagnostic::new(Code::DIALECT, file.place("/$schema"), message).label("its meta-schema says so")
        }
        None => {
            let message = format!("the dialect {stated} is not supported");
            let found = Diagnostic::new(Code::DIALECT, file.place("/$schema"), message);
            found.label("neither draft 2020-12 nor draft-07, -06 or -04, nor a meta-schema of this project")
        }
    };
    diagnostics.push(found);
    None
}

/// The vocabularies of the project's own meta-schema at `uri` (JSON Schema 2020-12, core, section 8.1.2).
fn vocabularies<'s>(uri: &str, sources: &'s Sources) -> Option<Result<Vocabularies, &'s str>> {
    let is_it = |file: &&SourceFile| file.value.get("$id").and_then(Value::as_str) == Some(uri.trim_end_matches('#'));
    let file = sources.files().find(is_it)?;
    Some(Vocabularies::new(file.value.get("$vocabulary")?.as_object()?))
}

fn is_valid_schema(file: &SourceFile, dialect: Dialect, diagnostics: &mut Diagnostics) -> bool {
    let validator = match dialect {
        Dialect::Draft202012(_) => jsonschema::draft202012::meta::validator(),
        Dialect::Draft7 => jsonschema::draft7::meta::validator(),
        Dialect::Draft6 => jsonschema::draft6::meta::validator(),
        Dialect::Draft4 => jsonschema::draft4::meta::validator(),
    };
    let mut found = Vec::new();
    let mut check = |at: &str, schema: &Value| {
        if !validator.is_valid(schema) {
            found.extend(
                validator.iter_errors(schema).map(|error| not_a_schema(validator::cause(&error), at, file, dialect)),
            );
        }
    };
    check("", &file.value);
    dialect::walk(dialect, &file.value, "", &mut |at, schema| {
        // The old dialects do not know `$defs`, so their meta-schemas do not look there; references do.
        for (name, schema) in schema.get("$defs").and_then(Value::as_object).into_iter().flatten() {
            if dialect.is_old() {
                check(&pointer::join(&format!("{at}/$defs"), name), schema);
            }
        }
    });
    dialect::walk(dialect, &file.value, "", &mut |at, schema| {
        if let Some(stated) = schema
            .get("$schema")
            .filter(|stated| !at.is_empty() && **stated != file.value["$schema"])
            .filter(|stated| stated.as_str().and_then(Dialect::from_uri) != Some(dialect))
        {
            let message = format!("an embedded schema states the dialect {stated}, and the file is {}", dialect.name());
            let place = file.place(&format!("{at}/$schema"));
            found.push(Diagnostic::new(Code::DIALECT, place, message).fix("give it a file of its own"));
        }
    });
    let is_valid = found.is_empty();
    diagnostics.extend(found);
    is_valid
}

fn not_a_schema(error: &ValidationError<'_>, at: &str, file: &SourceFile, dialect: Dialect) -> Diagnostic {
    let place = file.place(&format!("{at}{}", error.instance_path().as_str()));
    let message = format!("not a valid {} schema: {error}", dialect.name());
    let diagnostic =
        Diagnostic::new(Code::META_SCHEMA, place, message).label(format!("refused by `{}`", error.kind().keyword()));
    if let Some(fix) = older_spelling(error.instance_path().as_str(), error.instance()) {
        return diagnostic.fix(fix);
    }
    let ValidationErrorKind::Enum { options } = error.kind() else { return diagnostic };
    let options = options.as_array().into_iter().flatten().filter_map(Value::as_str);
    match error.instance().as_str().and_then(|value| nearest(value, options)) {
        Some(option) => diagnostic.fix(format!("write {option:?}")),
        None => diagnostic,
    }
}

/// What to write for a keyword in the form of an older draft.
fn older_spelling(pointer: &str, value: &Value) -> Option<&'static str> {
    let mut tokens = pointer.rsplit('/');
    let keyword = tokens.next()?;
    // A property may have the name of a keyword.
    if matches!(tokens.next(), Some("properties" | "patternProperties" | "$defs" | "definitions")) {
        return None;
    }
    match (keyword, value) {
        ("items", Value::Array(_)) => {
            Some("write `prefixItems`, and `items` for what follows; or state the older `$schema`")
        }
        ("exclusiveMinimum" | "exclusiveMaximum", Value::Bool(_)) => {
            Some("write the bound itself here; or state the `$schema` of draft-04")
        }
        ("required", Value::Bool(_)) => Some("list the property in the `required` of the object around it"),
        _ => None,
    }
}

/// What each folder may hold; a file that nothing reads is a typo more often than not.
fn check_places(sources: &Sources, diagnostics: &mut Diagnostics) {
    const TOP: &[&str] = &["toolset.json", "errors.json", ENVELOPE];
    const TOOL: &[&str] = &["tool.json", "input.schema.json", "output.schema.json"];
    for path in sources.paths() {
        let parts: Vec<_> = path.split('/').collect();
        let known: &[&str] = match parts.as_slice() {
            [_] => TOP,
            ["common", .., name] if name.ends_with(".schema.json") => continue,
            ["tools", _, "examples", name] if name.ends_with(".json") => continue,
            ["tools", _, _] => TOOL,
            _ => &[],
        };
        let name = parts.last().copied().unwrap_or_default();
        let is_meta = Kind::ALL.iter().any(|kind| kind.path() == path);
        if known.contains(&name) || is_meta || name.ends_with(".md") {
            continue;
        }
        let diagnostic =
            Diagnostic::new(Code::UNEXPECTED_FILE, Place::whole(shown(path)), format!("nothing reads schemas/{path}"));
        diagnostics.push(match nearest(name, known.iter().copied()) {
            Some(name) => diagnostic.fix(format!("rename it to {name:?}, or remove it")),
            None => diagnostic,
        });
    }
}

fn check_meta_files(sources: &Sources, diagnostics: &mut Diagnostics) {
    for kind in Kind::ALL {
        let carried: Value = serde_json::from_str(kind.text()).expect("the carried meta-schemas are JSON");
        require(sources, kind.path(), diagnostics);
        if let Some(file) = sources.get(kind.path())
            && file.value != carried
        {
            let message = format!("schemas/{} is not the one that this version uses", kind.path());
            diagnostics.push(Diagnostic::new(Code::META_SCHEMA_FILE, file.place(""), message));
        }
    }
}
