/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub when: Option<String>,
    pub id: Option<String>,
    pub link: Option<String>,
    pub count: Option<i64>,
    pub ratio: Option<f64>,
    pub own: Option<String>,
}
::toolpress::object!(Output {
    optional when = "when",
    optional id = "id",
    optional link = "link",
    optional count = "count" as Integer,
    optional ratio = "ratio" as Number,
    optional own = "own",
});
