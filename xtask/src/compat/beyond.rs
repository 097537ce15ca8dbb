//! The parts of a contract that MCP has no field for: failures, scopes, limits, the HTTP binding, aliases.

use serde_json::{Value, json};

use super::descriptor::moved;
use super::finding::{Class, Finding};
use super::members;
use super::rules::Rule;
use crate::pointer;

pub(super) fn compare(old: Option<&Value>, new: Option<&Value>) -> Vec<Finding> {
    let (Some(old), Some(new)) = (old, new) else { return Vec::new() };
    let mut findings = Vec::new();
    for (name, before, after) in members(Some(old), Some(new)) {
        if before == after {
            continue;
        }
        let at = pointer::join("", name);
        match name {
            "errors" => findings.extend(errors(before, after)),
            "scopes" => findings.extend(each(before, after, "scope", Rule::L1, Rule::L1)),
            "aliases" => findings.extend(each(before, after, "alias", Rule::A5, Rule::A6)),
            "limits" => findings.extend(limits(before, after)),
            "http" => {
                let class = if before.is_none() { Class::Minor } else { Class::Major };
                findings.push(Finding { class, ..moved(Rule::L6, at, name, before, after) });
            }
            "deprecated" => {
                let rule = if before.is_none() { Rule::A7 } else { Rule::A12 };
                findings.push(moved(rule, at, name, before, after));
            }
            "formats" => {
                let class = if after.is_none() { Class::Major } else { Class::Minor };
                let assumed = Some(json!("assert"));
                let (before, after) = (before.or(assumed.as_ref()), after.or(assumed.as_ref()));
                findings.push(Finding { class, ..moved(Rule::K10, at, name, before, after) });
            }
            _ => findings.push(moved(Rule::N6, at, name, before, after)),
        }
    }
    findings
}

/// What the codes mean that both sides have. Which codes there are stands in the answer's schema.
fn errors(old: Option<&Value>, new: Option<&Value>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (code, before, after) in members(old, new) {
        let (Some(before), Some(after)) = (before, after) else { continue };
        findings.extend(meaning(before, after, &pointer::join("/errors", code)));
    }
    findings
}

/// The members of a code's entry, or of one of its reasons.
fn meaning(old: &Value, new: &Value, at: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, before, after) in members(Some(old), Some(new)) {
        if before == after {
            continue;
        }
        let at = pointer::join(at, name);
        let rule = match name {
            "retryable" if after == Some(&Value::Bool(true)) => Rule::K5,
            "retryable" => Rule::K6,
            "effect" => Rule::K7,
            "httpStatus" => Rule::K13,
            "reasons" => {
                for (reason, before, after) in members(before, after) {
                    let at = pointer::join(&at, reason);
                    match (before, after) {
                        (Some(before), Some(after)) => {
                            findings.extend(meaning(&over(old, before), &over(new, after), &at));
                        }
                        _ => findings.push(moved(Rule::K15, at, reason, before, after)),
                    }
                }
                continue;
            }
            _ => Rule::K14,
        };
        findings.push(moved(rule, at, name, before, after));
    }
    findings
}

/// A reason over its code: what it leaves out is its code's.
fn over(code: &Value, reason: &Value) -> Value {
    let mut meant = code.clone();
    if let (Value::Object(meant), Value::Object(reason)) = (&mut meant, reason) {
        meant.shift_remove("reasons");
        meant.extend(reason.clone());
    }
    meant
}

fn limits(old: Option<&Value>, new: Option<&Value>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, before, after) in members(old, new) {
        let at = pointer::join("/limits", name);
        let bound = |value: Option<&Value>| value.and_then(Value::as_f64).unwrap_or(f64::INFINITY);
        if bound(before).total_cmp(&bound(after)).is_eq() {
            continue;
        }
        let rule = match name {
            "timeoutMs" => Rule::K12,
            "responseBytes" => Rule::K11,
            _ => Rule::K16,
        };
        let mut finding = moved(rule, at, name, before, after);
        if rule != Rule::K12 {
            finding.class = if bound(after) < bound(before) { Class::Major } else { Class::Minor };
        }
        findings.push(finding);
    }
    findings
}

/// Each member of a set that was added or removed.
fn each(old: Option<&Value>, new: Option<&Value>, noun: &str, added: Rule, removed: Rule) -> Vec<Finding> {
    let listed = |side: Option<&Value>| side.and_then(Value::as_array).cloned().unwrap_or_default();
    let (old, new) = (listed(old), listed(new));
    let mut findings = Vec::new();
    for value in old.iter().chain(&new) {
        let (was, is) = (old.contains(value), new.contains(value));
        if was == is {
            continue;
        }
        let rule = if is { added } else { removed };
        let name = value.as_str().unwrap_or_default();
        let at = pointer::join(if noun == "scope" { "/scopes" } else { "/aliases" }, name);
        let (before, after) = (Some(value).filter(|_| was), Some(value).filter(|_| is));
        let mut finding = moved(rule, at, name, before, after);
        finding.message = format!("the {noun} `{name}` was {}", if is { "added" } else { "removed" });
        if rule == Rule::L1 {
            finding.class = if is { Class::Major } else { Class::Minor };
        }
        findings.push(finding);
    }
    findings
}
