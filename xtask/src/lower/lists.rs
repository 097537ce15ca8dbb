//! The types of arrays: lists, tuples and arrays of fixed length.

use serde_json::Value;

use super::places::{PlaceId, extend};
use super::{Lowering, widen};
use crate::model::Ty;

/// Longest tuple that has `Debug` and `PartialEq`.
const MAX_TUPLE: usize = 12;
/// Longest array that serde reads.
const MAX_ARRAY: usize = 32;

impl Lowering<'_> {
    pub(super) fn list_type(&mut self, places: &[PlaceId], context: &str) -> Ty {
        let prefix = places.iter().map(|place| self.prefix(*place)).max().unwrap_or(0);
        let length = self.fixed_length(places);
        if prefix == 0 {
            let Some(item) = self.item_type(places, 0, &extend(context, "Item")) else {
                return Ty::List(Box::new(Ty::Any));
            };
            return match length {
                Some(length @ 1..=MAX_ARRAY) if item.is_scalar() => Ty::Array(Box::new(item), length),
                _ => Ty::List(Box::new(item)),
            };
        }
        let positions = length.unwrap_or(prefix + 1).min(prefix + 1).max(1);
        let items: Vec<Option<Ty>> =
            (0..positions).map(|at| self.item_type(places, at, &extend(context, &format!("Item{at}")))).collect();
        let tuple: Option<Vec<Ty>> = items.iter().cloned().collect();
        if let (Some(length @ 1..=MAX_TUPLE), Some(mut tuple)) = (length, tuple) {
            let last = tuple[tuple.len() - 1].clone();
            tuple.resize(length, last);
            return Ty::Tuple(tuple);
        }
        let mut possible = items.into_iter().flatten();
        let first = possible.next().unwrap_or(Ty::Any);
        if possible.all(|item| item == first) {
            return Ty::List(Box::new(first));
        }
        let node: Vec<PlaceId> =
            places.iter().filter_map(|place| self.places.child(*place, widen::ITEMS, None)).collect();
        if let Some(item) = self.type_of(&node, &extend(context, "Item")).filter(|item| *item != Ty::Any) {
            return Ty::List(Box::new(item));
        }
        if let Some(place) = places.iter().find(|place| self.prefix(**place) > 0).copied() {
            self.note(place, "its length is open: give it the same `minItems` and `maxItems` to make it a tuple");
        }
        Ty::List(Box::new(Ty::Any))
    }

    fn item_type(&mut self, places: &[PlaceId], at: usize, context: &str) -> Option<Ty> {
        let mut node = Vec::new();
        for place in places {
            let child = if at < self.prefix(*place) {
                self.places.child(*place, "prefixItems", Some(&at.to_string()))
            } else {
                self.places.child(*place, "items", None)
            };
            match child.map(|child| (child, self.places.get(child).schema)) {
                Some((_, Value::Bool(false))) => return None,
                None | Some((_, Value::Bool(true))) => {}
                Some((child, _)) => node.push(child),
            }
        }
        self.type_of(&node, context)
    }

    fn prefix(&self, place: PlaceId) -> usize {
        self.places.keyword(place, "prefixItems").and_then(Value::as_array).map_or(0, Vec::len)
    }

    fn fixed_length(&self, places: &[PlaceId]) -> Option<usize> {
        let bound = |place: PlaceId, keyword| length(self.places.keyword(place, keyword)?);
        let least = places.iter().filter_map(|place| bound(*place, "minItems")).max()?;
        let closed = |place: PlaceId| {
            let ends = self.places.keyword(place, "items") == Some(&Value::Bool(false));
            ends.then(|| self.prefix(place))
        };
        let greatest = places.iter().flat_map(|place| [bound(*place, "maxItems"), closed(*place)]).flatten().min()?;
        (least == greatest).then_some(least)
    }
}

/// `5`, or `5.0`.
pub(super) fn length(value: &Value) -> Option<usize> {
    if let Some(length) = value.as_u64() {
        return usize::try_from(length).ok();
    }
    let length = value.as_f64().filter(|length| length.fract() == 0.0 && (0.0..1e9).contains(length))?;
    // In range and whole, as just tested.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    Some(length as usize)
}
