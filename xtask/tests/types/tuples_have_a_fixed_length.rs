pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub range: Option<(i64, Option<String>)>,
    pub one: Option<(String,)>,
    pub r#box: Option<[f64; 4usize]>,
    pub open: Option<Vec<InputOpenItem>>,
    pub short: Option<Vec<InputShortItem>>,
    pub loose: Option<Vec<::toolpress::export::Value>>,
    pub same: Option<Vec<String>>,
    pub long: Option<Vec<bool>>,
}
::toolpress::object!(Input {
    optional range = "range" as (Integer, Same,),
    optional one = "one",
    optional r#box = "box" as [Number; 4],
    optional open = "open",
    optional short = "short",
    optional loose = "loose",
    optional same = "same",
    optional long = "long",
});

#[derive(Clone, Debug, PartialEq)]
pub enum InputOpenItem {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(InputOpenItem { Integer as Integer, String, });

#[derive(Clone, Debug, PartialEq)]
pub enum InputShortItem {
    Object(InputShortItem1),
    String(String),
}
::toolpress::untagged!(InputShortItem { Object for InputShortItem1, String, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputShortItem1 {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputShortItem1 { optional a = "a", ..extra });

}

}
