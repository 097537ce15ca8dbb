//! Properties of objects.

use std::collections::BTreeSet;

use serde_json::Value;

use super::text::moved;
use super::{Effect, Pair, Walk};
use crate::compat::contain::Sub;
use crate::compat::finding::{Class, Direction};
use crate::compat::rules::Rule;

/// What an object says of properties without a schema of their own.
#[derive(Clone, Copy)]
enum Others<'v> {
    Welcome,
    Refused,
    Bound(Sub<'v>),
}

static ANYTHING: Value = Value::Bool(true);

impl<'v> Others<'v> {
    fn of(schema: Sub<'v>) -> Self {
        let closing = ["additionalProperties", "unevaluatedProperties"];
        match closing.iter().find_map(|keyword| schema.child(keyword)) {
            None => Self::Welcome,
            Some(others) => match others.schema() {
                Value::Bool(false) => Self::Refused,
                Value::Bool(true) => Self::Welcome,
                Value::Object(keywords) if keywords.is_empty() => Self::Welcome,
                _ => Self::Bound(others),
            },
        }
    }
}

impl<'v> Walk<'v> {
    pub(super) fn objects(&mut self, pair: &Pair<'v>) {
        self.properties(pair);
        self.others(pair);
        self.patterns(pair);
        self.names(pair);
        self.dependencies(pair);
        self.unevaluated(pair, "unevaluatedProperties");
    }

    fn properties(&mut self, pair: &Pair<'v>) {
        let names =
            |side: Sub<'v>| -> Vec<&'v str> { side.members("properties").map(|(name, _)| name.as_str()).collect() };
        let (old, new) = (names(pair.old), names(pair.new));
        let mut added: Vec<&str> = new.iter().copied().filter(|name| !old.contains(name)).collect();
        for name in &old {
            if let Some(property) = pair.member("properties", name) {
                self.place(property);
                continue;
            }
            match added.iter().position(|candidate| bare(candidate) == bare(name)) {
                Some(index) => self.renamed(pair, name, added.remove(index)),
                None => self.removed(pair, name),
            }
        }
        for name in added {
            self.added(pair, name);
        }
        self.required(pair, &old, &new);
    }

    fn added(&mut self, pair: &Pair<'v>, name: &str) {
        let Some(property) = pair.new.member("properties", name) else { return };
        let is_required = requires(pair.new, name);
        let is_barred = |schema: &Sub<'_>| *schema.schema() == Value::Bool(false);
        let (mut asked, is_named) = self.prover.asked(pair.whole, pair.old, name);
        let is_closed = matches!(Others::of(pair.old), Others::Refused) || asked.iter().any(is_barred);
        asked.retain(|asked| !is_barred(asked));
        if asked.is_empty() && is_named && !is_closed {
            asked.push(pair.old.with(&ANYTHING));
        }
        let (rule, class) = if is_closed && asked.is_empty() && self.direction == Direction::Output {
            (Rule::B12, self.class(Rule::B12, Effect::Widens, pair))
        } else if is_required && !requires(pair.old, name) {
            let rule = if property.keyword("default").is_some() { Rule::B2 } else { Rule::B1 };
            (rule, self.class(rule, Effect::Narrows, pair))
        } else if !asked.is_empty() {
            let effects: Vec<_> = asked.iter().map(|asked| self.relate(*asked, property)).collect();
            let effect = effects.into_iter().reduce(|one, other| if one == other { one } else { Effect::Changes });
            (Rule::B5, self.class(Rule::B5, effect.unwrap_or(Effect::Changes), pair))
        } else if is_closed {
            (Rule::B3, Class::Minor)
        } else if self.prover.are_disjoint(property, property) {
            (Rule::B5, self.class(Rule::B5, Effect::Narrows, pair))
        } else {
            (Rule::B4, Class::Minor)
        };
        let word = if is_required { "required" } else { "optional" };
        let message = format!("the {word} property `{name}` was added");
        let mut at = pair.at("properties").at(name);
        if rule == Rule::B5 {
            at.spot.old.truncate(pair.whole_steps.0);
            at.spot.new.truncate(pair.whole_steps.1);
        }
        self.push(rule, class, &at, message, (None, Some(property.schema().clone())));
        if rule == Rule::B4 && *property.schema() != Value::Bool(true) {
            self.note("open model: any value could stand there before, which is not counted as a break");
        }
    }

