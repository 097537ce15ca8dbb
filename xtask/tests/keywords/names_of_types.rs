/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub a: Option<StringType>,
    pub b: Option<OptionType>,
    pub c: Option<FooBar2>,
    pub d: Option<FooBar>,
    pub e: Option<OutputE>,
    pub f: Option<OutputType>,
    pub g: Option<::toolpress::export::Object>,
    pub 名字: Option<名字Type>,
}
::toolpress::object!(Output {
    optional a = "a",
    optional b = "b",
    optional c = "c",
    optional d = "d",
    optional e = "e",
    optional f = "f",
    optional g = "g",
    optional 名字 = "名字",
});

::toolpress::string_enum! {
    pub enum FooBar {
        Z = "z",
    }
}

::toolpress::string_enum! {
    pub enum FooBar2 {
        Y = "y",
    }
}

::toolpress::string_enum! {
    pub enum OptionType {
        X = "x",
    }
}

::toolpress::string_enum! {
    pub enum OutputE {
        Plus1 = "+1",
        Minus1 = "-1",
        U1f44d = "👍",
        U1f44e = "👎",
        AB1 = "a-b",
        AB2 = "a_b",
        SelfValue2 = "self",
        SelfValue1 = "Self",
        Empty = "",
        Greater = ">",
        GreaterEqual = ">=",
        ALLValue = "a-l-l",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputType {
    pub z: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputType { optional z = "z", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct StringType {
    pub x: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(StringType { optional x = "x", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct 名字Type(pub Vec<名字Type>);
::toolpress::newtype!(名字Type);
