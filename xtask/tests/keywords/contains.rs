/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub some: Option<Vec<OutputSomeItem>>,
    pub untyped: Option<::toolpress::export::Value>,
}
::toolpress::object!(Output { optional some = "some", optional untyped = "untyped", });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputSomeItem {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(OutputSomeItem { Integer as Integer, String, });
