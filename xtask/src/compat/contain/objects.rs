//! Objects: their properties, what others are welcome, and which are required.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Prover;
use super::shape::{self, Shape, size};
use super::sub::{Address, Sub};
use crate::kinds::Kinds;

impl<'v> Prover<'v> {
    pub(super) fn implies_object(
        &mut self,
        shape: &Shape<'v>,
        target: Sub<'v>,
        keyword: &str,
        value: &'v Value,
    ) -> bool {
        match keyword {
            "required" => target.names(keyword).all(|name| shape.requires(name) || self.has_all_named(shape, name)),
            "minProperties" => size(value).is_some_and(|bound| least_properties(shape) >= bound),
            "maxProperties" => size(value).is_some_and(|bound| self.most_properties(shape) <= bound),
            "properties" => target.members(keyword).all(|(name, schema)| self.implies_property(shape, name, schema)),
            "patternProperties" => {
                target.members(keyword).all(|(pattern, schema)| self.implies_pattern_property(shape, pattern, schema))
            }
            "additionalProperties" => {
                let (names, patterns) = (keys(target, "properties"), keys(target, "patternProperties"));
                let (names, patterns) = (names.collect(), patterns.collect());
                self.implies_others(shape, &names, &patterns, target.with(value))
            }
            "propertyNames" => self.implies_names(shape, target.with(value)),
            "dependentRequired" => {
                value.as_object().into_iter().flatten().all(|(name, needed)| self.implies_needed(shape, name, needed))
            }
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

    /// What a schema asks of the property of a name together with its part `part`, and whether that names the property.
    pub(crate) fn asked(&mut self, whole: Sub<'v>, part: Sub<'v>, name: &str) -> (Vec<Sub<'v>>, bool) {
        self.refuel();
        let mut shapes = self.spread_all(&[whole]);
        let holds_part = |shape: &Shape<'_>| shape.layers.iter().any(|layer| layer.address() == part.address());
        if shapes.iter().any(holds_part) {
            shapes.retain(holds_part);
        } else {
            shapes = self.spread_all(&[whole, part]);
        }
        let is_named = shapes.iter().flat_map(|shape| &shape.layers).any(|layer| names(*layer, name));
        let asked =
            shapes.iter().flat_map(|shape| self.property(shape, name)).filter(|asked| !asked.is_true()).collect();
        (asked, is_named)
    }

    /// Whether a schema has one for the property of a name, in some of what it applies to the same instance.
    pub(crate) fn declares(&mut self, schema: Sub<'v>, name: &str) -> bool {
        self.declares_but_for(schema, name, &mut BTreeSet::new())
    }

    fn declares_but_for(&mut self, schema: Sub<'v>, name: &str, seen: &mut BTreeSet<Address>) -> bool {
        if !seen.insert(schema.address()) {
            return false;
        }
        if let Some(property) = schema.member("properties", name) {
            return *property.schema() != json!(false);
        }
        keys(schema, "patternProperties").any(|pattern| self.matches(pattern, name) == Some(true))
            || schema.applied().any(|applied| self.declares_but_for(applied, name, seen))
    }

    /// What holds for the property of a name.
    pub(super) fn property(&mut self, shape: &Shape<'v>, name: &str) -> Vec<Sub<'v>> {
        let mut found = Vec::new();
        for layer in &shape.layers {
            found.extend(layer.member("properties", name));
            for (pattern, schema) in layer.members("patternProperties") {
                if self.matches(pattern, name) == Some(true) {
                    found.push(schema);
                }
            }
            if let Some(others) = Others::of(*layer)
                && !others.names.contains(name)
                && others.patterns.iter().all(|pattern| self.matches(pattern, name) == Some(false))
            {
                found.push(others.schema);
            }
        }
        found
    }

    /// What holds for the properties that match a pattern, those without a name of their own among them.
    fn implies_pattern_property(&mut self, shape: &Shape<'v>, pattern: &str, schema: Sub<'v>) -> bool {
        let own = named(shape);
        for name in &own {
            if self.matches(pattern, name) != Some(false) && !self.implies_property(shape, name, schema) {
                return false;
            }
        }
        let mut sources = Vec::new();
        for layer in &shape.layers {
            sources.extend(
                Others::of(*layer).filter(|it| it.names.is_subset(&own) && it.patterns.is_empty()).map(|it| it.schema),
            );
            for (known, schema) in layer.members("patternProperties") {
                if known == pattern || self.languages.contained(&[pattern], known) {
                    sources.push(schema);
                }
            }
        }
        let mut covers = |sources: &[Sub<'v>]| self.below(sources, schema) || self.is_impossible(sources);
        // A name matches one of a layer's own patterns, or none and is one of the others.
        covers(&sources)
            || shape.layers.iter().any(|layer| {
                let others = layer.child("additionalProperties");
                let mut patterns = layer.members("patternProperties");
                others.is_some_and(|others| covers(&[others])) && patterns.all(|(_, matched)| covers(&[matched]))
            })
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
        let own = named(shape);
        for name in own.iter().filter(|name| !names.contains(*name)) {
            let is_matched = patterns.iter().any(|pattern| self.matches(pattern, name) == Some(true));
            if !is_matched && !self.implies_property(shape, name, schema) {
                return false;
            }
        }
        // What no layer names or matches, and then what each pattern of a layer matches.
        let (mut unmatched, mut anywhere, mut matched) = (Vec::new(), Vec::new(), Vec::new());
        let laid: BTreeSet<_> = shape.layers.iter().flat_map(|layer| keys(*layer, "patternProperties")).collect();
        let is_all_matched = laid.iter().any(|known| self.languages.contained(&[], known));
        for layer in &shape.layers {
            if let Some(others) = Others::of(*layer).filter(|others| others.names.is_subset(&own)) {
                if others.patterns.is_subset(&laid) {
                    unmatched.push(others.schema);
                }
                if others.patterns.iter().all(|known| self.is_matched_by(known, patterns)) {
                    anywhere.push(others.schema);
                }
            }
            for (known, schema) in layer.members("patternProperties") {
                if !self.is_matched_by(known, patterns) {
                    matched.push(schema);
                }
            }
        }
        let mut covers = |sources: &[Sub<'v>]| self.below(sources, schema) || self.is_impossible(sources);
        covers(&anywhere)
            || ((is_all_matched || covers(&unmatched))
                && matched.into_iter().all(|matched| {
                    let sources: Vec<_> = anywhere.iter().copied().chain([matched]).collect();
                    covers(&sources)
                }))
    }

    /// Whether each name that `known` matches is matched by one of the patterns.
    fn is_matched_by(&mut self, known: &str, patterns: &BTreeSet<&str>) -> bool {
        patterns.iter().any(|pattern| known == *pattern || self.languages.contained(&[known], pattern))
    }

    fn implies_names(&mut self, shape: &Shape<'v>, schema: Sub<'v>) -> bool {
        let known: Vec<_> = shape.layers.iter().filter_map(|layer| layer.child("propertyNames")).collect();
        self.level += 1;
        let is_implied = self.spread_all(&known).iter().all(|shape| self.implies(&shape.of(Kinds::STRING), schema));
        self.level -= 1;
        if is_implied {
            return true;
        }
        let own = named(shape);
        let is_closed = shape.layers.iter().filter_map(|layer| Others::of(*layer)).any(|others| {
            *others.schema.schema() == json!(false) && others.patterns.is_empty() && others.names.is_subset(&own)
        });
        is_closed
            && own.into_iter().all(|name| {
                self.accepts(schema, &json!(name)) == Some(true) || {
                    let sources = self.property(shape, name);
                    self.is_impossible(&sources)
                }
            })
    }

    fn implies_needed(&mut self, shape: &Shape<'v>, name: &str, needed: &Value) -> bool {
        let present = present(shape, name);
        let mut needed = needed.as_array().into_iter().flatten().filter_map(Value::as_str);
        needed.all(|needed| present.contains(needed) || shape.requires(needed)) || self.is_barred(shape, name)
    }

    fn implies_dependent(&mut self, shape: &Shape<'v>, name: &str, schema: Sub<'v>) -> bool {
        if schema.only("required").is_some_and(|needed| self.implies_needed(shape, name, needed.schema())) {
            return true;
        }
        let known = shape.layers.iter().filter_map(|layer| layer.member("dependentSchemas", name));
        let shapes = shape::spread_all(vec![shape.clone()], known, &mut self.fuel);
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
        let most = shape.most("maxProperties");
        if self.is_closed(shape) { most.min(named(shape).len() as u64) } else { most }
    }

    /// Whether no instance has a property that no layer names.
    fn is_closed(&mut self, shape: &Shape<'v>) -> bool {
        let names = named(shape).into_iter().collect();
        let first = shape.layers.first();
        first.is_some_and(|layer| self.implies_others(shape, &names, &BTreeSet::new(), layer.with(&NOTHING)))
    }

    /// Whether an instance has all the properties that layers name, `name` among them: it may have no other ones, and not
    /// fewer.
    fn has_all_named(&mut self, shape: &Shape<'v>, name: &str) -> bool {
        let names = named(shape);
        names.contains(name) && shape.least("minProperties") >= names.len() as u64 && self.is_closed(shape)
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
        self.languages.matches(pattern, name)
    }
}

static NOTHING: Value = Value::Bool(false);

/// The names that a layer has a schema for.
fn named<'v>(shape: &Shape<'v>) -> BTreeSet<&'v str> {
    shape.layers.iter().flat_map(|layer| keys(*layer, "properties")).collect()
}

/// What a layer says of properties that it neither names nor matches.
struct Others<'v> {
    schema: Sub<'v>,
    names: BTreeSet<&'v str>,
    patterns: BTreeSet<&'v str>,
}

impl<'v> Others<'v> {
    fn of(layer: Sub<'v>) -> Option<Self> {
        if let Some(schema) = layer.child("additionalProperties") {
            let (names, patterns) = (keys(layer, "properties"), keys(layer, "patternProperties"));
            return Some(Self { schema, names: names.collect(), patterns: patterns.collect() });
        }
        let schema = layer.child("unevaluatedProperties")?;
        let mut others = Self { schema, names: BTreeSet::new(), patterns: BTreeSet::new() };
        others.leave_out(layer, true, &mut BTreeSet::new()).then_some(others)
    }

    /// Leaves out whatever a schema may evaluate; false where that may be every property.
    fn leave_out(&mut self, schema: Sub<'v>, is_root: bool, seen: &mut BTreeSet<Address>) -> bool {
        if !seen.insert(schema.address()) {
            return true;
        }
        let evaluates_all = |keyword: &str| schema.keyword(keyword).is_some();
        if evaluates_all("$dynamicRef")
            || (evaluates_all("$ref") && schema.target().is_none())
            || (!is_root && (evaluates_all("additionalProperties") || evaluates_all("unevaluatedProperties")))
        {
            return false;
        }
        self.names.extend(keys(schema, "properties"));
        self.patterns.extend(keys(schema, "patternProperties"));
        schema.applied().all(|applied| self.leave_out(applied, false, seen))
    }
}

fn keys<'v>(schema: Sub<'v>, keyword: &str) -> impl Iterator<Item = &'v str> {
    schema.members(keyword).map(|(key, _)| key.as_str())
}

