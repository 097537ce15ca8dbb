//! The schemas that apply to a value in place, and what they leave unevaluated.

use serde_json::{Map, Value};

use super::check::Checker;
use super::layers::{Layers, elements};
use crate::reference::resolve;

impl<'s> Checker<'s> {
    /// The schemas that apply to `value` itself: `schema`, what it refers to, the alternatives that hold.
    pub(super) fn layers(&mut self, schema: &'s Value, value: &Value) -> Layers<'s> {
        let mut layers = Layers::default();
        self.gather(schema, value, &mut layers, 0);
        layers
    }

    pub(super) fn is_evaluated_property(&mut self, layers: &Layers<'s>, own: &Map<String, Value>, name: &str) -> bool {
        layers.iter().any(|layer| {
            layer.contains_key("additionalProperties")
                || (layer.contains_key("unevaluatedProperties") && !std::ptr::eq(layer, own))
                || self.is_named(layer, name)
        })
    }

    pub(super) fn is_evaluated_item(
        &mut self,
        layers: &Layers<'s>,
        own: &Map<String, Value>,
        index: usize,
        item: &Value,
        depth: usize,
    ) -> bool {
        layers.iter().any(|layer| {
            layer.contains_key("items")
                || (layer.contains_key("unevaluatedItems") && !std::ptr::eq(layer, own))
                || index < elements(layer, "prefixItems").count()
                || layer.get("contains").is_some_and(|schema| self.judge(schema, item, depth))
        })
    }

    pub(super) fn applying(&mut self, map: &'s Map<String, Value>, value: &Value, depth: usize) -> Layers<'s> {
        let mut layers = Layers::default();
        self.gather_map(map, value, &mut layers, depth);
        layers
    }

    fn gather(&mut self, schema: &'s Value, value: &Value, layers: &mut Layers<'s>, depth: usize) {
        if let Value::Object(map) = schema {
            self.gather_map(map, value, layers, depth);
        }
    }

    fn gather_map(&mut self, map: &'s Map<String, Value>, value: &Value, layers: &mut Layers<'s>, depth: usize) {
        if !self.step(depth) || !layers.push(map) {
            return;
        }
        for part in self.in_place(map, value, depth + 1) {
            self.gather(part, value, layers, depth + 1);
        }
    }

    /// The subschemas of one schema that apply to the value itself.
    fn in_place(&mut self, map: &'s Map<String, Value>, value: &Value, depth: usize) -> Vec<&'s Value> {
        let mut parts: Vec<&'s Value> = elements(map, "allOf").collect();
        for union in ["anyOf", "oneOf"] {
            parts.extend(elements(map, union).filter(|part| self.judge(part, value, depth)));
        }
        if let Some(condition) = map.get("if") {
            let holds = self.judge(condition, value, depth);
            parts.extend(map.get(if holds { "then" } else { "else" }));
            parts.extend(holds.then_some(condition));
        }
        if let (Some(Value::Object(schemas)), Value::Object(object)) = (map.get("dependentSchemas"), value) {
            let present = schemas.iter().filter(|(name, _)| object.contains_key(*name));
            parts.extend(present.map(|(_, schema)| schema));
        }
        let reference = map.get("$ref").and_then(Value::as_str);
        parts.extend(reference.and_then(|reference| resolve(self.root, reference)));
        parts
    }
}
