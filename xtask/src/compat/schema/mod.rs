//! SCHEMA: what changed between two schemas, keyword by keyword, and whether it narrows them or widens them.
//!
//! At each place the prover is asked first. Where it is proven that nothing is lost (or nothing is added), a keyword
//! that looks narrower (or wider) breaks nobody, and where both are proven the schema is only respelled. The keywords
//! say where a change is and which rule it falls under; a change that no keyword accounts for is not decided.

mod account;
mod arrays;
mod bounds;
mod branches;
mod objects;
mod text;
mod texts;
mod values;

pub(super) use text::moved;

use std::collections::BTreeSet;

use serde_json::Value;

use super::contain::{Document, Prover, Sub};
use super::finding::{Class, Direction, Finding, Spot};
use super::rules::Rule;
use crate::pointer;

/// How deep two schemas are compared place by place.
const MAX_DEPTH: usize = 64;

/// Keywords whose schemas apply to the same instance.
const IN_PLACE: [&str; 8] = ["$ref", "allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas"];

/// What happens to the instances of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Some are no longer accepted.
    Narrows,
    /// More are accepted.
    Widens,
    /// Neither is proven.
    Changes,
    /// The same are accepted.
    Keeps,
}

impl Effect {
    /// Of comparing the old with the new in both directions.
    fn proven(is_kept: bool, is_covered: bool) -> Self {
        match (is_kept, is_covered) {
            (true, true) => Self::Keeps,
            (true, false) => Self::Widens,
            (false, true) => Self::Narrows,
            (false, false) => Self::Changes,
        }
    }
}

/// The same place in both documents.
#[derive(Clone)]
struct Pair<'v> {
    old: Sub<'v>,
    new: Sub<'v>,
    old_at: String,
    new_at: String,
    spot: Spot,
    /// The old schema of the instance, of which `old` may be a part that applies to it as well.
    whole: Sub<'v>,
    /// How many steps of both ways in `spot` lead to it, and to the new one.
    whole_steps: (usize, usize),
    /// Whether it is proven, here or above, that every old instance is still accepted.
    is_kept: bool,
    /// Whether it is proven, here or above, that every new instance was accepted before.
    is_covered: bool,
    depth: usize,
}

/// Compares two documents.
pub(super) struct Walk<'v> {
    direction: Direction,
    /// Where both schemas stand in their contracts.
    at: &'static str,
    prover: Prover<'v>,
    findings: Vec<Finding>,
    seen: BTreeSet<([*const Value; 3], bool, bool)>,
}

impl<'v> Walk<'v> {
    pub(super) fn new(direction: Direction, at: &'static str) -> Self {
        Self { direction, at, prover: Prover::default(), findings: Vec::new(), seen: BTreeSet::new() }
    }

    /// All changes between two schemas.
    pub(super) fn compare(mut self, old: Document<'v>, new: Document<'v>) -> Vec<Finding> {
        let (old, new) = (old.whole(), new.whole());
        let pair = Pair {
            old,
            new,
            old_at: self.at.to_owned(),
            new_at: self.at.to_owned(),
            spot: Spot { old_at: self.at.to_owned(), new_at: self.at.to_owned(), ..Spot::default() },
            whole: old,
            whole_steps: (0, 0),
            is_kept: false,
            is_covered: false,
            depth: 0,
        };
        if !old.is_same(new) {
            self.place(pair.clone());
            self.account(&pair);
        }
        self.findings
    }

    /// Whether it is proven that nobody who relied on the old schema is hurt by the new one.
    fn is_safe(&mut self, old: Sub<'v>, new: Sub<'v>) -> bool {
        match self.direction {
            Direction::Output => self.prover.is_contained(new, old),
            _ => self.prover.is_contained(old, new),
        }
    }

    /// One place of both documents.
    fn place(&mut self, mut pair: Pair<'v>) {
        if pair.old.is_same(pair.new) || pair.depth > MAX_DEPTH {
            return;
        }
        self.annotations(&pair);
        self.follow(&mut pair);
        pair.is_kept = pair.is_kept || self.prover.is_contained(pair.old, pair.new);
        pair.is_covered = pair.is_covered || self.prover.is_contained(pair.new, pair.old);
        // What is harmless in one place may break in another.
        let places = [pair.old, pair.new, pair.whole].map(|schema| std::ptr::from_ref(schema.schema()));
        if !self.seen.insert((places, pair.is_kept, pair.is_covered)) {
            return;
        }
        let before = self.findings.len();
        self.booleans(&pair);
        // What accepts nothing has no keywords to compare with.
        if ![pair.old, pair.new].iter().any(|side| *side.schema() == Value::Bool(false)) {
            self.values(&pair);
            self.bounds(&pair);
            self.texts(&pair);
            self.arrays(&pair);
            self.objects(&pair);
            self.branches(&pair);
        }
        if pair.is_kept && pair.is_covered {
            self.respelled(&pair, before);
        }
    }

