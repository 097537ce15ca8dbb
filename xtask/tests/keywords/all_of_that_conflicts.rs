/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    pub closed_twice: Option<OutputClosedTwice>,
    pub narrow: Option<OutputNarrow>,
}
::toolpress::object!(Output { optional closed_twice = "closed_twice", optional narrow = "narrow", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputClosedTwice {}
::toolpress::object!(OutputClosedTwice {});

::toolpress::string_enum! {
    pub enum OutputNarrow {
        B = "b",
        C = "c",
    }
}