    fn removed(&mut self, pair: &Pair<'v>, name: &str) {
        let was_barred = pair.old.member("properties", name).is_some_and(|it| *it.schema() == Value::Bool(false));
        // What another keyword of the same object has a schema for is still there.
        if was_barred || self.prover.declares(pair.new, name) {
            return;
        }
        let rule = match Others::of(pair.new) {
            Others::Refused => Rule::B8,
            Others::Welcome | Others::Bound(_) => Rule::B9,
        };
        let before = pair.old.member("properties", name).map(|property| property.schema().clone());
        let class = self.class(rule, Effect::Narrows, pair);
        let at = pair.at_old("properties").at_old(name);
        self.push(rule, class, &at, format!("the property `{name}` was removed"), (before, None));
        if rule == Rule::B9 && self.direction == Direction::Input {
            self.note("no call is refused, so there is no witness: the property is accepted and ignored");
        }
    }

    fn renamed(&mut self, pair: &Pair<'v>, old: &str, new: &str) {
        let class = self.class(Rule::B10, Effect::Changes, pair);
        let at = pair.at("properties").at(new);
        let names = (Some(Value::from(old)), Some(Value::from(new)));
        self.push(Rule::B10, class, &at, format!("the property `{old}` is called `{new}` now"), names);
        let (Some(before), Some(after)) = (pair.old.member("properties", old), pair.new.member("properties", new))
        else {
            return;
        };
        self.place(pair.below(before, after, &["properties", old], &["properties", new]));
    }

    /// Properties that both sides have, or neither, and that became required or optional.
    fn required(&mut self, pair: &Pair<'v>, old: &[&str], new: &[&str]) {
        let names: BTreeSet<_> = pair.old.names("required").chain(pair.new.names("required")).collect();
        for name in names {
            let (was, is) = (requires(pair.old, name), requires(pair.new, name));
            let is_added = new.contains(&name) && !old.contains(&name);
            let is_removed = old.contains(&name) && !new.contains(&name);
            // Properties that came or went say so themselves.
            if was == is || (is && is_added) || (was && is_removed) {
                continue;
            }
            let (rule, word) = if is { (Rule::B6, "required") } else { (Rule::B7, "optional") };
            let effect = if is { Effect::Narrows } else { Effect::Widens };
            let class = self.class(rule, effect, pair);
            let place = if new.contains(&name) { pair.at("properties").at(name) } else { pair.at("required") };
            let message = format!("the property `{name}` is {word} now");
            self.push(rule, class, &place, message, (Some(Value::Bool(was)), Some(Value::Bool(is))));
        }
    }

    fn others(&mut self, pair: &Pair<'v>) {
        let keyword = "additionalProperties";
        let side = |schema: Sub<'v>| schema.child(keyword).map_or(Others::Welcome, |_| Others::of(schema));
        match (side(pair.old), side(pair.new)) {
            (Others::Bound(_), Others::Bound(_)) => self.child(pair, keyword),
            (Others::Welcome, Others::Welcome) | (Others::Refused, Others::Refused) => {}
            (_, Others::Refused) => {
                let message = "properties beside the known ones are refused now".to_owned();
                self.effect(Rule::B11, Effect::Narrows, pair, keyword, message);
            }
            (Others::Refused, Others::Welcome) => {
                let class = self.class(Rule::B12, Effect::Widens, pair);
                let texts = (pair.old.keyword(keyword).cloned(), pair.new.keyword(keyword).cloned());
                let at = if texts.1.is_some() { pair.at(keyword) } else { pair.at_old(keyword) };
                let message = "properties beside the known ones are welcome now".to_owned();
                self.push(Rule::B12, class, &at, message, texts);
            }
            (old, new) => {
                let effect = match (old, new) {
                    (Others::Welcome, _) => Effect::Narrows,
                    _ => Effect::Widens,
                };
                let message = "other properties are bound by another schema".to_owned();
                self.effect(Rule::B13, effect, pair, keyword, message);
            }
        }
    }

