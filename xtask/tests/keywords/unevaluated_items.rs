/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub pair: Option<(String, i64)>,
    pub open: Option<Vec<::toolpress::export::Value>>,
}
::toolpress::object!(Output { optional pair = "pair" as (Same, Integer,), optional open = "open", });
