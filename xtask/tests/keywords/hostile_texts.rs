/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Output {
    /// Says "hi" */ and `code` and \[Vec\] and \<b\>bold\</b\>
    /// line two
    pub quotes: Option<String>,
    /// ```text
    /// let x = 1;
    /// ```
    ///    indented
    pub fence: Option<i64>,
    /// See \[the docs\]\[1\] or \[`Foo::bar`\].
    ///
    /// \[1\]: https://example.com
    pub link: Option<bool>,
}
::toolpress::object!(Output {
    optional quotes = "quotes",
    optional fence = "fence" as Integer,
    optional link = "link",
});
