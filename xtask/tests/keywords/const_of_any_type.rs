/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub text: Option<OutputText>,
    pub whole: Option<i64>,
    pub fraction: Option<f64>,
    pub yes: Option<bool>,
    pub nothing: Option<()>,
    pub list: Option<Vec<::toolpress::export::Value>>,
    pub object: Option<::toolpress::export::Object>,
}
::toolpress::object!(Output {
    optional text = "text",
    optional whole = "whole" as OnlyInteger<7>,
    optional fraction = "fraction" as Number,
    optional yes = "yes" as OnlyBool<true>,
    optional nothing = "nothing" as Null,
    optional list = "list",
    optional object = "object",
});

::toolpress::string_enum! {
    pub enum OutputText {
        AB = "a \"b\"",
    }
}
