/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub anything: Option<::toolpress::export::Value>,
    pub empty: Option<::toolpress::export::Value>,
}
::toolpress::object!(Output { optional anything = "anything", optional empty = "empty", });
