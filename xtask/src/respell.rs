//! The older dialects said in 2020-12: the same instances, the keywords of the newer dialect.

use serde_json::{Map, Value, json};

use crate::resolve::DefId;

/// Whether a keyword beside an old `$ref` is kept: those dialects ignore all of them, and these two only inform.
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
pub(crate) fn insert(keyword: &str, value: Value, schema: &mut Map<String, Value>) {
    match (keyword, value) {
        ("items", value @ Value::Array(_)) => {
            schema.insert("prefixItems".to_owned(), value);
        }
        ("dependencies", Value::Object(dependencies)) => {
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
        ("allOf", Value::Array(mut authored)) => {
            if let Some(Value::Array(made)) = schema.remove("allOf") {
                authored.extend(made);
            }
            schema.insert("allOf".to_owned(), Value::Array(authored));
        }
        (_, value) => {
            schema.insert(keyword.to_owned(), value);
        }
    }
}

/// Says `additionalItems` of the old dialects, which counts only beside a tuple.
pub(crate) fn close_tuple(schema: &mut Map<String, Value>, tail: Option<Value>) {
    if let Some(tail) = tail.filter(|_| schema.contains_key("prefixItems")) {
        schema.insert("items".to_owned(), tail);
    }
}

/// Says draft-04's `exclusiveMinimum: true`, which makes an exclusive bound of `minimum`.
pub(crate) fn exclude_bounds(schema: &mut Map<String, Value>) {
    for (bound, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
        let excludes = schema.shift_remove(exclusive) == Some(Value::Bool(true));
        if excludes && let Some(value) = schema.shift_remove(bound) {
            schema.insert(exclusive.to_owned(), value);
        }
    }
}
