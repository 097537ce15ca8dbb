//! The parts of a contract that MCP has no field for: failures, scopes, limits, the HTTP binding, aliases.

use chrono::{NaiveDate, Utc};
use serde_json::{Value, json};

use super::Contract;
use super::descriptor::moved;
use super::finding::{Class, Finding};
use super::members;
use super::rules::Rule;
use crate::pointer;

pub(super) fn compare(before: &Contract, after: &Contract) -> Vec<Finding> {
    let (Some(old), Some(new)) = (&before.beyond, &after.beyond) else { return Vec::new() };
    let mut findings = Vec::new();
    for (name, was, is) in members(Some(old), Some(new)) {
        if was == is {
            continue;
        }
        let at = pointer::join("", name);
        match name {
            "errors" => findings.extend(errors(was, is)),
            "scopes" => findings.extend(each(was, is, "scope", Rule::L1, Rule::L1)),
            "aliases" => {
                let found = each(was, is, "alias", Rule::A5, Rule::A6);
                // An alias that became the name still reaches the tool.
                let is_name = |finding: &Finding| finding.before.as_ref().is_some_and(|name| name == after.name());
                findings.extend(found.into_iter().filter(|finding| !is_name(finding)));
            }
            "limits" => findings.extend(limits(was, is)),
            "http" => {
                let is_unlisted = is.is_some_and(|binding| binding["body"] == "multipart");
                let class = if was.is_none() && !is_unlisted { Class::Minor } else { Class::Major };
                let mut finding = Finding { class, ..moved(Rule::L6, at, name, was, is) };
                if is_unlisted {
                    finding.notes.push("a form exists over HTTP only: MCP clients no longer find the tool".to_owned());
                }
                findings.push(finding);
            }
            "deprecated" => findings.push(deprecation(was, is, at)),
            "formats" => findings.push(formats(before, after, at, was, is)),
            _ => findings.push(moved(Rule::N6, at, name, was, is)),
        }
    }
    findings
}

/// A promise to go. The day of it may come later than it was said, and not earlier.
fn deprecation(was: Option<&Value>, is: Option<&Value>, at: String) -> Finding {
    let day = |side: Option<&Value>| side.and_then(sunset);
    let is_early = match (day(was), day(is)) {
        (Some(released), Some(now)) => now < released,
        (None, Some(now)) => has_passed(now),
        (_, None) => false,
    };
    let (rule, class) = if was.is_none() { (Rule::A7, Class::Minor) } else { (Rule::A12, Class::Patch) };
    let mut finding = Finding { class, ..moved(rule, at, "deprecated", was, is) };
    if is_early {
        finding.class = Class::Major;
        finding.notes.push("its callers have less time than they were told, or none".to_owned());
    }
    finding
}

/// The day after which a deprecated tool may be gone.
pub(crate) fn sunset(deprecated: &Value) -> Option<NaiveDate> {
    deprecated.get("sunset")?.as_str()?.parse().ok()
}

/// Whether a day is over, in UTC.
pub(crate) fn has_passed(day: NaiveDate) -> bool {
    day < Utc::now().date_naive()
}

/// Formats that refuse, or no longer: of arguments the one breaks, of answers the other.
fn formats(old: &Contract, new: &Contract, at: String, was: Option<&Value>, is: Option<&Value>) -> Finding {
    let uses = |contract: &Contract, part: &str| contract.descriptor.get(part).is_some_and(has_format);
    let asserts = is.is_none();
    let (input, output) = (uses(old, "inputSchema") && uses(new, "inputSchema"), uses(new, "outputSchema"));
    let class = match (asserts, input, output) {
        (true, true, _) | (false, _, true) => Class::Major,
        (false, true, false) => Class::Minor,
        _ => Class::Patch,
    };
    let assumed = Some(json!("assert"));
    let (was, is) = (was.or(assumed.as_ref()), is.or(assumed.as_ref()));
    Finding { class, ..moved(Rule::K10, at, "formats", was, is) }
}

fn has_format(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => {
            let named = members.get("format").and_then(Value::as_str);
            named.is_some_and(crate::formats::is_asserted) || members.values().any(has_format)
        }
        Value::Array(items) => items.iter().any(has_format),
        _ => false,
    }
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
                        (gone, come) => {
                            // Without an entry of its own, a reason means what its code does.
                            let side =
                                |code: &Value, reason: Option<&Value>| over(code, reason.unwrap_or(&Value::Null));
                            findings.extend(meaning(&side(old, gone), &side(new, come), &at));
                            findings.push(moved(Rule::K15, at, reason, gone, come));
                        }
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
    if let Value::Object(meant) = &mut meant {
        meant.shift_remove("reasons");
        meant.extend(reason.as_object().cloned().unwrap_or_default());
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
