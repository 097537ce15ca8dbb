//! RENDER: diagnostics for people, for programs, and for GitHub.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::json;

use crate::diagnostic::{Diagnostic, Severity, Span};
use crate::reconcile::Problem;

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
}

/// Findings of one code that are printed in full for people; the rest is counted.
const MAX_OF_ONE_WARNING: usize = 3;

/// The text of `diagnostics`, which are sorted. `texts` holds the files' contents by the path that places show.
#[must_use]
pub fn render(diagnostics: &[Diagnostic], texts: &BTreeMap<String, String>, format: Format, verbose: bool) -> String {
    let mut out = String::new();
    let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
    for diagnostic in diagnostics.iter().filter(|diagnostic| verbose || diagnostic.severity != Severity::Note) {
        let text = texts.get(&diagnostic.place.file).map_or("", String::as_str);
        let count = shown.entry(diagnostic.code.id()).or_default();
        *count += 1;
        match format {
            Format::Human if !verbose && diagnostic.severity == Severity::Warning && *count > MAX_OF_ONE_WARNING => {}
            Format::Human => out.push_str(&human(diagnostic, text)),
            Format::Json => out.push_str(&json_line(diagnostic, text)),
            Format::Github => out.push_str(&github(diagnostic, text)),
        }
    }
    if format == Format::Human && !verbose {
        for (code, count) in shown {
            let is_warning = diagnostics.iter().any(|d| d.code.id() == code && d.severity == Severity::Warning);
            if is_warning && count > MAX_OF_ONE_WARNING {
                let _ = writeln!(out, "… and {} more of {code}; -v shows them all\n", count - MAX_OF_ONE_WARNING);
            }
        }
    }
    out
}

fn human(diagnostic: &Diagnostic, text: &str) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let Span { start, end } = clamp(diagnostic.place.span, text);
    let mut annotation = AnnotationKind::Primary.span(start..end);
    if !diagnostic.label.is_empty() {
        annotation = annotation.label(&diagnostic.label);
    }
    let mut group = Group::with_title(level.primary_title(&diagnostic.message).id(diagnostic.code.id()));
    group = if text.is_empty() {
        group.element(annotate_snippets::Origin::path(&diagnostic.place.file).line(1).char_column(1))
    } else {
        group.element(Snippet::source(text).path(&diagnostic.place.file).annotation(annotation))
    };
    let label = |name: &'static str| Level::NOTE.with_name(name);
    if !diagnostic.place.pointer.is_empty() {
        group = group.element(label("at").message(&diagnostic.place.pointer));
    }
    group = group.element(label("why").message(diagnostic.code.cause()));
    for why in &diagnostic.why {
        group = group.element(label("info").message(why));
    }
    let more = format!("cargo xtask explain {}", diagnostic.code.id());
    group = group.element(label("fix").message(&diagnostic.fix)).element(label("more").message(&more));
    // The stream that prints it takes the colours out where they do not belong.
    format!("{}\n\n", Renderer::styled().render(&[group]))
}

/// The files that differ, each with its state and, for people, its diff.
#[must_use]
pub fn differences(problems: &[Problem], format: Format) -> String {
    let mut out = String::new();
    for Problem { state, path, diff } in problems {
        let state = state.as_str();
        let _ = match format {
            Format::Human => {
                writeln!(out, "{state:<7} generated/{path}{}{diff}", if diff.is_empty() { "" } else { "\n" })
            }
            Format::Json => writeln!(out, "{}", json!({ "state": state, "file": format!("generated/{path}") })),
            Format::Github => {
                writeln!(
                    out,
                    "::error file={},title={state}::run `cargo xtask codegen`",
                    property(&format!("generated/{path}"))
                )
            }
        };
    }
    out
}

/// Marks at most one line: the start says where, the whole of a long object would bury it.
fn clamp(span: Span, text: &str) -> Span {
    let start = span.start.min(text.len());
    let line_end = text[start..].find(['\n', '\r']).map_or(text.len(), |length| start + length);
    Span { start, end: span.end.clamp(start, line_end) }
}

fn json_line(diagnostic: &Diagnostic, text: &str) -> String {
    let (line, column) = position(text, diagnostic.place.span.start);
    let document = json!({
        "code": diagnostic.code.id(),
        "severity": diagnostic.severity.as_str(),
        "message": diagnostic.message,
        "file": diagnostic.place.file,
        "line": line,
        "column": column,
        "pointer": diagnostic.place.pointer,
        "label": diagnostic.label,
        "cause": diagnostic.code.cause(),
        "info": diagnostic.why,
        "fix": diagnostic.fix,
    });
    format!("{document}\n")
}

fn github(diagnostic: &Diagnostic, text: &str) -> String {
    let (line, column) = position(text, diagnostic.place.span.start);
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let mut message = diagnostic.message.clone();
    for part in diagnostic.why.iter().chain([&diagnostic.fix]) {
        let _ = write!(message, "\n{part}");
    }
    annotation(level, &diagnostic.place.file, (line, column), diagnostic.code.id(), &message)
}

/// A workflow command that annotates a line.
pub(crate) fn annotation(level: &str, file: &str, (line, column): (usize, usize), title: &str, message: &str) -> String {
    format!("::{level} file={},line={line},col={column},title={title}::{}\n", property(file), data(message))
}

/// Text of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// 1-based line and column, in characters.
#[must_use]
pub fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
