//! Bounds of numbers, of lengths and of sizes, and the step of numbers.

use bigdecimal::BigDecimal;
use serde_json::{Value, json};

use super::text::{moved, short};
use super::values::both_break;
use super::{Effect, Pair, Walk};
use crate::compat::contain::{Sub, decimal, is_multiple};
use crate::compat::finding::Class;
use crate::compat::rules::Rule;

/// Keywords of a size below or above which nothing is accepted.
const SIZES: [(&str, bool); 8] = [
    ("minLength", true),
    ("minItems", true),
    ("minContains", true),
    ("minProperties", true),
    ("maxLength", false),
    ("maxItems", false),
    ("maxContains", false),
    ("maxProperties", false),
];

/// The largest integer that every JSON reader keeps (RFC 8259, section 6).
const MAX_SAFE: i64 = (1 << 53) - 1;

impl<'v> Walk<'v> {
    pub(super) fn bounds(&mut self, pair: &Pair<'v>) {
        self.range(pair, ["minimum", "exclusiveMinimum"], true);
        self.range(pair, ["maximum", "exclusiveMaximum"], false);
        for (keyword, is_lower) in SIZES {
            self.size(pair, keyword, is_lower);
        }
        self.step(pair);
    }

    /// One end of the numbers, which two keywords can set.
    fn range(&mut self, pair: &Pair<'v>, keywords: [&'static str; 2], is_lower: bool) {
        let (old, new) = (End::of(pair.old, keywords, is_lower), End::of(pair.new, keywords, is_lower));
        let keyword = new.as_ref().or(old.as_ref()).map_or(keywords[0], |end| end.keyword);
        if old == new {
            return;
        }
        if let (Some(old), Some(new)) = (&old, &new)
            && old.at == new.at
        {
            let effect = if new.keyword == keywords[1] { Effect::Narrows } else { Effect::Widens };
            let word = if effect == Effect::Narrows { "excluded" } else { "included" };
            return self.effect(
                Rule::E5,
                effect,
                pair,
                keyword,
                format!("the bound {} is {word} now", short(new.value)),
            );
        }
        let is_integer = |schema: Sub<'_>| schema.keyword("type") == Some(&json!("integer"));
        let at_the_edge = |side: Sub<'_>, end: Option<&End<'_>>| {
            let edge = if is_lower { -MAX_SAFE } else { MAX_SAFE };
            end.is_none_or(|end| is_integer(side) && end.value.as_i64() == Some(edge))
        };
        if at_the_edge(pair.old, old.as_ref()) && at_the_edge(pair.new, new.as_ref()) {
            let texts = (pair.old.keyword(keyword).cloned(), pair.new.keyword(keyword).cloned());
            let message =
                format!("`{keyword}` at the largest safe integer {}", if new.is_some() { "added" } else { "removed" });
            let at = if new.is_some() { pair.at(keyword) } else { pair.at_old(keyword) };
            return self.push(Rule::E6, Class::Patch, &at, message, texts);
        }
        let is_narrower = match (&old, &new) {
            (Some(old), Some(new)) => (new.at > old.at) == is_lower,
            _ => new.is_some(),
        };
        let message = moved(keyword, old.map(|end| end.value), new.map(|end| end.value));
        self.bound(pair, keyword, is_lower, is_narrower, message);
    }

    fn size(&mut self, pair: &Pair<'v>, keyword: &'static str, is_lower: bool) {
        // A lower bound of 0 is none, but for `minContains`, which is 1 where it is left out.
        let unset = if keyword == "minContains" { json!(1) } else { json!(0) };
        let read = |schema: Sub<'v>| schema.keyword(keyword).filter(|value| !is_lower || **value != unset);
        let (old, new) = (read(pair.old), read(pair.new));
        let (at_before, at_now) = (old.and_then(decimal), new.and_then(decimal));
        if at_before == at_now || (keyword.ends_with("Contains") && !both_contain(pair)) {
            return;
        }
        let is_narrower = match (&at_before, &at_now) {
            (Some(old), Some(new)) => (new > old) == is_lower,
            _ => new.is_some() == (new != Some(&json!(0))),
        };
        self.bound(pair, keyword, is_lower, is_narrower, moved(keyword, old, new));
    }

    fn bound(&mut self, pair: &Pair<'v>, keyword: &str, is_lower: bool, is_narrower: bool, message: String) {
        let rule = match (is_lower, is_narrower) {
            _ if keyword.ends_with("Properties") => Rule::B16,
            (true, true) => Rule::E1,
            (true, false) => Rule::E2,
            (false, true) => Rule::E3,
            (false, false) => Rule::E4,
        };
        let effect = if is_narrower { Effect::Narrows } else { Effect::Widens };
        self.effect(rule, effect, pair, keyword, message);
    }

    fn step(&mut self, pair: &Pair<'v>) {
        let keyword = "multipleOf";
        let (old, new) = (pair.old.keyword(keyword), pair.new.keyword(keyword));
        let effect = match (old, new) {
            (None, None) => return,
            (None, Some(_)) => Effect::Narrows,
            (Some(_), None) => Effect::Widens,
            (Some(old), Some(new)) if decimal(old) == decimal(new) => return,
            (Some(old), Some(new)) if is_multiple(old, new) => Effect::Widens,
            (Some(old), Some(new)) if is_multiple(new, old) => Effect::Narrows,
            _ => both_break(self.direction),
        };
        self.effect(Rule::E7, effect, pair, keyword, moved(keyword, old, new));
    }
}

fn both_contain(pair: &Pair<'_>) -> bool {
    pair.old.keyword("contains").is_some() && pair.new.keyword("contains").is_some()
}

/// One end of the numbers that a schema accepts.
#[derive(PartialEq)]
struct End<'v> {
    keyword: &'static str,
    at: BigDecimal,
    value: &'v Value,
}

impl<'v> End<'v> {
    /// The narrower of the two that the schema may have.
    fn of(schema: Sub<'v>, keywords: [&'static str; 2], is_lower: bool) -> Option<Self> {
        let ends = keywords.into_iter().filter_map(|keyword| {
            let value = schema.keyword(keyword)?;
            Some(Self { keyword, at: decimal(value)?, value })
        });
        // The exclusive one comes second and is narrower at the same number.
        ends.reduce(|first, second| {
            let is_narrower = if is_lower { second.at >= first.at } else { second.at <= first.at };
            if is_narrower { second } else { first }
        })
    }
}
