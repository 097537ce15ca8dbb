pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub size: Option<Option<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub mode: Option<InputMode>,
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub page: u64,
    pub query: String,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(page: u64, query: String) -> Self {
        Self {
            size: None,
            mode: None,
            page,
            query,
            extra: Default::default(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputMode {
    Fast,
    Slow,
}

impl InputMode {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Fast, Self::Slow];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Slow => "slow",
        }
    }
}

::toolpress::string_enum!(InputMode);

}

}
