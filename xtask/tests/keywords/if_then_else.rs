/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub country: Option<OutputCountry>,
    pub code: Option<String>,
}
::toolpress::object!(Output { optional country = "country", optional code = "code", });

::toolpress::string_enum! {
    pub enum OutputCountry {
        Us = "US",
        Ca = "CA",
    }
}
