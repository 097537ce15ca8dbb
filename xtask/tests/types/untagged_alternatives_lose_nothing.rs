pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub value: Option<InputValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub answer: Option<InputAnswer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub mixed: Option<Option<InputMixed>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub choices: Option<InputChoices>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub either: Option<InputEither>,
}

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(value: Option<InputValue>) -> Self {
        Self {
            value,
            answer: None,
            mixed: None,
            choices: None,
            either: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputAnswer {
    Object(InputAnswerObject),
    Object2(InputAnswerObject2),
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputAnswerObject {
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<true>>::deserialize"
    )]
    pub ok: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub note: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputAnswerObject2 {
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<false>>::deserialize"
    )]
    pub ok: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub note: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
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
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputEither {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub b: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputMixed {
    Boolean(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<false>>::deserialize"
        )]
        bool,
    ),
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
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputValue {
    Array(Vec<String>),
    Array2(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<Vec<::toolpress::codec::Number>>::deserialize"
        )]
        Vec<f64>,
    ),
    Object(InputValueObject3),
    Object2(InputValueObject),
    Object3(InputValueObject2),
    Object4(InputValueObject5),
    Object5(InputValueObject4),
    Boolean(bool),
    Number(#[serde(deserialize_with = "::toolpress::codec::number")] f64),
    String(InputValueString),
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<InputValueObjectA>,
}

::toolpress::object!(InputValueObject);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject2 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<InputValueObjectA2>,
}

::toolpress::object!(InputValueObject2);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject3 {
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub a: Option<String>,
    pub b: ::toolpress::export::Value,
}

::toolpress::object!(InputValueObject3);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputValueObject4 {
    pub a: ::toolpress::export::Value,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObject5 {}

::toolpress::object!(InputValueObject5);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct InputValueObjectA {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub x: Option<String>,
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
