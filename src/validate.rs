//! Validators, compiled once from the descriptor bytes that are served.

use std::fmt;
use std::sync::OnceLock;

use jsonschema::json::{Json, Node as _, SerdeJson};
use jsonschema::{Draft, Validator};
use serde_json::Value;

use crate::issues::{self, Explainer, Issue};
use crate::tape::{OnTape, Tape};

/// What the keyword `format` does (JSON Schema Validation 2020-12, section 7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Formats {
    /// It refuses: the MCP clients that are built on Ajv refuse too.
    #[default]
    Assert,
    /// It informs: what the specification does where nobody says otherwise.
    Annotate,
}

/// A tool's descriptor as the runtime reads it.
pub(crate) struct Published {
    input: Checked<SerdeJson>,
    answer: Checked<OnTape>,
    /// Whether the tool says that it changes nothing.
    pub(crate) read_only: bool,
}

/// A schema with its validator of instances in the representation `R`.
struct Checked<R: Json> {
    schema: Value,
    formats: Formats,
    validator: Validator<R>,
    /// For instances of few values and of many, made when one is refused.
    explainers: [OnceLock<Option<Explainer>>; 2],
}

impl Published {
    /// Reads a descriptor: a JSON object with `inputSchema`, `outputSchema` and, where there are any, `annotations`.
    ///
    /// The error says what is wrong with the descriptor of `tool`.
    pub(crate) fn read(tool: &str, descriptor: &str, formats: Formats) -> Result<Self, String> {
        let mut descriptor: Value =
            serde_json::from_str(descriptor).map_err(|error| format!("the descriptor of `{tool}`: {error}"))?;
        let read_only = descriptor.pointer("/annotations/readOnlyHint") == Some(&Value::Bool(true));
        let mut take = |member: &str| {
            descriptor
                .get_mut(member)
                .map(Value::take)
                .ok_or_else(|| format!("the descriptor of `{tool}` has no `{member}`"))
        };
        let (input, answer) = (take("inputSchema")?, take("outputSchema")?);
        Ok(Self {
            input: Checked::compile(input, formats).map_err(|fault| format!("`inputSchema` of `{tool}`: {fault}"))?,
            answer: Checked::compile(answer, formats)
                .map_err(|fault| format!("`outputSchema` of `{tool}`: {fault}"))?,
            read_only,
        })
    }

    /// What is wrong with the arguments; nothing if they are valid.
    pub(crate) fn check_input(&self, arguments: &Value) -> Result<(), Vec<Issue>> {
        self.input.check(&arguments)
    }

    /// What is wrong with an answer, envelope included; nothing if it is valid.
    pub(crate) fn check_answer(&self, envelope: &Tape) -> Result<(), Vec<Issue>> {
        self.answer.check(&envelope.root())
    }
}

impl<R: Json> Checked<R> {
    fn compile(schema: Value, formats: Formats) -> Result<Self, String> {
        let options = jsonschema::options_for::<R>().with_draft(Draft::Draft202012);
        let options = options.should_validate_formats(formats == Formats::Assert);
        let validator = options.build(&schema).map_err(|fault| fault.to_string())?;
        Ok(Self { schema, formats, validator, explainers: Default::default() })
    }

    fn check(&self, instance: &R::Node<'_>) -> Result<(), Vec<Issue>> {
        // Asking whether it is valid costs a fraction of asking what is wrong.
        if self.validator.is_valid(instance.clone()) { Ok(()) } else { Err(self.explain(&instance.to_value())) }
    }

    fn explain(&self, instance: &Value) -> Vec<Issue> {
        let large = issues::is_large(instance);
        let explainer = self.explainers[usize::from(large)].get_or_init(|| {
            let options = jsonschema::draft202012::options();
            let options = options.should_validate_formats(self.formats == Formats::Assert);
            Explainer::new(&self.schema, large, &options).ok()
        });
        let issues = explainer.as_ref().map(|explainer| explainer.issues(instance)).unwrap_or_default();
        if issues.is_empty() { vec![Issue::whole("does not satisfy its schema")] } else { issues }
    }
}

impl fmt::Debug for Published {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Published").field("read_only", &self.read_only).finish_non_exhaustive()
    }
}
