//! RENDER: what a run found, for people and for programs. One file per format.

pub(crate) mod github;
mod human;
mod json;
pub(crate) mod sarif;
mod visible;

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Severity, Span};
use crate::reconcile::Problem;
pub(crate) use visible::visible;

/// How findings are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON document a line.
    Json,
    /// GitHub workflow commands, which become annotations of a pull request.
    Github,
    /// One SARIF 2.1.0 document, for code scanning.
    Sarif,
}

/// What a run found.
#[derive(Debug)]
pub struct Findings<'f> {
    /// Sorted.
    pub diagnostics: &'f [Diagnostic],
    /// The files' contents, by the path that places show.
    pub texts: &'f BTreeMap<String, String>,
    /// The generated files that differ.
    pub problems: &'f [Problem],
    /// The project's path from the root of its repository, with a `/` at its end, for formats that are read there.
    pub folder: &'f str,
}

impl Findings<'_> {
    /// The diagnostics that are printed, each with the text of its file; empty where that is not known.
    fn shown(&self, verbose: bool) -> impl Iterator<Item = (&Diagnostic, &str)> {
        let shown = self.diagnostics.iter().filter(move |found| verbose || found.severity != Severity::Note);
        shown.map(|found| (found, self.texts.get(&found.place.file).map_or("", String::as_str)))
    }
}

/// The text of `findings`; notes are in it where it is `verbose`.
#[must_use]
pub fn render(findings: &Findings<'_>, format: Format, verbose: bool) -> String {
    match format {
        Format::Human => human::render(findings, verbose),
        Format::Json => json::render(findings, verbose),
        Format::Github => github::render(findings, verbose),
        Format::Sarif => sarif::render(findings, verbose),
    }
}

/// Marks at most one line: the start says where, the whole of a long object would bury it.
fn clamp(span: Span, text: &str) -> Span {
    let start = span.start.min(text.len());
    let line_end = text[start..].find(['\n', '\r']).map_or(text.len(), |length| start + length);
    Span { start, end: span.end.clamp(start, line_end) }
}

/// 1-based line and column, in characters.
pub(crate) fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
