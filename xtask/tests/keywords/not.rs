/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub text: Option<String>,
    pub anything_but: Option<::toolpress::export::Value>,
}
::toolpress::object!(Output { optional text = "text", optional anything_but = "anything_but", });
