/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub p: Option<::std::collections::BTreeMap<String, CValue>>,
    pub q: Option<Vec<i64>>,
}
::toolpress::object!(Output { optional p = "p", optional q = "q" as Vec<Integer>, });

#[derive(Clone, Debug, PartialEq)]
pub enum CValue {
    CPatternPropertiesX(Vec<String>),
    Boolean(bool),
}
::toolpress::untagged!(CValue { CPatternPropertiesX, Boolean, });
