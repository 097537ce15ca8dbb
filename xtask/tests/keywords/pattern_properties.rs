/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub one: Option<::std::collections::BTreeMap<String, String>>,
    pub several: Option<OutputSeveral>,
    pub rest: Option<::std::collections::BTreeMap<String, OutputRestValue>>,
    pub open: Option<::toolpress::export::Object>,
    pub both: Option<OutputBoth>,
}
::toolpress::object!(Output {
    optional one = "one",
    optional several = "several",
    optional rest = "rest",
    optional open = "open",
    optional both = "both",
});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputBoth {
    pub n1: Option<i64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputBoth { optional n1 = "n1" as Integer, ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputRestValue {
    Number(f64),
    String(String),
}
::toolpress::untagged!(OutputRestValue { Number as Number, String, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputSeveral {
    pub id: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::std::collections::BTreeMap<String, OutputSeveralValue>,
}
::toolpress::object!(OutputSeveral { optional id = "id", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputSeveralO {
    pub deep: Option<bool>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputSeveralO { optional deep = "deep", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputSeveralValue {
    Object(OutputSeveralO),
    Number(f64),
}
::toolpress::untagged!(OutputSeveralValue { Object for OutputSeveralO, Number as Number, });
