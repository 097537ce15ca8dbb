//! Texts of schemas in a terminal: what would move the cursor, change the order of the text or begin a line is shown as an
//! escape.

use std::borrow::Cow;

/// The text on one line, with nothing in it that is not seen.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// The same for a text of several lines.
pub(crate) fn visible_lines(text: &str) -> Cow<'_, str> {
    escaped(text, |character| matches!(character, '\n' | '\t'))
}

fn escaped(text: &str, is_kept: fn(char) -> bool) -> Cow<'_, str> {
    let is_hidden = |character: char| (character.is_control() && !is_kept(character)) || is_direction(character);
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let shown = |character: char| {
        let escape = is_hidden(character).then(|| character.escape_default().to_string());
        escape.unwrap_or_else(|| character.to_string())
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Marks that change the direction of the text (Unicode Standard Annex 9).
fn is_direction(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_hidden_reaches_a_terminal() {
        assert_eq!(visible("a\n::error::x\u{1b}[2J\u{202e}é"), "a\\n::error::x\\u{1b}[2J\\u{202e}é");
        assert_eq!(visible_lines("a\n\tb\u{9b}"), "a\n\tb\\u{9b}");
        assert!(matches!(visible("plain"), Cow::Borrowed(_)));
    }
}
