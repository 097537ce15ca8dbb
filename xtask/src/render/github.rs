//! GitHub workflow commands.

use std::fmt::Write as _;

use super::{Findings, position};
use crate::diagnostic::{Diagnostic, Severity};

pub(super) fn render(findings: &Findings<'_>, verbose: bool) -> String {
    let mut out = String::new();
    for (diagnostic, text) in findings.shown(verbose) {
        annotate(findings.folder, diagnostic, text, &mut out);
    }
    for problem in findings.problems {
        let file = property(&format!("{}generated/{}", findings.folder, problem.path));
        let _ = writeln!(out, "::error file={file},title={}::run `cargo xtask codegen`", problem.state.as_str());
    }
    out
}

fn annotate(folder: &str, diagnostic: &Diagnostic, text: &str, out: &mut String) {
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
    let file = format!("{folder}{}", diagnostic.place.file);
    out.push_str(&annotation(level, &file, (line, column), diagnostic.code.id(), &message));
}

/// A workflow command that annotates a line.
pub(crate) fn annotation(level: &str, file: &str, at: (usize, usize), title: &str, message: &str) -> String {
    let ((line, column), file) = (at, property(file));
    format!("::{level} file={file},line={line},col={column},title={title}::{}\n", data(message))
}

/// Text of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
