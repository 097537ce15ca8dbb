//! What one place of an instance has to meet, once the alternatives are chosen.

use serde_json::{Map, Value};

use super::Sampler;
use super::heights::MAX_HEIGHT;
use super::layers::{Layers, elements};
use super::value::Scope;
use crate::kinds::Kinds;
use crate::reference::resolve;

/// Conditions that lead to conditions are followed this often.
const MAX_ROUNDS: usize = 3;

/// The schemas that one place has to meet, with the choices that were made.
#[derive(Default)]
pub(super) struct Plan<'s> {
    pub(super) layers: Layers<'s>,
    /// Properties that a choice depends on, and those that it rules out.
    pub(super) wanted: Vec<&'s str>,
    pub(super) unwanted: Vec<&'s str>,
    barred: Kinds,
    conditions: Vec<&'s Map<String, Value>>,
}

impl Plan<'_> {
    pub(super) fn kinds(&self) -> Kinds {
        self.layers.kinds() & !self.barred
    }
}

impl<'s> Sampler<'s> {
    /// Chooses how to meet all the schemas; none if the choice cannot be met.
    pub(super) fn plan(&mut self, schemas: &[&'s Value], scope: Scope) -> Option<Plan<'s>> {
        let mut plan = Plan::default();
        for schema in schemas {
            self.spread(schema, &mut plan, scope, 0)?;
        }
        for _ in 0..MAX_ROUNDS {
            self.settle(&mut plan, scope)?;
        }
        Some(plan)
    }

    /// Adds a schema and what applies in place with it.
    fn spread(&mut self, schema: &'s Value, plan: &mut Plan<'s>, scope: Scope, links: usize) -> Option<()> {
        let Value::Object(map) = schema else {
            return (*schema != Value::Bool(false)).then_some(());
        };
        if !self.checker.step(links) {
            return None;
        }
        if !plan.layers.push(map) {
            return Some(());
        }
        let links = links + 1;
        let reference = map.get("$ref").and_then(Value::as_str);
        if let Some(target) = reference.and_then(|reference| resolve(self.root, reference)) {
            self.spread(target, plan, scope, links)?;
        }
        for part in elements(map, "allOf") {
            self.spread(part, plan, scope, links)?;
        }
        for union in ["anyOf", "oneOf"] {
            if let Some(Value::Array(alternatives)) = map.get(union) {
                let chosen = self.alternative(&map[union], alternatives, plan, scope)?;
                self.spread(chosen, plan, scope, links)?;
                if union == "anyOf" && scope.bold && self.dice.chance(1, 4) {
                    let second = self.alternative(&map[union], alternatives, plan, scope)?;
                    self.spread(second, plan, scope, links)?;
                }
            }
        }
        if let Some(Value::Object(refused)) = map.get("not") {
            avoid(refused, plan);
        }
        if map.contains_key("if") || map.contains_key("dependentSchemas") {
            plan.conditions.push(map);
        }
        Some(())
    }

    /// The alternative whose turn it is, among those that fit the kinds and the room.
    fn alternative(
        &mut self,
        place: &'s Value,
        alternatives: &'s [Value],
        plan: &Plan<'s>,
        scope: Scope,
    ) -> Option<&'s Value> {
        let kinds = plan.kinds();
        let fitting: Vec<&Value> = alternatives
            .iter()
            .filter(|alternative| match alternative {
                Value::Object(map) => map.get("type").is_none_or(|argument| Kinds::named(argument).meets(kinds)),
                other => **other != Value::Bool(false),
            })
            .collect();
        let heights: Vec<usize> = fitting.iter().map(|option| self.heights.of(option)).collect();
        let lowest = heights.iter().copied().min()?;
        let limit = scope.room.clamp(lowest, MAX_HEIGHT);
        let start = self.dice.turn(place, fitting.len());
        (start..fitting.len()).chain(0..start).find(|index| heights[*index] <= limit).map(|index| fitting[index])
    }

    /// Decides the conditions that were met on the way, and adds what follows from them.
    fn settle(&mut self, plan: &mut Plan<'s>, scope: Scope) -> Option<()> {
        let conditions = std::mem::take(&mut plan.conditions);
        for condition in &conditions {
            if let Some(Value::Object(dependents)) = condition.get("dependentSchemas") {
                self.settle_dependents(dependents, plan, scope)?;
            }
        }
        let mut branches: Vec<&Map<String, Value>> =
            conditions.into_iter().filter(|condition| condition.contains_key("if")).collect();
        let Some(first) = branches.first() else {
            return Some(());
        };
        // Taken one at a time, since conditions side by side tend to exclude each other.
        let turn = self.dice.turn(&first["if"], branches.len() + 1);
        if turn < branches.len() {
            let taken = branches.remove(turn);
            self.take_branch(taken, true, plan, scope)?;
        }
        let draft = self.fill(plan, scope.draft())?;
        for branch in branches {
            let holds = self.checker.accepts(&branch["if"], &draft);
            self.take_branch(branch, holds, plan, scope)?;
        }
        Some(())
    }

    fn settle_dependents(
        &mut self,
        dependents: &'s Map<String, Value>,
        plan: &mut Plan<'s>,
        scope: Scope,
    ) -> Option<()> {
        for (name, schema) in dependents {
            let name = name.as_str();
            let is_needed = plan.wanted.contains(&name) || plan.layers.required().contains(&name);
            if !is_needed && (plan.unwanted.contains(&name) || self.dice.chance(1, 2)) {
                plan.unwanted.push(name);
            } else {
                plan.wanted.push(name);
                self.spread(schema, plan, scope, 0)?;
            }
        }
        Some(())
    }

    fn take_branch(
        &mut self,
        condition: &'s Map<String, Value>,
        holds: bool,
        plan: &mut Plan<'s>,
        scope: Scope,
    ) -> Option<()> {
        if holds {
            self.spread(&condition["if"], plan, scope, 0)?;
        }
        let branch = condition.get(if holds { "then" } else { "else" });
        branch.map_or(Some(()), |branch| self.spread(branch, plan, scope, 0))
    }
}

/// Rules out what a schema under `not` is about, where it is about one thing.
fn avoid<'s>(refused: &'s Map<String, Value>, plan: &mut Plan<'s>) {
    let mut entries = refused.iter();
    match (entries.next(), entries.next()) {
        (Some((keyword, argument)), None) if keyword == "type" => {
            plan.barred = plan.barred | Kinds::named(argument);
        }
        (Some((keyword, Value::Array(names))), None) if keyword == "required" => {
            if let [Value::String(name)] = names.as_slice() {
                plan.unwanted.push(name);
            }
        }
        _ => {}
    }
}
