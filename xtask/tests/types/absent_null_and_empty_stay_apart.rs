pub mod tools {

pub mod t {

/// Every kind of nothing.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    pub required: String,
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub nullable: Option<String>,
    /// May be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub optional: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub both: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub anything: Option<::toolpress::export::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub map: Option<::std::collections::BTreeMap<String, bool>>,
}

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(required: String, nullable: Option<String>) -> Self {
        Self {
            required,
            nullable,
            optional: None,
            both: None,
            anything: None,
            map: None,
        }
    }
}

}

}
