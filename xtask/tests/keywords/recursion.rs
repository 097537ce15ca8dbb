/// What `t` answers.
pub type Output = Tree;

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", transparent)]
pub struct Formula(pub Formula2);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", untagged)]
pub enum Formula2 {
    Array(Vec<Formula>),
    Negation(Negation),
    Number(#[serde(deserialize_with = "::toolpress::codec::number")] f64),
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields, remote = "Self")]
pub struct Negation {
    pub not: Box<Formula>,
}

::toolpress::object!(Negation);

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Tree {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub children: Option<Vec<Tree>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub parent: Option<Box<Tree>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub formula: Option<Formula>,
}

impl Tree {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(name: String) -> Self {
        Self {
            name,
            children: None,
            parent: None,
            formula: None,
        }
    }
}