    fn patterns(&mut self, pair: &Pair<'v>) {
        let keyword = "patternProperties";
        let patterns: BTreeSet<_> =
            pair.old.members(keyword).chain(pair.new.members(keyword)).map(|(pattern, _)| pattern.as_str()).collect();
        for pattern in patterns {
            if let Some(both) = pair.member(keyword, pattern) {
                self.place(both);
                continue;
            }
            let is_added = pair.new.member(keyword, pattern).is_some();
            let side = if is_added { pair.new } else { pair.old };
            let Some(schema) = side.member(keyword, pattern) else { continue };
            // Whether it takes values away or adds some depends on what the other side does with such properties.
            let effect = match (Others::of(if is_added { pair.old } else { pair.new }), is_added) {
                (Others::Welcome, true) | (Others::Refused, false) => Effect::Narrows,
                (Others::Welcome, false) | (Others::Refused, true) => Effect::Widens,
                (Others::Bound(others), true) => self.relate(others, schema),
                (Others::Bound(others), false) => self.relate(schema, others),
            };
            let class = self.class(Rule::B14, effect, pair);
            let shown = Some(schema.schema().clone());
            let (word, texts) = if is_added { ("added", (None, shown)) } else { ("removed", (shown, None)) };
            let at = if is_added { pair.at(keyword).at(pattern) } else { pair.at_old(keyword).at_old(pattern) };
            self.push(Rule::B14, class, &at, format!("a schema for names like `{pattern}` was {word}"), texts);
        }
    }

    fn names(&mut self, pair: &Pair<'v>) {
        let keyword = "propertyNames";
        let effect = match (pair.old.child(keyword), pair.new.child(keyword)) {
            (None, Some(_)) => Effect::Narrows,
            (Some(_), None) => Effect::Widens,
            (Some(old), Some(new)) if !old.is_same(new) => self.relate(old, new),
            _ => return,
        };
        let message = moved(keyword, pair.old.keyword(keyword), pair.new.keyword(keyword));
        self.effect(Rule::B15, effect, pair, keyword, message);
    }

    fn dependencies(&mut self, pair: &Pair<'v>) {
        for keyword in ["dependentRequired", "dependentSchemas"] {
            let names: BTreeSet<_> =
                pair.old.members(keyword).chain(pair.new.members(keyword)).map(|(name, _)| name).collect();
            for name in names {
                let (old, new) = (pair.old.member(keyword, name), pair.new.member(keyword, name));
                let effect = match (old, new) {
                    (None, Some(_)) => Effect::Narrows,
                    (Some(_), None) => Effect::Widens,
                    (Some(old), Some(new)) if !old.is_same(new) => self.dependency(old, new),
                    _ => continue,
                };
                let class = self.class(Rule::B17, effect, pair);
                let texts = (old.map(|it| it.schema().clone()), new.map(|it| it.schema().clone()));
                let at = if new.is_some() { pair.at(keyword).at(name) } else { pair.at_old(keyword).at_old(name) };
                self.push(Rule::B17, class, &at, format!("what `{name}` asks for changed"), texts);
            }
        }
    }

    fn dependency(&mut self, old: Sub<'v>, new: Sub<'v>) -> Effect {
        let (Some(before), Some(after)) = (old.schema().as_array(), new.schema().as_array()) else {
            return self.relate(old, new);
        };
        let is_within = |some: &[Value], all: &[Value]| some.iter().all(|name| all.contains(name));
        // The more it asks for, the less is accepted.
        Effect::proven(is_within(after, before), is_within(before, after))
    }

    /// Adds a note to the last finding.
    fn note(&mut self, note: &str) {
        if let Some(finding) = self.findings.last_mut() {
            finding.notes.push(note.to_owned());
        }
    }
}

fn requires(schema: Sub<'_>, name: &str) -> bool {
    schema.names("required").any(|required| required == name)
}

/// A name without what spellings of it differ in.
fn bare(name: &str) -> String {
    name.chars().filter(|character| !matches!(character, '_' | '-' | '.')).flat_map(char::to_lowercase).collect()
}
