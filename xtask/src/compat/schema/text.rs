//! Keywords that accept or refuse nothing: they inform, and some of them steer.

use serde_json::Value;

use super::{Pair, Walk};
use crate::compat::contain::Sub;
use crate::compat::finding::{self, Class};
use crate::compat::rules::Rule;
use crate::definition::Formats;
use crate::dialect::Dialect;
use crate::formats;

/// Whether a keyword only informs.
pub(super) fn informs(keyword: &str) -> bool {
    matches!(
        keyword,
        "$comment"
            | "$schema"
            | "$id"
            | "$anchor"
            | "$dynamicAnchor"
            | "$defs"
            | "definitions"
            | "title"
            | "description"
            | "examples"
            | "default"
            | "deprecated"
            | "readOnly"
            | "writeOnly"
            | "contentEncoding"
            | "contentMediaType"
            | "contentSchema"
    ) || Dialect::CURRENT.content(keyword).is_none()
}

impl<'v> Walk<'v> {
    /// Everything of a place that informs.
    pub(super) fn annotations(&mut self, pair: &Pair<'v>) {
        let (old, new) = (pair.old.object(), pair.new.object());
        let keywords = old.into_iter().chain(new).flat_map(|keywords| keywords.keys());
        let mut known: Vec<&String> = keywords.filter(|keyword| informs(keyword) || *keyword == "format").collect();
        known.sort();
        known.dedup();
        for keyword in known {
            if pair.old.keyword(keyword) != pair.new.keyword(keyword) {
                self.annotation(pair, keyword);
            }
        }
    }

    fn annotation(&mut self, pair: &Pair<'v>, keyword: &str) {
        let (old, new) = (pair.old.keyword(keyword), pair.new.keyword(keyword));
        let rule = match keyword {
            "description" => Rule::I2,
            "title" => Rule::I3,
            "$comment" | "examples" => Rule::I4,
            "default" if old.is_none() => Rule::D7,
            "default" => Rule::D8,
            "readOnly" | "writeOnly" if is_set(old) == is_set(new) => Rule::G12,
            "readOnly" | "writeOnly" => Rule::D9,
            "contentEncoding" | "contentMediaType" | "contentSchema" => Rule::E13,
            "x-mcp-header" => Rule::L5,
            "format" if !is_asserted(pair.old) && !is_asserted(pair.new) => Rule::E11,
            "format" | "$defs" | "definitions" | "$id" | "$anchor" | "$dynamicAnchor" => return,
            _ => Rule::G12,
        };
        let class = rule.class(self.direction).unwrap_or(match (rule, old, new) {
            (Rule::L5, Some(_), None) => Class::Minor,
            _ => Class::Major,
        });
        let message = moved(keyword, old, new);
        let place = if new.is_some() { pair.at(keyword) } else { pair.at_old(keyword) };
        self.push(rule, class, &place, message, (old.cloned(), new.cloned()));
    }
}

/// Whether the format of a schema refuses anything.
fn is_asserted(schema: Sub<'_>) -> bool {
    schema.formats() == Formats::Assert && schema.text("format").is_some_and(formats::is_asserted)
}

fn is_set(value: Option<&Value>) -> bool {
    value == Some(&Value::Bool(true))
}

/// How a member moved, in words.
pub(in crate::compat) fn moved(name: &str, old: Option<&Value>, new: Option<&Value>) -> String {
    match (old, new) {
        (None, Some(new)) => format!("`{name}` was added: {}", short(new)),
        (Some(old), None) => format!("`{name}` was removed: it was {}", short(old)),
        (Some(old), Some(new)) => format!("`{name}` went from {} to {}", short(old), short(new)),
        (None, None) => format!("`{name}` changed"),
    }
}

/// A value in a sentence.
pub(in crate::compat) fn short(value: &Value) -> String {
    finding::cut(&value.to_string(), 80)
}
