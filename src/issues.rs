//! What is wrong with a call's arguments, said so that the caller can correct them.

use std::fmt::Write as _;

use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use jsonschema::json::{Json, Node as _};
use jsonschema::{ValidationError, Validator};
use serde::Serialize;
use serde_json::{Map, Number, Value};

use crate::limits::escaped;
use crate::nearest::nearest;

/// More issues than a caller corrects at once are not told.
const MAX_ISSUES: usize = 32;

/// More names or options than this are not listed.
const MAX_LISTED: usize = 20;

/// One place of an instance that its schema refuses.
///
/// It names keys, keywords and what the schema wants, and never a value of the instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Issue {
    /// JSON Pointer (RFC 6901) in the instance.
    pub(crate) path: String,
    /// The JSON Schema keyword that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) keyword: Option<String>,
    /// What was expected.
    pub(crate) message: String,
}

impl Issue {
    /// An issue of the whole instance that no keyword stands for.
    pub(crate) fn whole(message: impl Into<String>) -> Self {
        Self::at(String::new(), message)
    }

    /// An issue of one place that no keyword stands for.
    pub(crate) fn at(path: String, message: impl Into<String>) -> Self {
        Self { path, keyword: None, message: message.into() }
    }
}

/// Every issue of `instance`, up to a bound; none if it is valid.
pub(crate) fn issues<'i, R: Json>(validator: &'i Validator<R>, schema: &Value, instance: R::Node<'i>) -> Vec<Issue> {
    let whole = instance.to_value();
    let mut collector = Collector { schema, instance: &whole, issues: Vec::new() };
    for error in validator.iter_errors(instance) {
        if collector.issues.len() >= MAX_ISSUES {
            break;
        }
        collector.collect(&error);
    }
    collector.issues.truncate(MAX_ISSUES);
    collector.issues
}

/// The numbers that no type of the server holds exactly: whole ones beyond 2^53, or beyond 64 bits.
pub(crate) fn of_numbers(instance: &Value) -> Vec<Issue> {
    let mut issues = Vec::new();
    walk(instance, &mut String::new(), &mut issues);
    issues
}

fn walk(value: &Value, path: &mut String, issues: &mut Vec<Issue>) {
    let length = path.len();
    match value {
        Value::Number(number) if is_beyond_exact(number) => {
            let message = "is a number beyond what the server holds exactly";
            issues.push(Issue::at(path.clone(), message));
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let _ = write!(path, "/{index}");
                walk(item, path, issues);
                path.truncate(length);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let _ = write!(path, "/{}", escaped(name));
                walk(member, path, issues);
                path.truncate(length);
            }
        }
        _ => {}
    }
    issues.truncate(MAX_ISSUES);
}

fn is_beyond_exact(number: &Number) -> bool {
    let whole = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
    let float = || number.as_f64().is_some_and(|float| float.abs() > 9_007_199_254_740_992.0);
    whole.map_or_else(float, |whole| whole > 1 << 53)
}

struct Collector<'s> {
    schema: &'s Value,
    instance: &'s Value,
    issues: Vec<Issue>,
}