/// Whether a layer speaks of a property that it may have no schema for.
fn names(layer: Sub<'_>, name: &str) -> bool {
    let needs = |(key, listed): (&String, Sub<'_>)| {
        key == name || listed.schema().as_array().is_some_and(|listed| listed.iter().any(|it| it == name))
    };
    let listed = layer.child("propertyNames").and_then(|names| names.keyword("enum")?.as_array());
    layer.names("required").any(|required| required == name)
        || layer.members("dependentRequired").any(needs)
        || layer.member("dependentSchemas", name).is_some()
        || listed.is_some_and(|listed| listed.iter().any(|it| it == name))
}

/// The properties that are there once `name` is.
fn present<'n>(shape: &Shape<'n>, name: &'n str) -> BTreeSet<&'n str> {
    let (mut present, mut next) = (BTreeSet::from([name]), vec![name]);
    while let Some(name) = next.pop() {
        for layer in &shape.layers {
            let listed = layer.member("dependentRequired", name).and_then(|list| list.schema().as_array());
            let listed = listed.into_iter().flatten().filter_map(Value::as_str);
            let dependent = layer.member("dependentSchemas", name);
            next.extend(
                listed.chain(dependent.into_iter().flat_map(|it| it.names("required"))).filter(|it| present.insert(it)),
            );
        }
    }
    present
}

fn least_properties(shape: &Shape<'_>) -> u64 {
    let required: BTreeSet<_> = shape.layers.iter().flat_map(|layer| layer.names("required")).collect();
    shape.least("minProperties").max(required.len() as u64)
}
