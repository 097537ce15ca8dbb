/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub text: Option<String>,
    pub number: Option<f64>,
    pub list: Option<Vec<f64>>,
    pub exact: Option<[f64; 3usize]>,
    pub object: Option<::toolpress::export::Object>,
}
::toolpress::object!(Output {
    optional text = "text",
    optional number = "number" as Number,
    optional list = "list" as Vec<Number>,
    optional exact = "exact" as [Number; 3],
    optional object = "object",
});
