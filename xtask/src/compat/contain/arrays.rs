//! Arrays: their items, how many they are, and what is among them.

use serde_json::{Value, json};

use super::Prover;
use super::shape::{Shape, size};
use super::sub::Sub;

/// Positions beyond this are not told apart.
const MAX_POSITIONS: u64 = 64;

impl<'v> Prover<'v> {
    pub(super) fn implies_array(
        &mut self,
        shape: &Shape<'v>,
        target: Sub<'v>,
        keyword: &str,
        value: &'v Value,
    ) -> bool {
        match keyword {
            "minItems" => size(value).is_some_and(|bound| least_items(shape) >= bound),
            "maxItems" => size(value).is_some_and(|bound| self.most_items(shape) <= bound),
            "uniqueItems" => {
                *value == json!(false) || self.most_items(shape) <= 1 || shape.all(keyword).any(|it| *it == json!(true))
            }
            "prefixItems" => {
                let schemas = target.children(keyword).enumerate();
                self.items_imply(shape, schemas.map(|(index, schema)| (index as u64, schema)))
            }
            "items" => {
                let first = target.children("prefixItems").count() as u64;
                // The last position stands for all that follow.
                let last = shape.positions().max(first);
                let schema = target.with(value);
                last - first <= MAX_POSITIONS && self.items_imply(shape, (first..=last).map(|index| (index, schema)))
            }
            _ => self.implies_contains(shape, target, target.with(value)),
        }
    }

    fn items_imply(&mut self, shape: &Shape<'v>, mut schemas: impl Iterator<Item = (u64, Sub<'v>)>) -> bool {
        let most = self.most_items(shape);
        schemas.all(|(index, schema)| index >= most || self.below(&item(shape, index), schema))
    }

    /// The most items that an array of the shape has: where one is impossible, it ends.
    fn most_items(&mut self, shape: &Shape<'v>) -> u64 {
        let most = shape.most("maxItems");
        (0..=shape.positions().min(MAX_POSITIONS))
            .find(|index| *index < most && self.is_impossible(&item(shape, *index)))
            .map_or(most, |index| index.min(most))
    }

    /// `contains`: enough of the items are of the target's schema, and not too many.
    fn implies_contains(&mut self, shape: &Shape<'v>, target: Sub<'v>, schema: Sub<'v>) -> bool {
        let bound = |place: Sub<'v>, keyword: &str| place.keyword(keyword).and_then(size);
        let (least, most) = (bound(target, "minContains").unwrap_or(1), bound(target, "maxContains"));
        let layers = || shape.layers.iter().filter_map(|layer| Some((*layer, layer.child("contains")?)));
        let has_enough = least == 0
            || layers().any(|(layer, found)| {
                bound(layer, "minContains").unwrap_or(1) >= least && self.below(&[found], schema)
            })
            || (least <= MAX_POSITIONS
                && shape.least("minItems") >= least
                && self.items_imply(shape, (0..least).map(|index| (index, schema))));
        has_enough
            && most.is_none_or(|most| {
                self.most_items(shape) <= most
                    || layers().any(|(layer, found)| {
                        bound(layer, "maxContains").is_some_and(|bound| bound <= most) && self.below(&[schema], found)
                    })
            })
    }

    /// Whether no array is left.
    pub(super) fn has_no_array(&mut self, shape: &Shape<'v>) -> bool {
        least_items(shape) > self.most_items(shape)
    }
}

/// The fewest items of an array of the shape: what has to be among them is there.
fn least_items(shape: &Shape<'_>) -> u64 {
    let containing = shape.layers.iter().filter(|layer| layer.keyword("contains").is_some());
    let found = containing.map(|layer| layer.keyword("minContains").and_then(size).unwrap_or(1));
    found.max().unwrap_or(0).max(shape.least("minItems"))
}

/// What holds for the item at a position.
pub(super) fn item<'v>(shape: &Shape<'v>, index: u64) -> Vec<Sub<'v>> {
    let layers = shape.layers.iter();
    layers
        .filter_map(|layer| {
            let position = usize::try_from(index).ok()?;
            layer.children("prefixItems").nth(position).or_else(|| layer.child("items"))
        })
        .collect()
}
