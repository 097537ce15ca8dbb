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
} new(page: u64, query: String,));

::toolpress::string_enum! {
    pub enum InputMode {
        Fast = "fast",
        Slow = "slow",
    }
}

}

}
