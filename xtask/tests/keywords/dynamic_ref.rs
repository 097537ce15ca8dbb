/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output(pub Vec<f64>);
::toolpress::newtype!(Output as Vec<Number>);
