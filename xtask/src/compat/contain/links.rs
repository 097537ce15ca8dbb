//! Where the references of a document lead.

use std::collections::BTreeMap;

use serde_json::Value;

use super::sub::DEFINITIONS;
use crate::reference;

/// How long a way through schemas of one instance may be.
const MAX_DEPTH: usize = 256;

/// From the simple to what is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Links {
    /// To definitions, if there are any.
    Definitions,
    /// To other places of it, too.
    Anywhere,
    /// To what depends on where they stand, or round in a circle without leaving the instance.
    Unknown,
}

impl Links {
    pub(super) fn of(root: &Value) -> Self {
        let mut circles = Circles { root, known: BTreeMap::new() };
        if circles.are_below(root) { Self::Unknown } else { Self::below(root, true) }
    }

    fn below(schema: &Value, is_root: bool) -> Self {
        let below = |schema| Self::below(schema, false);
        match schema {
            Value::Object(members) => {
                let text = |keyword: &str| members.get(keyword).and_then(Value::as_str);
                let is_moved = text("$dynamicRef").is_some() || (!is_root && text("$id").is_some());
                let own = match text("$ref") {
                    _ if is_moved => Self::Unknown,
                    Some(reference) if !DEFINITIONS.iter().any(|it| reference.starts_with(&format!("#/{it}/"))) => {
                        Self::Anywhere
                    }
                    _ => Self::Definitions,
                };
                members.values().map(below).fold(own, Self::max)
            }
            Value::Array(items) => items.iter().map(below).fold(Self::Definitions, Self::max),
            _ => Self::Definitions,
        }
    }
}

/// Looks for schemas that apply to an instance because they apply to it.
struct Circles<'v> {
    root: &'v Value,
    /// Whether all below a schema is looked at.
    known: BTreeMap<*const Value, bool>,
}

impl<'v> Circles<'v> {
    fn are_below(&mut self, value: &'v Value) -> bool {
        match value {
            Value::Object(members) => {
                (members.contains_key("$ref") && self.are_at(value, 0)) || members.values().any(|it| self.are_below(it))
            }
            Value::Array(items) => items.iter().any(|it| self.are_below(it)),
            _ => false,
        }
    }

    fn are_at(&mut self, schema: &'v Value, depth: usize) -> bool {
        if let Some(is_done) = self.known.get(&std::ptr::from_ref(schema)) {
            return !is_done;
        }
        if depth > MAX_DEPTH {
            return true;
        }
        self.known.insert(std::ptr::from_ref(schema), false);
        let target = schema.get("$ref").and_then(Value::as_str).and_then(|it| reference::resolve(self.root, it));
        let single = ["not", "if", "then", "else"].into_iter().filter_map(|keyword| schema.get(keyword));
        let several = ["allOf", "anyOf", "oneOf"].into_iter().filter_map(|keyword| schema.get(keyword)?.as_array());
        let dependent = schema.get("dependentSchemas").and_then(Value::as_object);
        let mut applied = target
            .into_iter()
            .chain(single)
            .chain(several.flatten())
            .chain(dependent.into_iter().flat_map(|it| it.values()));
        let found = applied.any(|schema| self.are_at(schema, depth + 1));
        self.known.insert(std::ptr::from_ref(schema), true);
        found
    }
}
