/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub few: Option<u64>,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub described: Option<Point>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub more: Option<OutputMore>,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct OutputMore {
    #[serde(deserialize_with = "::toolpress::codec::number")]
    pub z: f64,
    #[serde(deserialize_with = "::toolpress::codec::number")]
    pub x: f64,
    #[serde(deserialize_with = "::toolpress::codec::number")]
    pub y: f64,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Point {
    #[serde(deserialize_with = "::toolpress::codec::number")]
    pub x: f64,
    #[serde(deserialize_with = "::toolpress::codec::number")]
    pub y: f64,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}
