//! `errors.rs`: the catalogue as constants.

use std::fmt::{Display, Write as _};

use super::{header, literal, rust_types};
use crate::definition::{ErrorEntry, ReasonEntry};
use crate::naming;

pub(super) fn text(codes: &[(String, ErrorEntry)]) -> String {
    let mut text = header("schemas/errors.json");
    let documented: Vec<_> = codes.iter().map(|(code, entry)| (code.as_str(), Some(entry.message.as_str()))).collect();
    let doc = "Every error code of the catalogue.";
    let _ = write!(text, "\n{}", enumeration(doc, "Code", "declared in schemas/errors.json", &documented));
    text.push_str(
        "\n/// What each code means, in the catalogue's order.\npub const CATALOGUE: &[::toolpress::ErrorEntry] = &[\n",
    );
    for (code, entry) in codes {
        text.push_str(&row(code, entry));
    }
    text.push_str("];\n");
    text.push_str(&reasons(codes));
    text
}

/// The reasons as constants, so that one that the catalogue does not list does not compile.
fn reasons(codes: &[(String, ErrorEntry)]) -> String {
    let mut text = String::new();
    for (code, entry) in codes.iter().filter(|(_, entry)| !entry.reasons.is_empty()) {
        let module = naming::module(&code.to_lowercase());
        let _ = write!(text, "\n    /// The reasons of `{code}`.\n    pub mod {module} {{\n");
        for (reason, changes) in &entry.reasons {
            for line in changes.message.iter().flat_map(|message| rust_types::doc_lines(message)) {
                let _ = writeln!(text, "        ///{line}");
            }
            let _ = writeln!(
                text,
                "        pub const {reason}: ::toolpress::Reason = ::toolpress::Reason::new({reason:?});"
            );
        }
        text.push_str("    }\n");
    }
    if text.is_empty() {
        return text;
    }
    format!("\n/// The reasons of the codes, for `Failure::with_reason`.\npub mod reasons {{{text}}}\n")
}

/// An enum of error codes, documented by `doc`, each with a text of its own.
// The compiler quotes the enum's line where a code is not declared: `origin` tells what to edit.
pub(super) fn enumeration(doc: &str, name: &str, origin: &str, codes: &[(&str, Option<&str>)]) -> String {
    if codes.is_empty() {
        return format!("::toolpress::error_codes! {{ pub enum {name} {{}} }} // {origin}\n");
    }
    let mut text = format!("::toolpress::error_codes! {{\n    /// {doc}\n    pub enum {name} {{ // {origin}\n");
    for (code, message) in codes {
        if let Some(message) = message {
            for line in rust_types::doc_lines(message) {
                let _ = writeln!(text, "        ///{line}");
            }
        }
        let _ = writeln!(text, "        {} = {code:?},", naming::variant(code));
    }
    text + "    }\n}\n"
}

fn row(code: &str, entry: &ErrorEntry) -> String {
    let mut text = format!(
        "    ::toolpress::ErrorEntry {{\n        code: {code:?},\n        message: {},\n        retryable: {},\n        effect: {},\n        hint: {},\n        http_status: {},\n",
        literal(&entry.message),
        entry.retryable,
        effect(&entry.effect),
        optional(entry.hint.as_deref().map(literal)),
        entry.http_status,
    );
    if entry.reasons.is_empty() {
        text.push_str("        reasons: &[],\n");
    } else {
        text.push_str("        reasons: &[\n");
        for (reason, entry) in &entry.reasons {
            text.push_str(&reason_row(reason, entry));
        }
        text.push_str("        ],\n");
    }
    text + "    },\n"
}

/// What a reason changes; what it leaves out is its code's.
fn reason_row(reason: &str, entry: &ReasonEntry) -> String {
    format!(
        "            ::toolpress::ReasonEntry {{\n                reason: {reason:?},\n                message: {},\n                retryable: {},\n                effect: {},\n                hint: {},\n                http_status: {},\n            }},\n",
        optional(entry.message.as_deref().map(literal)),
        optional(entry.retryable),
        optional(entry.effect.as_deref().map(effect)),
        optional(entry.hint.as_deref().map(literal)),
        optional(entry.http_status),
    )
}

fn effect(effect: &str) -> String {
    format!("::toolpress::Effect::{}", naming::variant(effect))
}

fn optional(value: Option<impl Display>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}
