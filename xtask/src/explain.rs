//! `explain CODE`: cause, example, fix. The same entries make `docs/diagnostics.md`.

use std::fmt::Write as _;

use crate::codes::Code;
use crate::diagnostic::{Severity, nearest};

/// What is known about the code with this id.
///
/// # Errors
/// When there is no such code, with the nearest one.
pub fn explain(id: &str) -> Result<String, String> {
    let Some(code) = Code::parse(id) else {
        let hint = nearest(id, Code::ALL.iter().map(|code| code.id())).map(|id| format!("; did you mean {id}?"));
        return Err(format!("there is no code {id:?}{}", hint.unwrap_or_default()));
    };
    Ok(entry(code))
}

/// Every code, as `docs/diagnostics.md` has it.
#[must_use]
pub fn reference() -> String {
    let mut text = String::from(
        "<!-- @generated from xtask/src/codes.rs by its test. Do not edit. -->\n\n# Diagnostics\n\n`cargo xtask explain CODE` prints one of these entries.\n",
    );
    for code in Code::ALL {
        let _ = write!(text, "\n## {}", entry(*code));
    }
    text
}

fn entry(code: Code) -> String {
    let level = match (code.severity(), code.is_lint()) {
        (severity, true) => {
            format!("{}; `policies.lints` in toolset.json can set it to allow, warn or deny", severity.as_str())
        }
        (Severity::Error, false) => "error".to_owned(),
        (severity, false) => severity.as_str().to_owned(),
    };
    format!(
        "{}: {}\n\nLevel: {level}.\n\n{}\n\nExample: {}\n\nFix: {}.\n",
        code.id(),
        code.title(),
        code.cause(),
        code.example(),
        code.fix()
    )
}
