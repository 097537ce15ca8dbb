//! Rust names for whatever text a schema uses as a name. The only user of heck.
//!
//! A name depends on its own text alone; [`Names`] then tells apart those of one scope that came out equal.

use std::collections::BTreeMap;

use heck::{ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{TokenStream, TokenTree};
use unicode_normalization::UnicodeNormalization;
use unicode_security::GeneralSecurityProfile;
use unicode_security::mixed_script::is_potential_mixed_script_confusable_char as looks_like_another;

/// Longer names are cut, in characters: their text stays whole in `#[serde(rename)]`.
const MAX_LENGTH: usize = 64;

/// Words that `r#` makes a name.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Words that nothing makes a name.
const UNNAMEABLE: &[&str] = &["Self", "crate", "self", "super"];

/// Type names that the generated modules, or the code that people write beside them, need for something else.
const RESERVED: &[&str] = &[
    "AsMut",
    "AsRef",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Deserialize",
    "Display",
    "DoubleEndedIterator",
    "Drop",
    "Envelope",
    "Eq",
    "Err",
    "ErrorCode",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Hash",
    "Input",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "Map",
    "None",
    "Ok",
    "Option",
    "Ord",
    "Output",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Send",
    "Serialize",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "Tool",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Value",
    "Vec",
];

/// The name of a type: `PascalCase`, none of the reserved ones.
#[must_use]
pub(crate) fn type_name(text: &str) -> String {
    let name = variant(text);
    if RESERVED.contains(&name.as_str()) { format!("{name}Type") } else { name }
}

/// The name of an enum's variant, or a word of a longer type name: `PascalCase`.
#[must_use]
pub(crate) fn variant(text: &str) -> String {
    let name = spell(text, str::to_upper_camel_case);
    // With an underscore, rustc would warn of the next claimant's `Self_2`. `ALL` is a constant of each enum.
    if UNNAMEABLE.contains(&name.as_str()) || name == "ALL" { format!("{name}Value") } else { name }
}

/// The name of a field or a module, without the `r#` that a keyword needs: `snake_case`.
#[must_use]
pub(crate) fn snake(text: &str) -> String {
    let name = spell(text, str::to_snake_case);
    if UNNAMEABLE.contains(&name.as_str()) { format!("{name}_") } else { name }
}

/// The name of a module, and of its file: `snake_case`, no keyword.
#[must_use]
pub(crate) fn module(text: &str) -> String {
    let name = snake(text);
    if is_keyword(&name) { format!("{name}_") } else { name }
}

/// Whether `name` must be written `r#name`.
#[must_use]
pub(crate) fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name)
}

/// The names that one scope has given out, each with the number that the next claimant of it tries first.
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeMap<String, u64>);

impl Names {
    /// Takes `name` if it is free.
    pub(crate) fn take(&mut self, name: &str) -> bool {
        let free = !self.0.contains_key(name);
        if free {
            self.0.insert(name.to_owned(), 2);
        }
        free
    }

    /// Takes `name`, or the first of `name2`, `name3` … that is free (`name_2` after a digit).
    pub(crate) fn claim(&mut self, name: &str) -> String {
        if self.take(name) {
            return name.to_owned();
        }
        let mut number = self.0.get(name).copied().unwrap_or(2);
        let free = loop {
            let candidate = numbered(name, number);
            number += 1;
            if self.take(&candidate) {
                break candidate;
            }
        };
        self.0.insert(name.to_owned(), number);
        free
    }

    /// Names for all of a scope at once. A text that is already its own name keeps it. Others that come out equal are
    /// numbered from 1, whatever their order: who used the name of one of them finds it gone, and never another one's.
    pub(crate) fn claim_all<'t>(
        &mut self,
        texts: impl IntoIterator<Item = &'t str>,
        name: fn(&str) -> String,
    ) -> Vec<String> {
        let named: Vec<(&str, String)> = texts.into_iter().map(|text| (text, name(text))).collect();
        let mut claimed: Vec<Option<String>> =
            named.iter().map(|(text, name)| (text == name && self.take(name)).then(|| name.clone())).collect();
        let mut rest: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
        for (at, (text, name)) in named.iter().enumerate().filter(|(at, _)| claimed[*at].is_none()) {
            rest.entry(name).or_default().push((text, at));
        }
        for (name, mut equal) in rest {
            equal.sort_unstable();
            let is_alone = equal.len() == 1;
            for (number, (_, at)) in (1..).zip(equal) {
                let wanted = if is_alone { name.to_owned() } else { numbered(name, number) };
                claimed[at] = Some(self.claim(&wanted));
            }
        }
        claimed.into_iter().flatten().collect()
    }
}

/// `name1`, or `name_1` after a digit.
fn numbered(name: &str, number: u64) -> String {
    let separator = if name.ends_with(|last: char| last.is_ascii_digit()) { "_" } else { "" };
    format!("{name}{separator}{number}")
}

