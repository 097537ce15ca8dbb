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
});

impl Input {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(always: bool) -> Self {
        Self {
            include_history: None,
            page: None,
            offset: None,
            ratio: None,
            sort: None,
            language: None,
            nothing: None,
            nobody: None,
            limit: None,
            level: None,
            colours: None,
            shape: None,
            wrong_shape: None,
            tags: None,
            wrong: None,
            always,
        }
    }

    /// `includeHistory`, or its default: false.
    #[must_use]
    pub fn include_history(&self) -> bool {
        self.include_history.unwrap_or(false)
    }

    /// `page`, or its default: 1.
    #[must_use]
    pub fn page(&self) -> u64 {
        self.page.unwrap_or(1)
    }

    /// `offset`, or its default: -3.
    #[must_use]
    pub fn offset(&self) -> i64 {
        self.offset.unwrap_or(-3)
    }

    /// `ratio`, or its default: 0.5.
    ///
    /// Deprecated.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.ratio.unwrap_or(0.5)
    }

    /// `sort`, or its default: "newest".
    #[must_use]
    pub fn sort(&self) -> InputSort {
        self.sort.unwrap_or(InputSort::Newest)
    }

    /// `language`, or its default: "en \"x\"".
    #[must_use]
    pub fn language(&self) -> &str {
        self.language.as_deref().unwrap_or("en \"x\"")
    }

    /// `nothing`, or its default: null.
    #[must_use]
    pub fn nothing(&self) -> Option<&str> {
        self.nothing.as_ref()?.as_deref()
    }

    /// `nobody`, or its default: null.
    #[must_use]
    pub fn nobody(&self) -> Option<&InputNobody> {
        self.nobody.as_ref()?.as_ref()
    }

    /// `limit`, or its default: null.
    #[must_use]
    pub fn limit(&self) -> Option<i64> {
        self.limit.flatten()
    }

    /// `level`, or its default: 3.
    #[must_use]
    pub fn level(&self) -> Option<i64> {
        self.level.clone().unwrap_or_else(|| ::toolpress::codec::default("3"))
    }

    /// `colours`, or its default: \["red"\].
    #[must_use]
    pub fn colours(&self) -> Vec<InputColoursItem> {
        self.colours.clone().unwrap_or_else(|| ::toolpress::codec::default("[\"red\"]"))
    }

    /// `shape`, or its default: {"kind":"round","r":2}.
    #[must_use]
    pub fn shape(&self) -> InputShape {
        self.shape
            .clone()
            .unwrap_or_else(|| ::toolpress::codec::default(
                "{\"kind\":\"round\",\"r\":2}",
            ))
    }

    /// `tags`, or its default: empty.
    #[must_use]
    pub fn tags(&self) -> &[String] {
        self.tags.as_deref().unwrap_or_default()
    }
}

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

::toolpress::object!(InputNobody {
    optional name = "name",
    ..extra
});

#[derive(Clone, Debug, PartialEq)]
pub enum InputShape {
    Round(InputShapeRound),
    Square(InputShapeSquare),
}

::toolpress::tagged!(InputShape by "kind" { Round = "round", Square = "square" });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputShapeRound {
    pub r: Option<f64>,
}

::toolpress::object!(InputShapeRound {
    optional r = "r" as Number,
});

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

::toolpress::object!(InputWrongShape {
    optional a = "a",
});

}

}
