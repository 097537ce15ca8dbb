//! `type`, `enum` and `const`.

use std::collections::BTreeSet;

use serde_json::Value;

use super::text::short;
use super::{Effect, Pair, Walk};
use crate::canonical;
use crate::compat::contain::{Sub, missing};
use crate::compat::finding::{Class, Direction};
use crate::compat::rules::Rule;
use crate::kinds::Kinds;

impl<'v> Walk<'v> {
    pub(super) fn values(&mut self, pair: &Pair<'v>) {
        self.types(pair);
        match (listed(pair.old), listed(pair.new)) {
            (Some(old), Some(new)) => self.lists(pair, &old, &new),
            (None, Some(_)) => self.list(pair, pair.new, Effect::Narrows),
            (Some(_), None) => self.list(pair, pair.old, Effect::Widens),
            (None, None) => {}
        }
    }

    fn types(&mut self, pair: &Pair<'v>) {
        let kinds = |schema: Sub<'_>| schema.keyword("type").map(Kinds::named);
        let (named_before, named_now) = (kinds(pair.old), kinds(pair.new));
        let (old, new) = (named_before.unwrap_or(Kinds::ALL), named_now.unwrap_or(Kinds::ALL));
        if named_before == named_now {
            return;
        }
        let (gone, added) = (old & !new, new & !old);
        let effect = Effect::proven(gone.is_empty(), added.is_empty());
        let is_fraction = (gone | added) == Kinds::FRACTION && (old & new).meets(Kinds::INTEGER);
        let became_list = old == old & Kinds::SCALAR && new == Kinds::ARRAY;
        let rule = match effect {
            _ if is_fraction => Rule::C4,
            _ if became_list => Rule::C6,
            Effect::Widens => Rule::C1,
            Effect::Narrows => Rule::C2,
            _ => Rule::C3,
        };
        let word = |schema: Sub<'_>| schema.keyword("type").map_or_else(|| "any".to_owned(), short);
        let message = format!("the type went from {} to {}", word(pair.old), word(pair.new));
        // Of types that have nothing in common, no value is kept.
        let effect = if effect == Effect::Changes { both_break(self.direction) } else { effect };
        self.effect(rule, effect, pair, "type", message);
    }

    fn lists(&mut self, pair: &Pair<'v>, old: &Listed<'_>, new: &Listed<'_>) {
        let missing = |from: &Listed<'_>, of: &Listed<'_>| -> Vec<Value> {
            missing(from.values.iter().copied(), &of.values).cloned().collect()
        };
        let (gone, added) = (missing(old, new), missing(new, old));
        let at = if pair.new.keyword(new.keyword).is_some() { pair.at(new.keyword) } else { pair.clone() };
        if old.keyword == "const" && new.keyword == "const" && !gone.is_empty() {
            let message = format!("the constant went from {} to {}", short(old.values[0]), short(new.values[0]));
            return self.effect(Rule::D5, both_break(self.direction), pair, "const", message);
        }
        for (values, rule, effect, word) in
            [(&gone, Rule::D2, Effect::Narrows, "removed"), (&added, Rule::D1, Effect::Widens, "added")]
        {
            if values.is_empty() {
                continue;
            }
            let class = self.class(rule, effect, pair);
            let shown = Value::Array(values.clone());
            let texts = if word == "added" { (None, Some(shown)) } else { (Some(shown), None) };
            let at = if word == "added" { at.clone() } else { pair.at_old(old.keyword) };
            self.push(rule, class, &at, format!("{word}: {}", short(&Value::Array(values.clone()))), texts);
        }
        if gone.is_empty() && added.is_empty() {
            let (before, after) = (pair.old.keyword(old.keyword), pair.new.keyword(new.keyword));
            let texts = (before.cloned(), after.cloned());
            if old.keyword != new.keyword {
                let message = format!("`{}` became `{}`, with the same value", old.keyword, new.keyword);
                self.push(Rule::D6, Class::Patch, &at, message, texts);
            } else if before != after {
                self.push(Rule::D4, Class::Patch, &at, "the values are spelled in another way".to_owned(), texts);
            }
        }
    }

    /// A list that only one side has.
    fn list(&mut self, pair: &Pair<'v>, side: Sub<'v>, effect: Effect) {
        let Some(listed) = listed(side) else { return };
        let rule = if listed.keyword == "const" { Rule::D5 } else { Rule::D3 };
        let values = short(&Value::Array(listed.values.iter().map(|value| (*value).clone()).collect()));
        let message = if effect == Effect::Narrows {
            format!("only these values are left: {values}")
        } else {
            format!("no longer only these values: {values}")
        };
        self.effect(rule, effect, pair, listed.keyword, message);
    }
}

/// An effect that breaks whoever the change could break.
pub(super) fn both_break(direction: Direction) -> Effect {
    if direction == Direction::Output { Effect::Widens } else { Effect::Narrows }
}

/// Whether one lists null among its types, and the other has an alternative of null.
pub(super) fn says_null(one: Sub<'_>, other: Sub<'_>) -> bool {
    let is_null = |branch: Sub<'_>| branch.keyword("type").is_some_and(|named| named == "null");
    one.names("type").any(|name| name == "null")
        && ["anyOf", "oneOf"].into_iter().flat_map(|union| other.children(union)).any(is_null)
}

struct Listed<'v> {
    keyword: &'static str,
    values: Vec<&'v Value>,
}

/// The values that a schema lists, each once.
fn listed(schema: Sub<'_>) -> Option<Listed<'_>> {
    if let Some(value) = schema.keyword("const") {
        return Some(Listed { keyword: "const", values: vec![value] });
    }
    let mut values: Vec<_> = schema.keyword("enum")?.as_array()?.iter().collect();
    let mut seen = BTreeSet::new();
    values.retain(|value| seen.insert(canonical::bytes(value)));
    Some(Listed { keyword: "enum", values })
}
