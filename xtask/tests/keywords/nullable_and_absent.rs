/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    pub required: String,
    #[serde(deserialize_with = "::toolpress::codec::required")]
    pub required_or_null: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub optional: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub optional_or_null: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Vec<Option<::toolpress::codec::Integer>>>>::deserialize"
    )]
    pub list: Option<Vec<Option<i64>>>,
}

impl Output {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(required: String, required_or_null: Option<String>) -> Self {
        Self {
            required,
            required_or_null,
            optional: None,
            optional_or_null: None,
            list: None,
        }
    }
}
