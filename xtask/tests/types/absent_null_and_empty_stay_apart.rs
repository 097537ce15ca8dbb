pub mod tools {

pub mod t {

/// Every kind of nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub required: String,
    pub nullable: Option<String>,
    /// May be left out.
    pub optional: Option<Vec<String>>,
    pub both: Option<Option<String>>,
    pub anything: Option<::toolpress::export::Value>,
    pub map: Option<::std::collections::BTreeMap<String, bool>>,
}
::toolpress::object!(Input {
    required required = "required",
    required nullable = "nullable",
    optional optional = "optional",
    optional both = "both",
    optional anything = "anything",
    optional map = "map",
} new(required: String, nullable: Option<String>,));

}

}
