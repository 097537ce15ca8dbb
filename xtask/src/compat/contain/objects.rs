//! Objects: their properties, what others are welcome, and which are required.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Prover;
use super::language::{self, Relation};
use super::shape::{Shape, size};
use super::sub::Sub;

impl<'v> Prover<'v> {
    pub(super) fn implies_object(
        &mut self,
        shape: &Shape<'v>,
        target: Sub<'v>,
        keyword: &str,
        value: &'v Value,
    ) -> bool {
        match keyword {
            "required" => target.names(keyword).all(|name| shape.requires(name)),
            "minProperties" => size(value).is_some_and(|bound| least_properties(shape) >= bound),
            "maxProperties" => size(value).is_some_and(|bound| self.most_properties(shape) <= bound),
            "properties" => target.members(keyword).all(|(name, schema)| self.implies_property(shape, name, schema)),
            "patternProperties" => {
                target.members(keyword).all(|(pattern, schema)| self.implies_pattern_property(shape, pattern, schema))
            }
            "additionalProperties" => {
                let names = target.members("properties").map(|(name, _)| name.as_str()).collect();
                let patterns = target.members("patternProperties").map(|(pattern, _)| pattern.as_str()).collect();
                self.implies_others(shape, &names, &patterns, target.with(value))
            }
            "propertyNames" => self.implies_names(shape, target.with(value)),
            "dependentRequired" => value.as_object().into_iter().flatten().all(|(name, needed)| {
                self.implies_needed(shape, name, needed)
            }),
            _ => target.members(keyword).all(|(name, schema)| self.implies_dependent(shape, name, schema)),
        }
    }

    /// Whether the property, where it is there, is of the target's schema.
    fn implies_property(&mut self, shape: &Shape<'v>, name: &str, schema: Sub<'v>) -> bool {
        if let Some(value) = shape.fixed.get(name) {
            return self.accepts(schema, value) == Some(true);
        }
        let sources = self.property(shape, name);
        self.below(&sources, schema) || self.is_impossible(&sources)
    }

