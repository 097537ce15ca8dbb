//! An input object that does not say what happens to unknown properties.

use serde_json::Value;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::dialect;
use crate::load::Definitions;
use crate::source::Sources;

pub(super) fn check(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    for tool in &definitions.tools {
        let path = tool.input();
        let (Some(file), Some(dialect)) = (sources.get(&path), definitions.schemas.get(&path)) else { continue };
        dialect::walk(*dialect, &file.value, "", &mut |at, schema| {
            if is_silent(schema) {
                let place = file.place(&format!("{at}/type"));
                diagnostics.push(
                    Diagnostic::new(
                        Code::OPEN_INPUT,
                        place,
                        "the object does not say what happens to unknown properties",
                    )
                    .label("accepts any extra property in silence"),
                );
            }
        });
    }
}

fn is_silent(schema: &Value) -> bool {
    let Value::Object(object) = schema else { return false };
    let is_object = object.get("type").is_some_and(|types| {
        types == "object" || types.as_array().is_some_and(|types| types.contains(&"object".into()))
    });
    // A union that declares nothing itself is as open as its alternatives, which are looked at one by one.
    let is_union = !object.contains_key("properties") && (object.contains_key("oneOf") || object.contains_key("anyOf"));
    is_object
        && !is_union
        && !object.contains_key("additionalProperties")
        && !object.contains_key("unevaluatedProperties")
}
