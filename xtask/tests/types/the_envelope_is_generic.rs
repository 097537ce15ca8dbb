pub mod envelope {

/// What every tool answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(
    crate = "::toolpress::export::serde",
    untagged,
    bound(
        deserialize = "Output: ::toolpress::export::serde::Deserialize<'de>, Code: ::toolpress::export::serde::Deserialize<'de>",
        serialize = "Output: ::toolpress::export::serde::Serialize, Code: ::toolpress::export::serde::Serialize"
    )
)]
pub enum Envelope<Output, Code> {
    Success(Success<Output>),
    Failure(Failure<Code>),
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(
    crate = "::toolpress::export::serde",
    bound(
        deserialize = "Code: ::toolpress::export::serde::Deserialize<'de>",
        serialize = "Code: ::toolpress::export::serde::Serialize"
    )
)]
pub struct Error<Code> {
    pub code: Code,
    /// Another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub also: Option<Code>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(
    crate = "::toolpress::export::serde",
    bound(
        deserialize = "Code: ::toolpress::export::serde::Deserialize<'de>",
        serialize = "Code: ::toolpress::export::serde::Serialize"
    )
)]
pub struct Failure<Code> {
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<false>>::deserialize"
    )]
    pub ok: bool,
    pub error: Error<Code>,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde")]
pub struct Meta {
    pub version: String,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(
    crate = "::toolpress::export::serde",
    bound(
        deserialize = "Output: ::toolpress::export::serde::Deserialize<'de>",
        serialize = "Output: ::toolpress::export::serde::Serialize"
    )
)]
pub struct Success<Output> {
    #[serde(
        deserialize_with = "::toolpress::codec::As::<::toolpress::codec::OnlyBool<true>>::deserialize"
    )]
    pub ok: bool,
    pub data: Output,
    pub meta: Meta,
    /// Properties beyond the ones above.
    #[serde(flatten)]
    pub extra: ::toolpress::export::Object,
}

}

