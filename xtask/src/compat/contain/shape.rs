//! What an instance of a source has to meet, once the choices are made.

use std::collections::BTreeMap;

use serde_json::Value;

use super::sub::Sub;
use crate::kinds::Kinds;

/// Most shapes that one schema is spread into; beyond that its unions are left out.
const MAX_SHAPES: usize = 64;
/// How deep unions and references are followed in place.
const MAX_DEPTH: usize = 48;

/// A conjunction: the own keywords of every layer hold, and nothing that is refused.
#[derive(Clone, Default)]
pub(super) struct Shape<'v> {
    pub(super) layers: Vec<Sub<'v>>,
    /// What an instance must not be.
    pub(super) refused: Vec<Sub<'v>>,
    /// Properties that are there with this value.
    pub(super) fixed: BTreeMap<&'v str, &'v Value>,
    /// Kinds that are left out.
    barred: Kinds,
}

impl<'v> Shape<'v> {
    /// The shapes of what meets this one and `schema`.
    pub(super) fn spread(self, schema: Sub<'v>) -> Vec<Self> {
        self.spread_at(schema, 0)
    }

    fn spread_at(mut self, schema: Sub<'v>, depth: usize) -> Vec<Self> {
        let Some(keywords) = schema.object() else {
            return if *schema.schema() == Value::Bool(false) { Vec::new() } else { vec![self] };
        };
        if depth > MAX_DEPTH || self.layers.iter().any(|layer| layer.address() == schema.address()) {
            return vec![self];
        }
        self.layers.push(schema);
        if let Some(named) = keywords.get("type") {
            self.barred = self.barred | !Kinds::named(named);
        }
        if let Some(refused) = schema.child("not") {
            self.refused.push(refused);
        }
        let mut shapes = vec![self];
        for conjunct in schema.target().into_iter().chain(schema.children("allOf")) {
            shapes = shapes.into_iter().flat_map(|shape| shape.spread_at(conjunct, depth + 1)).collect();
        }
        for union in ["anyOf", "oneOf"] {
            if keywords.contains_key(union) {
                shapes = choose(shapes, |shape| {
                    schema.children(union).flat_map(|branch| shape.clone().spread_at(branch, depth + 1)).collect()
                });
            }
        }
        if let Some(condition) = schema.child("if") {
            let branch = |mut shape: Self, holds: bool| {
                let branch = schema.child(if holds { "then" } else { "else" });
                let shapes = if holds {
                    shape.spread_at(condition, depth + 1)
                } else {
                    shape.refused.push(condition);
                    vec![shape]
                };
                match branch {
                    Some(branch) => shapes.into_iter().flat_map(|shape| shape.spread_at(branch, depth + 1)).collect(),
                    None => shapes,
                }
            };
            shapes = choose(shapes, |shape| [branch(shape.clone(), true), branch(shape.clone(), false)].concat());
        }
        shapes
    }

    /// The kinds of instance that it leaves.
    pub(super) fn kinds(&self) -> Kinds {
        let kinds = !self.barred;
        let is_whole = |step: &Value| step.as_f64().is_some_and(|step| step.fract() == 0.0 && step != 0.0);
        if self.all("multipleOf").any(is_whole) { kinds & !Kinds::FRACTION } else { kinds }
    }

    /// The same, of these kinds only.
    pub(super) fn of(&self, kinds: Kinds) -> Self {
        Self { barred: self.barred | !kinds, ..self.clone() }
    }

    /// Whether every instance that is an object has the property.
    pub(super) fn requires(&self, name: &str) -> bool {
        self.fixed.contains_key(name) || self.layers.iter().any(|layer| layer.names("required").any(|it| it == name))
    }

    /// The values of a keyword, of each layer that has it.
    pub(super) fn all(&self, keyword: &str) -> impl Iterator<Item = &'v Value> {
        self.layers.iter().filter_map(move |layer| layer.keyword(keyword))
    }

    /// The values that are left where a layer lists them.
    pub(super) fn values(&self) -> Option<Vec<&'v Value>> {
        let constant = self.all("const").next().map(|value| vec![value]);
        constant.or_else(|| Some(self.all("enum").find_map(Value::as_array)?.iter().collect()))
    }

    /// The largest of a keyword's sizes.
    pub(super) fn least(&self, keyword: &str) -> u64 {
        self.all(keyword).filter_map(size).max().unwrap_or(0)
    }

    /// The smallest of a keyword's sizes.
    pub(super) fn most(&self, keyword: &str) -> u64 {
        self.all(keyword).filter_map(size).min().unwrap_or(u64::MAX)
    }
}

/// A size may be written `3.0`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
pub(super) fn size(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_f64().map(|size| size as u64))
}

/// Replaces each shape by its choices, as long as they are not too many.
fn choose<'v>(shapes: Vec<Shape<'v>>, choices: impl Fn(&Shape<'v>) -> Vec<Shape<'v>>) -> Vec<Shape<'v>> {
    let chosen: Vec<_> = shapes.iter().flat_map(choices).collect();
    if chosen.len() > MAX_SHAPES { shapes } else { chosen }
}
