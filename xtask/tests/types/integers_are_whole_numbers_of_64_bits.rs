pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub signed: i64,
    pub unsigned: Option<u64>,
    pub nullable: Option<Option<i64>>,
    pub list: Option<Vec<Option<i64>>>,
    pub map: Option<::std::collections::BTreeMap<String, i64>>,
    pub pair: Option<[i64; 2usize]>,
    pub either: Option<InputEither>,
    pub number: Option<f64>,
    pub wide: Option<::toolpress::export::Number>,
    pub three: Option<i64>,
    pub minus: Option<Vec<i64>>,
    pub yes: Option<bool>,
    pub nothing: Option<()>,
}
::toolpress::object!(Input {
    required signed = "signed" as Integer,
    optional unsigned = "unsigned" as Integer,
    optional nullable = "nullable" as Option<Integer>,
    optional list = "list" as Vec<Option<Integer>>,
    optional map = "map" as Map<Integer>,
    optional pair = "pair" as [Integer; 2],
    optional either = "either",
    optional number = "number" as Number,
    optional wide = "wide",
    optional three = "three" as OnlyInteger<3>,
    optional minus = "minus" as Vec<OnlyInteger<-3>>,
    optional yes = "yes" as OnlyBool<true>,
    optional nothing = "nothing" as Null,
} new(signed: i64,));

#[derive(Clone, Debug, PartialEq)]
pub enum InputEither {
    Array(Vec<i64>),
    Integer(i64),
}
::toolpress::untagged!(InputEither { Array as Vec<Integer>, Integer as Integer, });

}

}
