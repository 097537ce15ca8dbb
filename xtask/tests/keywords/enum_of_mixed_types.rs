/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub limit: Option<Option<OutputLimit>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub flags: Option<OutputFlags>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub whole: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub lists: Option<OutputLists>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum OutputFlags {
    Boolean(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<true>>::deserialize"
        )]
        bool,
    ),
    String(OutputFlagsString),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutputFlagsString {
    #[default]
    Auto,
}

impl OutputFlagsString {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Auto];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
        }
    }
}

::toolpress::string_enum!(OutputFlagsString);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum OutputLimit {
    Boolean(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<false>>::deserialize"
        )]
        bool,
    ),
    Number(#[serde(deserialize_with = "::toolpress::codec::number")] f64),
    String(OutputLimitString),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutputLimitString {
    None,
    Few,
}

impl OutputLimitString {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::None, Self::Few];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Few => "few",
        }
    }
}

::toolpress::string_enum!(OutputLimitString);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum OutputLists {
    Array(Vec<::toolpress::export::Value>),
    Object(::toolpress::export::Object),
}
