/// What `t` answers.
pub type Output = L0;

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L0 {
    pub a: Option<Box<L1>>,
    pub b: Option<Box<L1>>,
}
::toolpress::object!(L0 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L1 {
    pub a: Option<L2>,
    pub b: Option<L2>,
}
::toolpress::object!(L1 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L10 {
    pub a: Option<Box<L11>>,
    pub b: Option<Box<L11>>,
}
::toolpress::object!(L10 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L11 {
    pub a: Option<L12>,
    pub b: Option<L12>,
}
::toolpress::object!(L11 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L12 {
    pub a: Option<L13>,
    pub b: Option<L13>,
}
::toolpress::object!(L12 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L13 {
    pub a: Option<L14>,
    pub b: Option<L14>,
}
::toolpress::object!(L13 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L14 {
    pub x: Option<String>,
    pub y: Option<String>,
}
::toolpress::object!(L14 { optional x = "x", optional y = "y", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L2 {
    pub a: Option<L3>,
    pub b: Option<L3>,
}
::toolpress::object!(L2 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L3 {
    pub a: Option<L4>,
    pub b: Option<L4>,
}
::toolpress::object!(L3 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L4 {
    pub a: Option<L5>,
    pub b: Option<L5>,
}
::toolpress::object!(L4 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L5 {
    pub a: Option<Box<L6>>,
    pub b: Option<Box<L6>>,
}
::toolpress::object!(L5 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L6 {
    pub a: Option<L7>,
    pub b: Option<L7>,
}
::toolpress::object!(L6 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L7 {
    pub a: Option<L8>,
    pub b: Option<L8>,
}
::toolpress::object!(L7 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L8 {
    pub a: Option<L9>,
    pub b: Option<L9>,
}
::toolpress::object!(L8 { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct L9 {
    pub a: Option<L10>,
    pub b: Option<L10>,
}
::toolpress::object!(L9 { optional a = "a", optional b = "b", });
