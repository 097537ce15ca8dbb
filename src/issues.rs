//! What is wrong with a call's arguments, said so that the caller can correct them.

mod expectation;
mod explainable;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use jsonschema::error::ValidationErrorKind as Kind;
use jsonschema::{ValidationError, ValidationOptions, Validator};
use serde::Serialize;
use serde_json::{Map, Number, Value};

use self::expectation::{expectation, json, listed, quoted};
use self::explainable::{Unions, explainable, wrapped_union};
use crate::limits::escaped;
use crate::nearest::nearest;

/// More issues than a caller corrects at once are not told.
const MAX_ISSUES: usize = 32;

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

/// Says what is wrong with instances that a schema refuses.
pub(crate) struct Explainer {
    schema: Value,
    validator: Validator,
    /// Whether the schema refers to parts of itself: what does not is as deep as it is written.
    refers: bool,
}

impl Explainer {
    /// An explainer of `schema`. For large instances it tells of a union only that it refuses, since there may be very many
    /// alternatives to explain.
    pub(crate) fn new(schema: &Value, large: bool, options: &ValidationOptions<'_>) -> Result<Self, String> {
        let unions = if large { Unions::None } else { Unions::Outermost };
        let refers = schema.to_string().contains("\"$ref\"");
        let schema = explainable(schema, unions);
        let validator = options.build(&schema).map_err(|fault| fault.to_string())?;
        Ok(Self { schema, validator, refers })
    }

    /// Every issue of `instance`, up to a bound; the first alone where all of them may be too much to find.
    pub(crate) fn issues(&self, instance: &Value) -> Vec<Issue> {
        let mut collector = Collector { schema: &self.schema, instance, issues: Vec::new() };
        if self.is_too_much(instance) {
            if let Err(error) = self.validator.validate(instance) {
                collector.collect(&error);
            }
            return collector.issues;
        }
        for error in self.validator.iter_errors(instance) {
            if collector.issues.len() >= MAX_ISSUES {
                break;
            }
            collector.collect(&error);
        }
        collector.issues.truncate(MAX_ISSUES);
        collector.issues
    }

    /// The validator finds all errors before it tells the first. They hold a path each, and where a recursive schema is
    /// part of a conjunction twice, they double with each level.
    fn is_too_much(&self, instance: &Value) -> bool {
        let weight = Weight::of(instance);
        weight.values > 20_000 || weight.path_bytes > 1 << 20 || (self.refers && weight.depth > 8)
    }
}

/// How much there is to explain of an instance.
struct Weight {
    values: usize,
    path_bytes: usize,
    depth: usize,
}

impl Weight {
    fn of(instance: &Value) -> Self {
        let mut weight = Self { values: 0, path_bytes: 0, depth: 0 };
        weight.add(instance, 0, 0);
        weight
    }

    fn add(&mut self, value: &Value, path: usize, depth: usize) {
        self.values += 1;
        self.path_bytes += path;
        self.depth = self.depth.max(depth);
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.add(item, path + 4, depth + 1)),
            Value::Object(members) => {
                members.iter().for_each(|(name, member)| self.add(member, path + name.len() + 1, depth + 1));
            }
            _ => {}
        }
    }
}

