//! The members that the objects of a schema can have.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::resolve::{DefId, Graph};

/// What a schema says of an object's members, and of a list's items, through its references, conjuncts and alternatives.
#[derive(Debug, Default)]
pub(super) struct Members<'g> {
    /// In the authored order.
    pub(super) properties: Vec<(&'g str, &'g Value)>,
    pub(super) items: Vec<&'g Value>,
    names: BTreeSet<&'g str>,
    /// Whether a member may have a name that stands nowhere.
    has_others: bool,
}

impl<'g> Members<'g> {
    /// The members of what the `schemas` describe together.
    pub(super) fn of(graph: &'g Graph, schemas: Vec<&'g Value>) -> Self {
        let mut members = Self::default();
        let mut reached = BTreeSet::new();
        let mut open = schemas;
        let mut next = 0;
        while let Some(schema) = open.get(next).copied() {
            next += 1;
            members.add(schema);
            let reference = schema.get("$ref").and_then(Value::as_str);
            if let Some(target) = reference.filter(|target| reached.insert(*target)) {
                open.extend(graph.definitions.get(&DefId::from_ref(target)));
            }
            for keyword in ["allOf", "anyOf", "oneOf"] {
                open.extend(schema.get(keyword).and_then(Value::as_array).into_iter().flatten());
            }
            open.extend(["then", "else"].iter().filter_map(|keyword| schema.get(keyword)));
            open.extend(
                schema.get("dependentSchemas").and_then(Value::as_object).into_iter().flat_map(|map| map.values()),
            );
        }
        members
    }

    /// What one schema says itself.
    fn add(&mut self, schema: &'g Value) {
        for (name, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            self.properties.push((name, property));
            self.names.insert(name);
        }
        self.names
            .extend(schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str));
        self.items.extend(schema.get("items"));
        // `true` only tolerates others; a schema says what they are.
        self.has_others |= ["patternProperties", "additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|keyword| schema.get(keyword).and_then(Value::as_object).is_some_and(|others| !others.is_empty()));
    }

    /// Whether a member can have this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.has_others || self.names.contains(name)
    }

    /// Whether nothing is said of any member.
    pub(super) fn is_silent(&self) -> bool {
        self.names.is_empty() && !self.has_others
    }

    /// Every name that stands somewhere, sorted.
    pub(super) fn names(&self) -> impl Iterator<Item = &'g str> {
        self.names.iter().copied()
    }
}
