pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub signed: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub unsigned: ::std::option::Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::std::option::Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub nullable: ::std::option::Option<::std::option::Option<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::std::vec::Vec<::std::option::Option<::toolpress::codec::Integer>>>>::deserialize"
    )]
    pub list: ::std::option::Option<::std::vec::Vec<::std::option::Option<i64>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::std::collections::BTreeMap<::toolpress::codec::Same, ::toolpress::codec::Integer>>>::deserialize"
    )]
    pub map: ::std::option::Option<
        ::std::collections::BTreeMap<::std::string::String, i64>,
    >,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<[::toolpress::codec::Integer; 2]>>::deserialize"
    )]
    pub pair: ::std::option::Option<[i64; 2usize]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub either: ::std::option::Option<InputEither>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub number: ::std::option::Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub wide: ::std::option::Option<::toolpress::export::serde_json::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<::toolpress::codec::Null>>::deserialize"
    )]
    pub nothing: ::std::option::Option<()>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum InputEither {
    Array(
        #[serde(
            deserialize_with = "::toolpress::codec::As::<::std::vec::Vec<::toolpress::codec::Integer>>::deserialize"
        )]
        ::std::vec::Vec<i64>,
    ),
    Integer(#[serde(deserialize_with = "::toolpress::codec::integer")] i64),
}

}

}
