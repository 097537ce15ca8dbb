/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub thin: Option<::toolpress::export::Object>,
    pub then: Option<OutputThen>,
    pub dependent: Option<OutputDependent>,
    pub r#if: Option<OutputIf>,
    pub both: Option<OutputBoth>,
    pub many: Option<OutputMany>,
}
::toolpress::object!(Output {
    optional thin = "thin",
    optional then = "then",
    optional dependent = "dependent",
    optional r#if = "if",
    optional both = "both",
    optional many = "many",
});

#[derive(Clone, Debug, PartialEq)]
pub enum OutputBoth {
    Object(OutputBothObject),
    Object2(OutputBothObject2),
    Object3(OutputBothObject3),
    Object4(OutputBothObject4),
}
::toolpress::untagged!(OutputBoth {
    Object for OutputBothObject,
    Object2 for OutputBothObject2,
    Object3 for OutputBothObject3,
    Object4 for OutputBothObject4,
});

#[derive(Clone, Debug, PartialEq)]
pub struct OutputBothObject {
    pub a: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputBothObject { required a = "a", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputBothObject2 {
    pub c: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputBothObject2 { required c = "c", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputBothObject3 {
    pub b: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputBothObject3 { required b = "b", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputBothObject4 {
    pub d: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputBothObject4 { required d = "d", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputDependent {
    pub k: Option<::toolpress::export::Value>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputDependent { optional k = "k", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputIf {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputIf { optional a = "a", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputMany {
    Object(OutputManyObject),
    Object2(OutputManyObject2),
    Object3(OutputManyObject3),
    Object4(OutputManyObject4),
    Object5(OutputManyObject5),
    Object6(OutputManyObject6),
    Object7(OutputManyObject7),
    Object8(OutputManyObject8),
    Object9(OutputManyObject9),
    Object10(OutputManyObject10),
    Object11(OutputManyObject11),
    Object12(OutputManyObject12),
}
::toolpress::untagged!(OutputMany {
    Object for OutputManyObject,
    Object2 for OutputManyObject2,
    Object3 for OutputManyObject3,
    Object4 for OutputManyObject4,
    Object5 for OutputManyObject5,
    Object6 for OutputManyObject6,
    Object7 for OutputManyObject7,
    Object8 for OutputManyObject8,
    Object9 for OutputManyObject9,
    Object10 for OutputManyObject10,
    Object11 for OutputManyObject11,
    Object12 for OutputManyObject12,
});

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject {
    pub a0: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject { required a0 = "a0", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject10 {
    pub a9: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject10 { required a9 = "a9", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject11 {
    pub a10: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject11 { required a10 = "a10", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject12 {
    pub a11: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject12 { required a11 = "a11", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject2 {
    pub a1: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject2 { required a1 = "a1", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject3 {
    pub a2: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject3 { required a2 = "a2", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject4 {
    pub a3: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject4 { required a3 = "a3", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject5 {
    pub a4: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject5 { required a4 = "a4", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject6 {
    pub a5: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject6 { required a5 = "a5", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject7 {
    pub a6: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject7 { required a6 = "a6", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject8 {
    pub a7: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject8 { required a7 = "a7", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputManyObject9 {
    pub a8: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputManyObject9 { required a8 = "a8", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputThen {
    pub k: Option<::toolpress::export::Value>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputThen { optional k = "k", ..extra });
