/// What `t` answers.
pub type Output = Tree;

#[derive(Clone, Debug, PartialEq)]
pub struct Formula(pub Formula2);
::toolpress::newtype!(Formula);

#[derive(Clone, Debug, PartialEq)]
pub enum Formula2 {
    Array(Vec<Formula>),
    Negation(Negation),
    Number(f64),
}
::toolpress::untagged!(Formula2 { Array, Negation for Negation, Number as Number, });

#[derive(Clone, Debug, PartialEq)]
pub struct Negation {
    pub not: Box<Formula>,
}
::toolpress::object!(Negation { required not = "not", });

#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub name: String,
    pub children: Option<Vec<Tree>>,
    pub parent: Option<Box<Tree>>,
    pub formula: Option<Formula>,
}
::toolpress::object!(Tree {
    required name = "name",
    optional children = "children",
    optional parent = "parent",
    optional formula = "formula",
} new(name: String,));
