//! What schemas are made of: short lists, so that two schemas often name the same thing.

use serde_json::{Value, json};

/// Names that most schemas use.
pub(super) const PLAIN_NAMES: [&str; 4] = ["a", "b", "c", "kind"];

/// Names that Rust, serde or JSON Pointer may stumble over.
pub(super) const HOSTILE_NAMES: [&str; 64] = [
    "\u{995}\u{9cb}",
    "\u{995}\u{9c7}\u{9be}",
    "",
    "type",
    "self",
    "Self",
    "crate",
    "super",
    "_",
    "__",
    "A",
    "fooBar",
    "foo_bar",
    "foo-bar",
    "FooBar",
    "1st",
    "2",
    "$ref",
    "$id",
    "$",
    "@type",
    "a/b",
    "a~b",
    "a%b",
    "a b",
    "a\"b",
    "a\\b",
    "日本",
    "😀",
    "👍",
    "שלום",
    "\u{202e}x",
    "e\u{301}",
    "extra",
    "Value",
    "String",
    "Option",
    "default",
    "r#type",
    "ok",
    "data",
    "async",
    "\u{e9}",
    "\u{212a}",
    "k",
    "K",
    "ſ",
    "s",
    "S",
    "ß",
    "ss",
    "İ",
    "ı",
    "²",
    "½",
    "·",
    "a·",
    "℘",
    "\u{200d}",
    "a\u{200d}",
    "ﬁ",
    "fi",
    "a.b",
    "a\nb",
];

/// Names of definitions.
pub(super) const DEFINITIONS: [&str; 14] = [
    "Node", "node", "foo-bar", "FooBar", "String", "Option", "Output", "self", "1", "日本", "a/b", "x~y", "Any", "List",
];

pub(super) const PATTERNS: [&str; 7] = ["^a", "b$", "^[a-c]$", "^x-", "", "^\\p{L}+$", "o"];

pub(super) const TEXTS: [&str; 12] = ["", "a", "A", "b", "a-b", "a_b", "1", "self", "Self", "😀", "日本", ">="];

pub(super) const FORMATS: [&str; 16] = [
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "uuid",
    "uri",
    "uri-reference",
    "ipv4",
    "ipv6",
    "hostname",
    "regex",
    "json-pointer",
    "int32",
    "uint64",
    "nothing-known",
];

/// Those that came after draft-07.
pub(super) const NEW_FORMATS: [&str; 2] = ["duration", "uuid"];

/// Titles and descriptions.
pub(super) const PROSE: [&str; 14] = [
    "A thing",
    "String",
    "Self",
    "",
    "*/ // end",
    "one\r\ntwo\rthree",
    "\u{202e}right to left",
    "```\nunclosed",
    "[link](<>) `code",
    "quote \" back \\ slash",
    "# Title\n\n    indented",
    "😀 日本",
    "{brace} #[attribute]",
    "\u{0}\u{2028}",
];

/// Constants, members of enumerations, defaults.
pub(super) fn constants() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(1.0),
        json!(-1),
        json!(1.5),
        json!(9_007_199_254_740_993_i64),
        json!(i64::MAX),
        json!(u64::MAX),
        json!([]),
        json!([1]),
        json!(["a", null]),
        json!({}),
        json!({"a": 1}),
        json!({"a": null, "b": "a"}),
        json!({"$ref": "#/nowhere", "$id": "a"}),
    ]
}

/// Bounds, the limits of 64 bits and beyond among them.
pub(super) fn bounds() -> Vec<Value> {
    vec![
        json!(0),
        json!(1),
        json!(-1),
        json!(2.5),
        json!(-0.5),
        json!(10),
        json!(300.0),
        json!(9_007_199_254_740_992_i64),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(9_223_372_036_854_775_808_u64),
        json!(u64::MAX),
        json!(1e19),
        json!(-1e19),
        json!(1e300),
    ]
}

pub(super) fn steps() -> Vec<Value> {
    vec![json!(1), json!(2), json!(3.0), json!(0.5), json!(0.01), json!(1e-9)]
}
