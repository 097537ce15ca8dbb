/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub pair: Option<(String, i64)>,
    pub up_to_two: Option<Vec<OutputUpToTwoItem>>,
}
::toolpress::object!(Output { optional pair = "pair" as (Same, Integer,), optional up_to_two = "up_to_two", });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputUpToTwoItem {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(OutputUpToTwoItem { Integer as Integer, String, });
