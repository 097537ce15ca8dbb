//! What a keyword wants, in words.

use std::fmt::Write as _;

use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use serde_json::Value;

use crate::nearest::nearest;

/// More names or options than this are not listed.
const MAX_LISTED: usize = 20;

/// What the keyword wants, without the value that it got.
pub(super) fn expectation(error: &ValidationError<'_>) -> String {
    match error.kind() {
        Kind::Required { property } => format!("missing required property {}", json(property)),
        Kind::Type { kind } => type_expectation(kind, error.instance()),
        Kind::Enum { options } => one_of(options, error.instance()),
        Kind::Constant { expected_value } => format!("must be {}", json(expected_value)),
        Kind::Pattern { pattern } => format!("must match the pattern {pattern}"),
        Kind::Format { format } => format_expectation(format),
        Kind::Minimum { limit } => format!("must be at least {limit}"),
        Kind::Maximum { limit } => format!("must be at most {limit}"),
        Kind::ExclusiveMinimum { limit } => format!("must be more than {limit}"),
        Kind::ExclusiveMaximum { limit } => format!("must be less than {limit}"),
        Kind::MultipleOf { multiple_of } => format!("must be a multiple of {multiple_of}"),
        Kind::MinLength { limit } => format!("must have at least {}", counted(*limit, "character")),
        Kind::MaxLength { limit } => format!("must have at most {}", counted(*limit, "character")),
        Kind::MinItems { limit } => format!("must have at least {}", counted(*limit, "item")),
        Kind::MaxItems { limit } => format!("must have at most {}", counted(*limit, "item")),
        Kind::AdditionalItems { limit } => format!("must have at most {}", counted(*limit as u64, "item")),
        Kind::MinProperties { limit } => format!("must have at least {}", counted_properties(*limit)),
        Kind::MaxProperties { limit } => format!("must have at most {}", counted_properties(*limit)),
        Kind::UniqueItems => "must not have the same item twice".to_owned(),
        Kind::Contains => "lacks the items that must be among the others".to_owned(),
        Kind::UnevaluatedItems { .. } => "has items that are not allowed".to_owned(),
        Kind::PropertyNames { error } => format!("a property name is not allowed: it {}", expectation(error)),
        Kind::FalseSchema => "is not allowed here".to_owned(),
        Kind::Not { .. } => "must not be of this kind".to_owned(),
        Kind::OneOfMultipleValid { .. } => "must match one alternative only, and matches several".to_owned(),
        Kind::BacktrackLimitExceeded { .. } | Kind::RegexEngineFailure { .. } => {
            "is too long or too intricate to be checked against its pattern".to_owned()
        }
        kind => format!("does not satisfy `{}`", kind.keyword()),
    }
}

fn type_expectation(kind: &TypeKind, instance: &Value) -> String {
    let types = match kind {
        TypeKind::Single(wanted) => with_article(&wanted.to_string()),
        TypeKind::Multiple(wanted) => {
            let wanted: Vec<_> = wanted.iter().map(|wanted| with_article(&wanted.to_string())).collect();
            wanted.join(" or ")
        }
    };
    match instance {
        Value::Null => format!("must be {types}, not null; leave the property out if it is optional"),
        Value::String(text) if text.trim_start().starts_with(['{', '[']) => {
            format!("must be {types}, not a string of JSON text")
        }
        _ => format!("must be {types}"),
    }
}

fn with_article(json_type: &str) -> String {
    match json_type {
        "null" => "null".to_owned(),
        "array" | "integer" | "object" => format!("an {json_type}"),
        _ => format!("a {json_type}"),
    }
}

fn one_of(options: &Value, instance: &Value) -> String {
    let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
    let mut message = format!("must be one of {}", listed(options.iter().map(json)));
    let near = instance.as_str().and_then(|sent| nearest(sent, options.iter().filter_map(Value::as_str)));
    if let Some(near) = near {
        let _ = write!(message, "; did you mean {}?", quoted(near));
    }
    message
}

fn format_expectation(format: &str) -> String {
    let example = match format {
        "date-time" => " (RFC 3339), such as 2026-06-05T15:10:00Z",
        "date" => " (RFC 3339), such as 2026-06-05",
        "time" => " (RFC 3339), such as 15:10:00Z",
        "duration" => " (ISO 8601), such as P1DT12H",
        "uuid" => ", such as 3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60",
        "email" => ", such as ana@example.com",
        "uri" => " with its scheme, such as https://example.com/a",
        _ => "",
    };
    format!("must be a valid {format}{example}")
}

fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

fn counted_properties(count: u64) -> String {
    if count == 1 { "1 property".to_owned() } else { format!("{count} properties") }
}

pub(super) fn listed(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    let mut text = items[..items.len().min(MAX_LISTED)].join(", ");
    if items.len() > MAX_LISTED {
        let _ = write!(text, " and {} more", items.len() - MAX_LISTED);
    }
    text
}

/// A name in quotes, cut where it is long.
pub(super) fn quoted(name: &str) -> String {
    json(&Value::String(name.to_owned()))
}

pub(super) fn json(value: &Value) -> String {
    const LONGEST: usize = 80;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
