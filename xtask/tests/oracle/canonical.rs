//! The second opinion: the `jsonschema` crate compares schemas by their canonical forms.

use jsonschema::canonical::{CanonicalSchema, Containment, options};
use serde_json::Value;
use toolpress_codegen::definition::Formats;
use toolpress_codegen::sample::Sampler;

use super::Opinion;
use super::judge::Pair;

/// Instances of what is said to be accepted by the old schema alone.
const SAMPLES: usize = 50;

/// Whether the new schema accepts whatever the old one accepts.
pub(crate) fn opinion(pair: &Pair) -> Opinion {
    let [Some(old), Some(new)] = [&pair.old, &pair.new].map(|schema| canonical(schema, pair.formats)) else {
        return Opinion::Unknown;
    };
    match new.covers(&old) {
        Ok(Containment::Yes) => Opinion::Contained,
        Ok(Containment::No) => Opinion::Apart(difference(&old, &new).unwrap_or_default()),
        _ => Opinion::Unknown,
    }
}

fn difference(old: &CanonicalSchema, new: &CanonicalSchema) -> Option<Vec<Value>> {
    let difference = old.subtract(new).ok()?.to_json_schema();
    let mut sampler = Sampler::new(&difference, 1);
    Some((0..SAMPLES).map(|_| sampler.instance()).collect())
}

fn canonical(schema: &Value, formats: Formats) -> Option<CanonicalSchema> {
    let options = options().offline().with_draft(jsonschema::Draft::Draft202012);
    options.should_validate_formats(formats == Formats::Assert).canonicalize(schema).ok()
}