fn spell(text: &str, case: fn(&str) -> String) -> String {
    let head: String = text.nfc().take(MAX_LENGTH).collect();
    // rustc warns of a name whose foreign letters all look like other ones.
    let has_only_lookalikes = head.chars().filter(|char| !char.is_ascii() && in_names(*char)).all(looks_like_another);
    let in_names = |char: char| in_names(char) && (char.is_ascii() || !has_only_lookalikes);
    let symbols: String = head.chars().take_while(|&char| !in_names(char)).collect();
    let rest: String = head.chars().map(|char| if in_names(char) { char } else { ' ' }).collect();
    let mut name = case(rest.trim());
    // Leading symbols count only where the rest is no name by itself: `+1` and `-1`, `>` and `>=`, an emoji.
    if !name.starts_with(begins_names) {
        let words: Vec<String> = symbols.chars().filter(|char| !char.is_whitespace()).map(word).collect();
        let prefix = match (words.is_empty(), name.is_empty()) {
            (false, _) => words.join(" "),
            (true, true) => "empty".to_owned(),
            (true, false) => "n".to_owned(),
        };
        let separator = if name.is_empty() || words.is_empty() { "" } else { " " };
        name = case(&format!("{prefix}{separator}{name}"));
    }
    // rustc compares names in this form (UAX #31, as NFC), which another case may have left.
    name = name.nfc().collect();
    // A symbol is a word, and a capital may become two letters.
    match name.char_indices().nth(MAX_LENGTH) {
        Some((end, _)) => name[..end].trim_end_matches('_').to_owned(),
        None => name,
    }
}

fn in_names(char: char) -> bool {
    char.is_ascii_alphanumeric() || (char.is_alphanumeric() && is_plain(char) && is_identifier(&format!("x{char}")))
}

fn begins_names(char: char) -> bool {
    char.is_ascii_alphabetic() || (char.is_alphabetic() && is_identifier(char.encode_utf8(&mut [0; 4])))
}

/// Whether a letter is one that rustc takes without a word: of general use (UTS #39), and in the case that it stands in.
fn is_plain(char: char) -> bool {
    let is_stuck = (char.is_lowercase() && char.to_uppercase().eq([char]))
        || (char.is_uppercase() && char.to_lowercase().eq([char]));
    !is_stuck && char.identifier_allowed()
}

/// Asks the Rust lexer: what Unicode calls alphabetic is more than it takes.
fn is_identifier(text: &str) -> bool {
    let tokens = text.parse::<TokenStream>().into_iter().flatten().collect::<Vec<_>>();
    matches!(tokens.as_slice(), [TokenTree::Ident(_)])
}

fn word(symbol: char) -> String {
    let word = match symbol {
        '+' => "plus",
        '-' => "minus",
        '<' => "less",
        '>' => "greater",
        '=' => "equal",
        '!' => "not",
        '~' => "like",
        '*' => "star",
        '/' => "slash",
        '%' => "percent",
        '&' => "and",
        '|' => "or",
        '.' => "dot",
        ',' => "comma",
        ':' => "colon",
        '?' => "question",
        '$' => "dollar",
        '@' => "at",
        '#' => "hash",
        '_' => "underscore",
        _ => return format!("u{:x}", u32::from(symbol)),
    };
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_texts_become_readable_names() {
        let texts = [
            "", "self", "type", "$ref", "@id", "3d", "+1", "-1", ">=", "👍", "名字", "user-id", "userID", "²", "_",
            "a²b",
        ];
        let names: Vec<String> = texts.iter().map(|text| snake(text)).collect();
        assert_eq!(
            names,
            [
                "empty",
                "self_",
                "type",
                "ref",
                "id",
                "n3d",
                "plus_1",
                "minus_1",
                "greater_equal",
                "u1f44d",
                "名字",
                "user_id",
                "user_id",
                "ub2",
                "underscore",
                "a_b"
            ]
        );
        assert_eq!(variant("Self"), "SelfValue");
        assert_eq!(type_name("option"), "OptionType");
    }

    #[test]
    fn a_name_is_cut_however_long_its_text_or_its_symbols_words_are() {
        for text in ["x", "-", "👍", "ß", "a_", "名"] {
            for name in [variant, snake] {
                let name = name(&text.repeat(100_000));
                assert!(name.chars().count() <= MAX_LENGTH && !name.ends_with('_'), "{name}");
            }
        }
    }

    #[test]
    fn a_letter_that_rustc_warns_of_is_spelled_out() {
        let names = ["ª", "𝐀", "ｘ", "ﬁ", "ǆ", "ŉ", "\u{212b}", "\u{1100}\u{1161}"].map(variant);
        assert_eq!(names, ["Uaa", "U1d400", "Uff58", "Ufb01", "U1c6", "U149", "\u{c5}", "\u{ac00}"]);
    }

    #[test]
    fn a_name_of_lookalikes_is_spelled_out() {
        assert_eq!(
            ["\u{441}", "\u{441}\u{443}\u{43c}\u{43c}\u{430}", "a-l-l"].map(variant),
            ["U441", "\u{421}\u{443}\u{43c}\u{43c}\u{430}", "ALLValue"]
        );
    }

    #[test]
    fn names_that_rustc_takes_for_one_are_one() {
        for (one, other) in [("caf\u{e9}", "cafe\u{301}"), ("\u{9cb}", "\u{9c7}\u{9be}"), ("\u{958}", "\u{915}\u{93c}")]
        {
            assert_eq!(snake(&format!("x{one}")), snake(&format!("x{other}")), "{one}");
        }
    }

    #[test]
    fn equal_names_are_told_apart_and_the_exact_one_keeps_its_own() {
        let names = |texts: &[&str]| Names::default().claim_all(texts.iter().copied(), snake);
        assert_eq!(
            names(&["userId", "user_id", "USER_ID", "v1", "V1"]),
            ["user_id2", "user_id", "user_id1", "v1", "v1_2"]
        );
    }

    #[test]
    fn a_name_never_becomes_another_texts() {
        let names = |texts: &[&str]| Names::default().claim_all(texts.iter().copied(), variant);
        assert_eq!(names(&["a_b", "x"]), ["AB", "X"]);
        assert_eq!(names(&["a b", "a_b", "x"]), ["AB1", "AB2", "X"]);
        assert_eq!(names(&["x", "a_b", "a b"]), ["X", "AB2", "AB1"]);
    }
}
