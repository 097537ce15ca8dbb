pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub include_history: Option<bool>,
    pub page: Option<u64>,
    pub offset: Option<i64>,
    /// The old one.
    ///
    /// Deprecated.
    pub ratio: Option<f64>,
    pub sort: Option<InputSort>,
    pub language: Option<String>,
    pub nothing: Option<Option<String>>,
    pub nobody: Option<Option<InputNobody>>,
    pub limit: Option<Option<i64>>,
    pub level: Option<Option<i64>>,
    pub colours: Option<Vec<InputColoursItem>>,
    pub shape: Option<InputShape>,
    pub wrong_shape: Option<InputWrongShape>,
    pub tags: Option<Vec<String>>,
    pub wrong: Option<i64>,
    pub always: bool,
}
::toolpress::object!(Input {
    optional include_history = "includeHistory",
    optional page = "page" as Integer,
    optional offset = "offset" as Integer,
    optional ratio = "ratio" as Number,
    optional sort = "sort",
    optional language = "language",
    optional nothing = "nothing",
    optional nobody = "nobody",
    optional limit = "limit" as Option<Integer>,
    optional level = "level" as Option<Integer>,
    optional colours = "colours",
    optional shape = "shape",
    optional wrong_shape = "wrong_shape",
    optional tags = "tags",
    optional wrong = "wrong" as Integer,
    required always = "always",
} new(always: bool,));
::toolpress::defaults!(Input {
    copied include_history: bool = false,
    copied page: u64 = 1,
    copied offset: i64 = -3,
    copied ratio: f64 = 0.5,
    copied sort: InputSort = InputSort::Newest,
    borrowed language: &str = "en \"x\"",
    flattened_text nothing: Option<&str> = None,
    flattened_ref nobody: Option<&InputNobody> = None,
    flattened limit: Option<i64> = None,
    parsed level: Option<i64> = "3",
    parsed colours: Vec<InputColoursItem> = "[\"red\"]",
    parsed shape: InputShape = "{\"kind\":\"round\",\"r\":2}",
    borrowed tags: &[String] = &[],
});

::toolpress::string_enum! {
    pub enum InputColoursItem {
        Red = "red",
        Blue = "blue",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputNobody {
    pub name: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputNobody { optional name = "name", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum InputShape {
    Round(InputShapeRound),
    Square(InputShapeSquare),
}
::toolpress::tagged!(InputShape by "kind" { Round = "round", Square = "square", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputShapeRound {
    pub r: Option<f64>,
}
::toolpress::object!(InputShapeRound { optional r = "r" as Number, });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputShapeSquare {}
::toolpress::object!(InputShapeSquare {});

::toolpress::string_enum! {
    pub enum InputSort {
        Newest = "newest",
        Total = "total",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputWrongShape {
    pub a: Option<String>,
}
::toolpress::object!(InputWrongShape { optional a = "a", });

}

}
