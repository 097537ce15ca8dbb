pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub extra: ::std::option::Option<::std::string::String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub counts: ::std::option::Option<InputCounts>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub labels: ::std::option::Option<
        ::std::collections::BTreeMap<::std::string::String, ::std::string::String>,
    >,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub free: ::std::option::Option<
        ::toolpress::export::serde_json::Map<
            ::std::string::String,
            ::toolpress::export::serde_json::Value,
        >,
    >,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra2: ::toolpress::export::serde_json::Map<
        ::std::string::String,
        ::toolpress::export::serde_json::Value,
    >,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputCounts {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub all: ::std::option::Option<i64>,
    /// Properties beyond the ones above.
    #[serde(
        flatten,
        deserialize_with = "::toolpress::codec::As::<::std::collections::BTreeMap<::toolpress::codec::Same, ::toolpress::codec::Integer>>::deserialize"
    )]
    pub extra: ::std::collections::BTreeMap<::std::string::String, i64>,
}

}

}
