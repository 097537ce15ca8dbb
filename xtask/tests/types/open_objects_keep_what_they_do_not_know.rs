pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub extra: Option<String>,
    pub counts: Option<InputCounts>,
    pub labels: Option<::std::collections::BTreeMap<String, String>>,
    pub prefixed: Option<::std::collections::BTreeMap<String, InputPrefixedValue>>,
    pub rest: Option<InputRest>,
    pub free: Option<::toolpress::export::Object>,
    /// Properties beyond the ones above.
    pub extra2: ::toolpress::export::Object,
}
::toolpress::object!(Input {
    optional extra = "extra",
    optional counts = "counts",
    optional labels = "labels",
    optional prefixed = "prefixed",
    optional rest = "rest",
    optional free = "free",
    ..extra2
});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputCounts {
    pub all: Option<i64>,
    /// Properties beyond the ones above.
    pub extra: ::std::collections::BTreeMap<String, i64>,
}
::toolpress::object!(InputCounts { optional all = "all" as Integer, ..extra as Integer });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputPrefixedP {
    pub x: Option<f64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputPrefixedP { optional x = "x" as Number, ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum InputPrefixedValue {
    Object(InputPrefixedP),
    String(String),
}
::toolpress::untagged!(InputPrefixedValue { Object for InputPrefixedP, String, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputRest {
    pub id: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::std::collections::BTreeMap<String, Option<InputRestValue>>,
}
::toolpress::object!(InputRest { optional id = "id", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum InputRestValue {
    Boolean(bool),
    Number(f64),
}
::toolpress::untagged!(InputRestValue { Boolean, Number as Number, });

}

}
