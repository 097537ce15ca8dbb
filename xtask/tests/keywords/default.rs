/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub page: Option<u64>,
    pub wrong: Option<i64>,
    pub sort: Option<OutputSort>,
    pub list: Option<Vec<String>>,
    pub nested: Option<OutputNested>,
    pub required: bool,
}

::toolpress::object!(Output {
    optional page = "page" as Integer,
    optional wrong = "wrong" as Integer,
    optional sort = "sort",
    optional list = "list",
    optional nested = "nested",
    required required = "required",
});

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
pub struct OutputNested {
    pub a: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}

::toolpress::object!(OutputNested {
    optional a = "a",
    ..extra
});

impl OutputNested {
    /// `a`, or its default: "x".
    #[must_use]
    pub fn a(&self) -> &str {
        self.a.as_deref().unwrap_or("x")
    }
}

::toolpress::string_enum! {
    pub enum OutputSort {
        Up = "up",
        Down = "down",
    }
}
