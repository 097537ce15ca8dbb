/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub either: Option<OutputEither>,
    pub nullable: Option<Option<bool>>,
    pub object_or_list: Option<OutputObjectOrList>,
    pub all: Option<::toolpress::export::Value>,
}
::toolpress::object!(Output {
    optional either = "either",
    optional nullable = "nullable",
    optional object_or_list = "object_or_list",
    optional all = "all",
});

#[derive(Clone, Debug, PartialEq)]
pub enum OutputEither {
    Integer(i64),
    String(String),
}
::toolpress::untagged!(OutputEither { Integer as Integer, String, });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputObjectOrList {
    Array(Vec<f64>),
    Object(OutputObjectOrListObject),
}
::toolpress::untagged!(OutputObjectOrList { Array as Vec<Number>, Object for OutputObjectOrListObject, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputObjectOrListObject {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputObjectOrListObject { optional a = "a", ..extra });
