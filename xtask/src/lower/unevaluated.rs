//! What a type can make of `unevaluatedProperties` and `unevaluatedItems`.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::Lowering;
use super::places::PlaceId;
use crate::resolve::DefId;

/// Keywords whose subschemas are applied to the same instance.
const IN_PLACE: [&str; 7] = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas"];

/// Says `unevaluated…` as `additionalProperties` and `items` where nothing else is applied to the same instance: then
/// they mean the same.
pub(super) fn respell(schema: &mut Map<String, Value>) {
    if schema.keys().any(|keyword| keyword == "$ref" || IN_PLACE.contains(&keyword.as_str())) {
        return;
    }
    if let Some(rest) = schema.shift_remove("unevaluatedProperties") {
        schema.entry("additionalProperties").or_insert(rest);
    }
    // What `contains` finds is evaluated, too.
    if !schema.contains_key("contains")
        && let Some(rest) = schema.shift_remove("unevaluatedItems")
    {
        schema.entry("items").or_insert(rest);
    }
}

impl Lowering<'_> {
    /// Whether some of `places`, which hold together, denies each property that is not one of `known`.
    pub(super) fn denies_unevaluated(&mut self, places: &[PlaceId], known: &[String]) -> bool {
        let denying: Vec<PlaceId> = places
            .iter()
            .copied()
            .filter(|place| self.places.keyword(*place, "unevaluatedProperties") == Some(&Value::Bool(false)))
            .collect();
        if denying.is_empty() {
            return false;
        }
        let known = known.iter().map(String::as_str).collect();
        denying.into_iter().any(|place| self.evaluates_only(place, true, places, &known, &mut BTreeSet::new()))
    }

    /// Whether all that is applied at `place` evaluates no property but the `known` ones. It `holds` where it is one of
    /// the conjuncts, and no condition.
    fn evaluates_only(
        &mut self,
        place: PlaceId,
        holds: bool,
        places: &[PlaceId],
        known: &BTreeSet<&str>,
        seen: &mut BTreeSet<PlaceId>,
    ) -> bool {
        if !seen.insert(place) {
            return true;
        }
        let Some(object) = self.places.object(place) else { return true };
        let members = |keyword: &str| object.get(keyword).and_then(Value::as_object);
        let denied = |keyword: &str| object.get(keyword).is_none_or(|value| *value == Value::Bool(false));
        if members("patternProperties").is_some_and(|patterns| !patterns.is_empty())
            || !denied("additionalProperties")
            || !denied("unevaluatedProperties")
            || members("properties").is_some_and(|names| names.keys().any(|name| !known.contains(name.as_str())))
        {
            return false;
        }
        let mut next = Vec::new();
        if let Some(Value::String(target)) = object.get("$ref") {
            next.extend(self.places.definition(&DefId::from_ref(target)).map(|target| (target, holds)));
        }
        for keyword in IN_PLACE {
            let below: Vec<PlaceId> = match object.get(keyword) {
                Some(Value::Array(branches)) => (0..branches.len())
                    .filter_map(|index| self.places.child(place, keyword, Some(&index.to_string())))
                    .collect(),
                Some(Value::Object(schemas)) if keyword == "dependentSchemas" => {
                    schemas.keys().filter_map(|name| self.places.child(place, keyword, Some(name))).collect()
                }
                Some(_) => self.places.child(place, keyword, None).into_iter().collect(),
                None => Vec::new(),
            };
            let chosen = if keyword == "oneOf" && holds { self.chosen(&below, places) } else { Vec::new() };
            let below = if chosen.is_empty() { below } else { chosen };
            let holds = holds && matches!(keyword, "allOf" | "oneOf");
            next.extend(below.into_iter().map(|place| (place, holds)));
        }
        next.into_iter().all(|(place, holds)| self.evaluates_only(place, holds, places, known, seen))
    }

    /// The branches of a `oneOf` that are among `places`: where one is chosen, the others do not count.
    fn chosen(&mut self, branches: &[PlaceId], places: &[PlaceId]) -> Vec<PlaceId> {
        branches.iter().copied().filter(|branch| places.contains(&self.canonical(*branch))).collect()
    }
}
