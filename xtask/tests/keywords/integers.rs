/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub plain: Option<i64>,
    pub counted: Option<u64>,
    pub one: Option<u64>,
    pub large: Option<u64>,
    pub beyond: Option<::toolpress::export::Number>,
    pub long: Option<::toolpress::export::Number>,
    pub single: Option<i64>,
}
::toolpress::object!(Output {
    optional plain = "plain" as Integer,
    optional counted = "counted" as Integer,
    optional one = "one" as Integer,
    optional large = "large" as Integer,
    optional beyond = "beyond",
    optional long = "long",
    optional single = "single" as OnlyInteger<4>,
});
