//! What git leaves in a file where it cannot merge two sides.

use std::fmt;

use crate::diagnostic::Span;

const OURS: &str = "<<<<<<<";
const BASE: &str = "|||||||";
const BETWEEN: &str = "=======";
const THEIRS: &str = ">>>>>>>";

/// Two sides of a text that a person has to merge; shown, it names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conflict<'t> {
    /// The line that starts the first side.
    pub(crate) start: Span,
    ours: &'t str,
    theirs: &'t str,
}

impl fmt::Display for Conflict<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` and `{}`", self.ours, self.theirs)
    }
}

/// The first conflict of `text` that has its start, its middle and its end.
pub(crate) fn find(text: &str) -> Option<Conflict<'_>> {
    let mut lines = lines(text);
    let (start, ours) = lines.find_map(|(span, line)| Some((span, side(line, OURS)?)))?;
    lines.find(|(_, line)| *line == BETWEEN)?;
    let theirs = lines.find_map(|(_, line)| side(line, THEIRS))?;
    Some(Conflict { start, ours, theirs })
}

/// The first line of `text` that is one of git's markers, whether or not the others are there.
pub(crate) fn marker(text: &str) -> Option<Span> {
    let is_marker = |line| line == BETWEEN || [OURS, BASE, THEIRS].iter().any(|marker| side(line, marker).is_some());
    lines(text).find(|(_, line)| is_marker(line)).map(|(span, _)| span)
}

/// What the marker at the start of `line` calls its side.
fn side<'t>(line: &'t str, marker: &str) -> Option<&'t str> {
    let name = line.strip_prefix(marker)?;
    (name.is_empty() || name.starts_with(' ')).then(|| name.trim_start())
}

/// Each line without what ends it, and where it stands.
fn lines(text: &str) -> impl Iterator<Item = (Span, &str)> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let content = line.trim_end();
        let span = Span { start: *start, end: *start + content.len() };
        *start += line.len();
        Some((span, content))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_is_found_at_its_first_line_with_the_names_of_its_sides() {
        let text = "é\r\n<<<<<<< HEAD\r\na\r\n||||||| 1a2b\r\n=======\r\nb\r\n>>>>>>> say it (louder)\r\n";
        let conflict = find(text).unwrap();
        assert_eq!(&text[conflict.start.start..conflict.start.end], "<<<<<<< HEAD");
        assert_eq!(conflict.to_string(), "`HEAD` and `say it (louder)`");
    }

    #[test]
    fn what_is_underlined_or_quoted_is_no_conflict() {
        assert_eq!(find("Title\n=======\n\n>>>>>>> a\n<<<<<<< b\n"), None);
        assert_eq!(find("> <<<<<<< a\n> =======\n> >>>>>>> b\n"), None);
        assert_eq!(find("<<<<<<<<< a\n=======\n>>>>>>>>> b\n"), None);
    }

    #[test]
    fn one_marker_that_was_left_behind_is_found() {
        for text in ["{\n>>>>>>> topic\n}", "{\n=======\n}", "{\n||||||| 1a2b\n}", "{\n<<<<<<<\n}"] {
            assert_eq!(marker(text).map(|span| span.start), Some(2), "{text}");
        }
        assert_eq!(marker("{\n  \"a\": \"=======\"\n}"), None);
    }
}
