//! Objects.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::Sampler;
use super::layers::Layers;
use super::plan::Plan;
use super::text::word;
use super::value::Scope;

/// At most this many properties are added whose names the schema does not list.
const MAX_EXTRAS: usize = 64;
/// How often a name is drawn before there is none.
const NAME_ATTEMPTS: usize = 8;
/// Names that code mishandles.
const NAMES: [&str; 10] = ["extra", "x-note", "type", "naïve key", "", "$ref", "self", "snake_case", "camelCase", "0"];

impl<'s> Sampler<'s> {
    pub(super) fn object(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<Value> {
        let names = self.names(plan, scope)?;
        let needed = plan.layers.required();
        let mut object = Map::new();
        for name in names {
            let schemas = plan.layers.property(name, &mut self.checker.patterns);
            match self.value(&schemas, scope.inner()) {
                Some(value) => {
                    object.insert(name.to_owned(), value);
                }
                None if needed.contains(&name) || plan.wanted.contains(&name) => return None,
                None => {}
            }
        }
        self.add_extras(&mut object, plan, scope);
        Some(Value::Object(object))
    }

    /// The listed properties that the object is to have, in the order of the schema.
    fn names(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<Vec<&'s str>> {
        let layers = &plan.layers;
        let mut chosen: BTreeSet<&str> = layers.required().into_iter().collect();
        chosen.extend(&plan.wanted);
        if plan.unwanted.iter().any(|name| chosen.contains(name)) {
            return None;
        }
        let least = layers.least_count("minProperties");
        let optional =
            if scope.room == 0 && chosen.len() >= least { Vec::new() } else { self.optional(plan, &chosen, scope) };
        let most = layers.most_count("maxProperties");
        let appetite = if scope.room == 0 { 0 } else { self.dice.below(8) };
        for (position, name) in optional.iter().enumerate() {
            let is_owed = chosen.len() + optional.len() - position <= least;
            let is_liked = match appetite {
                0 => false,
                1 => true,
                _ => self.dice.chance(1, 2),
            };
            if is_owed || (is_liked && chosen.len() < most) {
                chosen.insert(name);
            }
        }
        complete(&mut chosen, layers);
        if chosen.is_empty() {
            return Some(Vec::new());
        }
        let mut names: Vec<&str> = layers.known();
        names.retain(|name| chosen.remove(name));
        names.extend(chosen);
        Some(names)
    }

    /// The optional properties that can be there, in any order if not all of them may.
    fn optional(&mut self, plan: &Plan<'s>, chosen: &BTreeSet<&str>, scope: Scope) -> Vec<&'s str> {
        let room = scope.room.saturating_sub(1);
        let mut optional = plan.layers.known();
        optional.retain(|name| {
            !chosen.contains(name) && !plan.unwanted.contains(name) && {
                let schemas = plan.layers.property(name, &mut self.checker.patterns);
                self.heights.all_fit(&schemas, room)
            }
        });
        if plan.layers.has("maxProperties") && !optional.is_empty() {
            let start = self.dice.below(optional.len());
            optional.rotate_left(start);
        }
        optional
    }

    /// Adds properties that the schema does not list: those that it counts on, and a few more.
    fn add_extras(&mut self, object: &mut Map<String, Value>, plan: &Plan<'s>, scope: Scope) {
        let layers = &plan.layers;
        let missing = layers.least_count("minProperties").saturating_sub(object.len());
        let space = layers.most_count("maxProperties").saturating_sub(object.len());
        let extras = missing.max(self.appetite(layers, scope)).min(space);
        for _ in 0..extras.min(MAX_EXTRAS) {
            let Some(name) = self.fresh_name(object, plan, scope) else {
                return;
            };
            let schemas = layers.property(&name, &mut self.checker.patterns);
            if let Some(value) = self.value(&schemas, scope.inner()) {
                object.insert(name, value);
            }
        }
    }

    /// How many unlisted properties to add of one's own accord.
    fn appetite(&mut self, layers: &Layers<'s>, scope: Scope) -> usize {
        let is_map = layers.all("additionalProperties").any(Value::is_object)
            || layers.all("unevaluatedProperties").any(Value::is_object)
            || layers.has("patternProperties")
            || layers.has("propertyNames")
            || !layers.has("properties");
        match scope.room {
            0 => 0,
            _ if is_map => self.dice.below(4),
            _ => usize::from(self.dice.chance(1, 8)),
        }
    }

    /// A name that the schema does not list and the object does not have.
    fn fresh_name(&mut self, object: &Map<String, Value>, plan: &Plan<'s>, scope: Scope) -> Option<String> {
        (0..NAME_ATTEMPTS).find_map(|_| {
            let name = self.any_name(plan, scope)?;
            let is_fresh = !object.contains_key(&name)
                && !plan.unwanted.contains(&name.as_str())
                && !plan.layers.known().contains(&name.as_str());
            (is_fresh && self.is_permitted(&name, plan)).then_some(name)
        })
    }

    fn any_name(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<String> {
        let patterns: Vec<&str> = plan
            .layers
            .all("patternProperties")
            .filter_map(Value::as_object)
            .flat_map(|map| map.keys().map(String::as_str))
            .collect();
        if !patterns.is_empty() && self.dice.chance(3, 4) {
            let pattern = self.dice.pick(&patterns);
            return self.checker.patterns.draw(pattern, 3, &mut self.dice);
        }
        let rules: Vec<&Value> = plan.layers.all("propertyNames").collect();
        if !rules.is_empty() {
            let name = self.value(&rules, scope.inner())?;
            return name.as_str().map(str::to_owned);
        }
        match self.dice.below(4) {
            0 => Some(word(&mut self.dice)),
            1 => Some(format!("extra{}", self.dice.below(1000))),
            _ => Some(self.dice.pick(&NAMES).to_owned()),
        }
    }

    fn is_permitted(&mut self, name: &str, plan: &Plan<'s>) -> bool {
        let schemas = plan.layers.property(name, &mut self.checker.patterns);
        let name = Value::String(name.to_owned());
        !schemas.contains(&&Value::Bool(false))
            && plan.layers.all("propertyNames").all(|rule| self.checker.accepts(rule, &name))
    }
}

/// Adds the names that `dependentRequired` asks for next to the chosen ones.
fn complete<'s>(chosen: &mut BTreeSet<&'s str>, layers: &Layers<'s>) {
    let mut before = 0;
    while before < chosen.len() {
        before = chosen.len();
        for needs in layers.all("dependentRequired").filter_map(Value::as_object) {
            for (name, needed) in needs {
                if chosen.contains(name.as_str()) {
                    let needed = needed.as_array().into_iter().flatten();
                    chosen.extend(needed.filter_map(Value::as_str));
                }
            }
        }
    }
}
