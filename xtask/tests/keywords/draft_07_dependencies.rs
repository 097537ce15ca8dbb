/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub a: Option<String>,
    pub b: Option<String>,
    pub c: Option<i64>,
}
::toolpress::object!(Output { optional a = "a", optional b = "b", optional c = "c" as Integer, });
