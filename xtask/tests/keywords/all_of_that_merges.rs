/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub size: Option<Option<i64>>,
    #[serde(deserialize_with = "::toolpress::codec::integer")]
    pub page: u64,
    pub query: String,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}
