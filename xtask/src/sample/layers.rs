//! The schemas that apply to one place of an instance, side by side.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::pattern::Patterns;
use crate::kinds::Kinds;

/// More schemas than this at one place are not looked at.
const MAX_LAYERS: usize = 512;

/// Schemas that an instance has to meet all at once, without their applicators in place.
#[derive(Default)]
pub(super) struct Layers<'s>(Vec<&'s Map<String, Value>>);

impl<'s> Layers<'s> {
    /// Adds a schema; false if it was here before, or there is no end of them.
    pub(super) fn push(&mut self, schema: &'s Map<String, Value>) -> bool {
        let is_new = self.0.len() < MAX_LAYERS && !self.0.iter().any(|known| std::ptr::eq(*known, schema));
        if is_new {
            self.0.push(schema);
        }
        is_new
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &'s Map<String, Value>> {
        self.0.iter().copied()
    }

    /// The arguments of a keyword, one per schema that has it.
    pub(super) fn all(&self, keyword: &str) -> impl Iterator<Item = &'s Value> {
        self.iter().filter_map(move |layer| layer.get(keyword))
    }

    pub(super) fn texts(&self, keyword: &str) -> impl Iterator<Item = &'s str> {
        self.all(keyword).filter_map(Value::as_str)
    }

    pub(super) fn has(&self, keyword: &str) -> bool {
        self.all(keyword).next().is_some()
    }

    /// The largest argument of a keyword that states a lower bound.
    pub(super) fn least(&self, keyword: &str) -> Option<f64> {
        self.all(keyword).filter_map(Value::as_f64).reduce(f64::max)
    }

    /// The smallest argument of a keyword that states an upper bound.
    pub(super) fn most(&self, keyword: &str) -> Option<f64> {
        self.all(keyword).filter_map(Value::as_f64).reduce(f64::min)
    }

    /// `least` of a keyword that counts.
    pub(super) fn least_count(&self, keyword: &str) -> usize {
        self.least(keyword).map_or(0, count)
    }

    /// `most` of a keyword that counts.
    pub(super) fn most_count(&self, keyword: &str) -> usize {
        self.most(keyword).map_or(usize::MAX, count)
    }

    /// The kinds that every `type` permits.
    pub(super) fn kinds(&self) -> Kinds {
        self.all("type").fold(Kinds::ALL, |kinds, argument| kinds & Kinds::named(argument))
    }

    /// The names that `required` asks for, each once.
    pub(super) fn required(&self) -> Vec<&'s str> {
        let names = self.all("required").filter_map(Value::as_array).flatten();
        distinct(names.filter_map(Value::as_str))
    }

    /// The names under `properties`, each once.
    pub(super) fn known(&self) -> Vec<&'s str> {
        let properties = self.all("properties").filter_map(Value::as_object);
        distinct(properties.flat_map(|map| map.keys().map(String::as_str)))
    }

    /// The schemas that apply to the value of a property.
    pub(super) fn property(&self, name: &str, patterns: &mut Patterns) -> Vec<&'s Value> {
        let mut schemas = Vec::new();
        let mut evaluated = false;
        for layer in self.iter() {
            let before = schemas.len();
            schemas.extend(member(layer, "properties", name));
            if let Some(Value::Object(map)) = layer.get("patternProperties") {
                let matching = map.iter().filter(|(pattern, _)| patterns.matches(pattern, name) == Some(true));
                schemas.extend(matching.map(|(_, schema)| schema));
            }
            if schemas.len() == before {
                schemas.extend(layer.get("additionalProperties"));
            }
            evaluated |= schemas.len() > before;
        }
        if !evaluated {
            schemas.extend(self.all("unevaluatedProperties"));
        }
        schemas
    }

    /// The schemas that apply to the element at `index`.
    pub(super) fn item(&self, index: usize) -> Vec<&'s Value> {
        let mut schemas = Vec::new();
        for layer in self.iter() {
            let prefix = layer.get("prefixItems").and_then(Value::as_array);
            let own = prefix.and_then(|prefix| prefix.get(index));
            schemas.extend(own.or_else(|| layer.get("items")));
        }
        if schemas.is_empty() {
            schemas.extend(self.all("unevaluatedItems"));
        }
        schemas
    }
}

/// The member `name` of the object under `keyword`.
pub(super) fn member<'s>(schema: &'s Map<String, Value>, keyword: &str, name: &str) -> Option<&'s Value> {
    schema.get(keyword)?.get(name)
}

/// The elements of the array under `keyword`.
pub(super) fn elements<'s>(schema: &'s Map<String, Value>, keyword: &str) -> impl Iterator<Item = &'s Value> {
    schema.get(keyword).and_then(Value::as_array).into_iter().flatten()
}

/// A bound of a size as a number of things.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the conversion saturates, and no size comes near the ends"
)]
fn count(bound: f64) -> usize {
    bound as usize
}

fn distinct<'s>(names: impl Iterator<Item = &'s str>) -> Vec<&'s str> {
    let mut seen = BTreeSet::new();
    names.filter(|name| seen.insert(*name)).collect()
}
