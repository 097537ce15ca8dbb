/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    /// Set by the server.
    ///
    /// Read-only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub id: Option<String>,
    /// Write-only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub password: Option<String>,
    /// Use `id`.
    ///
    /// Deprecated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub old: Option<String>,
    /// Deprecated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub kind: Option<OutputKind>,
}

/// Deprecated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutputKind {
    #[default]
    A,
}

impl OutputKind {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::A];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A => "a",
        }
    }
}

::toolpress::string_enum!(OutputKind);
