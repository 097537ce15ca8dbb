//! Whether a value meets a schema, near enough to steer the sampler.
//!
//! This is no validator: it gives up in favour of the value when a schema costs too much, and it
//! takes `format` and what it does not know for annotations.

use std::collections::BTreeSet;

use serde_json::{Map, Number, Value};

use super::layers::{elements, member};
use super::number::{is_multiple, same_number};
use super::pattern::Patterns;
use crate::kinds::Kinds;
use crate::reference::resolve;

/// Schemas nested or referred to deeper than this accept everything.
const MAX_DEPTH: usize = 96;
/// Steps that one round of checks may take, and that it gets once the schema has proved too costly.
const FUEL: usize = 50_000;
const LEAST_FUEL: usize = 2_000;

/// Checks values against the schemas of one document.
pub(super) struct Checker<'s> {
    pub(super) root: &'s Value,
    pub(super) patterns: Patterns,
    fuel: usize,
    allowance: usize,
}

impl<'s> Checker<'s> {
    pub(super) fn new(root: &'s Value) -> Self {
        Self { root, patterns: Patterns::new(FUEL), fuel: FUEL, allowance: FUEL }
    }

    /// Starts a new round of checks; a schema that has used up the last one gets half as much.
    pub(super) fn refuel(&mut self) {
        if self.fuel == 0 || self.patterns.is_exhausted() {
            self.allowance = LEAST_FUEL.max(self.allowance / 2);
        }
        self.fuel = self.allowance;
        self.patterns.refuel(self.allowance);
    }

    pub(super) fn accepts(&mut self, schema: &'s Value, value: &Value) -> bool {
        self.judge(schema, value, 0)
    }

    pub(super) fn accepts_map(&mut self, schema: &'s Map<String, Value>, value: &Value) -> bool {
        self.judge_map(schema, value, 0)
    }

    /// Takes one step; false if there is none left.
    pub(super) fn step(&mut self, depth: usize) -> bool {
        let may_go_on = depth < MAX_DEPTH && self.fuel > 0;
        self.fuel = self.fuel.saturating_sub(1);
        may_go_on
    }

    pub(super) fn judge(&mut self, schema: &'s Value, value: &Value, depth: usize) -> bool {
        match schema {
            Value::Object(map) => self.judge_map(map, value, depth),
            other => *other != Value::Bool(false),
        }
    }

    fn judge_map(&mut self, map: &'s Map<String, Value>, value: &Value, depth: usize) -> bool {
        let is_cut_short = !self.step(depth);
        let depth = depth + 1;
        is_cut_short
            || map.iter().all(|(keyword, argument)| {
                self.holds_in_place(map, keyword, argument, value, depth)
                    && match value {
                        Value::Number(number) => number_holds(keyword, argument, number),
                        Value::String(text) => self.text_holds(keyword, argument, text),
                        Value::Array(items) => self.array_holds(map, keyword, argument, items, depth),
                        Value::Object(object) => self.object_holds(map, keyword, argument, object, depth),
                        Value::Null | Value::Bool(_) => true,
                    }
            })
    }

    /// The keywords that are about values of every kind.
    fn holds_in_place(
        &mut self,
        map: &'s Map<String, Value>,
        keyword: &str,
        argument: &'s Value,
        value: &Value,
        depth: usize,
    ) -> bool {
        match keyword {
            "type" => Kinds::named(argument).meets(Kinds::of(value)),
            "const" => same(argument, value),
            "enum" => elements(map, keyword).any(|option| same(option, value)),
            "$ref" => argument
                .as_str()
                .and_then(|reference| resolve(self.root, reference))
                .is_none_or(|target| self.judge(target, value, depth)),
            "allOf" => elements(map, keyword).all(|part| self.judge(part, value, depth)),
            "anyOf" => elements(map, keyword).any(|part| self.judge(part, value, depth)),
            "oneOf" => {
                let holding = elements(map, keyword).filter(|part| self.judge(part, value, depth)).take(2);
                holding.count() == 1
            }
            "not" => !self.judge(argument, value, depth),
            "if" => {
                let holds = self.judge(argument, value, depth);
                map.get(if holds { "then" } else { "else" }).is_none_or(|branch| self.judge(branch, value, depth))
            }
            _ => true,
        }
    }

    fn text_holds(&mut self, keyword: &str, argument: &Value, text: &str) -> bool {
        match (keyword, argument) {
            ("minLength", Value::Number(least)) => at_least(text.chars().count(), least),
            ("maxLength", Value::Number(most)) => at_most(text.chars().count(), most),
            ("pattern", Value::String(pattern)) => self.patterns.matches(pattern, text).unwrap_or(true),
            _ => true,
        }
    }