/// Whether an instance has so many values that the alternatives of its unions would be too many to explain.
pub(crate) fn is_large(instance: &Value) -> bool {
    Weight::of(instance).values >= 1_000
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
            issues.push(Issue::at(cut(path), message));
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

impl<'s> Collector<'s> {
    fn collect(&mut self, error: &ValidationError<'_>) {
        match error.kind() {
            Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
                for name in unexpected.iter().take(MAX_ISSUES) {
                    let message = self.unknown_property(error, name);
                    self.push(error, message);
                }
            }
            // What the validator makes of an object that may have no properties at all.
            Kind::FalseSchema
                if keyword(error) == Some("additionalProperties") && self.names(error).next().is_some() =>
            {
                for name in self.names(error).take(MAX_ISSUES) {
                    let message = self.unknown_property(error, name);
                    self.push_as("additionalProperties", error, message);
                }
            }
            Kind::AnyOf { context } | Kind::OneOfNotValid { context } => self.union(error, context),
            Kind::FalseSchema if keyword(error) == Some("else") => match self.parent(error).and_then(wrapped_union) {
                Some((keyword, alternatives)) => {
                    self.push_as(keyword, error, format!("must match one of {alternatives} alternatives"));
                }
                None => self.push(error, expectation(error)),
            },
            _ => self.push(error, expectation(error)),
        }
    }

    fn push(&mut self, error: &ValidationError<'_>, message: String) {
        self.push_as(error.kind().keyword(), error, message);
    }

    fn push_as(&mut self, keyword: &str, error: &ValidationError<'_>, message: String) {
        let path = cut(error.instance_path().as_str());
        let issue = Issue { path, keyword: Some(keyword.to_owned()), message };
        if !self.issues.contains(&issue) {
            self.issues.push(issue);
        }
    }

    fn unknown_property(&self, error: &ValidationError<'_>, name: &str) -> String {
        let known = self.parent(error).and_then(|schema| schema.get("properties")).and_then(Value::as_object);
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
        let distance = |alternative: &[ValidationError<'_>]| {
            alternative.iter().map(|error| self.mismatch(error, path)).max().unwrap_or_default()
        };
        let ranked = context.iter().map(|alternative| (distance(alternative), alternative));
        let nearest = ranked.min_by_key(|(distance, alternative)| (*distance, alternative.len()));
        self.push(error, format!("must match one of {} alternatives", context.len()));
        match nearest {
            Some((Mismatch::Contents, alternative)) => alternative.iter().for_each(|error| self.collect(error)),
            Some((Mismatch::Tag, _)) => self.tags(path, context),
            Some((Mismatch::Type, _)) => self.types(path, context),
            None => {}
        }
    }

    /// The values that tell the alternatives of a union apart.
    fn tags(&mut self, path: &str, context: &[Vec<ValidationError<'_>>]) {
        let tags = || context.iter().flatten().filter(|error| self.mismatch(error, path) == Mismatch::Tag);
        let Some(first) = tags().next() else { return };
        let options = listed(tags().filter(|tag| is_of_the_same_place(tag, first)).flat_map(|tag| self.tag(tag)));
        let message = match first.kind() {
            Kind::Required { property } => format!("missing required property {}: one of {options}", json(property)),
            _ => format!("must be one of {options}"),
        };
        self.push(first, message);
    }

    /// The values of the property that tells an alternative from the others, where that is what the error is about.
    fn tag(&self, error: &ValidationError<'_>) -> Vec<String> {
        let options = |schema: &Value| match (schema.get("const"), schema.get("enum")) {
            (Some(value), _) => vec![json(value)],
            (None, Some(Value::Array(values))) => values.iter().map(json).collect(),
            _ => Vec::new(),
        };
        match error.kind() {
            Kind::Constant { expected_value } => vec![json(expected_value)],
            Kind::Enum { options } => options.as_array().into_iter().flatten().map(json).collect(),
            Kind::Required { property } => {
                let property = property.as_str().unwrap_or_default();
                let schema = self.parent(error).and_then(|parent| parent.get("properties")?.get(property));
                schema.map(options).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The types that the alternatives of a union want.
    fn types(&mut self, path: &str, context: &[Vec<ValidationError<'_>>]) {
        let wrong = || context.iter().flatten().filter(|error| self.mismatch(error, path) == Mismatch::Type);
        let Some(first) = wrong().next() else { return };
        let wanted: BTreeSet<String> = wrong().map(expectation).collect();
        let message = wanted.into_iter().collect::<Vec<_>>().join("; or ");
        self.push(first, message);
    }

    /// How far an error keeps an alternative of the union at `path` from what was sent.
    fn mismatch(&self, error: &ValidationError<'_>, path: &str) -> Mismatch {
        let below = error.instance_path().as_str().strip_prefix(path).unwrap_or_default();
        match error.kind() {
            Kind::Type { .. } if below.is_empty() => Mismatch::Type,
            Kind::Constant { .. } | Kind::Enum { .. } if below.matches('/').count() <= 1 => Mismatch::Tag,
            Kind::Required { .. } if below.is_empty() && !self.tag(error).is_empty() => Mismatch::Tag,
            _ => Mismatch::Contents,
        }
    }

    /// The names of the members of the object that the error is about.
    fn names(&self, error: &ValidationError<'_>) -> impl Iterator<Item = &'s String> + use<'s> {
        let object = self.instance.pointer(error.instance_path().as_str()).and_then(Value::as_object);
        object.into_iter().flat_map(Map::keys)
    }

    /// The schema that the keyword of the error stands in.
    fn parent(&self, error: &ValidationError<'_>) -> Option<&Value> {
        let keyword = error.schema_path().as_str();
        self.schema.pointer(&keyword[..keyword.rfind('/')?])
    }
}

/// The keyword that the error is of, unless the last token of its place is the name of a property or a definition.
fn keyword<'e>(error: &'e ValidationError<'_>) -> Option<&'e str> {
    let mut tokens = error.schema_path().as_str().rsplit('/');
    let keyword = tokens.next()?;
    let named = ["properties", "patternProperties", "dependentSchemas", "$defs"];
    tokens.next().is_none_or(|parent| !named.contains(&parent)).then_some(keyword)
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

/// Whether two errors are about the same property.
fn is_of_the_same_place(one: &ValidationError<'_>, other: &ValidationError<'_>) -> bool {
    let required = |error: &ValidationError<'_>| match error.kind() {
        Kind::Required { property } => Some(property.clone()),
        _ => None,
    };
    one.instance_path() == other.instance_path() && required(one) == required(other)
}

/// A pointer of which no more is told than helps to find the place.
fn cut(path: &str) -> String {
    const LONGEST: usize = 400;
    match path.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &path[..end]),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests;
