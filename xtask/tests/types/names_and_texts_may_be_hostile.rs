pub mod tools {

pub mod t {

/// Ends */ here.
/// Says "hi", `code [x]`, \[link\], \<b\>,  right to left.
///
///    indented
/// ```text
/// fenced
/// ```
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#type: Option<String>,
    #[serde(rename = "self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_: Option<String>,
    #[serde(rename = "Self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_2: Option<SelfValue>,
    #[serde(rename = "SELF", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_3: Option<InputSelfValue>,
    #[serde(rename = "crate", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub crate_: Option<String>,
    #[serde(rename = "Å", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub å: Option<String>,
    #[serde(rename = "Å", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub å2: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub 가: Option<String>,
    #[serde(rename = "가", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub 가2: Option<String>,
    #[serde(rename = "ª𝐀", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub uaa_u1d400: Option<InputUaaU1d400>,
    #[serde(rename = "a__b", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a_b: Option<InputAB>,
    #[serde(rename = "", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub empty: Option<String>,
    #[serde(rename = "👍", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub u1f44d: Option<InputU1f44d>,
    #[serde(rename = "$ref", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#ref: Option<String>,
    #[serde(rename = "3d", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub n3d: Option<String>,
    #[serde(rename = "userId", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub user_id2: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub user_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub 名字: Option<String>,
    #[serde(
        rename = "quote\"\\\u{202e}",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub quote: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub option: Option<OptionType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<FooBar2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub b: Option<FooBar>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub filter: Option<InputFilter2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub c: Option<InputFilter>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FooBar {
    #[default]
    Y,
}

impl FooBar {
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

::toolpress::string_enum!(FooBar);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FooBar2 {
    #[default]
    X,
}

impl FooBar2 {
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

::toolpress::string_enum!(FooBar2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputAB {
    X1_2,
    X1_3,
    X1,
    Underscore,
    UnderscoreUnderscore,
    AB,
    AB2,
    Crate,
    Super,
}

impl InputAB {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[
        Self::X1_2,
        Self::X1_3,
        Self::X1,
        Self::Underscore,
        Self::UnderscoreUnderscore,
        Self::AB,
        Self::AB2,
        Self::Crate,
        Self::Super,
    ];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::X1_2 => "x1",
            Self::X1_3 => "x_1",
            Self::X1 => "X1",
            Self::Underscore => "_",
            Self::UnderscoreUnderscore => "__",
            Self::AB => "a__b",
            Self::AB2 => "A_B",
            Self::Crate => "crate",
            Self::Super => "super",
        }
    }
}

::toolpress::string_enum!(InputAB);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputFilter {
    #[default]
    Z,
}

impl InputFilter {
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

::toolpress::string_enum!(InputFilter);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputFilter2 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub x: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputSelfValue {
    #[serde(rename = "self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_: Option<InputSelfValueSelfValue>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputSelfValueSelfValue {
    SelfValue,
    SelfValue2,
}

impl InputSelfValueSelfValue {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::SelfValue, Self::SelfValue2];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SelfValue => "Self",
            Self::SelfValue2 => "self",
        }
    }
}

::toolpress::string_enum!(InputSelfValueSelfValue);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputU1f44d {
    U1f44d,
    U1f44e,
    Plus1,
    Minus1,
    Greater,
    GreaterEqual,
    Empty,
    SelfValue,
    SelfValue2,
    AB,
    AB2,
    Asc,
    Asc2,
}

impl InputU1f44d {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[
        Self::U1f44d,
        Self::U1f44e,
        Self::Plus1,
        Self::Minus1,
        Self::Greater,
        Self::GreaterEqual,
        Self::Empty,
        Self::SelfValue,
        Self::SelfValue2,
        Self::AB,
        Self::AB2,
        Self::Asc,
        Self::Asc2,
    ];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::U1f44d => "👍",
            Self::U1f44e => "👎",
            Self::Plus1 => "+1",
            Self::Minus1 => "-1",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
            Self::Empty => "",
            Self::SelfValue => "self",
            Self::SelfValue2 => "Self",
            Self::AB => "a-b",
            Self::AB2 => "a_b",
            Self::Asc => "asc",
            Self::Asc2 => "ASC",
        }
    }
}

::toolpress::string_enum!(InputU1f44d);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputUaaU1d400 {
    Uaa,
    U1d400,
    U149,
    SS,
    U1c6,
    Ufb01,
    Uff58,
    Имя,
    قيمة,
    値段,
    값,
}

impl InputUaaU1d400 {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[
        Self::Uaa,
        Self::U1d400,
        Self::U149,
        Self::SS,
        Self::U1c6,
        Self::Ufb01,
        Self::Uff58,
        Self::Имя,
        Self::قيمة,
        Self::値段,
        Self::값,
    ];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Uaa => "ª",
            Self::U1d400 => "𝐀",
            Self::U149 => "ŉ",
            Self::SS => "ß",
            Self::U1c6 => "ǆ",
            Self::Ufb01 => "ﬁ",
            Self::Uff58 => "ｘ",
            Self::Имя => "имя",
            Self::قيمة => "قيمة",
            Self::値段 => "値段",
            Self::값 => "값",
        }
    }
}

::toolpress::string_enum!(InputUaaU1d400);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct OptionType {}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct SelfValue {
    #[serde(rename = "Self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_: Option<SelfValueSelfValue>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SelfValueSelfValue {
    #[default]
    SelfValue,
}

impl SelfValueSelfValue {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::SelfValue];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SelfValue => "self",
        }
    }
}

::toolpress::string_enum!(SelfValueSelfValue);

}

}
