/// What `t` answers.
pub type Output = MetaData;

#[derive(Clone, Debug, PartialEq)]
pub enum MetaData {
    MetaData(MetaDataMetaData),
    Boolean(bool),
}
::toolpress::untagged!(MetaData { MetaData for MetaDataMetaData, Boolean, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct MetaDataMetaData {
    pub title: Option<String>,
    pub description: Option<String>,
    pub default: Option<::toolpress::export::Value>,
    pub deprecated: Option<bool>,
    pub read_only: Option<bool>,
    pub write_only: Option<bool>,
    pub examples: Option<Vec<::toolpress::export::Value>>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(MetaDataMetaData {
    optional title = "title",
    optional description = "description",
    optional default = "default",
    optional deprecated = "deprecated",
    optional read_only = "readOnly",
    optional write_only = "writeOnly",
    optional examples = "examples",
    ..extra
});
::toolpress::defaults!(MetaDataMetaData {
    copied deprecated: bool = false,
    copied read_only: bool = false,
    copied write_only: bool = false,
});
