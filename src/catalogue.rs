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
