//! `unevaluatedProperties` and `unevaluatedItems`: what no keyword of the same instance has evaluated.

use std::collections::BTreeSet;

use super::Prover;
use super::shape::Shape;
use super::sub::{Address, Sub};

/// What is evaluated for certain.
#[derive(Default)]
struct Evaluated<'v> {
    names: BTreeSet<&'v str>,
    patterns: BTreeSet<&'v str>,
    items: u64,
    all_properties: bool,
    all_items: bool,
    seen: BTreeSet<Address>,
}

impl<'v> Prover<'v> {
    pub(super) fn implies_unevaluated(&mut self, shape: &Shape<'v>, target: Sub<'v>, keyword: &str) -> bool {
        let Some(schema) = target.child(keyword) else { return true };
        let mut evaluated = Evaluated::default();
        self.evaluate(shape, target, true, &mut evaluated);
        if keyword == "unevaluatedProperties" {
            evaluated.all_properties || self.implies_others(shape, &evaluated.names, &evaluated.patterns, schema)
        } else {
            let last = shape.positions().max(evaluated.items);
            evaluated.all_items
                || (evaluated.items..=last).all(|index| {
                    index >= shape.most("maxItems") || self.below(&super::arrays::item(shape, index), schema)
                })
        }
    }

    /// Adds what the target's keywords evaluate, through all that the shape is certain to meet.
    fn evaluate(&mut self, shape: &Shape<'v>, target: Sub<'v>, is_root: bool, found: &mut Evaluated<'v>) {
        if self.fuel == 0 || !found.seen.insert(target.address()) {
            return;
        }
        found.names.extend(target.members("properties").map(|(name, _)| name.as_str()));
        found.patterns.extend(target.members("patternProperties").map(|(pattern, _)| pattern.as_str()));
        found.items = found.items.max(target.children("prefixItems").count() as u64);
        let has = |keyword: &str| target.keyword(keyword).is_some();
        found.all_properties |= has("additionalProperties") || (!is_root && has("unevaluatedProperties"));
        found.all_items |= has("items") || (!is_root && has("unevaluatedItems"));
        for conjunct in target.target().into_iter().chain(target.children("allOf")) {
            self.evaluate(shape, conjunct, false, found);
        }
        for branch in target.children("anyOf").chain(target.children("oneOf")) {
            if self.implies(shape, branch) {
                self.evaluate(shape, branch, false, found);
            }
        }
        if let Some(condition) = target.child("if").filter(|condition| self.implies(shape, *condition)) {
            for met in [Some(condition), target.child("then")].into_iter().flatten() {
                self.evaluate(shape, met, false, found);
            }
        }
        for (name, schema) in target.members("dependentSchemas") {
            if shape.requires(name) {
                self.evaluate(shape, schema, false, found);
            }
        }
    }
}
