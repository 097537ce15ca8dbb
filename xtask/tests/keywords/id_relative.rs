/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub line: Option<Line>,
    pub tax: Option<f64>,
}
::toolpress::object!(Output { optional line = "line", optional tax = "tax" as Number, });

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub sku: String,
    pub tax: Option<f64>,
}
::toolpress::object!(Line { required sku = "sku", optional tax = "tax" as Number, });
