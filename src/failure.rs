use std::error::Error;
use std::fmt;

use serde_json::{Map, Value};

use crate::issues::Issue;
use crate::{CoreCode, ErrorCode, Reason};

/// A call that failed in a way that its tool declares, or in one of the ways in which every tool can fail.
///
/// It starts from a code of the tool, so a code that `tool.json` does not declare fails to compile. What the code
/// means to a client (the message, whether to try again, what was done) is in the error catalogue; a handler adds
/// what only it knows.
#[derive(Debug)]
pub struct Failure<C> {
    code: Code<C>,
    // Boxed, since every `Result` of every handler has room for a failure.
    said: Option<Box<Said>>,
}

#[derive(Clone, Copy, Debug)]
enum Code<C> {
    Declared(C),
    Core(CoreCode),
}

/// What a handler says of its failure beside the code.
#[derive(Debug, Default)]
pub(crate) struct Said {
    pub(crate) reason: Option<&'static str>,
    pub(crate) message: Option<String>,
    pub(crate) details: Map<String, Value>,
    pub(crate) issues: Vec<Issue>,
    pub(crate) cause: Option<Box<dyn Error + Send + Sync>>,
}

impl<C: ErrorCode> Failure<C> {
    /// A failure that says what the error catalogue says of `code`.
    #[must_use]
    pub fn new(code: C) -> Self {
        Self { code: Code::Declared(code), said: None }
    }

    /// Something that the handler did not expect went wrong: `INTERNAL`.
    ///
    /// The client gets an id; the log gets the id and `cause`.
    #[must_use]
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::core(CoreCode::Internal).caused_by(cause)
    }

    /// Something that the handler needs is not there now, and nothing was done: `UNAVAILABLE`, which may be tried again.
    ///
    /// The client gets an id; the log gets the id and `cause`.
    #[must_use]
    pub fn unavailable(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::core(CoreCode::Unavailable).caused_by(cause)
    }

    /// The arguments are what their schema wants and wrong all the same, as a date after the one that ends the range:
    /// `INVALID_INPUT`, with the JSON Pointer of the argument to correct and what was expected there.
    ///
    /// Like the issues of a schema, the message is not for the value that was sent. Nothing must have been done yet.
    #[must_use]
    pub fn invalid_input(path: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::core(CoreCode::InvalidInput).with_issue(path, expected)
    }

    /// Adds another argument to correct.
    #[must_use]
    pub fn with_issue(mut self, path: impl Into<String>, expected: impl Into<String>) -> Self {
        self.said.get_or_insert_default().issues.push(Issue::at(path.into(), expected));
        self
    }

    /// The idempotency key of the call was used before with other arguments: `IDEMPOTENCY_CONFLICT`.
    #[must_use]
    pub fn idempotency_conflict() -> Self {
        Self::core(CoreCode::IdempotencyConflict)
    }

    fn core(code: CoreCode) -> Self {
        Self { code: Code::Core(code), said: None }
    }

    fn caused_by(mut self, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        self.said.get_or_insert_default().cause = Some(cause.into());
        self
    }

    /// Says which of the reasons, that the error catalogue lists for the code, it was.
    #[must_use]
    pub fn with_reason(mut self, reason: Reason) -> Self {
        self.said.get_or_insert_default().reason = Some(reason.as_str());
        self
    }

    /// Takes the place of the catalogue's message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.said.get_or_insert_default().message = Some(message.into());
        self
    }

    /// Adds a member to the `details` that the client gets.
    ///
    /// The member `reason` is what [`Failure::with_reason`] says.
    #[must_use]
    pub fn with_detail(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        self.said.get_or_insert_default().details.insert(name.into(), value.into());
        self
    }

    /// The code as clients see it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.code {
            Code::Declared(code) => code.as_str(),
            Code::Core(code) => code.as_str(),
        }
    }

    /// Forgets which tool the failure belongs to.
    pub(crate) fn erase(self) -> (&'static str, Said) {
        (self.code(), self.said.map_or_else(Said::default, |said| *said))
    }
}

impl<C: ErrorCode> From<C> for Failure<C> {
    fn from(code: C) -> Self {
        Self::new(code)
    }
}

impl<C: ErrorCode> fmt::Display for Failure<C> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "the call failed with {}", self.code())
    }
}

impl<C: ErrorCode> Error for Failure<C> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.said.as_ref()?.cause.as_deref().map(|cause| cause as &(dyn Error + 'static))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::error_codes! {
        #[allow(unreachable_pub)]
        pub enum Code { Taken = "TAKEN" }
    }

    #[test]
    fn a_code_alone_is_a_failure() {
        let failure = Failure::from(Code::Taken);
        assert_eq!(failure.code(), "TAKEN");
        assert!(failure.source().is_none());
    }

    #[test]
    fn what_the_handler_says_outlives_the_type_of_the_code() {
        let failure = Failure::new(Code::Taken)
            .with_reason(Reason::new("VERSION_CONFLICT"))
            .with_message("Someone was faster.")
            .with_detail("version", 7);
        let (code, said) = failure.erase();
        assert_eq!(code, "TAKEN");
        assert_eq!(said.reason, Some("VERSION_CONFLICT"));
        assert_eq!(said.message.as_deref(), Some("Someone was faster."));
        assert_eq!(said.details["version"], 7);
    }

    #[test]
    fn every_tool_can_fail_with_what_no_tool_declares() {
        let failure = Failure::<Code>::internal("the disk is full");
        assert_eq!(failure.code(), "INTERNAL");
        assert_eq!(failure.source().unwrap().to_string(), "the disk is full");
        assert_eq!(Failure::<Code>::unavailable("no connection").code(), "UNAVAILABLE");
        assert_eq!(Failure::<Code>::idempotency_conflict().code(), "IDEMPOTENCY_CONFLICT");
    }
}
