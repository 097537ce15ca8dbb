pub mod common {

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Category {
    pub name: ::std::string::String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub parent: ::std::option::Option<::std::boxed::Box<Category>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub children: ::std::option::Option<::std::vec::Vec<Category>>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::serde_json::Map<
        ::std::string::String,
        ::toolpress::export::serde_json::Value,
    >,
}

}

pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub category: ::std::option::Option<super::super::common::Category>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub tree: ::std::option::Option<Tree>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub formula: ::std::option::Option<Formula>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub r#loop: ::std::option::Option<::toolpress::export::serde_json::Value>,
    #[serde(rename = "self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub self_: ::std::option::Option<::std::boxed::Box<Input>>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum Formula {
    Sum(Sum),
    Number(f64),
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct Sum {
    pub left: ::std::boxed::Box<Formula>,
    pub right: ::std::boxed::Box<Formula>,
}

::toolpress::object!(Sum);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::serde::Deserialize, ::toolpress::export::serde::Serialize)]
#[serde(crate = "::toolpress::export::serde", transparent)]
pub struct Tree(pub ::std::vec::Vec<Tree>);

}

}
