/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub b: Option<i64>,
    pub typed: Option<OutputTyped>,
    pub prefixed: Option<::std::collections::BTreeMap<String, String>>,
    pub id: String,
    pub choice: Option<Choice>,
}
::toolpress::object!(Output {
    optional b = "b" as Integer,
    optional typed = "typed",
    optional prefixed = "prefixed",
    required id = "id",
    optional choice = "choice",
} new(id: String,));

#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    Choice(ChoiceChoice),
    Choice2(ChoiceChoice2),
}
::toolpress::untagged!(Choice { Choice for ChoiceChoice, Choice2 for ChoiceChoice2, });

#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceChoice {
    pub kind: Option<String>,
    pub x: String,
}
::toolpress::object!(ChoiceChoice { optional kind = "kind", required x = "x", });

#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceChoice2 {
    pub kind: Option<String>,
    pub y: i64,
}
::toolpress::object!(ChoiceChoice2 { optional kind = "kind", required y = "y" as Integer, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputTyped {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::std::collections::BTreeMap<String, i64>,
}
::toolpress::object!(OutputTyped { optional a = "a", ..extra as Integer });
