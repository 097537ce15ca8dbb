pub mod envelope {

/// What every tool answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Envelope<Output, Code> {
    Success(Success<Output>),
    Failure(Failure<Code>),
}
::toolpress::untagged!(Envelope<Output, Code> { Success for Success<Output>, Failure for Failure<Code>, });

#[derive(Clone, Debug, PartialEq)]
pub struct Error<Code> {
    pub code: Code,
    /// Another.
    pub also: Option<Code>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Error<Code> { required code = "code", optional also = "also", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct Failure<Code> {
    pub ok: bool,
    pub error: Error<Code>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Failure<Code> { required ok = "ok" as OnlyBool<false>, required error = "error", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct Meta {
    pub version: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Meta { required version = "version", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct Success<Output> {
    pub ok: bool,
    pub data: Output,
    pub meta: Meta,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Success<Output> {
    required ok = "ok" as OnlyBool<true>,
    required data = "data",
    required meta = "meta",
    ..extra
});

}

