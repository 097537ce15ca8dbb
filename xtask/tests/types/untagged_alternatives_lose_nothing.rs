pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub value: ::std::option::Option<InputValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub mixed: ::std::option::Option<::std::option::Option<InputMixed>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub choices: ::std::option::Option<InputChoices>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub either: ::std::option::Option<InputEither>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputChoices {
    Asc,
    Desc,
}

impl InputChoices {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Asc, Self::Desc];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Asc => "asc",
            Self::Desc => "desc",
        }
    }
}

::toolpress::string_enum!(InputChoices);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputEither {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: ::std::option::Option<::std::string::String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub b: ::std::option::Option<::std::string::String>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputMixed {
    Boolean(bool),
    Integer(#[serde(deserialize_with = "::toolpress::codec::integer")] u64),
    String(InputMixedString),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputMixedString {
    #[default]
    Auto,
}

impl InputMixedString {
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

::toolpress::string_enum!(InputMixedString);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputValue {
    Array(::std::vec::Vec<::std::string::String>),
    Array2(::std::vec::Vec<f64>),
    Object(InputValueObject3),
    Object2(InputValueObject),
    Object3(InputValueObject2),
    Object4(InputValueObject5),
    Object5(InputValueObject4),
    Boolean(bool),
    Number(f64),
    String(InputValueString),
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: ::std::option::Option<InputValueObjectA>,
}

::toolpress::object!(InputValueObject);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject2 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: ::std::option::Option<InputValueObjectA2>,
}

::toolpress::object!(InputValueObject2);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject3 {
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub a: ::std::option::Option<::std::string::String>,
    pub b: ::toolpress::export::serde_json::Value,
}

::toolpress::object!(InputValueObject3);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputValueObject4 {
    pub a: ::toolpress::export::serde_json::Value,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::serde_json::Map<
        ::std::string::String,
        ::toolpress::export::serde_json::Value,
    >,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject5 {}

::toolpress::object!(InputValueObject5);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObjectA {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub x: ::std::option::Option<::std::string::String>,
}

::toolpress::object!(InputValueObjectA);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputValueObjectA2 {
    Low,
    High,
}

impl InputValueObjectA2 {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Low, Self::High];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::High => "high",
        }
    }
}

::toolpress::string_enum!(InputValueObjectA2);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputValueString {
    #[default]
    Low,
}

impl InputValueString {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Low];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
        }
    }
}

::toolpress::string_enum!(InputValueString);

}

}
