/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", transparent)]
pub struct Output(
    #[serde(
        deserialize_with = "::toolpress::codec::As::<Vec<::toolpress::codec::Number>>::deserialize"
    )]
    pub Vec<f64>,
);
