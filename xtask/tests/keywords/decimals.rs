/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub price: f64,
    pub share: Option<f64>,
}
::toolpress::object!(Output { required price = "price" as Number, optional share = "share" as Number, });
