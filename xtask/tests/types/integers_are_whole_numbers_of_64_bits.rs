pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub signed: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub unsigned: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub nullable: Option<Option<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Vec<Option<::toolpress::codec::Integer>>>>::deserialize"
    )]
    pub list: Option<Vec<Option<i64>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::std::collections::BTreeMap<::toolpress::codec::Same, ::toolpress::codec::Integer>>>::deserialize"
    )]
    pub map: Option<::std::collections::BTreeMap<String, i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<[::toolpress::codec::Integer; 2]>>::deserialize"
    )]
    pub pair: Option<[i64; 2usize]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub either: Option<InputEither>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_number")]
    pub number: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub wide: Option<::toolpress::export::Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::toolpress::codec::OnlyInteger<3>>>::deserialize"
    )]
    pub three: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Vec<::toolpress::codec::OnlyInteger<-3>>>>::deserialize"
    )]
    pub minus: Option<Vec<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::toolpress::codec::OnlyBool<true>>>::deserialize"
    )]
    pub yes: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::toolpress::codec::Null>>::deserialize"
    )]
    pub nothing: Option<()>,
}

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(signed: i64) -> Self {
        Self {
            signed,
            unsigned: None,
            nullable: None,
            list: None,
            map: None,
            pair: None,
            either: None,
            number: None,
            wide: None,
            three: None,
            minus: None,
            yes: None,
            nothing: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputEither {
    Array(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<Vec<::toolpress::codec::Integer>>::deserialize"
        )]
        Vec<i64>,
    ),
    Integer(#[serde(deserialize_with = "::toolpress::codec::integer")] i64),
}

}

}
