use serde_json::{Map, Value};

use crate::ErrorCode;

/// A call that failed in a way that its tool declares.
///
/// It starts from a code of the tool, so a code that `tool.json` does not declare fails to compile. What the code
/// means to a client (the message, whether to try again, what was done) is in the error catalogue; a handler adds
/// what only it knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure<C> {
    code: C,
    reason: Option<&'static str>,
    message: Option<String>,
    // Boxed, since every `Result` of every handler has room for a failure.
    details: Option<Box<Map<String, Value>>>,
}

impl<C: ErrorCode> Failure<C> {
    /// A failure that says what the error catalogue says of `code`.
    #[must_use]
    pub fn new(code: C) -> Self {
        Self { code, reason: None, message: None, details: None }
    }

    /// Says which of the reasons, that the error catalogue lists for the code, it was.
    #[must_use]
    pub fn with_reason(mut self, reason: &'static str) -> Self {
        self.reason = Some(reason);
        self
    }

    /// Takes the place of the catalogue's message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    /// Adds a member to the `details` that the client gets.
    #[must_use]
    pub fn with_detail(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        self.details.get_or_insert_default().insert(name.into(), value.into());
        self
    }

    /// Forgets which tool the code belongs to: its declared spelling stays.
    pub(crate) fn erase(self) -> Failure<&'static str> {
        Failure { code: self.code.as_str(), reason: self.reason, message: self.message, details: self.details }
    }
}

impl<C: Copy> Failure<C> {
    /// The code: the tool's own, or its spelling once the tool's type is forgotten.
    #[must_use]
    pub fn code(&self) -> C {
        self.code
    }

    /// The reason, if one was given.
    #[must_use]
    pub fn reason(&self) -> Option<&'static str> {
        self.reason
    }

    /// The message that takes the place of the catalogue's, if one was given.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// What the client gets to know beside code, reason and message, if anything.
    #[must_use]
    pub fn details(&self) -> Option<&Map<String, Value>> {
        self.details.as_deref()
    }
}

impl<C: ErrorCode> From<C> for Failure<C> {
    fn from(code: C) -> Self {
        Self::new(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Code {
        Taken,
    }

    impl ErrorCode for Code {
        const ALL: &'static [Self] = &[Self::Taken];

        fn as_str(self) -> &'static str {
            "TAKEN"
        }
    }

    #[test]
    fn a_code_alone_is_a_failure() {
        let failure = Failure::from(Code::Taken);
        assert_eq!(failure, Failure::new(Code::Taken));
        assert_eq!(failure.code(), Code::Taken);
        assert_eq!(failure.reason(), None);
        assert_eq!(failure.message(), None);
        assert_eq!(failure.details(), None);
    }

    #[test]
    fn what_the_handler_adds_outlives_the_type_of_the_code() {
        let failure = Failure::new(Code::Taken)
            .with_reason("VERSION_CONFLICT")
            .with_message("Someone was faster.")
            .with_detail("version", 7)
            .erase();
        assert_eq!(failure.code(), "TAKEN");
        assert_eq!(failure.reason(), Some("VERSION_CONFLICT"));
        assert_eq!(failure.message(), Some("Someone was faster."));
        assert_eq!(failure.details().unwrap()["version"], 7);
    }
}
