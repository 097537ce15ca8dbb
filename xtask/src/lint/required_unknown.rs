//! A `required` name that `properties` does not have.

use serde_json::Value;

use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::dialect;
use crate::load::Definitions;
use crate::source::Sources;

pub(super) fn check(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    for (path, dialect) in &definitions.schemas {
        let Some(file) = sources.get(path) else { continue };
        dialect::walk(*dialect, &file.value, "", &mut |at, schema| {
            // Without `properties` the names may be declared by a schema around this one.
            let Some(properties) = schema.get("properties").and_then(Value::as_object) else { return };
            let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
            for (index, name) in required.enumerate() {
                let Some(name) = name.as_str().filter(|name| !properties.contains_key(*name)) else { continue };
                let place = file.place(&format!("{at}/required/{index}"));
                let diagnostic = Diagnostic::new(
                    Code::REQUIRED_UNKNOWN,
                    place,
                    format!("the required property {name:?} is not declared"),
                );
                diagnostics.push(match nearest(name, properties.keys().map(String::as_str)) {
                    Some(known) => diagnostic.fix(format!("write {known:?}, or declare {name:?}")),
                    None => diagnostic,
                });
            }
        });
    }
}
