/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub target: Option<OutputTarget>,
    pub choice: Option<OutputChoice>,
    pub number: Option<f64>,
}
::toolpress::object!(Output {
    optional target = "target",
    optional choice = "choice",
    optional number = "number" as Number,
});

::toolpress::string_enum! {
    pub enum OutputChoice {
        Asc = "asc",
        Desc = "desc",
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum OutputTarget {
    Array(Vec<String>),
    ByName(OutputTargetByName),
    ByPosition(OutputTargetByPosition),
}
::toolpress::untagged!(OutputTarget { Array, ByName for OutputTargetByName, ByPosition for OutputTargetByPosition, });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputTargetByName {
    pub name: String,
}
::toolpress::object!(OutputTargetByName { required name = "name", });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputTargetByPosition {
    pub line: i64,
    pub column: Option<i64>,
}
::toolpress::object!(OutputTargetByPosition {
    required line = "line" as Integer,
    optional column = "column" as Integer,
});
