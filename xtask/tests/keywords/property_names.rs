/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub headers: Option<::std::collections::BTreeMap<String, String>>,
}
::toolpress::object!(Output { optional headers = "headers", });
