/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub id: String,
    pub share: Option<f64>,
    pub pair: Option<(String, bool)>,
}
::toolpress::object!(Output { required id = "id", optional share = "share" as Number, optional pair = "pair", });
