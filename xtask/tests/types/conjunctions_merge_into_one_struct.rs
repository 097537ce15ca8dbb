pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub size: Option<Option<i64>>,
    pub mode: Option<InputMode>,
    pub page: u64,
    pub query: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}

::toolpress::object!(Input {
    optional size = "size" as Option<Integer>,
    optional mode = "mode",
    required page = "page" as Integer,
    required query = "query",
    ..extra
});

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(page: u64, query: String) -> Self {
        Self {
            size: None,
            mode: None,
            page,
            query,
            extra: Default::default(),
        }
    }
}

::toolpress::string_enum! {
    pub enum InputMode {
        Fast = "fast",
        Slow = "slow",
    }
}

}

}
