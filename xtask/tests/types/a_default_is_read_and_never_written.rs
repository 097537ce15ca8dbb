pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Input {
    #[serde(rename = "includeHistory", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub include_history: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub page: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub offset: Option<i64>,
    /// The old one.
    ///
    /// Deprecated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_number")]
    pub ratio: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub sort: Option<InputSort>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub nothing: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub nobody: Option<Option<InputNobody>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub limit: Option<Option<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::Present<Option<::toolpress::codec::Integer>>>::deserialize"
    )]
    pub level: Option<Option<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub colours: Option<Vec<InputColoursItem>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub shape: Option<InputShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub wrong_shape: Option<InputWrongShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub tags: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub wrong: Option<i64>,
    pub always: bool,
}

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputColoursItem {
    Red,
    Blue,
}

impl InputColoursItem {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Red, Self::Blue];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

::toolpress::string_enum!(InputColoursItem);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct InputNobody {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub name: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", tag = "kind")]
pub enum InputShape {
    #[serde(rename = "round")]
    Round(InputShapeRound),
    #[serde(rename = "square")]
    Square(InputShapeSquare),
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputShapeRound {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_number")]
    pub r: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputShapeSquare {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputSort {
    Newest,
    Total,
}

impl InputSort {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Newest, Self::Total];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Total => "total",
        }
    }
}

::toolpress::string_enum!(InputSort);

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct InputWrongShape {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<String>,
}

}

}
