//! The one way in which a published schema is compiled to a validator.

use jsonschema::error::ValidationErrorKind as Kind;
use jsonschema::{ValidationError, Validator};
use serde_json::Value;

use crate::definition::Formats;

/// A validator of a published 2020-12 schema. Nothing is fetched.
///
/// # Errors
/// What cannot be compiled.
pub fn build(schema: &Value, formats: Formats) -> Result<Validator, ValidationError<'static>> {
    jsonschema::draft202012::options().should_validate_formats(formats == Formats::Assert).build(schema)
}

/// Where and by which keyword an instance is refused, alternatives of unions included.
#[must_use]
pub fn refusals(validator: &Validator, instance: &Value) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    for error in validator.iter_errors(instance) {
        collect(&error, &mut refusals);
    }
    refusals
}

/// The error that a person can act on: of a union's alternatives, the one that the instance came nearest to.
#[must_use]
pub fn cause<'e, 'i>(error: &'e ValidationError<'i>) -> &'e ValidationError<'e>
where
    'i: 'e,
{
    let (Kind::AnyOf { context } | Kind::OneOfNotValid { context }) = error.kind() else { return error };
    // An alternative of the instance's own type says more than one of another type.
    let nearest = context.iter().find(|errors| errors.iter().all(|error| error.kind().keyword() != "type"));
    nearest.and_then(|errors| errors.first()).map_or(error, cause)
}

/// One reason for a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// JSON Pointer in the instance.
    pub pointer: String,
    /// The keyword that refuses.
    pub keyword: String,
    /// The validator's words.
    pub message: String,
}

fn collect(error: &ValidationError<'_>, refusals: &mut Vec<Refusal>) {
    refusals.push(Refusal {
        pointer: error.instance_path().as_str().to_owned(),
        keyword: error.kind().keyword().to_owned(),
        message: error.to_string(),
    });
    if let Kind::AnyOf { context } | Kind::OneOfNotValid { context } | Kind::OneOfMultipleValid { context } =
        error.kind()
    {
        context.iter().flatten().for_each(|error| collect(error, refusals));
    }
}
