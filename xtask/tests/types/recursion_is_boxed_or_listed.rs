pub mod common {

#[derive(Clone, Debug, PartialEq)]
pub struct Category {
    pub name: String,
    pub parent: Option<Box<Category>>,
    pub children: Option<Vec<Category>>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Category {
    required name = "name",
    optional parent = "parent",
    optional children = "children",
    ..extra
} new(name: String,));

}

pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub category: Option<super::super::common::Category>,
    pub tree: Option<Tree>,
    pub formula: Option<Formula>,
    pub r#loop: Option<::toolpress::export::Value>,
    pub self_: Option<Box<Input>>,
}
::toolpress::object!(Input {
    optional category = "category",
    optional tree = "tree",
    optional formula = "formula",
    optional r#loop = "loop",
    optional self_ = "self",
});

#[derive(Clone, Debug, PartialEq)]
pub enum Formula {
    Sum(Sum),
    Number(f64),
}
::toolpress::untagged!(Formula { Sum for Sum, Number as Number, });

#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    pub left: Box<Formula>,
    pub right: Box<Formula>,
}
::toolpress::object!(Sum { required left = "left", required right = "right", });

#[derive(Clone, Debug, PartialEq)]
pub struct Tree(pub Vec<Tree>);
::toolpress::newtype!(Tree);

}

}
