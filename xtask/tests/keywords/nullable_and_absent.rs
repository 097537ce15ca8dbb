/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub required: String,
    pub required_or_null: Option<String>,
    pub optional: Option<String>,
    pub optional_or_null: Option<Option<String>>,
    pub list: Option<Vec<Option<i64>>>,
}
::toolpress::object!(Output {
    required required = "required",
    required required_or_null = "required_or_null",
    optional optional = "optional",
    optional optional_or_null = "optional_or_null",
    optional list = "list" as Vec<Option<Integer>>,
} new(required: String, required_or_null: Option<String>,));
