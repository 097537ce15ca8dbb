/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub page: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub wrong: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub sort: Option<OutputSort>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub list: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub nested: Option<OutputNested>,
    pub required: bool,
}

impl Output {
    /// With what is required, and nothing else.
    #[must_use]
    pub fn new(required: bool) -> Self {
        Self {
            page: None,
            wrong: None,
            sort: None,
            list: None,
            nested: None,
            required,
        }
    }

    /// `page`, or its default: 1.
    #[must_use]
    pub fn page(&self) -> u64 {
        self.page.unwrap_or(1)
    }

    /// `sort`, or its default: "up".
    #[must_use]
    pub fn sort(&self) -> OutputSort {
        self.sort.unwrap_or(OutputSort::Up)
    }

    /// `list`, or its default: empty.
    #[must_use]
    pub fn list(&self) -> &[String] {
        self.list.as_deref().unwrap_or_default()
    }

    /// `nested`, or its default: {}.
    #[must_use]
    pub fn nested(&self) -> OutputNested {
        self.nested.clone().unwrap_or_else(|| ::toolpress::codec::default("{}"))
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct OutputNested {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub a: Option<String>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

impl OutputNested {
    /// `a`, or its default: "x".
    #[must_use]
    pub fn a(&self) -> &str {
        self.a.as_deref().unwrap_or("x")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutputSort {
    Up,
    Down,
}

impl OutputSort {
    /// Every value, in the schema's order.
    pub const ALL: &'static [Self] = &[Self::Up, Self::Down];

    /// The value as it stands in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}

::toolpress::string_enum!(OutputSort);
