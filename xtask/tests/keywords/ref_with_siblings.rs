/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub few: Option<u64>,
    /// Where it is.
    pub described: Option<Point>,
    pub more: Option<OutputMore>,
}
::toolpress::object!(Output {
    optional few = "few" as Integer,
    optional described = "described",
    optional more = "more",
});

#[derive(Clone, Debug, PartialEq)]
pub struct OutputMore {
    pub z: f64,
    pub x: f64,
    pub y: f64,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputMore {
    required z = "z" as Number,
    required x = "x" as Number,
    required y = "y" as Number,
    ..extra
});

#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Point { required x = "x" as Number, required y = "y" as Number, ..extra });
