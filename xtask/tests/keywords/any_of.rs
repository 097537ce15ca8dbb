/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub id: Option<OutputId>,
    pub overlapping: Option<OutputOverlapping>,
    pub required_one: Option<OutputRequiredOne>,
    pub nullable: Option<Option<OutputNullable>>,
    pub formats: Option<String>,
}
::toolpress::object!(Output {
    optional id = "id",
    optional overlapping = "overlapping",
    optional required_one = "required_one",
    optional nullable = "nullable",
    optional formats = "formats",
});

#[derive(Clone, Debug, PartialEq)]
pub enum OutputId {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(OutputId { Integer as Integer, String, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputNullable {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputNullable { optional a = "a", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputOverlapping {
    Object(OutputOverlappingObject),
    Object2(OutputOverlappingObject2),
}
::toolpress::untagged!(OutputOverlapping { Object for OutputOverlappingObject, Object2 for OutputOverlappingObject2, });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputOverlappingObject {
    pub a: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputOverlappingObject { required a = "a", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputOverlappingObject2 {
    pub b: i64,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputOverlappingObject2 { required b = "b" as Integer, ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputRequiredOne {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputRequiredOne { optional a = "a", optional b = "b", ..extra });
