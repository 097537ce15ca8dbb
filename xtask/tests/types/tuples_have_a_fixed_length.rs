pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<(::toolpress::codec::Integer, ::toolpress::codec::Same,)>>::deserialize"
    )]
    pub range: ::std::option::Option<
        (i64, ::std::option::Option<::std::string::String>),
    >,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub one: ::std::option::Option<(::std::string::String,)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#box: ::std::option::Option<[f64; 4usize]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub open: ::std::option::Option<
        ::std::vec::Vec<::toolpress::export::serde_json::Value>,
    >,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub same: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub long: ::std::option::Option<::std::vec::Vec<bool>>,
}

}

}
