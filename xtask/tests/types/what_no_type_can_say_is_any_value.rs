pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub untyped: Option<::toolpress::export::serde_json::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub shortened: Option<::toolpress::export::serde_json::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub negated: Option<::toolpress::export::serde_json::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub mixed: Option<
        ::toolpress::export::serde_json::Map<
            String,
            ::toolpress::export::serde_json::Value,
        >,
    >,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#true: Option<::toolpress::export::serde_json::Value>,
}

}

}
