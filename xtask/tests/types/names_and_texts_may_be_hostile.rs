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
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#type: ::std::option::Option<::std::string::String>,
    #[serde(rename = "self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_: ::std::option::Option<::std::string::String>,
    #[serde(rename = "", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub empty: ::std::option::Option<::std::string::String>,
    #[serde(rename = "👍", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub u1f44d: ::std::option::Option<InputU1f44d>,
    #[serde(rename = "$ref", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#ref: ::std::option::Option<::std::string::String>,
    #[serde(rename = "3d", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub n3d: ::std::option::Option<::std::string::String>,
    #[serde(rename = "userId", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub user_id2: ::std::option::Option<::std::string::String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub user_id: ::std::option::Option<::std::string::String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub 名字: ::std::option::Option<::std::string::String>,
    #[serde(
        rename = "quote\"\\\u{202e}",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub quote: ::std::option::Option<::std::string::String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub option: ::std::option::Option<OptionType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: ::std::option::Option<FooBar2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub b: ::std::option::Option<FooBar>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub filter: ::std::option::Option<InputFilter2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub c: ::std::option::Option<InputFilter>,
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
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputFilter2 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub x: ::std::option::Option<::std::string::String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputU1f44d {
    U1f44d,
    U1f44e,
    Plus1,
    Minus1,
    Greater,
    GreaterEqual,
    Empty,
    Self_,
    Self_2,
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
        Self::Self_,
        Self::Self_2,
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
            Self::Self_ => "self",
            Self::Self_2 => "Self",
            Self::AB => "a-b",
            Self::AB2 => "a_b",
            Self::Asc => "asc",
            Self::Asc2 => "ASC",
        }
    }
}

::toolpress::string_enum!(InputU1f44d);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct OptionType {}

}

}
