//! `type`, `enum` and `const`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Prover;
use super::numbers::Interval;
use super::shape::Shape;
use super::sub::Sub;
use crate::kinds::Kinds;
use crate::sample::same;

/// Ranges of whole numbers up to this long are read as lists of values.
const MAX_LISTED: u64 = 64;

impl<'v> Prover<'v> {
    /// Whether the target lists every value of the shape.
    pub(super) fn implies_values(&mut self, shape: &Shape<'v>, listed: &[&Value]) -> bool {
        self.finite(shape).is_some_and(|values| missing(values.iter(), listed).next().is_none())
    }

    /// Whether the target accepts every value of the shape, which has finitely many.
    pub(super) fn implies_finitely(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        let values = self.finite(shape);
        values.is_some_and(|values| values.iter().all(|value| self.accepts(target, value) == Some(true)))
    }

    /// Every value of the shape, where they are few.
    pub(super) fn finite(&mut self, shape: &Shape<'v>) -> Option<Vec<Value>> {
        let kinds = shape.kinds();
        let mut values: Vec<Value> = match shape.values() {
            Some(values) => values.into_iter().cloned().collect(),
            None => few(shape)?,
        };
        values.retain(|value| {
            kinds.meets(Kinds::of(value))
                && shape.layers.iter().all(|layer| self.accepts(*layer, value) != Some(false))
                && shape.refused.iter().all(|refused| self.accepts(*refused, value) != Some(true))
        });
        Some(values)
    }
}

/// The values that are not among the listed ones.
pub(crate) fn missing<'a>(
    values: impl Iterator<Item = &'a Value>,
    listed: &[&Value],
) -> impl Iterator<Item = &'a Value> {
    // Equal values are mostly spelled alike, which is found quickly.
    let texts: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
    values.filter(move |value| !texts.contains(&value.to_string()) && !listed.iter().any(|other| same(value, other)))
}

/// The values of a shape whose kinds have few of them.
fn few(shape: &Shape<'_>) -> Option<Vec<Value>> {
    let kinds = shape.kinds();
    if kinds.meets(!(Kinds::NULL | Kinds::BOOLEAN | Kinds::INTEGER)) {
        return None;
    }
    let mut values = Vec::new();
    if kinds.meets(Kinds::NULL) {
        values.push(Value::Null);
    }
    if kinds.meets(Kinds::BOOLEAN) {
        values.extend([json!(true), json!(false)]);
    }
    if kinds.meets(Kinds::INTEGER) {
        values.extend(Interval::of(&shape.of(Kinds::INTEGER)).whole_numbers(MAX_LISTED)?);
    }
    Some(values)
}
