/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    /// Says "hi" */ and `code` and \[Vec\] and \<b\>bold\</b\>
    /// line two
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub quotes: Option<String>,
    /// ```text
    /// let x = 1;
    /// ```
    ///    indented
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub fence: Option<i64>,
    /// See \[the docs\]\[1\] or \[`Foo::bar`\].
    ///
    /// \[1\]: https://example.com
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present")]
    pub link: Option<bool>,
}
