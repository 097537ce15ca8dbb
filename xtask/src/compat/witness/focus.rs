//! A schema narrowed so that its instances have one value at one place.

use serde_json::{Map, Value, json};

use crate::reference;
use crate::sample::Sampler;

/// The schema at the end of a way, with the definitions that it may refer to.
pub(super) fn reach(root: &Value, way: &[String]) -> Option<Value> {
    let mut schema = root;
    for step in way {
        schema = match (step.as_str(), schema) {
            ("$ref", _) => reference::resolve(root, schema.get("$ref")?.as_str()?)?,
            (step, Value::Array(schemas)) => schemas.get(step.parse::<usize>().ok()?)?,
            (step, _) => schema.get(step)?,
        };
    }
    if way.is_empty() {
        return Some(root.clone());
    }
    let mut wrapped = Map::new();
    for keyword in ["$defs", "definitions"] {
        if let Some(definitions) = root.get(keyword) {
            wrapped.insert(keyword.to_owned(), definitions.clone());
        }
    }
    wrapped.insert("allOf".to_owned(), json!([schema]));
    Some(Value::Object(wrapped))
}

/// The schema whose instances have `value` at the end of the way; none where such a way cannot be asked for.
pub(super) fn focus(root: &Value, way: &[String], value: &Value) -> Option<Value> {
    let mut focused = root.clone();
    let mut at = &mut focused;
    let mut steps = way.iter().map(String::as_str);
    while let Some(step) = steps.next() {
        at = match step {
            "$ref" => {
                let target = reference::resolve(root, at.get("$ref")?.as_str()?)?.clone();
                let definitions = ["$defs", "definitions"].map(|keyword| (keyword, at.get(keyword).cloned()));
                *at = target;
                for (keyword, kept) in definitions {
                    if let (Some(kept), Some(schema)) = (kept, at.as_object_mut()) {
                        schema.entry(keyword).or_insert(kept);
                    }
                }
                at
            }
            "properties" | "dependentSchemas" => {
                let name = steps.next()?;
                require(at, name)?;
                at.get_mut(step)?.get_mut(name)?
            }
            "patternProperties" => {
                let pattern = steps.next()?;
                let name = Sampler::new(&json!({ "type": "string", "pattern": pattern }), 1).instance();
                at.get(step)?.get(pattern)?;
                let name = name.as_str()?.to_owned();
                let schema = at[step][pattern].clone();
                named(at, &name, schema)?
            }
            "additionalProperties" => {
                let taken = |name: &str| at.get("properties").is_some_and(|properties| properties.get(name).is_some());
                let name = ["x", "y", "other"].into_iter().find(|name| !taken(name))?.to_owned();
                let schema = at.get(step)?.clone();
                named(at, &name, schema)?
            }
            "items" => {
                let first = at.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                at_least(at, first + 1)?;
                at.get_mut(step)?
            }
            "prefixItems" => {
                let index: usize = steps.next()?.parse().ok()?;
                at_least(at, index + 1)?;
                at.get_mut(step)?.get_mut(index)?
            }
            "anyOf" | "oneOf" => {
                let index: usize = steps.next()?.parse().ok()?;
                let branches = at.get_mut(step)?.as_array_mut()?;
                let branch = branches.get(index)?.clone();
                *branches = vec![branch];
                branches.first_mut()?
            }
            "allOf" => {
                let index: usize = steps.next()?.parse().ok()?;
                at.get_mut(step)?.get_mut(index)?
            }
            "then" | "else" => {
                let condition = at.get("if")?.clone();
                let condition = if step == "then" { condition } else { json!({ "not": condition }) };
                let conjuncts = at.as_object_mut()?.entry("allOf").or_insert_with(|| json!([]));
                conjuncts.as_array_mut()?.push(condition);
                at.get_mut(step)?
            }
            _ => return None,
        };
    }
    *at = json!({ "const": value });
    Some(focused)
}

/// Lets every instance be an object with the property.
fn require(schema: &mut Value, name: &str) -> Option<()> {
    let schema = schema.as_object_mut()?;
    schema.insert("type".to_owned(), json!("object"));
    let required = schema.entry("required").or_insert_with(|| json!([])).as_array_mut()?;
    if !required.iter().any(|known| known == name) {
        required.push(json!(name));
    }
    Some(())
}

/// Gives a property a schema of its own, and asks for it.
fn named<'s>(schema: &'s mut Value, name: &str, property: Value) -> Option<&'s mut Value> {
    require(schema, name)?;
    let properties = schema.as_object_mut()?.entry("properties").or_insert_with(|| json!({}));
    properties.as_object_mut()?.insert(name.to_owned(), property);
    properties.get_mut(name)
}

/// Lets every instance be an array of so many items.
fn at_least(schema: &mut Value, count: usize) -> Option<()> {
    let schema = schema.as_object_mut()?;
    schema.insert("type".to_owned(), json!("array"));
    let least = schema.get("minItems").and_then(Value::as_u64).unwrap_or(0).max(count as u64);
    schema.insert("minItems".to_owned(), json!(least));
    Some(())
}
