//! A shape that no single alternative covers may be covered part by part.

use std::collections::BTreeSet;

use serde_json::Value;

use super::Prover;
use super::shape::Shape;
use super::sub::{Address, Sub};

/// Most parts that a shape is split into by the values of a property.
const MAX_PARTS: usize = 32;

impl<'v> Prover<'v> {
    /// Whether each part of the shape is covered, where the target offers a choice.
    pub(super) fn implies_split(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        if !offers_choice(target, &mut BTreeSet::new()) {
            return false;
        }
        let kinds = shape.kinds().list();
        if kinds.len() > 1 {
            return kinds.into_iter().all(|kind| self.implies(&shape.of(kind), target));
        }
        self.split_values(shape, target)
    }

    /// By the values of a property that a branch of the target asks about.
    fn split_values(&mut self, shape: &Shape<'v>, target: Sub<'v>) -> bool {
        let Some((name, listed)) = discriminator(shape, target) else { return false };
        listed.into_iter().all(|value| {
            let mut part = shape.clone();
            part.fixed.insert(name, value);
            self.implies(&part, target)
        })
    }
}

fn offers_choice(target: Sub<'_>, seen: &mut BTreeSet<Address>) -> bool {
    seen.insert(target.address())
        && (["anyOf", "oneOf"].iter().any(|union| target.keyword(union).is_some())
            || target
                .target()
                .into_iter()
                .chain(target.children("allOf"))
                .any(|conjunct| offers_choice(conjunct, seen)))
}

/// A required property of the shape with few values, which a branch of the target has, too.
fn discriminator<'v>(shape: &Shape<'v>, target: Sub<'v>) -> Option<(&'v str, Vec<&'v Value>)> {
    let mut branches = ["anyOf", "oneOf"].into_iter().flat_map(|union| target.children(union));
    let names = branches.next()?.keyword("properties")?.as_object()?.keys().map(String::as_str);
    names.filter(|name| !shape.fixed.contains_key(name) && shape.requires(name)).find_map(|name| {
        let values = shape.layers.iter().find_map(|layer| values(layer.member("properties", name)?))?;
        (2..=MAX_PARTS).contains(&values.len()).then_some((name, values))
    })
}

fn values(schema: Sub<'_>) -> Option<Vec<&Value>> {
    schema.keyword("enum")?.as_array().map(|listed| listed.iter().collect())
}
