//! Text for people, with the marked lines of their files.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::visible::{visible, visible_lines};
use super::{Findings, clamp};
use crate::diagnostic::{Diagnostic, Severity, Span};

/// Findings of one code that are printed in full; the rest is counted.
const MAX_OF_ONE_WARNING: usize = 3;

pub(super) fn render(findings: &Findings<'_>, verbose: bool) -> String {
    let mut out = String::new();
    let mut warnings: BTreeMap<&str, usize> = BTreeMap::new();
    for (diagnostic, text) in findings.shown(verbose) {
        if diagnostic.severity == Severity::Warning && !verbose {
            let count = warnings.entry(diagnostic.code.id()).or_default();
            *count += 1;
            if *count > MAX_OF_ONE_WARNING {
                continue;
            }
        }
        out.push_str(&block(diagnostic, text));
    }
    for (code, count) in warnings.into_iter().filter(|(_, count)| *count > MAX_OF_ONE_WARNING) {
        let _ = writeln!(out, "… and {} more of {code}; -v shows them all\n", count - MAX_OF_ONE_WARNING);
    }
    for problem in findings.problems {
        let (state, path, diff) = (problem.state.as_str(), visible(&problem.path), visible_lines(&problem.diff));
        let _ = writeln!(out, "{state:<7} generated/{path}{}{diff}", if diff.is_empty() { "" } else { "\n" });
    }
    out
}

fn block(diagnostic: &Diagnostic, text: &str) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let Span { start, end } = clamp(diagnostic.place.span, text);
    let mut annotation = AnnotationKind::Primary.span(start..end);
    let marked = visible(&diagnostic.label);
    if !marked.is_empty() {
        annotation = annotation.label(&*marked);
    }
    let message = visible(&diagnostic.message);
    let mut group = Group::with_title(level.primary_title(&*message).id(diagnostic.code.id()));
    let file = visible(&diagnostic.place.file);
    group = if text.is_empty() {
        group.element(annotate_snippets::Origin::path(&*file).line(1).char_column(1))
    } else {
        group.element(Snippet::source(text).path(&*file).annotation(annotation))
    };
    let label = |name: &'static str| Level::NOTE.with_name(name);
    let pointer = visible(&diagnostic.place.pointer);
    if !pointer.is_empty() {
        group = group.element(label("at").message(&*pointer));
    }
    group = group.element(label("why").message(diagnostic.code.cause()));
    let facts: Vec<_> = diagnostic.why.iter().map(|why| visible(why)).collect();
    for fact in &facts {
        group = group.element(label("info").message(&**fact));
    }
    let (more, fix) = (format!("cargo xtask explain {}", diagnostic.code.id()), visible(&diagnostic.fix));
    group = group.element(label("fix").message(&*fix)).element(label("more").message(&more));
    // The stream that prints it takes the colours out where they do not belong.
    format!("{}\n\n", Renderer::styled().render(&[group]))
}
