/// What `t` answers.
pub type Output = MetaData;

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum MetaData {
    MetaData(MetaDataMetaData),
    Boolean(bool),
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct MetaDataMetaData {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub default: Option<::toolpress::export::Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub deprecated: Option<bool>,
    #[serde(rename = "readOnly", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub read_only: Option<bool>,
    #[serde(rename = "writeOnly", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub write_only: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub examples: Option<Vec<::toolpress::export::Value>>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

impl MetaDataMetaData {
    /// `deprecated`, or its default: false.
    #[must_use]
    pub fn deprecated(&self) -> bool {
        self.deprecated.unwrap_or(false)
    }

    /// `readOnly`, or its default: false.
    #[must_use]
    pub fn read_only(&self) -> bool {
        self.read_only.unwrap_or(false)
    }

    /// `writeOnly`, or its default: false.
    #[must_use]
    pub fn write_only(&self) -> bool {
        self.write_only.unwrap_or(false)
    }
}
