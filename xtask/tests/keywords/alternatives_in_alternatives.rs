/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    Object(OutputObject),
    Object2(OutputObject2),
}
::toolpress::untagged!(Output { Object for OutputObject, Object2 for OutputObject2, });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputObject {
    pub a_child: Option<Box<Output>>,
    pub a: i64,
}
::toolpress::object!(OutputObject { optional a_child = "a_child", required a = "a" as Integer, });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputObject2 {
    pub a_child: Option<Box<Output>>,
    pub b: i64,
}
::toolpress::object!(OutputObject2 { optional a_child = "a_child", required b = "b" as Integer, });
