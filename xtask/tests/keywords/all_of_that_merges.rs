/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub size: Option<Option<i64>>,
    pub page: u64,
    pub query: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Output {
    optional size = "size" as Option<Integer>,
    required page = "page" as Integer,
    required query = "query",
    ..extra
});
