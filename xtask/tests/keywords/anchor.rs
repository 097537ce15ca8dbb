/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub price: Option<Money>,
}
::toolpress::object!(Output { optional price = "price", });

#[derive(Clone, Debug, PartialEq)]
pub struct Money {
    pub amount: String,
    pub currency: String,
}
::toolpress::object!(Money { required amount = "amount", required currency = "currency", });
