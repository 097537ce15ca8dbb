//! Values that one schema accepts and another refuses.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use super::{Allowance, Reason};
use crate::compat::contain::{Languages, Relation};
use crate::definition::Formats;
use crate::kinds::Kinds;
use crate::sample::Sampler;
use crate::validator;

/// Instances that are made of the source, and of the source with one more demand.
const SAMPLES: usize = 24;
const SAMPLES_OF_DEMAND: usize = 3;
/// Values that a source lists, of which each is tried.
const MOST_LISTED: usize = 200;

/// Two schemas, each self-contained, with their validators.
pub(super) struct Candidates {
    source: Value,
    target: Value,
    accepts: Validator,
    refuses: Validator,
}

impl Candidates {
    pub(super) fn new(source: (Value, Formats), target: (Value, Formats)) -> Option<Self> {
        let accepts = validator::build(&source.0, source.1).ok()?;
        let refuses = validator::build(&target.0, target.1).ok()?;
        Some(Self { source: source.0, target: target.0, accepts, refuses })
    }

    /// Values that the source accepts and the target refuses for the reason, the shortest first.
    ///
    /// What breaks the very keyword is tried before everything else.
    pub(super) fn find(&self, reason: &Reason<'_>, allowance: &Allowance) -> Vec<Value> {
        if reason.keyword.is_some() {
            let found = self.apart(self.meeting(self.demands(reason), allowance), reason);
            if !found.is_empty() {
                return found;
            }
        }
        let mut values = self.listed();
        let mut sampler = Sampler::new(&self.source, 1);
        values.extend((0..allowance.take(SAMPLES)).map(|_| sampler.instance()));
        values.extend(self.meeting(self.demands(&Reason::default()), allowance));
        let doubled: Vec<_> = values
            .iter()
            .filter_map(|value| Some(json!([value.as_array()?.first()?, value.as_array()?.first()?])))
            .collect();
        values.extend(doubled);
        self.apart(values, reason)
    }

    fn apart(&self, values: Vec<Value>, reason: &Reason<'_>) -> Vec<Value> {
        let mut found: Vec<(usize, String, Value)> = Vec::new();
        for value in values {
            let is_apart = self.accepts.is_valid(&value) && !self.refuses.is_valid(&value);
            if is_apart && validator::refusals(&self.refuses, &value).iter().any(|refusal| reason.fits(refusal)) {
                let text = value.to_string();
                found.push((text.len(), text, value));
            }
        }
        found.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
        found.dedup_by(|a, b| a.1 == b.1);
        found.into_iter().map(|(_, _, value)| value).collect()
    }

    /// The values that the source names, first those that the target does not list.
    fn listed(&self) -> Vec<Value> {
        let (own, target) = (own(&self.source), own(&self.target));
        let listed = |schema: &&Map<String, Value>| schema.get("enum").and_then(Value::as_array).cloned();
        let still: BTreeSet<String> =
            target.iter().filter_map(listed).flatten().map(|value| value.to_string()).collect();
        let named = own.iter().flat_map(|schema| {
            let others = ["const", "default"].into_iter().filter_map(|keyword| schema.get(keyword).cloned());
            listed(schema).into_iter().flatten().chain(others)
        });
        let (still, gone): (Vec<_>, Vec<_>) = named.partition(|value| still.contains(&value.to_string()));
        let few =
            [Value::Null, json!(true), json!(false), json!(0), json!(1), json!(""), json!("a"), json!([]), json!({})];
        gone.into_iter().chain(still).take(MOST_LISTED).chain(few).collect()
    }

    /// Instances of the source that meet one of the demands.
    fn meeting(&self, demands: Vec<Value>, allowance: &Allowance) -> Vec<Value> {
        let mut values = Vec::new();
        for demand in demands {
            let mut schema = self.source.clone();
            let Some(keywords) = schema.as_object_mut() else { continue };
            let Some(conjuncts) = keywords.entry("allOf").or_insert_with(|| json!([])).as_array_mut() else { continue };
            conjuncts.push(demand);
            let mut sampler = Sampler::new(&schema, 1);
            values.extend((0..allowance.take(SAMPLES_OF_DEMAND)).map(|_| sampler.instance()));
        }
        values
    }

