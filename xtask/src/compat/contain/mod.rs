//! CONTAINMENT: whether every instance of one schema is an instance of another.
//!
//! The one side, the *source*, is spread into shapes (`shape`): conjunctions of schemas whose own keywords all hold,
//! one for each choice that its unions leave. What a shape cannot say is left out, which only widens it. The other side,
//! the *target*, is read keyword by keyword, and each keyword is proven of the shape (`branches`, `values`, `numbers`,
//! `texts`, `arrays`, `objects`, `unevaluated`). So a proof is sound, and what is not proven is not claimed.

mod arrays;
mod branches;
mod empty;
mod language;
mod links;
mod numbers;
mod objects;
mod shape;
mod split;
mod sub;
mod texts;
mod unevaluated;
mod values;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::marker::PhantomData;

use jsonschema::Validator;
use serde_json::Value;

use crate::validator;
pub(crate) use language::{Languages, Relation};
pub(crate) use numbers::{decimal, is_multiple};
use shape::Shape;
use sub::Address;
pub use sub::{Document, Sub};
pub(crate) use values::missing;

/// Steps that one question may take.
const FUEL: usize = 20_000;
/// How deep a proof may go.
const MAX_DEPTH: usize = 96;

/// Answers questions about schemas of one or two documents.
pub struct Prover<'v> {
    fuel: usize,
    depth: usize,
    /// How many properties or items deep the proof is: an assumption may only be used below where it was made.
    level: usize,
    /// The containments that are being proven, with the level of each.
    assumed: Vec<(Vec<Address>, Address, usize)>,
    languages: Languages,
    validators: BTreeMap<Address, Option<Validator>>,
    /// The schemas whose addresses are kept live as long.
    document: PhantomData<&'v Value>,
}

impl Default for Prover<'_> {
    fn default() -> Self {
        Self {
            fuel: FUEL,
            depth: 0,
            level: 0,
            assumed: Vec::new(),
            languages: Languages::default(),
            validators: BTreeMap::new(),
            document: PhantomData,
        }
    }
}

impl<'v> Prover<'v> {
    /// Whether it is proven that `target` accepts whatever `source` accepts.
    pub fn is_contained(&mut self, source: Sub<'v>, target: Sub<'v>) -> bool {
        self.refuel();
        self.contains(&[source], target)
    }

    /// Whether it is proven that no instance is accepted by both.
    pub fn are_disjoint(&mut self, one: Sub<'v>, other: Sub<'v>) -> bool {
        self.refuel();
        self.is_impossible(&[one, other])
    }

    /// Whether it is proven that pattern `target` matches whatever pattern `source` matches.
    pub fn is_pattern_contained(&mut self, source: &str, target: &str) -> bool {
        source == target || self.languages.contained(&[source], target)
    }

    fn refuel(&mut self) {
        self.fuel = FUEL;
        self.languages.refuel();
    }

    /// Whether `target` accepts what all of `sources` accept together.
    fn contains(&mut self, sources: &[Sub<'v>], target: Sub<'v>) -> bool {
        if target.is_true() || sources.iter().any(|source| source.is_same(target)) {
            return true;
        }
        let mut key: Vec<_> = sources.iter().map(|source| source.address()).collect();
        key.sort();
        let assumed = self
            .assumed
            .iter()
            .any(|(left, right, level)| *left == key && *right == target.address() && *level < self.level);
        if assumed {
            return true;
        }
        self.assumed.push((key, target.address(), self.level));
        let holds = self.deeper(|prover| {
            let shapes = prover.spread_all(sources);
            shapes.iter().all(|shape| prover.implies(shape, target))
        });
        self.assumed.pop();
        holds
    }

    /// Whether nothing is accepted by all of `sources` together.
    fn is_impossible(&mut self, sources: &[Sub<'v>]) -> bool {
        if sources.iter().any(|source| *source.schema() == Value::Bool(false)) {
            return true;
        }
        self.deeper(|prover| {
            let shapes = prover.spread_all(sources);
            shapes.iter().all(|shape| prover.is_empty(shape))
        })
    }

    /// A question about what is one property or item down.
    fn below(&mut self, sources: &[Sub<'v>], target: Sub<'v>) -> bool {
        self.level += 1;
        let holds = self.contains(sources, target);
        self.level -= 1;
        holds
    }

    /// Answers with no once the question became too large.
    fn deeper(&mut self, answer: impl FnOnce(&mut Self) -> bool) -> bool {
        let Some(fuel) = self.fuel.checked_sub(1) else { return false };
        self.fuel = fuel;
        if self.depth >= MAX_DEPTH {
            return false;
        }
        self.depth += 1;
        let holds = answer(self);
        self.depth -= 1;
        holds
    }

    /// Whether the schema accepts the value; none where no validator can be built.
    fn accepts(&mut self, schema: Sub<'v>, value: &Value) -> Option<bool> {
        let validator = self
            .validators
            .entry(schema.address())
            .or_insert_with(|| validator::build(schema.self_contained()?.as_ref(), schema.formats()).ok());
        validator.as_ref().map(|validator| validator.is_valid(value))
    }

    /// The shapes of what meets the shape and the schema.
    fn spread(&mut self, shape: &Shape<'v>, schema: Sub<'v>) -> Vec<Shape<'v>> {
        shape.clone().spread(schema, &mut self.fuel)
    }

    /// The shapes of what all of the schemas accept together.
    fn spread_all(&mut self, sources: &[Sub<'v>]) -> Vec<Shape<'v>> {
        shape::spread_all(vec![Shape::default()], sources.iter().copied(), &mut self.fuel)
    }
}
