//! The words around a shape that make a promise of it.

/// Bytes in front of a shape in which the word stands that leads to it.
const MAX_LEAD: usize = 160;

/// Words that lead to what a tool answers.
const VERBS: &[&str] = &["returns", "returning", "answers", "responds", "outputs"];
/// Words that do so with a colon or a verb.
const NOUNS: &[&str] = &["output", "outputs", "response", "result", "answer"];
/// Verbs of such nouns.
const COPULAS: &[&str] = &["is", "has", "contains"];
/// What may stand in front of either where no clause begins.
const SUBJECTS: &[&str] =
    &["also", "always", "and", "call", "example", "it", "json", "sample", "success", "the", "then", "this", "tool"];
/// Words on the way to the shape that say nothing else.
const FILLERS: &[&str] = &[
    "a",
    "an",
    "as",
    "body",
    "containing",
    "contains",
    "data",
    "dict",
    "dictionary",
    "fields",
    "following",
    "form",
    "format",
    "has",
    "having",
    "in",
    "is",
    "json",
    "keys",
    "like",
    "map",
    "members",
    "object",
    "of",
    "properties",
    "response",
    "schema",
    "shape",
    "single",
    "structure",
    "structured",
    "that",
    "the",
    "this",
    "with",
];
/// Words that introduce a shape, whatever stands in front of them.
const INTRODUCERS: &[&str] = &["as", "dict", "form", "format", "json", "object", "shape", "structure"];
/// Words with which the shape is of something else than the whole answer.
const ELSEWHERE: &[&str] = &[
    "accepts",
    "any",
    "argument",
    "arguments",
    "array",
    "arrays",
    "by",
    "each",
    "either",
    "every",
    "expects",
    "filter",
    "filtered",
    "filters",
    "given",
    "if",
    "input",
    "inputs",
    "items",
    "list",
    "lists",
    "match",
    "matches",
    "matching",
    "never",
    "not",
    "objects",
    "param",
    "parameter",
    "parameters",
    "params",
    "path",
    "pattern",
    "per",
    "placeholder",
    "placeholders",
    "query",
    "request",
    "rows",
    "takes",
    "template",
    "templates",
    "unlike",
    "url",
    "when",
    "where",
];
/// Words that may follow a shape; others tell what it is a part of.
const FOLLOWERS: &[&str] = &[
    "after", "and", "for", "from", "if", "in", "on", "or", "plus", "so", "to", "unless", "upon", "when", "where",
    "which", "with",
];
/// Words after "for" with which there are many of the shape.
const MANY: &[&str] = &["all", "any", "each", "every"];

/// How a description comes to a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// By words that say nothing else.
    Plain,
    /// By a word such as "as", after others.
    Introduced,
    /// By a colon, after others.
    Colon,
}

/// How the text in front of a shape leads to it, if it does.
pub(super) fn lead(text: &str) -> Option<Lead> {
    let near = &text[text.floor_char_boundary(text.len().saturating_sub(MAX_LEAD))..];
    let (mut rest, glue) = unglued(near);
    let introduced = match last_word(rest) {
        Some(word) if is(word, INTRODUCERS) => Some(Lead::Introduced),
        _ => glue.contains(':').then_some(Lead::Colon),
    };
    let mut is_said = glue.contains(':');
    let mut has_lines = glue.contains('\n');
    let mut is_plain = true;
    while let Some(word) = last_word(rest) {
        let before = &rest[..rest.len() - word.len()];
        if leads(word, before, is_said) {
            return if is_plain { Some(Lead::Plain) } else { introduced.filter(|_| !has_lines) };
        }
        if is(word, ELSEWHERE) {
            return None;
        }
        is_plain &= is(word, FILLERS);
        let (next, glue) = unglued(before);
        is_said |= glue.contains(':') || is(word, COPULAS);
        has_lines |= glue.contains('\n');
        rest = next;
    }
    None
}

/// Whether what follows a shape lets it be the whole answer.
pub(super) fn ends(rest: &str) -> bool {
    let rest = rest.trim_start_matches(['`', '"', '\'', '*', ')']);
    let mut chars = rest.chars();
    match chars.next() {
        None | Some('\n' | '\r') => true,
        Some(char) if char.is_whitespace() => {
            let mut words = rest.split_whitespace();
            let next = words.next().unwrap_or_default();
            let is_word = next.starts_with(char::is_alphanumeric);
            let is_of_many = is(next, &["for"]) && words.next().is_some_and(|word| is(word, MANY));
            !next.starts_with('{') && (!is_word || is(next, FOLLOWERS)) && !is_of_many
        }
        Some('.' | ',' | ';' | ':' | '!' | '?') => !chars.next().is_some_and(char::is_alphanumeric),
        Some(_) => false,
    }
}

/// Whether `word`, after the text `before`, leads to what the tool answers.
fn leads(word: &str, before: &str, is_said: bool) -> bool {
    let subject = last_word(unglued(before).0).unwrap_or_default();
    let is_free = begins(before) || is(subject, SUBJECTS);
    match word {
        "Return" => is_free,
        // At the start of a clause it may be code.
        "return" => is(subject, &["and", "then"]),
        _ if is(word, VERBS) => is_free,
        // In lower case at the start of a clause it may be a member.
        _ => is(word, NOUNS) && is_said && (is(subject, SUBJECTS) || word.starts_with(char::is_uppercase) && is_free),
    }
}

/// Whether a clause begins after `before`.
fn begins(before: &str) -> bool {
    let marks = ['.', '!', '?', ';', ':', ',', '(', '}', '`', '*', '#', '|', '-', '–', '—', '•', '→', '>', '\n'];
    let before = before.trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with(marks)
}

/// `text` up to its last word, and what stands after that.
fn unglued(text: &str) -> (&str, &str) {
    let marks = [':', '`', '*', '(', ')', ',', '-', '–', '—', '→', '>', '='];
    text.split_at(text.trim_end_matches(|char: char| char.is_whitespace() || marks.contains(&char)).len())
}

/// The word that `text` ends with, if it ends with one.
fn last_word(text: &str) -> Option<&str> {
    let start = text.trim_end_matches(|char: char| char.is_alphanumeric() || matches!(char, '_' | '\'')).len();
    Some(&text[start..]).filter(|word| !word.is_empty())
}

fn is(word: &str, words: &[&str]) -> bool {
    words.iter().any(|known| known.eq_ignore_ascii_case(word))
}