    /// Of a place whose instances are the same, one finding says that; what is about more than instances stays.
    fn respelled(&mut self, pair: &Pair<'v>, before: usize) {
        let is_spelling = |finding: &Finding| {
            finding.class == Class::Patch
                && is_about_instances(finding.rule)
                && finding.spot.as_ref() == Some(&pair.spot)
        };
        let found = self.findings.split_off(before);
        let (spelling, other): (Vec<_>, Vec<_>) = found.into_iter().partition(is_spelling);
        self.findings.extend(other);
        match spelling.as_slice() {
            [] => {}
            [named] if matches!(named.rule, Rule::D4 | Rule::D6 | Rule::G11) => self.findings.extend(spelling),
            _ => {
                let is_null = values::says_null(pair.old, pair.new) || values::says_null(pair.new, pair.old);
                let (rule, message) = if is_null {
                    (Rule::C5, "null is said in another way")
                } else {
                    (Rule::G14, "the schema is respelled and accepts the same instances")
                };
                let texts = (Some(pair.old.schema().clone()), Some(pair.new.schema().clone()));
                self.push(rule, Class::Patch, pair, message.to_owned(), texts);
            }
        }
    }

    /// Goes to where references lead.
    fn follow(&mut self, pair: &mut Pair<'v>) {
        let (old, new) = (pair.old, pair.new);
        for _ in 0..MAX_DEPTH {
            let Some(reference) = alias(pair.old) else { break };
            if std::ptr::eq(pair.whole.schema(), pair.old.schema()) {
                pair.whole = reference.target;
            }
            pair.old_at = self.place_of(reference);
            pair.old = reference.target;
            pair.spot.old.push("$ref".to_owned());
            pair.spot.old_at.clone_from(&pair.old_at);
        }
        for _ in 0..MAX_DEPTH {
            let Some(reference) = alias(pair.new) else { break };
            pair.new_at = self.place_of(reference);
            pair.new = reference.target;
            pair.spot.new.push("$ref".to_owned());
            pair.spot.new_at.clone_from(&pair.new_at);
        }
        let (old_ref, new_ref) = (old.text("$ref"), new.text("$ref"));
        if old_ref != new_ref {
            let texts = (old_ref.map(Value::from), new_ref.map(Value::from));
            self.push(Rule::G9, Class::Patch, pair, "a definition is referred to in another way".to_owned(), texts);
        }
    }

    /// Where in the contract a reference leads.
    fn place_of(&self, reference: Reference<'_>) -> String {
        format!("{}{}", self.at, reference.text.trim_start_matches('#'))
    }

    /// A keyword that changes which instances are accepted, here, below `keyword`.
    fn effect(&mut self, rule: Rule, effect: Effect, pair: &Pair<'v>, keyword: &str, message: String) {
        let values = (pair.old.keyword(keyword).cloned(), pair.new.keyword(keyword).cloned());
        let class = self.class(rule, effect, pair);
        let pair = if values.1.is_some() { pair.at(keyword) } else { pair.at_old(keyword) };
        self.push(rule, class, &pair, message, values);
    }

    /// What an effect asks for, once it is known what is proven.
    fn class(&self, rule: Rule, effect: Effect, pair: &Pair<'v>) -> Class {
        let is_output = self.direction == Direction::Output;
        let is_safe = if is_output { pair.is_covered } else { pair.is_kept };
        let is_equal = pair.is_kept && pair.is_covered;
        let breaks = if is_output { Effect::Widens } else { Effect::Narrows };
        match (rule.class(self.direction), effect) {
            // The other keywords ask for the property, or not, whatever `required` says.
            (Some(_), _) if is_equal && asks_for_presence(rule) => Class::Patch,
            (Some(class), _) if is_safe && asks_for_presence(rule) => class.min(Class::Minor),
            (Some(class), _) => class,
            (None, Effect::Keeps) => Class::Patch,
            (None, _) if is_equal => Class::Patch,
            (None, _) if is_safe => Class::Minor,
            (None, Effect::Changes) => Class::Unknown,
            (None, effect) if effect == breaks => Class::Major,
            (None, _) => Class::Minor,
        }
    }

    fn push(
        &mut self,
        rule: Rule,
        class: Class,
        pair: &Pair<'v>,
        message: String,
        (before, after): (Option<Value>, Option<Value>),
    ) {
        let pointer = if after.is_none() && before.is_some() { &pair.old_at } else { &pair.new_at };
        self.findings.push(Finding {
            rule,
            tool: String::new(),
            pointer: pointer.clone(),
            direction: self.direction,
            class,
            before,
            after,
            message,
            notes: Vec::new(),
            witness: None,
            waived: None,
            spot: Some(pair.spot.clone()),
        });
    }

