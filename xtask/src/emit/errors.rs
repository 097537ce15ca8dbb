//! `errors.rs`: the catalogue as constants.

use std::fmt::Write as _;

use super::{header, literal};
use crate::definition::ErrorEntry;
use crate::naming;

pub(super) fn text(codes: &[(String, ErrorEntry)]) -> String {
    let mut text = header("schemas/errors.json");
    text.push_str("\n/// Every error code of the catalogue.\n");
    let documented: Vec<_> = codes.iter().map(|(code, entry)| (code.as_str(), entry.message.as_str())).collect();
    text.push_str(&enumeration("Code", "declared in schemas/errors.json", &documented));
    text.push_str(
        "\n/// What each code means, in the catalogue's order.\npub const CATALOGUE: &[::toolpress::ErrorEntry] = &[\n",
    );
    for (code, entry) in codes {
        text.push_str(&row(code, entry));
    }
    text.push_str("];\n");
    text
}

/// An enum of error codes with its conversion to the codes' text.
// The compiler quotes the enum's line where a code is not declared: `origin` tells what to edit.
pub(super) fn enumeration(name: &str, origin: &str, codes: &[(&str, &str)]) -> String {
    let mut text = format!(
        "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum {name} {{ // {origin}\n"
    );
    for (code, message) in codes {
        let _ = writeln!(text, "    #[doc = {}]\n    {},", literal(message), naming::variant(code));
    }
    let _ = write!(text, "}}\n\nimpl ::toolpress::ErrorCode for {name} {{\n    const ALL: &'static [Self] = &[");
    let variants: Vec<_> = codes.iter().map(|(code, _)| format!("Self::{}", naming::variant(code))).collect();
    let _ = write!(text, "{}];\n\n    fn as_str(self) -> &'static str {{\n        match self {{", variants.join(", "));
    for ((code, _), variant) in codes.iter().zip(&variants) {
        let _ = write!(text, "\n            {variant} => {code:?},");
    }
    text.push_str(if codes.is_empty() { "}\n    }\n}\n" } else { "\n        }\n    }\n}\n" });
    text
}

fn row(code: &str, entry: &ErrorEntry) -> String {
    let hint = entry.hint.as_ref().map_or_else(
        || "::std::option::Option::None".to_owned(),
        |hint| format!("::std::option::Option::Some({})", literal(hint)),
    );
    format!(
        "    ::toolpress::ErrorEntry {{\n        code: {code:?},\n        message: {},\n        retryable: {},\n        effect: ::toolpress::Effect::{},\n        hint: {hint},\n        http_status: {},\n    }},\n",
        literal(&entry.message),
        entry.retryable,
        naming::variant(&entry.effect),
        entry.http_status,
    )
}
