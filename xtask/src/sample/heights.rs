//! How small the instances of a schema can be.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::layers::{elements, member};
use crate::kinds::Kinds;
use crate::reference::resolve;

/// What does not fit below this height is taken to have no end.
pub(super) const MAX_HEIGHT: usize = 24;
/// Subschemas nested in place deeper than this count as too high.
const MAX_NESTING: usize = 96;

/// Tells whether a schema has an instance of a height; each answer is kept.
///
/// The height counts nested containers and, so that every question ends, references.
pub(super) struct Heights<'s> {
    root: &'s Value,
    known: BTreeMap<(usize, usize), bool>,
}

impl<'s> Heights<'s> {
    pub(super) fn new(root: &'s Value) -> Self {
        Self { root, known: BTreeMap::new() }
    }

    /// Whether some instance of all the schemas is no higher than `height`, one schema at a time.
    pub(super) fn all_fit(&mut self, schemas: &[&'s Value], height: usize) -> bool {
        schemas.iter().all(|schema| self.fits(schema, height, 0))
    }

    /// The height of the smallest instance of a schema.
    pub(super) fn of(&mut self, schema: &'s Value) -> usize {
        (0..MAX_HEIGHT).find(|height| self.fits(schema, *height, 0)).unwrap_or(MAX_HEIGHT)
    }

    fn fits(&mut self, schema: &'s Value, height: usize, nesting: usize) -> bool {
        let Value::Object(map) = schema else {
            return *schema != Value::Bool(false);
        };
        if nesting > MAX_NESTING {
            return false;
        }
        let question = (std::ptr::from_ref(schema).addr(), height.min(MAX_HEIGHT));
        if let Some(answer) = self.known.get(&question) {
            return *answer;
        }
        let answer = self.map_fits(map, question.1, nesting + 1);
        self.known.insert(question, answer);
        answer
    }

    fn map_fits(&mut self, map: &'s Map<String, Value>, height: usize, nesting: usize) -> bool {
        if map.contains_key("const") || map.contains_key("enum") {
            return true;
        }
        let target = map.get("$ref").and_then(Value::as_str).and_then(|reference| resolve(self.root, reference));
        target.is_none_or(|target| height > 0 && self.fits(target, height - 1, nesting))
            && elements(map, "allOf").all(|part| self.fits(part, height, nesting))
            && ["anyOf", "oneOf"].into_iter().all(|union| {
                elements(map, union).next().is_none()
                    || elements(map, union).any(|part| self.fits(part, height, nesting))
            })
            && self.kind_fits(map, height, nesting)
    }

    /// Whether one of the kinds that the schema is about fits.
    fn kind_fits(&mut self, map: &'s Map<String, Value>, height: usize, nesting: usize) -> bool {
        let kinds = map.get("type").map_or_else(|| hints(map), Kinds::named);
        kinds.meets(Kinds::SCALAR)
            || (kinds.meets(Kinds::ARRAY) && self.array_fits(map, height, nesting))
            || (kinds.meets(Kinds::OBJECT) && self.object_fits(map, height, nesting))
    }

    fn array_fits(&mut self, map: &'s Map<String, Value>, height: usize, nesting: usize) -> bool {
        let least = map.get("minItems").and_then(Value::as_f64).unwrap_or(0.0);
        if least < 1.0 && !map.contains_key("contains") {
            return true;
        }
        let item = elements(map, "prefixItems").next().or_else(|| map.get("items"));
        let parts = [item, map.get("contains")];
        height > 0 && parts.into_iter().flatten().all(|part| self.fits(part, height - 1, nesting))
    }

    fn object_fits(&mut self, map: &'s Map<String, Value>, height: usize, nesting: usize) -> bool {
        elements(map, "required")
            .filter_map(Value::as_str)
            .filter_map(|name| member(map, "properties", name))
            .all(|schema| height > 0 && self.fits(schema, height - 1, nesting))
    }
}

fn hints(map: &Map<String, Value>) -> Kinds {
    let hinted = map.keys().fold(Kinds::NONE, |kinds, keyword| kinds | Kinds::hinted(keyword));
    if hinted.is_empty() { Kinds::ALL } else { hinted }
}
