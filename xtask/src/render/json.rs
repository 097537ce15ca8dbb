//! One JSON document a line.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{Findings, position};
use crate::diagnostic::Diagnostic;

pub(super) fn render(findings: &Findings<'_>, verbose: bool) -> String {
    let mut out = String::new();
    for (diagnostic, text) in findings.shown(verbose) {
        let _ = writeln!(out, "{}", document(diagnostic, text));
    }
    for problem in findings.problems {
        let file = format!("generated/{}", problem.path);
        let _ = writeln!(out, "{}", json!({ "state": problem.state.as_str(), "file": file }));
    }
    out
}

fn document(diagnostic: &Diagnostic, text: &str) -> Value {
    let (line, column) = position(text, diagnostic.place.span.start);
    json!({
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
    })
}
