/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub limit: Option<Option<OutputLimit>>,
    pub flags: Option<OutputFlags>,
    pub whole: Option<u64>,
    pub lists: Option<OutputLists>,
}
::toolpress::object!(Output {
    optional limit = "limit",
    optional flags = "flags",
    optional whole = "whole" as Integer,
    optional lists = "lists",
});

#[derive(Clone, Debug, PartialEq)]
pub enum OutputFlags {
    Boolean(bool),
    String(OutputFlagsString),
}
::toolpress::untagged!(OutputFlags { Boolean as OnlyBool<true>, String, });

::toolpress::string_enum! {
    pub enum OutputFlagsString {
        Auto = "auto",
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum OutputLimit {
    Boolean(bool),
    Number(f64),
    String(OutputLimitString),
}
::toolpress::untagged!(OutputLimit { Boolean as OnlyBool<false>, Number as Number, String, });

::toolpress::string_enum! {
    pub enum OutputLimitString {
        None = "none",
        Few = "few",
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum OutputLists {
    Array(Vec<::toolpress::export::Value>),
    Object(::toolpress::export::Object),
}
::toolpress::untagged!(OutputLists { Array, Object, });
