/// What `t` answers.
pub type Output = MetaData;

#[derive(Clone, Debug, PartialEq)]
pub enum MetaData {
    MetaData(MetaDataMetaData),
    Boolean(bool),
}

::toolpress::untagged!(MetaData { MetaData, Boolean });

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
