//! The envelope is toolpress's: a project may add optional fields, never change the required ones.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::canonical::{self, Descriptions};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::load::ENVELOPE;
use crate::pointer;
use crate::source::{SourceFile, Sources};

/// The envelope's schema as a new project gets it.
pub(crate) const TEXT: &str = include_str!("../assets/envelope.schema.json");

/// Reports each place where the project's envelope takes something away or asks for more.
pub(crate) fn check(sources: &Sources, diagnostics: &mut Diagnostics) {
    let Some(file) = sources.get(ENVELOPE) else { return };
    let carried: Value = serde_json::from_str(TEXT).expect("the carried envelope is JSON");
    compare(&carried, &file.value, "", file, diagnostics);
}

fn compare(carried: &Value, found: &Value, at: &str, file: &SourceFile, diagnostics: &mut Diagnostics) {
    let (Value::Object(carried), Value::Object(found)) = (carried, found) else {
        if carried != found {
            report("this schema", at, file, diagnostics);
        }
        return;
    };
    let keywords: BTreeSet<_> = carried.keys().chain(found.keys()).filter(|keyword| !informs(keyword)).collect();
    for keyword in keywords {
        let at = pointer::join(at, keyword);
        match (carried.get(keyword), found.get(keyword)) {
            (Some(Value::Object(carried)), Some(Value::Object(found)))
                if matches!(keyword.as_str(), "properties" | "$defs") =>
            {
                members(carried, found, &at, file, diagnostics);
            }
            (Some(carried), Some(found)) if same(keyword, carried, found) => {}
            _ => report(&format!("`{keyword}`"), &at, file, diagnostics),
        }
    }
}

/// More members than the carried ones are welcome.
fn members(
    carried: &Map<String, Value>,
    found: &Map<String, Value>,
    at: &str,
    file: &SourceFile,
    diagnostics: &mut Diagnostics,
) {
    for (name, schema) in carried {
        let at = pointer::join(at, name);
        match found.get(name) {
            Some(found) => compare(schema, found, &at, file, diagnostics),
            None => report(&format!("{name:?}, which is missing,"), &at, file, diagnostics),
        }
    }
}

fn same(keyword: &str, carried: &Value, found: &Value) -> bool {
    let canonical = |value: &Value| {
        let schema = Value::Object(Map::from_iter([(keyword.to_owned(), value.clone())]));
        canonical::bytes(&canonical::schema(&schema, Descriptions::LeftOut))
    };
    canonical(carried) == canonical(found)
}

fn informs(keyword: &str) -> bool {
    matches!(keyword, "$schema" | "$id" | "$comment" | "title" | "description" | "examples")
}

fn report(what: &str, at: &str, file: &SourceFile, diagnostics: &mut Diagnostics) {
    let message = format!("{what} is part of every envelope and cannot change");
    diagnostics.push(Diagnostic::new(Code::ENVELOPE, file.place(at), message));
}
