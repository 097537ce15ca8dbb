//! One place of an instance.

use serde_json::{Value, json};

use super::Sampler;
use super::layers::elements;
use super::number::{integer, number};
use super::plan::Plan;
use super::text::text;
use crate::kinds::Kinds;

/// No instance nests deeper than this.
const MAX_DEPTH: usize = 40;
/// How often one place is filled before it is given up.
const ATTEMPTS: usize = 6;

/// Where in the instance a place is.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    /// How much higher the instance may become where nothing asks for more.
    pub(super) room: usize,
    /// Whether two alternatives of an `anyOf` may be met at once.
    pub(super) bold: bool,
    depth: usize,
}

impl Scope {
    pub(super) fn new(room: usize) -> Self {
        Self { room, bold: true, depth: 0 }
    }

    /// The scope of what is nested here.
    pub(super) fn inner(self) -> Self {
        Self { room: self.room.saturating_sub(1), depth: self.depth + 1, ..self }
    }

    /// The scope of a value that only conditions look at.
    pub(super) fn draft(self) -> Self {
        Self { room: self.room.min(1), ..self }
    }
}

impl<'s> Sampler<'s> {
    /// A value that meets all the schemas; none if it was not found.
    pub(super) fn value(&mut self, schemas: &[&'s Value], scope: Scope) -> Option<Value> {
        self.budget.take_node()?;
        if scope.depth > MAX_DEPTH {
            return None;
        }
        let room = if self.budget.is_tight() { 0 } else { scope.room };
        let mut last = None;
        for attempt in 0..ATTEMPTS {
            let bold = attempt == 0;
            if let Some(value) = self.attempt(schemas, Scope { room, bold, ..scope }) {
                if schemas.iter().all(|schema| self.checker.accepts(schema, &value)) {
                    return Some(value);
                }
                last = Some(value);
            }
            if self.budget.take_retry().is_none() {
                break;
            }
        }
        last.filter(|_| self.budget.lenient)
    }

    fn attempt(&mut self, schemas: &[&'s Value], scope: Scope) -> Option<Value> {
        let plan = self.plan(schemas, scope)?;
        self.fill(&plan, scope)
    }

    /// A value along a plan; it may fail what the plan leaves open, such as `not`.
    pub(super) fn fill(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<Value> {
        if plan.layers.has("const") || plan.layers.has("enum") {
            return self.listed(plan);
        }
        if self.dice.chance(1, 12)
            && let Some(value) = self.suggested(plan)
        {
            return Some(value);
        }
        match self.kind(plan, scope)? {
            Kinds::NULL => Some(Value::Null),
            Kinds::BOOLEAN => Some(json!(self.dice.chance(1, 2))),
            Kinds::STRING => text(&plan.layers, &mut self.checker.patterns, &mut self.dice).map(Value::String),
            Kinds::ARRAY => self.array(plan, scope),
            Kinds::OBJECT => self.object(plan, scope),
            Kinds::INTEGER => integer(&plan.layers, &mut self.dice),
            _ => number(&plan.layers, &mut self.dice),
        }
    }

    /// The value of a `const` or `enum` whose turn it is, among those that every layer accepts.
    fn listed(&mut self, plan: &Plan<'s>) -> Option<Value> {
        let (place, options) = plan.layers.iter().find_map(|layer| {
            let constant = layer.get("const").map(|only| (only, vec![only]));
            let list = || Some((layer.get("enum")?, elements(layer, "enum").collect()));
            constant.or_else(list)
        })?;
        let start = self.dice.turn(place, options.len());
        (start..options.len())
            .chain(0..start)
            .find(|index| self.holds(plan, options[*index]))
            .map(|index| options[index].clone())
    }

    /// A value that a layer suggests, if the layers accept it.
    fn suggested(&mut self, plan: &Plan<'s>) -> Option<Value> {
        let examples = plan.layers.iter().flat_map(|layer| elements(layer, "examples"));
        let suggestions: Vec<&Value> = plan.layers.all("default").chain(examples).collect();
        if suggestions.is_empty() {
            return None;
        }
        let suggestion = self.dice.pick(&suggestions);
        self.holds(plan, suggestion).then(|| suggestion.clone())
    }

    fn holds(&mut self, plan: &Plan<'s>, value: &Value) -> bool {
        plan.kinds().meets(Kinds::of(value)) && plan.layers.iter().all(|layer| self.checker.accepts_map(layer, value))
    }

    /// The kind of the value to make.
    fn kind(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<Kinds> {
        let mut kinds = plan.kinds();
        if !plan.layers.has("type") {
            let keywords = plan.layers.iter().flat_map(|layer| layer.keys());
            let hinted = keywords.fold(Kinds::NONE, |hinted, keyword| hinted | Kinds::hinted(keyword));
            // The other kinds are valid too, but not what the author had in mind.
            if hinted.meets(kinds) && self.dice.chance(if scope.bold { 15 } else { 13 }, 16) {
                kinds = kinds & hinted;
            }
        }
        if scope.room == 0 && kinds.meets(Kinds::SCALAR) {
            kinds = kinds & Kinds::SCALAR;
        }
        let options = kinds.list();
        let index = match plan.layers.all("type").find(|argument| argument.is_array()) {
            Some(place) => self.dice.turn(place, options.len()),
            None => self.dice.below(options.len()),
        };
        options.get(index).copied()
    }
}
