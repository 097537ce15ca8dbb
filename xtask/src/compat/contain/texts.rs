//! Lengths, patterns and formats of strings.

use serde_json::Value;

use super::Prover;
use super::language::{self, Relation};
use super::shape::{Shape, size};
use super::sub::Sub;
use crate::definition::Formats;
use crate::formats;

/// Lengths beyond this are not counted by an automaton.
const MAX_COUNTED: u64 = 300;

impl<'v> Prover<'v> {
    /// Whether the target's bound of the length holds for every string of the shape.
    pub(super) fn implies_length(&mut self, shape: &Shape<'v>, keyword: &str, bound: &Value) -> bool {
        let Some(bound) = size(bound) else { return false };
        let is_minimum = keyword == "minLength";
        let is_bounded = if is_minimum { shape.least(keyword) >= bound } else { shape.most(keyword) <= bound };
        let says_more = shape.all("pattern").next().is_some() || !shape.refused.is_empty();
        if is_bounded || bound > MAX_COUNTED || !says_more {
            return is_bounded;
        }
        let counted = if is_minimum { language::of_length(bound, None) } else { language::of_length(0, Some(bound)) };
        self.implies_pattern(shape, &counted)
    }

    /// Whether every string of the shape matches the target's pattern.
    pub(super) fn implies_pattern(&mut self, shape: &Shape<'v>, pattern: &str) -> bool {
        shape.all("pattern").any(|known| known == pattern) || self.relate_texts(shape, pattern) == Relation::Contained
    }

    fn relate_texts(&mut self, shape: &Shape<'v>, pattern: &str) -> Relation {
        let (least, most) = (shape.least("minLength"), shape.most("maxLength"));
        let mut lengths = Vec::new();
        if (1..=MAX_COUNTED).contains(&least) {
            lengths.push(language::of_length(least, None));
        }
        if most <= MAX_COUNTED {
            lengths.push(language::of_length(0, Some(most)));
        }
        let sources: Vec<_> =
            shape.all("pattern").filter_map(Value::as_str).chain(lengths.iter().map(String::as_str)).collect();
        let refused: Vec<_> = shape.refused.iter().filter_map(|refused| one_language(*refused)).collect();
        self.languages.relate(&sources, &refused.iter().map(String::as_str).collect::<Vec<_>>(), pattern)
    }

    /// Whether no string is left.
    pub(super) fn has_no_text(&mut self, shape: &Shape<'v>) -> bool {
        shape.least("minLength") > shape.most("maxLength")
            || (shape.all("pattern").next().is_some() && self.implies_pattern(shape, NOTHING))
    }
}

/// Whether every string of the shape has the target's format, where formats refuse at all.
pub(super) fn implies_format(shape: &Shape<'_>, target: Sub<'_>, format: &Value) -> bool {
    let asserts = |layer: &Sub<'_>| layer.formats() == Formats::Assert && layer.keyword("format") == Some(format);
    let informs = format.as_str().is_none_or(|format| !formats::is_asserted(format));
    informs || target.formats() == Formats::Annotate || shape.layers.iter().any(asserts)
}

/// A pattern that matches exactly the strings of a schema, where one keyword decides about them.
fn one_language(schema: Sub<'_>) -> Option<String> {
    let mut keywords = schema.object()?.iter().filter(|(keyword, value)| *keyword != "type" || *value != "string");
    let (keyword, value) = keywords.next()?;
    if keywords.next().is_some() {
        return None;
    }
    match keyword.as_str() {
        "pattern" => value.as_str().map(str::to_owned),
        "minLength" => size(value).filter(|least| *least <= MAX_COUNTED).map(|least| language::of_length(least, None)),
        "maxLength" => size(value).filter(|most| *most <= MAX_COUNTED).map(|most| language::of_length(0, Some(most))),
        "const" => value.as_str().map(language::exactly),
        "enum" => {
            let texts: Vec<_> = value.as_array()?.iter().filter_map(Value::as_str).map(language::exactly).collect();
            Some(format!("(?:{})", texts.join("|"))).filter(|_| !texts.is_empty())
        }
        _ => None,
    }
}

/// Matches no string.
const NOTHING: &str = r"[^\s\S]";
