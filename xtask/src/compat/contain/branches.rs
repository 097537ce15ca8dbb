//! The target, keyword by keyword, and the keywords that combine schemas.

use std::slice;

use serde_json::Value;

use super::Prover;
use super::numbers::{self, Interval};
use super::shape::Shape;
use super::sub::Sub;
use super::texts;
use crate::kinds::Kinds;

impl<'v> Prover<'v> {
    /// Whether every instance of the shape is one of the target.
    pub(super) fn implies(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        self.deeper(|prover| {
            if shape.layers.iter().any(|layer| layer.is_same(target)) {
                return true;
            }
            let Some(keywords) = target.object() else {
                return target.is_true() || prover.is_empty(shape);
            };
            let mut keywords = keywords.iter();
            let holds = keywords.all(|(keyword, value)| prover.holds(shape, target, keyword, value));
            holds
                || prover.implies_finitely(shape, target)
                || prover.is_empty(shape)
                || prover.implies_split(shape, target)
        })
    }

    /// Whether one keyword of the target holds for every instance of the shape.
    fn holds(&mut self, shape: &Shape<'v>, target: Sub<'v>, keyword: &str, value: &'v Value) -> bool {
        let kinds = shape.kinds();
        let about = Kinds::hinted(keyword);
        if !about.is_empty() && !kinds.meets(about) {
            return true;
        }
        match keyword {
            "type" => !kinds.meets(!Kinds::named(value)),
            "const" => self.implies_values(shape, slice::from_ref(&value)),
            "enum" => {
                value.as_array().is_some_and(|listed| self.implies_values(shape, &listed.iter().collect::<Vec<_>>()))
            }
            "$ref" => target.target().is_some_and(|target| self.implies(shape, target)),
            "allOf" => target.children(keyword).all(|conjunct| self.implies(shape, conjunct)),
            "anyOf" => target.children(keyword).any(|branch| self.implies(shape, branch)),
            "oneOf" => self.implies_one(shape, target),
            "not" => {
                let refused = target.with(value);
                self.excludes(shape, refused)
                    || refused.only("not").is_some_and(|conjunct| self.implies(shape, conjunct))
            }
            "if" => self.implies_condition(shape, target),
            "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum" => {
                Interval::of(&shape.of(Kinds::NUMBER)).implies(keyword, value)
            }
            "multipleOf" => numbers::implies_step(&shape.of(Kinds::NUMBER), value),
            "minLength" | "maxLength" => self.implies_length(shape, keyword, value),
            "pattern" => value.as_str().is_some_and(|pattern| self.implies_pattern(shape, pattern)),
            "format" => texts::implies_format(shape, target, value),
            "items" | "prefixItems" | "minItems" | "maxItems" | "uniqueItems" | "contains" => {
                self.implies_array(shape, target, keyword, value)
            }
            "properties"
            | "patternProperties"
            | "additionalProperties"
            | "required"
            | "minProperties"
            | "maxProperties"
            | "propertyNames"
            | "dependentRequired"
            | "dependentSchemas" => self.implies_object(shape, target, keyword, value),
            "unevaluatedProperties" | "unevaluatedItems" => self.implies_unevaluated(shape, target, keyword),
            "$dynamicRef" | "dependencies" => false,
            _ => true,
        }
    }

    /// `oneOf`: one branch holds, and the others cannot.
    fn implies_one(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        let branches: Vec<_> = target.children("oneOf").collect();
        (0..branches.len()).any(|chosen| {
            self.implies(shape, branches[chosen])
                && (0..branches.len()).all(|other| other == chosen || self.excludes(shape, branches[other]))
        })
    }

    /// Whether no instance of the shape is one of `schema`.
    pub(super) fn excludes(&mut self, shape: &Shape<'v>, schema: Sub<'v>) -> bool {
        self.deeper(|prover| {
            shape.refused.iter().any(|refused| prover.contains(&[schema], *refused))
                || prover.spread(shape, schema).iter().all(|shape| prover.is_empty(shape))
        })
    }

    fn implies_condition(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        let (Some(condition), then, otherwise) = (target.child("if"), target.child("then"), target.child("else"))
        else {
            return true;
        };
        let then_holds =
            then.is_none_or(|then| self.spread(shape, condition).iter().all(|shape| self.implies(shape, then)));
        then_holds
            && otherwise.is_none_or(|otherwise| {
                let mut shape = shape.clone();
                shape.refused.push(condition);
                self.implies(&shape, otherwise)
            })
    }
}
