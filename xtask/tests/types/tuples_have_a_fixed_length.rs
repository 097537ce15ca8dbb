pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<(::toolpress::codec::Integer, ::toolpress::codec::Same,)>>::deserialize"
    )]
    pub range: Option<(i64, Option<String>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub one: Option<(String,)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<[::toolpress::codec::Number; 4]>>::deserialize"
    )]
    pub r#box: Option<[f64; 4usize]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub open: Option<Vec<InputOpenItem>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub short: Option<Vec<InputShortItem>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub loose: Option<Vec<::toolpress::export::Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub same: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub long: Option<Vec<bool>>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputOpenItem {
    Integer(#[serde(deserialize_with = "::toolpress::codec::integer")] i64),
    String(String),
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputShortItem {
    Object(InputShortItem1),
    String(String),
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputShortItem1 {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

}

}
