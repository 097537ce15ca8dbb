/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub typed: Option<Vec<OutputTypedItem>>,
    pub free: Option<Vec<::toolpress::export::Value>>,
    pub same: Option<Vec<String>>,
}
::toolpress::object!(Output { optional typed = "typed", optional free = "free", optional same = "same", });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputTypedItem {
    Number(f64),
    String(String),
}
::toolpress::untagged!(OutputTypedItem { Number as Number, String, });
