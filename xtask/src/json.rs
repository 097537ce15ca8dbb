//! Text to JSON with positions: every value and key keeps its byte range.

use std::collections::BTreeMap;

use jsonc_parser::ast;
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::{CollectOptions, CommentCollectionStrategy, ParseOptions};
use serde_json::Value;

use crate::diagnostic::Span;
use crate::pointer;

/// A parsed document.
#[derive(Debug)]
pub struct Document {
    /// The value. Objects keep the order of their keys.
    pub value: Value,
    /// Where each value stands.
    pub spans: Spans,
    /// Keys that stand twice in one object; the later value won.
    pub duplicates: Vec<Duplicate>,
    /// Numbers that would be read as others.
    pub inexact: Vec<Inexact>,
}

/// A number that would be read as another one.
#[derive(Debug)]
pub struct Inexact {
    /// JSON Pointer of the number.
    pub pointer: String,
    /// The number.
    pub span: Span,
}

/// A key that an object holds more than once.
#[derive(Debug)]
pub struct Duplicate {
    /// JSON Pointer of the member.
    pub pointer: String,
    /// The key's later occurrence.
    pub span: Span,
}

/// Why a text is not a JSON document.
#[derive(Debug)]
pub struct SyntaxError {
    /// What the parser expected.
    pub message: String,
    /// Where it stopped.
    pub span: Span,
    /// Whether the document is well formed so far but nested too deeply.
    pub too_deep: bool,
    /// Whether a number is beyond what a 64-bit float can hold.
    pub number_out_of_range: bool,
}

/// The byte ranges of a document's values and keys, by JSON Pointer.
#[derive(Debug, Default)]
pub struct Spans {
    values: BTreeMap<String, Span>,
    keys: BTreeMap<String, Span>,
}

impl Spans {
    /// The value at `pointer`, or the nearest ancestor that exists.
    #[must_use]
    pub fn value(&self, pointer: &str) -> Span {
        let mut pointer = pointer;
        loop {
            if let Some(span) = self.values.get(pointer) {
                return *span;
            }
            match pointer.rfind('/') {
                Some(end) => pointer = &pointer[..end],
                None => return Span::default(),
            }
        }
    }

    /// The key of the member at `pointer`, or its value where it is no member.
    #[must_use]
    pub fn key(&self, pointer: &str) -> Span {
        self.keys.get(pointer).copied().unwrap_or_else(|| self.value(pointer))
    }
}

/// Parses `text` as one JSON document (RFC 8259).
///
/// # Errors
/// The first syntax error, with its place.
pub fn parse(text: &str) -> Result<Document, SyntaxError> {
    let value = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
    let mut document = Document { value, spans: Spans::default(), duplicates: Vec::new(), inexact: Vec::new() };
    if let Some(root) = syntax_tree(text) {
        record(&root, &mut String::new(), &mut document);
    }
    Ok(document)
}

/// The syntax tree of a text that is known to be JSON.
fn syntax_tree(text: &str) -> Option<ast::Value<'_>> {
    let collect = CollectOptions { comments: CommentCollectionStrategy::Off, tokens: false };
    jsonc_parser::parse_to_ast(text, &collect, &ParseOptions::default()).ok()?.value
}

fn record(node: &ast::Value<'_>, at: &mut String, document: &mut Document) {
    document.spans.values.insert(at.clone(), span(node.range()));
    let parent = at.len();
    match node {
        ast::Value::Object(object) => {
            for member in &object.properties {
                pointer::push(at, member.name.as_str());
                let key = span(member.name.range());
                if document.spans.keys.insert(at.clone(), key).is_some() {
                    document.duplicates.push(Duplicate { pointer: at.clone(), span: key });
                }
                record(&member.value, at, document);
                at.truncate(parent);
            }
        }
        ast::Value::Array(array) => {
            for (index, element) in array.elements.iter().enumerate() {
                pointer::push(at, &index.to_string());
                record(element, at, document);
                at.truncate(parent);
            }
        }
        ast::Value::NumberLit(number) if !is_kept(number.value) => {
            document.inexact.push(Inexact { pointer: at.clone(), span: span(node.range()) });
        }
        _ => {}
    }
}

/// Whether a number's text and the number that is read from it are equal, but for the rounding of decimals.
fn is_kept(text: &str) -> bool {
    if text.contains(['.', 'e', 'E']) {
        let mantissa = text.split(['e', 'E']).next().unwrap_or(text);
        let is_zero = !mantissa.contains(|c: char| ('1'..='9').contains(&c));
        return is_zero || text.parse::<f64>().is_ok_and(|number| number != 0.0);
    }
    let is_small = text.parse::<i64>().is_ok() || text.parse::<u64>().is_ok();
    // A float prints an integer with all its digits.
    is_small || text.parse::<f64>().is_ok_and(|number| format!("{number:.0}") == text)
}

fn span(range: Range) -> Span {
    Span { start: range.start, end: range.end }
}

fn syntax_error(text: &str, error: &serde_json::Error) -> SyntaxError {
    let full = error.to_string();
    let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message).to_owned();
    let start = offset(text, error.line(), error.column());
    let end = text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
    SyntaxError {
        too_deep: message.contains("recursion limit"),
        number_out_of_range: message.contains("number out of range"),
        message,
        span: Span { start, end },
    }
}

/// The byte offset of `serde_json`'s 1-based line and 1-based byte column.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let line_start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut offset = (line_start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}
