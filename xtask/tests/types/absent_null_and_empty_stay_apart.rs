pub mod tools {

pub mod t {

/// Every kind of nothing.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    pub required: ::std::string::String,
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub nullable: ::std::option::Option<::std::string::String>,
    /// May be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub optional: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub both: ::std::option::Option<::std::option::Option<::std::string::String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub anything: ::std::option::Option<::toolpress::export::serde_json::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub map: ::std::option::Option<
        ::std::collections::BTreeMap<::std::string::String, bool>,
    >,
}

}

}
