use serde_json::Value;

/// What a handler may know about the call beside its typed arguments.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    arguments: &'a Value,
}

impl<'a> Context<'a> {
    pub(crate) fn new(arguments: &'a Value) -> Self {
        Self { arguments }
    }

    /// The arguments as the client sent them: no defaults filled in, and what the typed input has no field for.
    #[must_use]
    pub fn arguments(&self) -> &'a Value {
        self.arguments
    }
}