    fn array_holds(
        &mut self,
        map: &'s Map<String, Value>,
        keyword: &str,
        argument: &'s Value,
        items: &[Value],
        depth: usize,
    ) -> bool {
        match (keyword, argument) {
            ("minItems", Value::Number(least)) => at_least(items.len(), least),
            ("maxItems", Value::Number(most)) => at_most(items.len(), most),
            ("uniqueItems", Value::Bool(true)) => are_unique(items),
            ("prefixItems", Value::Array(prefix)) => {
                prefix.iter().zip(items).all(|(schema, item)| self.judge(schema, item, depth))
            }
            ("items", _) => {
                items.iter().skip(elements(map, "prefixItems").count()).all(|item| self.judge(argument, item, depth))
            }
            ("contains", _) => {
                let count = items.iter().filter(|item| self.judge(argument, item, depth)).count();
                let least = map.get("minContains").and_then(Value::as_number);
                let most = map.get("maxContains").and_then(Value::as_number);
                least.map_or(count > 0, |least| at_least(count, least)) && most.is_none_or(|most| at_most(count, most))
            }
            ("unevaluatedItems", _) => {
                let value = Value::Array(items.to_vec());
                let layers = self.applying(map, &value, depth);
                items.iter().enumerate().all(|(index, item)| {
                    self.is_evaluated_item(&layers, map, index, item, depth) || self.judge(argument, item, depth)
                })
            }
            _ => true,
        }
    }

    fn object_holds(
        &mut self,
        map: &'s Map<String, Value>,
        keyword: &str,
        argument: &'s Value,
        object: &Map<String, Value>,
        depth: usize,
    ) -> bool {
        match (keyword, argument) {
            ("minProperties", Value::Number(least)) => at_least(object.len(), least),
            ("maxProperties", Value::Number(most)) => at_most(object.len(), most),
            ("required", Value::Array(names)) => has_all(object, names),
            ("properties", Value::Object(schemas)) => object
                .iter()
                .all(|(name, value)| schemas.get(name).is_none_or(|schema| self.judge(schema, value, depth))),
            ("patternProperties", Value::Object(schemas)) => schemas.iter().all(|(key, schema)| {
                object.iter().all(|(name, value)| {
                    self.patterns.matches(key, name) != Some(true) || self.judge(schema, value, depth)
                })
            }),
            ("additionalProperties", _) => {
                object.iter().all(|(name, value)| self.is_named(map, name) || self.judge(argument, value, depth))
            }
            ("propertyNames", _) => object.keys().all(|name| self.judge(argument, &Value::String(name.clone()), depth)),
            ("dependentRequired", Value::Object(needs)) => needs.iter().all(|(name, needed)| {
                !object.contains_key(name) || needed.as_array().is_none_or(|names| has_all(object, names))
            }),
            ("dependentSchemas", Value::Object(schemas)) => {
                let value = Value::Object(object.clone());
                schemas.iter().all(|(name, schema)| !object.contains_key(name) || self.judge(schema, &value, depth))
            }
            ("unevaluatedProperties", _) => {
                let layers = self.applying(map, &Value::Object(object.clone()), depth);
                object.iter().all(|(name, value)| {
                    self.is_evaluated_property(&layers, map, name) || self.judge(argument, value, depth)
                })
            }
            _ => true,
        }
    }

    /// Whether `properties` or `patternProperties` of one schema speak of the name.
    pub(super) fn is_named(&mut self, map: &Map<String, Value>, name: &str) -> bool {
        let patterns = map.get("patternProperties").and_then(Value::as_object);
        member(map, "properties", name).is_some()
            || patterns
                .into_iter()
                .flat_map(Map::keys)
                .any(|pattern| self.patterns.matches(pattern, name) == Some(true))
    }
}

/// Whether two values are equal as JSON Schema sees it: numbers by their value.
pub(crate) fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => same_number(left, right),
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(left, right)| same(left, right))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left.iter().all(|(name, value)| right.get(name).is_some_and(|other| same(value, other)))
        }
        _ => left == right,
    }
}

fn number_holds(keyword: &str, argument: &Value, number: &Number) -> bool {
    let (Some(bound), Some(number)) = (argument.as_f64(), number.as_f64()) else {
        return true;
    };
    match keyword {
        "minimum" => number >= bound,
        "maximum" => number <= bound,
        "exclusiveMinimum" => number > bound,
        "exclusiveMaximum" => number < bound,
        "multipleOf" => is_multiple(number, bound),
        _ => true,
    }
}

fn are_unique(items: &[Value]) -> bool {
    let mut seen = BTreeSet::new();
    // Equal values can be spelled in two ways, so only a repeated spelling is found quickly.
    items.iter().all(|item| seen.insert(item.to_string()))
        && items.iter().enumerate().all(|(index, item)| {
            !Kinds::of(item).meets(Kinds::NUMBER | Kinds::ARRAY | Kinds::OBJECT)
                || !items[..index].iter().any(|earlier| same(earlier, item))
        })
}

fn has_all(object: &Map<String, Value>, names: &[Value]) -> bool {
    names.iter().filter_map(Value::as_str).all(|name| object.contains_key(name))
}

#[allow(clippy::cast_precision_loss, reason = "no size comes near 2^53")]
fn at_least(size: usize, bound: &Number) -> bool {
    bound.as_f64().is_none_or(|bound| size as f64 >= bound)
}

#[allow(clippy::cast_precision_loss, reason = "no size comes near 2^53")]
fn at_most(size: usize, bound: &Number) -> bool {
    bound.as_f64().is_none_or(|bound| size as f64 <= bound)
}
