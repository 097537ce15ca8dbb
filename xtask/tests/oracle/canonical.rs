//! The second opinion: the `jsonschema` crate compares schemas by their canonical forms.

use jsonschema::canonical::{CanonicalSchema, Containment, options};
use serde_json::Value;
use toolpress_codegen::definition::Formats;

/// Whether whatever `source` accepts is accepted by `target`.
pub(crate) fn is_contained(source: &Value, target: &Value, formats: Formats) -> Containment {
    let canonical = |schema| canonical(schema, formats);
    match (canonical(source), canonical(target)) {
        (Some(source), Some(target)) => target.covers(&source).unwrap_or(Containment::Unknown),
        _ => Containment::Unknown,
    }
}

/// What `source` accepts and `target` does not, as a schema.
pub(crate) fn difference(source: &Value, target: &Value, formats: Formats) -> Option<Value> {
    let (source, target) = (canonical(source, formats)?, canonical(target, formats)?);
    Some(source.subtract(&target).ok()?.to_json_schema())
}

fn canonical(schema: &Value, formats: Formats) -> Option<CanonicalSchema> {
    let options = options().offline().with_draft(jsonschema::Draft::Draft202012);
    options.should_validate_formats(formats == Formats::Assert).canonicalize(schema).ok()
}
