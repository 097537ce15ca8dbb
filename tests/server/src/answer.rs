use jsonschema::Validator;
use rmcp::model::{CallToolResult, ContentBlock, Tool};
use serde_json::{Value, json};

/// What a tool publishes of its answers.
#[derive(Debug)]
pub(crate) struct Contract {
    envelope: Validator,
    meta: Value,
}

impl Contract {
    /// Reads what `tools/list` says of a tool.
    pub(crate) fn of(tool: &Tool) -> Self {
        let schema = json!(tool.output_schema.as_deref().expect("every tool publishes an output schema"));
        let options = jsonschema::draft202012::options().should_validate_formats(true);
        let envelope = options.build(&schema).expect("the published schema is one");
        let version = tool.meta.as_ref().and_then(|meta| meta.0.get("dev.toolpress/version"));
        Self { envelope, meta: json!({ "tool": tool.name, "version": version }) }
    }
}

/// An answer that keeps the contract of its tool.
#[derive(Debug)]
pub struct Answer {
    /// The envelope.
    pub envelope: Value,
    /// What comes before the envelope's text.
    pub attached: Vec<ContentBlock>,
}

impl Answer {
    /// Asserts what every answer promises: it validates against the published `outputSchema`, its last block is the
    /// text of the same JSON value and the only text, `isError` is `!ok`, and `meta` names the tool and its version.
    pub(crate) fn held_to(contract: Option<&Contract>, result: CallToolResult) -> Self {
        let envelope = result.structured_content.expect("an answer has structured content");
        let mut attached = result.content;
        let last = attached.pop().expect("an answer has the text of the envelope");
        let text = &last.as_text().expect("the last block is text").text;
        assert_eq!(serde_json::from_str::<Value>(text).expect("the text is JSON"), envelope);
        assert!(attached.iter().all(|block| block.as_text().is_none()), "text before the envelope's: {attached:?}");
        let ok = envelope["ok"].as_bool().expect("`ok` is a boolean");
        assert_eq!(result.is_error, Some(!ok), "`isError` is `!ok`");
        if let Some(contract) = contract {
            let issues: Vec<_> = contract.envelope.iter_errors(&envelope).map(|error| error.to_string()).collect();
            assert!(issues.is_empty(), "{issues:?} in {envelope}");
            assert_eq!(envelope["meta"], contract.meta);
        }
        Self { envelope, attached }
    }

    /// The data of a success.
    ///
    /// # Panics
    ///
    /// Panics when the call failed.
    #[must_use]
    pub fn data(&self) -> &Value {
        self.envelope.get("data").unwrap_or_else(|| panic!("the call failed: {}", self.envelope))
    }

    /// The error of a failure.
    ///
    /// # Panics
    ///
    /// Panics when the call succeeded.
    #[must_use]
    pub fn error(&self) -> &Value {
        self.envelope.get("error").unwrap_or_else(|| panic!("the call succeeded: {}", self.envelope))
    }

    /// The code of a failure.
    ///
    /// # Panics
    ///
    /// Panics when the call succeeded.
    #[must_use]
    pub fn code(&self) -> &str {
        self.error()["code"].as_str().expect("a code is a string")
    }
}