impl Collector<'_> {
    fn collect(&mut self, error: &ValidationError<'_>) {
        match error.kind() {
            Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
                for name in unexpected.iter().take(MAX_ISSUES) {
                    let message = self.unknown_property(error, name);
                    self.push(error, message);
                }
            }
            // What the validator makes of an object that may have no properties at all.
            Kind::FalseSchema if error.schema_path().as_str().ends_with("/additionalProperties") => {
                let object = self.instance.pointer(error.instance_path().as_str()).and_then(Value::as_object);
                for name in object.into_iter().flat_map(Map::keys).take(MAX_ISSUES) {
                    let message = self.unknown_property(error, name);
                    self.push_as("additionalProperties", error, message);
                }
            }
            Kind::AnyOf { context } | Kind::OneOfNotValid { context } => self.union(error, context),
            _ => self.push(error, expectation(error)),
        }
    }

    fn push(&mut self, error: &ValidationError<'_>, message: String) {
        self.push_as(error.kind().keyword(), error, message);
    }

    fn push_as(&mut self, keyword: &str, error: &ValidationError<'_>, message: String) {
        let path = error.instance_path().as_str().to_owned();
        let issue = Issue { path, keyword: Some(keyword.to_owned()), message };
        if !self.issues.contains(&issue) {
            self.issues.push(issue);
        }
    }

    fn unknown_property(&self, error: &ValidationError<'_>, name: &str) -> String {
        let keyword = error.schema_path().as_str();
        let parent = keyword.rfind('/').and_then(|end| self.schema.pointer(&keyword[..end]));
        let known = parent.and_then(|schema| schema.get("properties")).and_then(Value::as_object);
        let known: Vec<&str> = known.into_iter().flat_map(|known| known.keys().map(String::as_str)).collect();
        let mut message = format!("unknown property {}", quoted(name));
        if let Some(nearest) = nearest(name, known.iter().copied()) {
            let _ = write!(message, "; did you mean {}?", quoted(nearest));
        } else if !known.is_empty() {
            let _ = write!(message, "; known here: {}", listed(known.iter().map(|name| quoted(name))));
        }
        message
    }

    /// The union itself, then what the alternative that comes nearest wants.
    fn union(&mut self, error: &ValidationError<'_>, context: &[Vec<ValidationError<'_>>]) {
        let path = error.instance_path().as_str();
        let distance = |alternative: &Vec<ValidationError<'_>>| {
            alternative.iter().map(|error| mismatch(error, path)).max().unwrap_or_default()
        };
        let nearest = context.iter().min_by_key(|alternative| (distance(alternative), alternative.len()));
        self.push(error, format!("must match one of {} alternatives", context.len()));
        let Some(nearest) = nearest else { return };
        match distance(nearest) {
            Mismatch::Contents => nearest.iter().for_each(|error| self.collect(error)),
            Mismatch::Tag => self.tags(path, context),
            Mismatch::Type => {}
        }
    }

    /// The values that tell the alternatives of a union apart.
    fn tags(&mut self, path: &str, context: &[Vec<ValidationError<'_>>]) {
        let tags: Vec<_> = context.iter().flatten().filter(|error| mismatch(error, path) == Mismatch::Tag).collect();
        let Some(first) = tags.first() else { return };
        let same_place = tags.iter().filter(|error| error.instance_path() == first.instance_path());
        let options: Vec<String> = same_place
            .flat_map(|error| match error.kind() {
                Kind::Constant { expected_value } => vec![json(expected_value)],
                Kind::Enum { options } => options.as_array().into_iter().flatten().map(json).collect(),
                _ => Vec::new(),
            })
            .collect();
        self.push(first, format!("must be one of {}", listed(options)));
    }
}

/// How far an alternative of a union is from what was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Mismatch {
    /// Something in it is wrong.
    #[default]
    Contents,
    /// It is for another value of the property that tells the alternatives apart.
    Tag,
    /// It is of another type.
    Type,
}

fn mismatch(error: &ValidationError<'_>, union: &str) -> Mismatch {
    let below = error.instance_path().as_str().strip_prefix(union).unwrap_or_default();
    match error.kind() {
        Kind::Type { .. } if below.is_empty() => Mismatch::Type,
        Kind::Constant { .. } | Kind::Enum { .. } if below.matches('/').count() <= 1 => Mismatch::Tag,
        _ => Mismatch::Contents,
    }
}

/// What the keyword wants, without the value that it got.
fn expectation(error: &ValidationError<'_>) -> String {
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

fn listed(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    let mut text = items[..items.len().min(MAX_LISTED)].join(", ");
    if items.len() > MAX_LISTED {
        let _ = write!(text, " and {} more", items.len() - MAX_LISTED);
    }
    text
}

/// A name in quotes, cut where it is long.
fn quoted(name: &str) -> String {
    json(&Value::String(name.to_owned()))
}

fn json(value: &Value) -> String {
    const LONGEST: usize = 80;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests;
