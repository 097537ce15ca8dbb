pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub untyped: Option<::toolpress::export::Value>,
    pub shortened: Option<::toolpress::export::Value>,
    pub negated: Option<::toolpress::export::Value>,
    pub mixed: Option<::toolpress::export::Object>,
    pub r#true: Option<::toolpress::export::Value>,
}
::toolpress::object!(Input {
    optional untyped = "untyped",
    optional shortened = "shortened",
    optional negated = "negated",
    optional mixed = "mixed",
    optional r#true = "true",
});

}

}
