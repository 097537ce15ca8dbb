/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub page: Option<u64>,
    pub wrong: Option<i64>,
    pub sort: Option<OutputSort>,
    pub list: Option<Vec<String>>,
    pub nested: Option<OutputNested>,
    pub required: bool,
}
::toolpress::object!(Output {
    optional page = "page" as Integer,
    optional wrong = "wrong" as Integer,
    optional sort = "sort",
    optional list = "list",
    optional nested = "nested",
    required required = "required",
} new(required: bool,));
::toolpress::defaults!(Output {
    copied page: u64 = 1,
    copied sort: OutputSort = OutputSort::Up,
    borrowed list: &[String] = &[],
    parsed nested: OutputNested = "{}",
});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputNested {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputNested { optional a = "a", ..extra });
::toolpress::defaults!(OutputNested { borrowed a: &str = "x", });

::toolpress::string_enum! {
    pub enum OutputSort {
        Up = "up",
        Down = "down",
    }
}
