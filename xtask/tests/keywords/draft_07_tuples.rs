/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub pair: Option<(String, i64)>,
    pub typed: Option<Vec<OutputTypedItem>>,
    pub ignored: Option<Vec<String>>,
}
::toolpress::object!(Output {
    optional pair = "pair" as (Same, Integer,),
    optional typed = "typed",
    optional ignored = "ignored",
});

#[derive(Clone, Debug, PartialEq)]
pub enum OutputTypedItem {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(OutputTypedItem { Integer as Integer, String, });
