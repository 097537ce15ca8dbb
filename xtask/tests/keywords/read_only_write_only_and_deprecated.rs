/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    /// Set by the server.
    ///
    /// Read-only.
    pub id: Option<String>,
    /// Write-only.
    pub password: Option<String>,
    /// Use `id`.
    ///
    /// Deprecated.
    pub old: Option<String>,
    /// Deprecated.
    pub kind: Option<OutputKind>,
}
::toolpress::object!(Output {
    optional id = "id",
    optional password = "password",
    optional old = "old",
    optional kind = "kind",
});

::toolpress::string_enum! {
    /// Deprecated.
    pub enum OutputKind {
        A = "a",
    }
}
