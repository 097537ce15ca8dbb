/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub address: Option<OutputAddress2>,
    pub billing: Option<OutputAddress>,
    pub city: Option<String>,
    pub odd: Option<ABCD>,
    pub item: Option<bool>,
}
::toolpress::object!(Output {
    optional address = "address",
    optional billing = "billing",
    optional city = "city",
    optional odd = "odd",
    optional item = "item",
});

::toolpress::string_enum! {
    pub enum ABCD {
        X = "x",
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct OutputAddress {
    pub city: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputAddress { required city = "city", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputAddress2 {
    pub city: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputAddress2 { required city = "city", ..extra });
