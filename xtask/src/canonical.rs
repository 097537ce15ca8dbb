//! Canonical JSON: equal contracts have equal bytes.
//!
//! RFC 8785 (JSON Canonicalization Scheme), with three additions for JSON Schema: the arrays of `required`,
//! `enum` and `type` are sets; integers that a 64-bit float cannot tell apart count as text; descriptions can be
//! left out. All of it goes by position: a property *named* `required` or `description` is a property.

use serde_json::{Map, Value};

use crate::dialect::{Content, Dialect};

/// The largest integer up to which every integer is a 64-bit float of its own.
const MAX_SAFE_INTEGER: u64 = 1 << 53;

/// Whether descriptions count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Descriptions {
    /// They do: they steer models.
    Count,
    /// They do not: the shape alone.
    LeftOut,
}

/// The canonical bytes of any JSON value.
#[must_use]
pub fn bytes(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(&exact(value)).expect("a JSON value serializes")
}

/// The schema with its sets sorted, and without descriptions where they are left out.
#[must_use]
pub fn schema(schema: &Value, descriptions: Descriptions) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let below = |value: &Value| self::schema(value, descriptions);
    let mut sorted = Map::new();
    for (keyword, value) in object {
        let value = match (Dialect::CURRENT.content(keyword), value) {
            (_, Value::Array(items)) if matches!(keyword.as_str(), "required" | "enum" | "type") => set(items),
            (Some(Content::Data), _) if keyword == "description" && descriptions == Descriptions::LeftOut => continue,
            (Some(Content::Schema), _) => below(value),
            (Some(Content::Schemas), Value::Array(schemas)) => schemas.iter().map(below).collect(),
            (Some(Content::SchemaMap), Value::Object(schemas)) => {
                Value::Object(schemas.iter().map(|(name, schema)| (name.clone(), below(schema))).collect())
            }
            _ => value.clone(),
        };
        sorted.insert(keyword.clone(), value);
    }
    Value::Object(sorted)
}

fn set(items: &[Value]) -> Value {
    let mut keyed: Vec<_> = items.iter().map(|item| (bytes(item), item.clone())).collect();
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    keyed.dedup_by(|a, b| a.0 == b.0);
    keyed.into_iter().map(|(_, item)| item).collect()
}

/// RFC 8785 prints numbers as 64-bit floats, which would make two large integers one.
fn exact(value: &Value) -> Value {
    match value {
        Value::Number(number) => {
            let magnitude = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
            match magnitude {
                Some(magnitude) if magnitude > MAX_SAFE_INTEGER => Value::String(format!("\u{0}integer {number}")),
                _ => value.clone(),
            }
        }
        Value::Array(items) => items.iter().map(exact).collect(),
        Value::Object(object) => Value::Object(object.iter().map(|(key, value)| (key.clone(), exact(value))).collect()),
        _ => value.clone(),
    }
}
