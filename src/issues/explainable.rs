//! A schema that refuses what another one refuses, and whose refusals can be explained at little cost.
//!
//! Of a union that refuses, the validator collects the errors of every alternative, and of the unions below those again:
//! a few hundred bytes of nested unions take minutes and gigabytes. `if` collects nothing, so a union whose alternatives
//! are not for explaining becomes the `if` of an `"else": false`.

use serde_json::{Map, Value, json};

/// Which unions are explained by their alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unions {
    /// Those that are in no alternative of another.
    Outermost,
    /// None.
    None,
}

/// The definition whose unions are all wrapped: a copy of the whole schema, to which what is inside a union refers.
const WRAPPED: &str = "toolpress:wrapped-unions";

/// Where references out of an alternative lead.
const TO_WRAPPED: &str = "#/$defs/toolpress:wrapped-unions";

/// `schema` with its unions wrapped, but for those that are to be explained.
pub(super) fn explainable(schema: &Value, unions: Unions) -> Value {
    let taken = schema.get("$defs").is_some_and(|definitions| definitions.get(WRAPPED).is_some());
    if unions == Unions::None || taken {
        return Wrapper { inside: true, prefix: "#" }.schema(schema);
    }
    let mut explained = Wrapper { inside: false, prefix: "#" }.schema(schema);
    let wrapped = Wrapper { inside: true, prefix: TO_WRAPPED }.schema(schema);
    if let Some(root) = explained.as_object_mut() {
        let definitions = root.entry("$defs").or_insert_with(|| json!({}));
        if let Some(definitions) = definitions.as_object_mut() {
            definitions.insert(WRAPPED.to_owned(), wrapped);
        }
    }
    explained
}

/// How many alternatives a union has, if `schema` is one that was wrapped, and its keyword.
pub(super) fn wrapped_union(schema: &Value) -> Option<(&'static str, usize)> {
    let inner = schema.get("if").filter(|_| schema.get("else") == Some(&Value::Bool(false)))?;
    ["anyOf", "oneOf"].into_iter().find_map(|keyword| Some((keyword, inner.get(keyword)?.as_array()?.len())))
}

struct Wrapper {
    /// Whether unions are wrapped.
    inside: bool,
    /// Where references within the document lead.
    prefix: &'static str,
}

impl Wrapper {
    fn schema(&self, schema: &Value) -> Value {
        let Value::Object(keywords) = schema else { return schema.clone() };
        let mut made = Map::new();
        let mut wrapped = Vec::new();
        for (keyword, value) in keywords {
            match (keyword.as_str(), value) {
                ("$ref", Value::String(target)) => {
                    let target = target.strip_prefix('#').map(|rest| format!("{}{rest}", self.prefix));
                    made.insert(keyword.clone(), target.map_or_else(|| value.clone(), Value::String));
                }
                ("anyOf" | "oneOf", Value::Array(alternatives)) => {
                    let inside = Wrapper { inside: true, prefix: if self.inside { self.prefix } else { TO_WRAPPED } };
                    let alternatives: Vec<_> = alternatives.iter().map(|schema| inside.schema(schema)).collect();
                    if self.inside {
                        wrapped.push(json!({ "if": { keyword: alternatives }, "else": false }));
                    } else {
                        made.insert(keyword.clone(), Value::Array(alternatives));
                    }
                }
                ("properties" | "patternProperties" | "$defs" | "dependentSchemas", Value::Object(schemas)) => {
                    let schemas = schemas.iter().map(|(name, schema)| (name.clone(), self.schema(schema)));
                    made.insert(keyword.clone(), schemas.collect());
                }
                ("allOf" | "prefixItems", Value::Array(schemas)) => {
                    made.insert(keyword.clone(), schemas.iter().map(|schema| self.schema(schema)).collect());
                }
                (
                    "items"
                    | "contains"
                    | "additionalProperties"
                    | "propertyNames"
                    | "if"
                    | "then"
                    | "else"
                    | "not"
                    | "unevaluatedItems"
                    | "unevaluatedProperties",
                    value,
                ) => {
                    made.insert(keyword.clone(), self.schema(value));
                }
                (_, value) => {
                    made.insert(keyword.clone(), value.clone());
                }
            }
        }
        if !wrapped.is_empty()
            && let Value::Array(all) = made.entry("allOf").or_insert_with(|| json!([]))
        {
            all.extend(wrapped);
        }
        Value::Object(made)
    }
}
