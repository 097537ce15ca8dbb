//! What a descriptor says beside its schemas: words, icons, annotations.

use serde_json::{Value, json};

use super::finding::{Class, Finding};
use super::rules::Rule;
use super::{change, members, schema};
use crate::pointer;

/// The hints of MCP with what a client assumes where they are left out (`ToolAnnotations`), and the rules for `false`
/// becoming `true` and `true` becoming `false`.
const HINTS: [(&str, bool, Rule, Rule); 4] = [
    ("readOnlyHint", false, Rule::J2, Rule::J1),
    ("destructiveHint", true, Rule::J3, Rule::J4),
    ("idempotentHint", false, Rule::J6, Rule::J5),
    ("openWorldHint", true, Rule::J7, Rule::J8),
];

pub(super) fn compare(old: &Value, new: &Value) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, before, after) in members(Some(old), Some(new)) {
        if before == after {
            continue;
        }
        let at = pointer::join("", name);
        match name {
            "inputSchema" | "outputSchema" | "name" | "_meta" => {}
            "description" => findings.push(moved(Rule::I1, at, name, before, after)),
            "title" | "icons" => findings.push(moved(Rule::I3, at, name, before, after)),
            "annotations" => findings.extend(annotations(before, after)),
            "execution" => findings.extend(execution(before, after)),
            _ => findings.push(moved(Rule::M3, at, name, before, after)),
        }
    }
    findings
}

fn annotations(old: Option<&Value>, new: Option<&Value>) -> Vec<Finding> {
    let hint = |side: Option<&Value>, name: &str| side.and_then(|side| side.get(name)?.as_bool());
    // Of a tool that only reads, MCP gives them no meaning.
    let is_moot = hint(new, "readOnlyHint") == Some(true);
    let mut findings = Vec::new();
    for (name, before, after) in members(old, new) {
        if before == after {
            continue;
        }
        let at = format!("/annotations{}", pointer::join("", name));
        let Some((_, assumed, rises, falls)) = HINTS.iter().find(|(hint, ..)| *hint == name) else {
            let rule = if name == "title" { Rule::I3 } else { Rule::M3 };
            findings.push(moved(rule, at, name, before, after));
            continue;
        };
        let (was, is) = (hint(old, name).unwrap_or(*assumed), hint(new, name).unwrap_or(*assumed));
        let depends_on_writing = matches!(name, "destructiveHint" | "idempotentHint");
        let rule = match (was, is) {
            _ if depends_on_writing && is_moot => Rule::J9,
            (false, true) => *rises,
            (true, false) => *falls,
            _ => Rule::J9,
        };
        findings.push(moved(rule, at, name, before, after));
    }
    findings
}

/// `execution` of MCP 2025-11-25.
fn execution(old: Option<&Value>, new: Option<&Value>) -> Vec<Finding> {
    let assumed = json!("forbidden");
    let support = |side: Option<&Value>| side.and_then(|side| side.get("taskSupport")).unwrap_or(&assumed).clone();
    let mut findings = Vec::new();
    for (name, before, after) in members(old, new) {
        if before == after {
            continue;
        }
        let at = format!("/execution{}", pointer::join("", name));
        let mut finding = moved(if name == "taskSupport" { Rule::J10 } else { Rule::M3 }, at, name, before, after);
        if name == "taskSupport" {
            finding.class = match (support(old), support(new)) {
                (was, is) if was == is => Class::Patch,
                (_, is) if is == "optional" => Class::Minor,
                _ => Class::Major,
            };
        }
        findings.push(finding);
    }
    findings
}

/// A member that changed; not decided where its rule judges by a comparison, which is the caller's.
pub(super) fn moved(rule: Rule, at: String, name: &str, before: Option<&Value>, after: Option<&Value>) -> Finding {
    change(rule, at, schema::moved(name, before, after), (before, after))
}
