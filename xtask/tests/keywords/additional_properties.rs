/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub closed: Option<OutputClosed>,
    pub open: Option<OutputOpen>,
    pub said_open: Option<OutputSaidOpen>,
    pub typed: Option<OutputTyped>,
    pub map: Option<::std::collections::BTreeMap<String, Option<String>>>,
    pub free: Option<::toolpress::export::Object>,
    pub nothing: Option<OutputNothing>,
}
::toolpress::object!(Output {
    optional closed = "closed",
    optional open = "open",
    optional said_open = "said_open",
    optional typed = "typed",
    optional map = "map",
    optional free = "free",
    optional nothing = "nothing",
});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputClosed {
    pub a: Option<String>,
}
::toolpress::object!(OutputClosed { optional a = "a", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputNothing {}
::toolpress::object!(OutputNothing {});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputOpen {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputOpen { optional a = "a", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputSaidOpen {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputSaidOpen { optional a = "a", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputTyped {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::std::collections::BTreeMap<String, i64>,
}
::toolpress::object!(OutputTyped { optional a = "a", ..extra as Integer });