    /// How the instances of two schemas relate.
    fn relate(&mut self, old: Sub<'v>, new: Sub<'v>) -> Effect {
        let is_kept = self.prover.is_contained(old, new);
        Effect::proven(is_kept, self.prover.is_contained(new, old))
    }

    /// `true` and `false`, and what takes their place.
    fn booleans(&mut self, pair: &Pair<'v>) {
        let (old, new) = (pair.old.schema(), pair.new.schema());
        if !old.is_boolean() && !new.is_boolean() {
            return;
        }
        let effect = self.relate(pair.old, pair.new);
        let class = self.class(Rule::G11, effect, pair);
        let word = |schema: &Value| schema.as_bool().map_or_else(|| "a schema".to_owned(), |it| format!("`{it}`"));
        let message = format!("{} became {}", word(old), word(new));
        self.push(Rule::G11, class, pair, message, (Some(old.clone()), Some(new.clone())));
    }
}

impl<'v> Pair<'v> {
    /// The schemas that a keyword has on both sides.
    fn child(&self, keyword: &str) -> Option<Self> {
        Some(self.below(self.old.child(keyword)?, self.new.child(keyword)?, &[keyword], &[keyword]))
    }

    /// The schemas under a key on both sides.
    fn member(&self, keyword: &str, key: &str) -> Option<Self> {
        let (old, new) = (self.old.member(keyword, key)?, self.new.member(keyword, key)?);
        Some(self.below(old, new, &[keyword, key], &[keyword, key]))
    }

    /// A pair of schemas below this one.
    fn below(&self, old: Sub<'v>, new: Sub<'v>, old_steps: &[&str], new_steps: &[&str]) -> Self {
        let extended = |way: &[String], steps: &[&str]| -> Vec<String> {
            way.iter().cloned().chain(steps.iter().map(|step| (*step).to_owned())).collect()
        };
        let (old_at, new_at) = (join(&self.old_at, old_steps), join(&self.new_at, new_steps));
        let (old_way, new_way) = (extended(&self.spot.old, old_steps), extended(&self.spot.new, new_steps));
        let is_in_place = old_steps.first().is_some_and(|keyword| IN_PLACE.contains(keyword));
        let (whole, whole_steps) =
            if is_in_place { (self.whole, self.whole_steps) } else { (old, (old_way.len(), new_way.len())) };
        Self {
            old,
            new,
            old_at: old_at.clone(),
            new_at: new_at.clone(),
            spot: Spot { old: old_way, new: new_way, old_at, new_at },
            whole,
            whole_steps,
            is_kept: self.is_kept,
            is_covered: self.is_covered,
            depth: self.depth + 1,
        }
    }

    /// The place of a keyword, in the new document.
    fn at(&self, keyword: &str) -> Self {
        Self { new_at: pointer::join(&self.new_at, keyword), ..self.clone() }
    }

    /// The place of a keyword, in the old document.
    fn at_old(&self, keyword: &str) -> Self {
        Self { old_at: pointer::join(&self.old_at, keyword), ..self.clone() }
    }
}

fn join(at: &str, steps: &[&str]) -> String {
    steps.iter().fold(at.to_owned(), |at, step| pointer::join(&at, step))
}

/// A reference that leads somewhere.
#[derive(Clone, Copy)]
struct Reference<'v> {
    text: &'v str,
    target: Sub<'v>,
}

impl<'v> Reference<'v> {
    fn of(schema: Sub<'v>) -> Option<Self> {
        Some(Self { text: schema.text("$ref")?, target: schema.target()? })
    }
}

/// The reference of a schema that only refers to another one.
fn alias(schema: Sub<'_>) -> Option<Reference<'_>> {
    let others = schema.object()?.keys().any(|keyword| keyword != "$ref" && !text::informs(keyword));
    Reference::of(schema).filter(|_| !others)
}

/// Whether a rule is about a property that must be there.
fn asks_for_presence(rule: Rule) -> bool {
    matches!(rule, Rule::B1 | Rule::B2 | Rule::B6 | Rule::B7)
}

/// Whether a rule is about which instances are accepted, and nothing else.
fn is_about_instances(rule: Rule) -> bool {
    !matches!(
        rule,
        Rule::D7 | Rule::D8 | Rule::D9 | Rule::E11 | Rule::E13 | Rule::G12 | Rule::I2 | Rule::I3 | Rule::I4 | Rule::L5
    )
}
