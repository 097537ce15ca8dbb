//! Edits of a schema: most of them small, as those of people are, and of every keyword.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::draw::{KEYWORDS, below, insert, one, schema, value};

/// A document with one to three edits.
pub(crate) fn mutant(rng: &mut Rng, document: &Value) -> Value {
    let mut mutant = document.clone();
    for _ in 0..=below(rng, 3) {
        let mut places = Vec::new();
        places_of(&mutant, String::new(), &mut places);
        let place = one(rng, &places);
        if let Some(at) = mutant.pointer_mut(&place) {
            edit(rng, at, place.is_empty());
        }
    }
    if mutant.to_string().contains("#/$defs/") {
        for name in ["A", "B", "C"] {
            if mutant["$defs"].get(name).is_none() && mutant.is_object() {
                mutant["$defs"][name] = schema(rng, 2);
            }
        }
    }
    mutant
}

/// Where subschemas stand.
fn places_of(schema: &Value, at: String, places: &mut Vec<String>) {
    let Some(keywords) = schema.as_object() else { return places.push(at) };
    for (keyword, value) in keywords {
        let at = format!("{at}/{keyword}");
        match (keyword.as_str(), value) {
            ("properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions", Value::Object(map)) => {
                for (key, member) in map {
                    places_of(member, format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), places);
                }
            }
            ("allOf" | "anyOf" | "oneOf" | "prefixItems", Value::Array(list)) => {
                for (index, member) in list.iter().enumerate() {
                    places_of(member, format!("{at}/{index}"), places);
                }
            }
            (
                "items"
                | "contains"
                | "additionalProperties"
                | "propertyNames"
                | "not"
                | "if"
                | "then"
                | "else"
                | "unevaluatedItems"
                | "unevaluatedProperties",
                _,
            ) => places_of(value, at, places),
            _ => {}
        }
    }
    places.push(at);
}

fn edit(rng: &mut Rng, at: &mut Value, is_root: bool) {
    let Value::Object(keywords) = at else {
        *at = schema(rng, 2);
        return;
    };
    let own: Vec<String> = keywords.keys().filter(|keyword| !keyword.starts_with("$defs")).cloned().collect();
    let known = (!own.is_empty()).then(|| one(rng, &own));
    match below(rng, 12) {
        0 | 1 => {
            let keyword = one(rng, &KEYWORDS);
            insert(rng, keywords, keyword, 2);
        }
        2 | 3 => {
            if let Some(known) = known {
                keywords.shift_remove(&known);
            }
        }
        4 => {
            if let Some(known) = known.filter(|known| KEYWORDS.contains(&known.as_str())) {
                keywords.insert(known.clone(), value(rng, &known, 2));
            }
        }
        5..8 => {
            if let Some(argument) = known.and_then(|known| keywords.get_mut(&known)) {
                adjust(rng, argument);
            }
        }
        8 => {
            if let Some(rest) = keywords.shift_remove(if rng.bool() { "oneOf" } else { "anyOf" }) {
                keywords.insert(one(rng, &["oneOf", "anyOf"]).to_owned(), rest);
            }
        }
        _ if is_root => {}
        9 => *at = Value::Bool(rng.bool()),
        _ => {
            let old = at.take();
            let other = schema(rng, 2);
            *at = match below(rng, 6) {
                0 => json!({ "anyOf": [old, other] }),
                1 => json!({ "oneOf": [old, other] }),
                2 => json!({ "allOf": [old, other] }),
                3 => json!({ "not": { "not": old } }),
                4 => json!({ "allOf": [old] }),
                _ => json!({ "anyOf": [old, { "type": "null" }] }),
            };
        }
    }
}

/// A little more or a little less.
fn adjust(rng: &mut Rng, argument: &mut Value) {
    match argument {
        Value::Number(number) => {
            let size = number.as_u64().unwrap_or(1);
            *argument = if rng.bool() { json!(size.saturating_add(1)) } else { json!(size.saturating_sub(1).max(1)) };
        }
        Value::Array(list) if list.len() > 1 && rng.bool() => {
            let index = below(rng, list.len());
            list.remove(index);
        }
        Value::Array(list) if list.iter().all(Value::is_object) => list.push(schema(rng, 2)),
        Value::Array(list) => list.rotate_left(1),
        Value::Object(map) => drop_one(rng, map),
        Value::String(kind) if kind == "integer" => *argument = json!("number"),
        Value::String(kind) if kind == "string" => *argument = json!(["string", "null"]),
        Value::Bool(accepts) => *argument = json!(!*accepts),
        _ => {}
    }
}

fn drop_one(rng: &mut Rng, map: &mut Map<String, Value>) {
    let keys: Vec<_> = map.keys().cloned().collect();
    if !keys.is_empty() {
        map.shift_remove(&one(rng, &keys));
    }
}