    /// What holds for the property of a name.
    pub(super) fn property(&mut self, shape: &Shape<'v>, name: &str) -> Vec<Sub<'v>> {
        let mut found = Vec::new();
        for layer in &shape.layers {
            let named = layer.member("properties", name);
            let patterns: Vec<_> = layer.members("patternProperties").collect();
            let matching: Vec<_> =
                patterns.iter().filter(|(pattern, _)| self.matches(pattern, name) == Some(true)).collect();
            let is_other = named.is_none() && patterns.iter().all(|(pattern, _)| self.matches(pattern, name) == Some(false));
            found.extend(named);
            found.extend(matching.iter().map(|(_, schema)| *schema));
            if is_other {
                found.extend(others(*layer));
            }
        }
        found
    }

    /// What holds for the properties that match a pattern and that no layer names.
    fn implies_pattern_property(&mut self, shape: &Shape<'v>, pattern: &str, schema: Sub<'v>) -> bool {
        for name in named(shape) {
            if self.matches(pattern, name) != Some(false) && !self.implies_property(shape, name, schema) {
                return false;
            }
        }
        let mut sources = Vec::new();
        for layer in &shape.layers {
            let mut patterns = layer.members("patternProperties").peekable();
            if patterns.peek().is_none() {
                sources.extend(others(*layer));
            }
            for (known, schema) in patterns {
                if known == pattern || self.languages.contained(&[pattern], known) {
                    sources.push(schema);
                }
            }
        }
        self.below(&sources, schema) || self.is_impossible(&sources)
    }

    /// Whether every property but the named ones and those that match a pattern is of the schema.
    pub(super) fn implies_others(
        &mut self,
        shape: &Shape<'v>,
        names: &BTreeSet<&str>,
        patterns: &BTreeSet<&str>,
        schema: Sub<'v>,
    ) -> bool {
        if schema.is_true() {
            return true;
        }
        for name in named(shape).into_iter().filter(|name| !names.contains(name)) {
            let is_matched = patterns.iter().any(|pattern| self.matches(pattern, name) == Some(true));
            if !is_matched && !self.implies_property(shape, name, schema) {
                return false;
            }
        }
        // What no layer names or matches, and then what each pattern of a layer matches.
        let unmatched: Vec<_> = shape.layers.iter().filter_map(|layer| others(*layer)).collect();
        let (mut anywhere, mut matched) = (Vec::new(), Vec::new());
        for layer in &shape.layers {
            let before = matched.len();
            for (known, schema) in layer.members("patternProperties") {
                let is_matched = patterns.iter().any(|pattern| known == pattern || self.languages.contained(&[known], pattern));
                if !is_matched {
                    matched.push(schema);
                }
            }
            if matched.len() == before {
                anywhere.extend(others(*layer));
            }
        }
        let covers = |prover: &mut Self, sources: &[Sub<'v>]| prover.below(sources, schema) || prover.is_impossible(sources);
        if covers(self, &anywhere) {
            return true;
        }
        covers(self, &unmatched)
            && matched.into_iter().all(|matched| {
                let sources: Vec<_> = anywhere.iter().copied().chain([matched]).collect();
                covers(self, &sources)
            })
    }

    fn implies_names(&mut self, shape: &Shape<'v>, schema: Sub<'v>) -> bool {
        let known: Vec<_> = shape.layers.iter().filter_map(|layer| layer.child("propertyNames")).collect();
        if self.below(&known, schema) {
            return true;
        }
        let is_closed = shape.layers.iter().any(|layer| {
            others(*layer).is_some_and(|others| *others.schema() == json!(false))
                && layer.members("patternProperties").next().is_none()
        });
        is_closed
            && named(shape).into_iter().all(|name| {
                self.accepts(schema, &json!(name)) == Some(true) || {
                    let sources = self.property(shape, name);
                    self.is_impossible(&sources)
                }
            })
    }

    fn implies_needed(&mut self, shape: &Shape<'v>, name: &str, needed: &Value) -> bool {
        let needed: BTreeSet<_> = needed.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut known: BTreeSet<&str> = needed.iter().copied().filter(|needed| shape.requires(needed)).collect();
        for layer in &shape.layers {
            let found = layer.member("dependentRequired", name).and_then(|list| list.schema().as_array());
            known.extend(found.into_iter().flatten().filter_map(Value::as_str));
        }
        needed.is_subset(&known) || self.is_barred(shape, name)
    }

    fn implies_dependent(&mut self, shape: &Shape<'v>, name: &str, schema: Sub<'v>) -> bool {
        let mut shapes = vec![shape.clone()];
        for known in shape.layers.iter().filter_map(|layer| layer.member("dependentSchemas", name)) {
            shapes = shapes.into_iter().flat_map(|shape| shape.spread(known)).collect();
        }
        shapes.iter().all(|shape| self.implies(shape, schema)) || self.is_barred(shape, name)
    }

    /// Whether no instance of the shape has the property.
    fn is_barred(&mut self, shape: &Shape<'v>, name: &str) -> bool {
        if shape.fixed.contains_key(name) {
            return false;
        }
        let sources = self.property(shape, name);
        self.is_impossible(&sources)
    }

    fn most_properties(&mut self, shape: &Shape<'v>) -> u64 {
        let none = BTreeSet::new();
        static NOTHING: Value = Value::Bool(false);
        let is_closed = shape.layers.first().is_some_and(|layer| {
            let names = named(shape).into_iter().collect();
            self.implies_others(shape, &names, &none, layer.with(&NOTHING))
        });
        let most = shape.most("maxProperties");
        if is_closed { most.min(named(shape).len() as u64) } else { most }
    }

    /// Whether no object is left.
    pub(super) fn has_no_object(&mut self, shape: &Shape<'v>) -> bool {
        let fixed: Vec<_> = shape.fixed.iter().map(|(name, value)| (*name, *value)).collect();
        for (name, value) in fixed {
            if self.property(shape, name).iter().any(|schema| self.accepts(*schema, value) == Some(false)) {
                return true;
            }
        }
        let required: BTreeSet<_> = shape.layers.iter().flat_map(|layer| layer.names("required")).collect();
        required.into_iter().any(|name| self.is_barred(shape, name))
            || least_properties(shape) > self.most_properties(shape)
    }

    /// Whether a pattern matches a name; none where that cannot be told.
    fn matches(&mut self, pattern: &str, name: &str) -> Option<bool> {
        match self.languages.relate(&[&language::exactly(name)], &[], pattern) {
            Relation::Contained => Some(true),
            Relation::Apart(_) => Some(false),
            Relation::Undecided => None,
        }
    }
}

/// The names that a layer has a schema for.
fn named<'v>(shape: &Shape<'v>) -> BTreeSet<&'v str> {
    shape.layers.iter().flat_map(|layer| layer.members("properties").map(|(name, _)| name.as_str())).collect()
}

/// What a layer says of properties that it neither names nor matches.
fn others(layer: Sub<'_>) -> Option<Sub<'_>> {
    layer.child("additionalProperties").or_else(|| {
        let applies_more = super::unevaluated::IN_PLACE.iter().any(|keyword| layer.keyword(keyword).is_some());
        layer.child("unevaluatedProperties").filter(|_| !applies_more)
    })
}

fn least_properties(shape: &Shape<'_>) -> u64 {
    let required: BTreeSet<_> = shape.layers.iter().flat_map(|layer| layer.names("required")).collect();
    shape.least("minProperties").max(required.len() as u64)
}