    /// Schemas that take the source's instances away from the target: from the keyword of the reason, or from each.
    fn demands(&self, reason: &Reason<'_>) -> Vec<Value> {
        let concerns = |keyword: &str| reason.keyword.as_ref().is_none_or(|wanted| wanted == keyword);
        let (sources, targets) = (own(&self.source), own(&self.target));
        let mut demands = Vec::new();
        for target in &targets {
            for (keyword, value) in target.iter().filter(|(keyword, _)| concerns(keyword)) {
                match (keyword.as_str(), &reason.name) {
                    ("required", Some(name)) => {
                        demands.push(json!({ "type": "object", "not": { "required": [name] } }));
                    }
                    _ => demands.extend(against(keyword, value)),
                }
                match (keyword.as_str(), value) {
                    ("pattern", Value::String(pattern)) => demands.extend(text_against(&sources, pattern)),
                    ("additionalProperties" | "unevaluatedProperties", _) => {
                        let names = sources.iter().filter_map(|source| source.get("properties")?.as_object());
                        let gone = names.flat_map(Map::keys).filter(|name| {
                            target.get("properties").is_none_or(|properties| properties.get(name.as_str()).is_none())
                        });
                        demands.extend(gone.map(|name| json!({ "required": [name] })));
                    }
                    ("properties", Value::Object(properties)) => {
                        demands.extend(properties.keys().map(|name| json!({ "required": [name] })));
                    }
                    _ => {}
                }
            }
        }
        for source in &sources {
            for union in ["anyOf", "oneOf"].into_iter().filter(|union| concerns(union)) {
                demands.extend(source.get(union).and_then(Value::as_array).into_iter().flatten().cloned());
            }
        }
        demands
    }
}

/// The schema and its conjuncts.
fn own(schema: &Value) -> Vec<&Map<String, Value>> {
    let conjuncts = schema.get("allOf").and_then(Value::as_array).into_iter().flatten();
    conjuncts.chain([schema]).filter_map(Value::as_object).collect()
}

/// What an instance would have to be to be refused by a keyword.
fn against(keyword: &str, value: &Value) -> Vec<Value> {
    let one = |schema: Value| vec![schema];
    let less = value.as_u64().map(|size| size.saturating_sub(1));
    let more = value.as_u64().map(|size| size.saturating_add(1));
    let sized = |kind: &str, opposite: &str, size: Option<u64>| {
        size.into_iter().map(|size| json!({ "type": kind, opposite: size })).collect()
    };
    match keyword {
        "minimum" => one(json!({ "type": "number", "exclusiveMaximum": value })),
        "exclusiveMinimum" => one(json!({ "type": "number", "maximum": value })),
        "maximum" => one(json!({ "type": "number", "exclusiveMinimum": value })),
        "exclusiveMaximum" => one(json!({ "type": "number", "minimum": value })),
        "minLength" => sized("string", "maxLength", less),
        "maxLength" => sized("string", "minLength", more),
        "minItems" => sized("array", "maxItems", less),
        "maxItems" => sized("array", "minItems", more),
        "minProperties" => sized("object", "maxProperties", less),
        "maxProperties" => sized("object", "minProperties", more),
        "required" => {
            let names = value.as_array().into_iter().flatten();
            names.map(|name| json!({ "type": "object", "not": { "required": [name] } })).collect()
        }
        "dependentRequired" => {
            let needs = value.as_object().into_iter().flatten();
            needs.map(|(name, _)| json!({ "type": "object", "required": [name] })).collect()
        }
        "type" => {
            let kinds = !Kinds::named(value);
            let names = ["null", "boolean", "integer", "number", "string", "array", "object"];
            let others = names.into_iter().filter(|name| Kinds::named(&json!(name)).meets(kinds));
            others.map(|name| json!({ "type": name })).collect()
        }
        "additionalProperties" | "unevaluatedProperties" => one(json!({ "type": "object", "required": ["x"] })),
        "not" | "if" => one(value.clone()),
        "items" => one(json!({ "type": "array", "minItems": 1 })),
        _ => Vec::new(),
    }
}

/// A string that the patterns of the source match and the target's does not.
fn text_against(sources: &[&Map<String, Value>], pattern: &str) -> Option<Value> {
    let known: Vec<_> = sources.iter().filter_map(|source| source.get("pattern")?.as_str()).collect();
    match Languages::default().relate(&known, &[], pattern) {
        Relation::Apart(text) => Some(json!({ "const": text })),
        Relation::Contained | Relation::Undecided => None,
    }
}
