//! What a type makes of several schemas of which the instance chooses: one keyword that says their union.
//!
//! The values of an object's other properties have the schema of whatever pattern their keys match; the items of a
//! tuple whose length is open, that of their place. Each such schema becomes a definition, so that nothing is copied.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{lists, unevaluated};
use crate::dialect::{Content, Dialect};
use crate::pointer;
use crate::resolve::{self, DefId, Graph};

/// The union of what `patternProperties` and `additionalProperties` say of other properties.
pub(super) const OTHERS: &str = "~patternProperties";
/// The union of what `prefixItems` and `items` say of items.
pub(super) const ITEMS: &str = "~prefixItems";

/// `graph` with both keywords where they say something.
pub(super) fn widen(graph: &Graph) -> Graph {
    let mut widened = BTreeMap::new();
    for (id, schema) in &graph.definitions {
        let mut hoisted = Vec::new();
        let schema = schema_of(schema, id.as_str(), &mut hoisted);
        widened.insert(id.clone(), schema);
        for (id, schema) in hoisted {
            widened.entry(id).or_insert(schema);
        }
    }
    Graph { definitions: widened, ..Graph::default() }
}

/// The schema that stands at `at`.
fn schema_of(schema: &Value, at: &str, hoisted: &mut Vec<(DefId, Value)>) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let below = |keyword: &str, key: &str| pointer::join(&pointer::join(at, keyword), key);
    let mut widened = Map::new();
    // These two are ours, whatever a schema means by them.
    for (keyword, value) in object.iter().filter(|(keyword, _)| !matches!(keyword.as_str(), OTHERS | ITEMS)) {
        let value = match (Dialect::CURRENT.content(keyword), value) {
            (Some(Content::Schema), _) => schema_of(value, &pointer::join(at, keyword), hoisted),
            (Some(Content::Schemas), Value::Array(schemas)) => {
                let schemas = schemas.iter().enumerate();
                schemas.map(|(index, schema)| schema_of(schema, &below(keyword, &index.to_string()), hoisted)).collect()
            }
            (Some(Content::SchemaMap), Value::Object(schemas)) => {
                let schemas = schemas.iter();
                Value::Object(
                    schemas
                        .map(|(name, schema)| (name.clone(), schema_of(schema, &below(keyword, name), hoisted)))
                        .collect(),
                )
            }
            _ => value.clone(),
        };
        widened.insert(keyword.clone(), value);
    }
    unevaluated::respell(&mut widened);
    if let Some(branches) = others(&mut widened, at, hoisted) {
        widened.insert(OTHERS.to_owned(), json!({ "anyOf": branches }));
    }
    if let Some(branches) = items(&mut widened, at, hoisted) {
        widened.insert(ITEMS.to_owned(), json!({ "anyOf": branches }));
    }
    Value::Object(widened)
}

/// Nothing where one pattern is all there is, or anything goes.
fn others(schema: &mut Map<String, Value>, at: &str, hoisted: &mut Vec<(DefId, Value)>) -> Option<Vec<Value>> {
    let rest = schema.get("additionalProperties").filter(|rest| !is_anything(rest))?;
    let is_closed = *rest == Value::Bool(false);
    let patterns = schema.get_mut("patternProperties")?.as_object_mut()?;
    if patterns.is_empty() || (is_closed && patterns.len() == 1) {
        return None;
    }
    let mut branches: Vec<Value> = Vec::new();
    let base = pointer::join(at, "patternProperties");
    for (pattern, schema) in patterns {
        branches.push(hoist(schema, &pointer::join(&base, pattern), hoisted));
    }
    if !is_closed && let Some(rest) = schema.get_mut("additionalProperties") {
        branches.push(hoist(rest, &pointer::join(at, "additionalProperties"), hoisted));
    }
    Some(branches)
}

/// Nothing where the length is fixed, or an item may be anything.
fn items(schema: &mut Map<String, Value>, at: &str, hoisted: &mut Vec<(DefId, Value)>) -> Option<Vec<Value>> {
    let count = schema.get("prefixItems")?.as_array()?.len();
    let length = |keyword: &str| schema.get(keyword).and_then(lists::length);
    let has_tail =
        schema.get("items") != Some(&Value::Bool(false)) && length("maxItems").is_none_or(|most| most > count);
    if has_tail && schema.get("items").is_none_or(is_anything) {
        return None;
    }
    let mut branches: Vec<Value> = Vec::new();
    let base = pointer::join(at, "prefixItems");
    for (index, schema) in schema.get_mut("prefixItems")?.as_array_mut()?.iter_mut().enumerate() {
        branches.push(hoist(schema, &pointer::join(&base, &index.to_string()), hoisted));
    }
    if has_tail && let Some(rest) = schema.get_mut("items") {
        branches.push(hoist(rest, &pointer::join(at, "items"), hoisted));
    }
    Some(branches)
}

fn is_anything(schema: &Value) -> bool {
    *schema == Value::Bool(true) || schema.as_object().is_some_and(Map::is_empty)
}

/// Makes a definition of a schema, and a reference of what it was. The schema may be a definition already, for whoever
/// refers to it, in another dynamic scope: this one is told apart.
fn hoist(schema: &mut Value, at: &str, hoisted: &mut Vec<(DefId, Value)>) -> Value {
    let id = format!("{at}{}hoisted", resolve::NUMBER);
    let reference = json!({ "$ref": id });
    match schema {
        Value::Object(object) if !object.contains_key("$ref") || object.len() > 1 => {
            hoisted.push((DefId::from_ref(&id), std::mem::replace(schema, reference.clone())));
            reference
        }
        other => other.clone(),
    }
}
