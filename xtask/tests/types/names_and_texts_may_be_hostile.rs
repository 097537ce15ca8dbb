pub mod tools {

pub mod t {

/// Ends */ here.
/// Says "hi", `code [x]`, \[link\], \<b\>, right to left.
///
///    indented
/// ```text
/// fenced
/// ```
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub r#type: Option<String>,
    pub self_3: Option<String>,
    pub self_2: Option<SelfValue>,
    pub self_1: Option<InputSelfValue>,
    pub crate_: Option<String>,
    pub å1: Option<String>,
    pub å2: Option<String>,
    pub 가: Option<String>,
    pub 가2: Option<String>,
    pub uaa_u1d400: Option<InputUaaU1d400>,
    pub a_b: Option<InputAB>,
    pub empty: Option<String>,
    pub u1f44d: Option<InputU1f44d>,
    pub r#ref: Option<String>,
    pub n3d: Option<String>,
    pub user_id2: Option<String>,
    pub user_id: Option<String>,
    pub 名字: Option<String>,
    pub quote: Option<String>,
    pub option: Option<OptionType>,
    pub a: Option<FooBar2>,
    pub b: Option<FooBar>,
    pub filter: Option<InputFilter2>,
    pub c: Option<InputFilter>,
}
::toolpress::object!(Input {
    optional r#type = "type",
    optional self_3 = "self",
    optional self_2 = "Self",
    optional self_1 = "SELF",
    optional crate_ = "crate",
    optional å1 = "Å",
    optional å2 = "Å",
    optional 가 = "가",
    optional 가2 = "가",
    optional uaa_u1d400 = "ª𝐀",
    optional a_b = "a__b",
    optional empty = "",
    optional u1f44d = "👍",
    optional r#ref = "$ref",
    optional n3d = "3d",
    optional user_id2 = "userId",
    optional user_id = "user_id",
    optional 名字 = "名字",
    optional quote = "quote\"\\\u{202e}",
    optional option = "option",
    optional a = "a",
    optional b = "b",
    optional filter = "filter",
    optional c = "c",
});

::toolpress::string_enum! {
    pub enum FooBar {
        Y = "y",
    }
}

::toolpress::string_enum! {
    pub enum FooBar2 {
        X = "x",
    }
}

::toolpress::string_enum! {
    pub enum InputAB {
        X1_1 = "x1",
        X1_2 = "x_1",
        X1 = "X1",
        Underscore = "_",
        UnderscoreUnderscore = "__",
        AB2 = "a__b",
        AB1 = "A_B",
        Crate = "crate",
        Super = "super",
    }
}

::toolpress::string_enum! {
    pub enum InputFilter {
        Z = "z",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputFilter2 {
    pub x: Option<String>,
}
::toolpress::object!(InputFilter2 { optional x = "x", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputSelfValue {
    pub self_: Option<InputSelfValueSelfValue>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputSelfValue { optional self_ = "self", ..extra });

::toolpress::string_enum! {
    pub enum InputSelfValueSelfValue {
        SelfValue1 = "Self",
        SelfValue2 = "self",
    }
}

::toolpress::string_enum! {
    pub enum InputU1f44d {
        U1f44d = "👍",
        U1f44e = "👎",
        Plus1 = "+1",
        Minus1 = "-1",
        Greater = ">",
        GreaterEqual = ">=",
        Empty = "",
        SelfValue2 = "self",
        SelfValue1 = "Self",
        AB1 = "a-b",
        AB2 = "a_b",
        Asc2 = "asc",
        Asc1 = "ASC",
    }
}

::toolpress::string_enum! {
    pub enum InputUaaU1d400 {
        Uaa = "ª",
        U1d400 = "𝐀",
        U149 = "ŉ",
        Udf = "ß",
        U1c6 = "ǆ",
        Ufb01 = "ﬁ",
        Uff58 = "ｘ",
        Имя = "имя",
        قيمة = "قيمة",
        値段 = "値段",
        값 = "값",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OptionType {}
::toolpress::object!(OptionType {});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct SelfValue {
    pub self_: Option<SelfValueSelfValue>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(SelfValue { optional self_ = "Self", ..extra });

::toolpress::string_enum! {
    pub enum SelfValueSelfValue {
        SelfValue = "self",
    }
}

}

}
