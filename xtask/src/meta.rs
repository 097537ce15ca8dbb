//! The meta-schemas of the definition files: the first check of a load.

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::Value;

use crate::definition::Formats;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::pointer;
use crate::source::SourceFile;
use crate::validator;

/// What a definition file defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `toolset.json`.
    Toolset,
    /// `errors.json`.
    Errors,
    /// `tools/<tool>/tool.json`.
    Tool,
    /// `tools/<tool>/examples/<name>.json`.
    Example,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Toolset, Self::Errors, Self::Tool, Self::Example];

    /// The meta-schema's path below `schemas/`.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Toolset => "meta/toolset.schema.json",
            Self::Errors => "meta/errors.schema.json",
            Self::Tool => "meta/tool.schema.json",
            Self::Example => "meta/example.schema.json",
        }
    }

    /// The meta-schema's text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Toolset => include_str!("../assets/meta/toolset.schema.json"),
            Self::Errors => include_str!("../assets/meta/errors.schema.json"),
            Self::Tool => include_str!("../assets/meta/tool.schema.json"),
            Self::Example => include_str!("../assets/meta/example.schema.json"),
        }
    }
}

/// The compiled meta-schemas.
pub struct MetaSchemas {
    compiled: Vec<(Value, Validator)>,
}

impl MetaSchemas {
    /// Compiles the meta-schemas that this version carries.
    #[must_use]
    pub fn new() -> Self {
        let compiled = Kind::ALL
            .iter()
            .map(|kind| {
                let schema: Value = serde_json::from_str(kind.text()).expect("the carried meta-schemas are JSON");
                let validator =
                    validator::build(&schema, Formats::Assert).expect("the carried meta-schemas are schemas");
                (schema, validator)
            })
            .collect();
        Self { compiled }
    }

    /// Checks one definition file. Each fault becomes a diagnostic; whether there was none is returned.
    pub fn check(&self, kind: Kind, file: &SourceFile, diagnostics: &mut Diagnostics) -> bool {
        let (schema, validator) = &self.compiled[kind as usize];
        let mut valid = true;
        for error in validator.iter_errors(&file.value) {
            valid = false;
            diagnostics.extend(describe(&error, kind, schema, file));
        }
        valid
    }
}

impl Default for MetaSchemas {
    fn default() -> Self {
        Self::new()
    }
}

fn describe(error: &ValidationError<'_>, kind: Kind, schema: &Value, file: &SourceFile) -> Vec<Diagnostic> {
    let at = error.instance_path().as_str().to_owned();
    let keyword = error.kind().keyword();
    let found = |code, message: String| vec![Diagnostic::new(code, file.place(&at), message)];
    match (kind, error.kind()) {
        (_, ValidationErrorKind::AdditionalProperties { unexpected }) => {
            let known = properties_beside(schema, error.schema_path().as_str());
            unexpected.iter().map(|field| unknown_field(file, &at, field, &known)).collect()
        }
        (Kind::Errors, ValidationErrorKind::Required { property }) if at == "/codes" => {
            found(Code::CORE_CODE, format!("the catalogue lacks the core code {property}"))
        }
        (Kind::Tool, ValidationErrorKind::Not { .. }) if at.starts_with("/errors/") => {
            let message = format!("{} is a core code: every tool can answer it", error.instance());
            vec![Diagnostic::new(Code::CORE_CODE, file.place(&at), message).fix("remove it from `errors`")]
        }
        (Kind::Toolset, ValidationErrorKind::Not { .. }) if at == "/metaNamespace" => {
            found(Code::META_NAMESPACE, format!("the namespace {} has a reserved label", error.instance()))
        }
        (_, ValidationErrorKind::Required { property }) => {
            let name = property.as_str().unwrap_or_default();
            let message = format!("the field {name:?} is missing");
            let mut found = Diagnostic::new(Code::MISSING_FIELD, file.place(&at), message).label("in this object");
            if let Some(description) = description_of(schema, error.schema_path().as_str(), name) {
                found = found.why(format!("{name}: {description}"));
            }
            let example = if name == "version" { ", for example \"1.0.0\"" } else { "" };
            vec![found.fix(format!("add {name:?}{example}"))]
        }
        (Kind::Tool, ValidationErrorKind::PropertyNames { error }) if at == "/descriptor" => {
            let name = error.instance().as_str().unwrap_or_default();
            let place = file.key_place(&pointer::join(&at, name));
            let message = format!("the member {name:?} of the descriptor has a field of its own");
            vec![Diagnostic::new(Code::INVALID_FIELD, place, message).fix(format!("say {name:?} outside `descriptor`"))]
        }
        (_, ValidationErrorKind::Pattern { .. }) if at.ends_with("/version") => {
            let message = format!("{} is not a semantic version", error.instance());
            vec![Diagnostic::new(Code::VERSION, file.place(&at), message).label("not MAJOR.MINOR.PATCH")]
        }
        _ => vec![
            Diagnostic::new(Code::INVALID_FIELD, file.place(&at), error.to_string())
                .label(format!("refused by `{keyword}`")),
        ],
    }
}

fn unknown_field(file: &SourceFile, at: &str, field: &str, known: &[&str]) -> Diagnostic {
    let place = file.key_place(&pointer::join(at, field));
    let diagnostic =
        Diagnostic::new(Code::UNKNOWN_FIELD, place, format!("unknown field {field:?}")).label("nothing reads this");
    let diagnostic = diagnostic.why(format!("known here: {}", known.join(", ")));
    match nearest(field, known.iter().copied()) {
        Some(name) => diagnostic.fix(format!("write {name:?}")),
        None => diagnostic,
    }
}

/// The names in the `properties` that stand beside the keyword at `keyword_pointer`.
fn properties_beside<'v>(schema: &'v Value, keyword_pointer: &str) -> Vec<&'v str> {
    let parent = keyword_pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
    let properties = schema.pointer(&format!("{parent}/properties")).and_then(Value::as_object);
    properties.into_iter().flat_map(|properties| properties.keys().map(String::as_str)).collect()
}

fn description_of<'v>(schema: &'v Value, keyword_pointer: &str, property: &str) -> Option<&'v str> {
    let parent = keyword_pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
    let property = pointer::join(&format!("{parent}/properties"), property);
    schema.pointer(&property)?.get("description")?.as_str()
}
