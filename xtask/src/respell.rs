//! draft-07 said in 2020-12: the same instances, the keywords of the newer dialect.

use serde_json::{Map, Value, json};

use crate::dialect::Dialect;
use crate::resolve::DefId;

/// Whether a keyword beside a draft-07 `$ref` is kept: the dialect ignores all of them, and these two only inform.
#[must_use]
pub(crate) fn survives_beside_ref(keyword: &str) -> bool {
    matches!(keyword, "$ref" | "title" | "description")
}

/// Adds a reference to a schema that may have one already.
pub(crate) fn add_ref(schema: &mut Map<String, Value>, target: &DefId) {
    let target = Value::String(target.as_str().to_owned());
    if schema.contains_key("$ref") {
        conjoin(schema, json!({ "$ref": target }));
    } else {
        schema.insert("$ref".to_owned(), target);
    }
}

/// Adds a conjunct to a schema.
pub(crate) fn conjoin(schema: &mut Map<String, Value>, conjunct: Value) {
    let conjuncts = schema.entry("allOf").or_insert_with(|| json!([]));
    conjuncts.as_array_mut().expect("the meta-schema lets `allOf` be an array only").push(conjunct);
}

/// Adds `keyword` with its converted value.
pub(crate) fn insert(dialect: Dialect, keyword: &str, value: Value, schema: &mut Map<String, Value>) {
    match (dialect, keyword, value) {
        (Dialect::Draft7, "items", value @ Value::Array(_)) => {
            schema.insert("prefixItems".to_owned(), value);
        }
        (Dialect::Draft7, "dependencies", Value::Object(dependencies)) => {
            let (names, schemas): (Map<_, _>, Map<_, _>) =
                dependencies.into_iter().partition(|(_, value)| value.is_array());
            if !names.is_empty() {
                schema.insert("dependentRequired".to_owned(), Value::Object(names));
            }
            if !schemas.is_empty() {
                schema.insert("dependentSchemas".to_owned(), Value::Object(schemas));
            }
        }
        // The authored `allOf` comes first where a reference made one already.
        (_, "allOf", Value::Array(mut authored)) => {
            if let Some(Value::Array(made)) = schema.remove("allOf") {
                authored.extend(made);
            }
            schema.insert("allOf".to_owned(), Value::Array(authored));
        }
        (_, _, value) => {
            schema.insert(keyword.to_owned(), value);
        }
    }
}

/// Says draft-07's `additionalItems`, which counts only beside a tuple.
pub(crate) fn close_tuple(schema: &mut Map<String, Value>, tail: Option<Value>) {
    if let Some(tail) = tail.filter(|_| schema.contains_key("prefixItems")) {
        schema.insert("items".to_owned(), tail);
    }
}
