/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<StringType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub b: Option<OptionType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub c: Option<FooBar2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub d: Option<FooBar>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub e: Option<OutputE>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub f: Option<OutputType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub g: Option<::toolpress::export::Object>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FooBar {
    #[default]
    Z,
}

impl FooBar {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Z];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Z => "z",
        }
    }
}

::toolpress::string_enum!(FooBar);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FooBar2 {
    #[default]
    Y,
}

impl FooBar2 {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Y];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Y => "y",
        }
    }
}

::toolpress::string_enum!(FooBar2);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OptionType {
    #[default]
    X,
}

impl OptionType {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::X];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::X => "x",
        }
    }
}

::toolpress::string_enum!(OptionType);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutputE {
    Plus1,
    Minus1,
    U1f44d,
    U1f44e,
    AB,
    AB2,
    SelfValue,
    SelfValue2,
    Empty,
    Greater,
    GreaterEqual,
}

impl OutputE {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[
        Self::Plus1,
        Self::Minus1,
        Self::U1f44d,
        Self::U1f44e,
        Self::AB,
        Self::AB2,
        Self::SelfValue,
        Self::SelfValue2,
        Self::Empty,
        Self::Greater,
        Self::GreaterEqual,
    ];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Plus1 => "+1",
            Self::Minus1 => "-1",
            Self::U1f44d => "👍",
            Self::U1f44e => "👎",
            Self::AB => "a-b",
            Self::AB2 => "a_b",
            Self::SelfValue => "self",
            Self::SelfValue2 => "Self",
            Self::Empty => "",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        }
    }
}

::toolpress::string_enum!(OutputE);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct OutputType {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub z: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct StringType {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub x: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}
