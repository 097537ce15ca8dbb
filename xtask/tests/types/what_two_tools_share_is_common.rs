pub mod common {

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Address {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub geo: Option<AddressGeo>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct AddressGeo {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_number")]
    pub lat: Option<f64>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Money {
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub amount: i64,
    pub currency: MoneyCurrency,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoneyCurrency {
    Eur,
    Brl,
}

impl MoneyCurrency {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Eur, Self::Brl];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Eur => "EUR",
            Self::Brl => "BRL",
        }
    }
}

::toolpress::string_enum!(MoneyCurrency);

}

pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub total: Option<super::super::common::Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub currency: Option<super::super::common::MoneyCurrency>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub address: Option<super::super::common::Address>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub note: Option<Note>,
    /// At most ten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub bounded: Option<InputBounded>,
}

/// Output of `t`.
pub type Output = super::super::common::Money;

/// At most ten.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputBounded {
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub amount: i64,
    pub currency: super::super::common::MoneyCurrency,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Note {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub text: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

}

pub mod u {

/// Input of `u`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub to: Option<super::super::common::Address>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

/// Output of `u`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", transparent)]
pub struct Output(pub Vec<OutputItem>);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct OutputItem {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub id: Option<i64>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

}

}
