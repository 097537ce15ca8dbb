/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub card: Option<String>,
    pub cvv: Option<String>,
    pub amount: Option<f64>,
}
::toolpress::object!(Output { optional card = "card", optional cvv = "cvv", optional amount = "amount" as Number, });
