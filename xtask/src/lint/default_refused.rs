//! A `default` that its own schema refuses misleads whoever relies on it.

use serde_json::{Map, Value};

use crate::carried;
use crate::definition::{Formats, WireRefs};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::dialect::{self, Dialect};
use crate::resolve::Graph;
use crate::source::Sources;
use crate::validator;
use crate::wire::{Slots, Wire};

/// Each default is judged with all definitions that its schema reaches; with more of them, none is.
const MAX_DEFINITIONS: usize = 64;

/// Checks each default of the schemas in `graph`.
pub(crate) fn check(sources: &Sources, graph: &Graph, formats: Formats, diagnostics: &mut Diagnostics) {
    let wire = Wire::new(graph, WireRefs::Defs);
    for (id, schema) in &graph.definitions {
        let Some(file) = sources.get(id.file()).filter(|_| carried::get(id.file()).is_none()) else { continue };
        let mut published = None;
        dialect::walk(Dialect::CURRENT, schema, "", &mut |at, subschema| {
            let Some(default) = subschema.get("default") else { return };
            let published = published.get_or_insert_with(|| wire.view(id, &Slots::new()));
            if let Some(refusal) = refusal(published, at, default, formats) {
                let place = file.place(&format!("{}{at}/default", id.pointer()));
                let message = format!("the default is refused by its own schema: {refusal}");
                diagnostics.push(Diagnostic::new(Code::DEFAULT_REFUSED, place, message));
            }
        });
    }
}

/// Why the schema at `at` in a published one refuses `value`, if it does. What cannot be compiled is told elsewhere.
fn refusal(published: &Value, at: &str, value: &Value, formats: Formats) -> Option<String> {
    let mut schema: Map<String, Value> = published.pointer(at)?.as_object()?.clone();
    if let Some(Value::Object(definitions)) = published.get("$defs") {
        if definitions.len() > MAX_DEFINITIONS {
            return None;
        }
        schema.insert("$defs".to_owned(), Value::Object(definitions.clone()));
    }
    let validator = validator::build(&Value::Object(schema), formats).ok()?;
    validator.validate(value).err().map(|error| validator::cause(&error).to_string())
}
