crate::error_codes! {
    /// The codes that every tool can answer, whatever it declares.
    pub enum CoreCode {
        /// The arguments do not satisfy the tool's input schema.
        InvalidInput = "INVALID_INPUT",
        /// The tool ran, but its answer broke its own contract and was withheld.
        InvalidOutput = "INVALID_OUTPUT",
        /// The call carries no identity that the server accepts.
        Unauthenticated = "UNAUTHENTICATED",
        /// The caller may not use this tool.
        Forbidden = "FORBIDDEN",
        /// The call ran longer than its time limit.
        Timeout = "TIMEOUT",
        /// The call was withdrawn before it ended.
        Cancelled = "CANCELLED",
        /// The tool ran, but its answer is larger than its size limit.
        ResponseTooLarge = "RESPONSE_TOO_LARGE",
        /// The idempotency key was used before with other arguments.
        IdempotencyConflict = "IDEMPOTENCY_CONFLICT",
        /// A call with the same idempotency key is still running.
        InProgress = "IN_PROGRESS",
        /// The server cannot take the call now.
        Unavailable = "UNAVAILABLE",
        /// The server failed in an unexpected way.
        Internal = "INTERNAL",
    }
}

/// What the error catalogue says of one code. The generated `errors::CATALOGUE` holds one entry a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorEntry {
    /// The code as clients see it, such as `ORDER_NOT_FOUND`.
    pub code: &'static str,

    /// What happened, for a caller.
    pub message: &'static str,

    /// Whether the same call may succeed later.
    pub retryable: bool,

    /// Whether the operation ran.
    pub effect: Effect,

    /// What to do next.
    pub hint: Option<&'static str>,

    /// The HTTP status that carries the code.
    pub http_status: u16,

    /// What the reasons of the code change.
    pub reasons: &'static [ReasonEntry],
}

impl ErrorEntry {
    /// This entry with what `reason` changes, or `None` when the catalogue does not list the reason for the code.
    #[must_use]
    pub fn with_reason(&self, reason: &str) -> Option<Self> {
        let changes = self.reasons.iter().find(|entry| entry.reason == reason)?;
        Some(Self {
            message: changes.message.unwrap_or(self.message),
            retryable: changes.retryable.unwrap_or(self.retryable),
            effect: changes.effect.unwrap_or(self.effect),
            hint: changes.hint.or(self.hint),
            http_status: changes.http_status.unwrap_or(self.http_status),
            ..*self
        })
    }
}

/// What the error catalogue says of a reason of one code; what it leaves out stays as the code's entry has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReasonEntry {
    /// The reason as clients see it in `details.reason`, such as `VERSION_CONFLICT`.
    pub reason: &'static str,

    /// What happened, for a caller.
    pub message: Option<&'static str>,

    /// Whether the same call may succeed later.
    pub retryable: Option<bool>,

    /// Whether the operation ran.
    pub effect: Option<Effect>,

    /// What to do next.
    pub hint: Option<&'static str>,

    /// The HTTP status that carries the reason.
    pub http_status: Option<u16>,
}

/// A reason of a code. The generated `errors::reasons` holds those that the error catalogue lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason(&'static str);

impl Reason {
    /// For generated code: a reason of the catalogue.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(reason: &'static str) -> Self {
        Self(reason)
    }

    /// The reason as clients see it, such as `VERSION_CONFLICT`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// Whether an operation that failed ran all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It did not run.
    None,
    /// It ran in part.
    Partial,
    /// It ran.
    Complete,
    /// Nobody knows.
    Unknown,
}

impl Effect {
    /// The effect as clients see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Partial => "partial",
            Self::Complete => "complete",
            Self::Unknown => "unknown",
        }
    }
}
