//! One SARIF 2.1.0 document for the whole run (OASIS, with errata 01), as code scanning reads it.

use std::collections::BTreeMap;
use std::path::Path;

use fluent_uri::pct_enc::EString;
use fluent_uri::pct_enc::encoder::RegName;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{Findings, clamp, position};
use crate::codes::Code;
use crate::compat::finding::Finding as Change;
use crate::diagnostic::{Diagnostic, Place, Severity, Span};
use crate::digest::hex;
use crate::naming;
use crate::reconcile::{Problem, State};

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// Digits of a fingerprint.
const FINGERPRINT_LENGTH: usize = 16;

/// What the results of one kind have in common.
struct Rule {
    id: &'static str,
    name: &'static str,
    severity: Severity,
    title: &'static str,
    cause: &'static str,
    fix: &'static str,
}

/// The rule of generated files. It has no code: only `codegen` looks at them, and only `codegen` repairs them.
const STALE: Rule = Rule {
    id: "STALE",
    name: "STALE_FILE",
    severity: Severity::Error,
    title: "a generated file is not what the schemas make of it",
    cause: "The program compiles against generated/, and reviewers read it: both see another contract than schemas/ says.",
    fix: "run `cargo xtask codegen`",
};

struct Finding<'f> {
    rule: Rule,
    severity: Severity,
    lines: Vec<&'f str>,
    uri: String,
    region: Value,
    pointer: &'f str,
    properties: Option<Value>,
}

pub(super) fn render(findings: &Findings<'_>, verbose: bool) -> String {
    let coded = findings.shown(verbose).map(|(diagnostic, text)| Finding::coded(diagnostic, text));
    document(&coded.chain(findings.problems.iter().map(Finding::stale)).collect::<Vec<_>>(), findings.folder)
}

/// Changes of contracts, each with its place and the line that says what it is.
pub(crate) fn changes(changes: &[(&Change, Place, String)], texts: &BTreeMap<String, String>, folder: &str) -> String {
    let results = changes.iter().map(|(change, place, line)| {
        Finding::changed(change, place, line, texts.get(&place.file).map_or("", String::as_str))
    });
    document(&results.collect::<Vec<_>>(), folder)
}

fn document(results: &[Finding<'_>], folder: &str) -> String {
    let folder = uri(folder);
    let rules: BTreeMap<_, _> = results.iter().map(|finding| (finding.rule.id, finding.rule.descriptor())).collect();
    let ids: BTreeMap<_, _> = rules.keys().copied().zip(0..).collect();
    let mut places = BTreeMap::new();
    let results: Vec<_> =
        results.iter().map(|finding| finding.result(&folder, ids[finding.rule.id], &mut places)).collect();
    let driver = json!({
        "name": "toolpress",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.into_values().collect::<Vec<_>>(),
    });
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": driver },
            "originalUriBaseIds": { "SRCROOT": { "description": message("The root of the repository.") } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

impl Rule {
    fn of(code: Code) -> Self {
        let (id, name, severity) = (code.id(), code.name(), code.severity());
        Self { id, name, severity, title: code.title(), cause: code.cause(), fix: code.fix() }
    }

    fn descriptor(&self) -> Value {
        json!({
            "id": self.id,
            "name": naming::variant(self.name),
            "shortDescription": message(self.title),
            "fullDescription": message(self.cause),
            "help": message(self.fix),
            "defaultConfiguration": { "level": self.severity.as_str() },
        })
    }
}

impl<'f> Finding<'f> {
    fn coded(diagnostic: &'f Diagnostic, text: &str) -> Self {
        let Diagnostic { code, severity, place, message, why, fix, .. } = diagnostic;
        let lines = [message].into_iter().chain(why).chain([fix]).map(String::as_str).collect();
        let region = region(place.span, text);
        Self {
            rule: Rule::of(*code),
            severity: *severity,
            lines,
            uri: uri(&place.file),
            region,
            pointer: &place.pointer,
            properties: None,
        }
    }

    fn changed(change: &'f Change, place: &Place, line: &'f str, text: &str) -> Self {
        let severity = if change.weight().is_breaking() { Severity::Warning } else { Severity::Note };
        let (rule, region) = (change.rule, region(place.span, text));
        Self {
            rule: Rule {
                id: rule.id(),
                name: rule.id(),
                severity: Severity::Warning,
                title: rule.change(),
                cause: rule.why(),
                fix: "run `cargo xtask bump`, or waive the change in tool.json",
            },
            severity,
            lines: vec![line],
            uri: uri(&place.file),
            region,
            pointer: &change.pointer,
            properties: Some(json!({
                "tool": change.tool,
                "direction": change.direction,
                "class": change.class,
                "before": change.before,
                "after": change.after,
            })),
        }
    }

    fn stale(problem: &Problem) -> Self {
        let what = match problem.state {
            State::Stale => "the file is not what codegen makes",
            State::Conflict => "the file holds a merge conflict",
            State::Missing => "the file is missing",
            State::Orphan => "nothing generates the file",
        };
        Self {
            rule: STALE,
            severity: STALE.severity,
            lines: vec![what, STALE.fix],
            uri: uri(&format!("generated/{}", problem.path)),
            region: region(Span::default(), ""),
            pointer: "",
            properties: None,
        }
    }

    /// The result. `places` counts the results of each place, which only their order tells apart.
    fn result(&self, folder: &str, rule_index: usize, places: &mut BTreeMap<String, usize>) -> Value {
        let uri = format!("{folder}{}", self.uri);
        let place = [self.rule.id, &uri, self.pointer].join("\0");
        let mut hash = hex(&Sha256::digest(place));
        hash.truncate(FINGERPRINT_LENGTH);
        let count = places.entry(hash.clone()).or_default();
        *count += 1;
        let mut location = json!({
            "physicalLocation": {
                "artifactLocation": { "uri": uri, "uriBaseId": "SRCROOT" },
                "region": self.region,
            },
        });
        if !self.pointer.is_empty() {
            location["logicalLocations"] = json!([{ "fullyQualifiedName": self.pointer }]);
        }
        let mut result = json!({
            "ruleId": self.rule.id,
            "ruleIndex": rule_index,
            "level": self.severity.as_str(),
            "message": message(&self.lines.join("\n")),
            "locations": [location],
            "partialFingerprints": { "place/v1": format!("{hash}:{count}") },
        });
        if let Some(properties) = &self.properties {
            result["properties"] = properties.clone();
        }
        result
    }
}

/// Code scanning wants a region of every result: of a whole file it is the start.
fn region(span: Span, text: &str) -> Value {
    let Span { start, end } = clamp(span, text);
    let (start_line, start_column) = position(text, start);
    let (end_line, end_column) = position(text, end);
    json!({ "startLine": start_line, "startColumn": start_column, "endLine": end_line, "endColumn": end_column })
}

/// A relative reference. A list of tools may be imported from anywhere: of such a path, only the name is told.
fn uri(file: &str) -> String {
    let path = Path::new(file);
    let name = path.file_name().filter(|_| path.is_absolute()).map(std::ffi::OsStr::to_string_lossy);
    let segments = name.as_deref().unwrap_or(file).split('/').map(|segment| {
        // Without `:`, which would make a scheme of the first segment.
        let mut encoded = EString::<RegName>::new();
        encoded.encode_str::<RegName>(segment);
        encoded.into_string()
    });
    segments.collect::<Vec<_>>().join("/")
}

/// Text in which nothing is a placeholder or a link (SARIF 2.1.0, sections 3.11.5 and 3.11.6).
fn message(text: &str) -> Value {
    let mut text = text.replace('{', "{{").replace('}', "}}");
    if text.contains("](") {
        text = text.replace('\\', r"\\").replace('[', r"\[").replace(']', r"\]");
    }
    json!({ "text": text })
}
