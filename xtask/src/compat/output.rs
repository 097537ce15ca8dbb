//! The answer's schema: the envelope, and in it the tool's data and its error codes.

use serde_json::{Value, json};

use super::finding::{Direction, Finding};
use super::rules::Rule;
use super::{Contract, change, schemas};

/// Where the tool's output stands.
const DATA: &str = "/oneOf/0/properties/data";
/// Where the tool's error codes stand.
const CODES: &str = "/oneOf/1/properties/error/properties/code/enum";
/// Where the tool's name stands.
const NAMES: [&str; 2] =
    ["/oneOf/0/properties/meta/properties/tool/const", "/oneOf/1/properties/meta/properties/tool/const"];

const AT: &str = "/outputSchema";

pub(super) fn compare(old: &Contract, new: &Contract) -> Vec<Finding> {
    let (before, after) = (old.descriptor.get("outputSchema"), new.descriptor.get("outputSchema"));
    let (Some(before), Some(after)) = (before, after) else {
        return one_sided(before, after, AT);
    };
    let findings = schemas(Direction::Output, (before, old.formats()), (after, new.formats()), AT);
    let data = (before.pointer(DATA), after.pointer(DATA));
    let declared = |schema: Option<&&Value>| schema.is_some_and(|schema| !is_any(schema));
    let is_envelope = before.pointer(CODES).is_some() && after.pointer(CODES).is_some();
    let is_one_sided = is_envelope && declared(data.0.as_ref()) != declared(data.1.as_ref());
    let below = |pointer: &str, part: &str| pointer.strip_prefix(AT).is_some_and(|rest| rest.starts_with(part));
    let mut kept: Vec<_> = findings
        .into_iter()
        .filter(|finding| !(is_one_sided && below(&finding.pointer, DATA)))
        .filter(|finding| old.name() == new.name() || !NAMES.iter().any(|name| below(&finding.pointer, name)))
        .map(|finding| if is_envelope && below(&finding.pointer, DATA) { of_data(finding) } else { finding })
        .flat_map(|finding| if is_envelope && below(&finding.pointer, CODES) { codes(&finding) } else { vec![finding] })
        .collect();
    if is_one_sided {
        let [before, after] = [data.0, data.1].map(|schema| schema.filter(|schema| !is_any(schema)));
        kept.extend(one_sided(before, after, &format!("{AT}{DATA}")));
    }
    kept
}

/// A witness of a change in the data shows the data alone.
fn of_data(mut finding: Finding) -> Finding {
    if let Some(witness) = &mut finding.witness
        && let (Some(data), Some(rest)) = (witness.instance.get("data"), witness.pointer.strip_prefix("/data"))
    {
        (witness.instance, witness.pointer) = (data.clone(), rest.to_owned());
    }
    finding
}

/// An output schema that only one side declares.
fn one_sided(before: Option<&Value>, after: Option<&Value>, at: &str) -> Vec<Finding> {
    let (rule, message) = match (before, after) {
        (None, Some(_)) => (Rule::H1, "the tool has an output schema now"),
        (Some(_), None) => (Rule::H2, "the tool has no output schema any more"),
        _ => return Vec::new(),
    };
    let class = if rule == Rule::H1 { super::Class::Minor } else { super::Class::Major };
    let finding = change(rule, class, at.to_owned(), message.to_owned(), (before, after));
    vec![Finding { direction: Direction::Output, ..finding }]
}

/// Each error code that was added or removed.
fn codes(finding: &Finding) -> Vec<Finding> {
    let listed = |values: &Option<Value>| values.as_ref().and_then(Value::as_array).cloned().unwrap_or_default();
    let named = |code: &Value, rule: Rule, word: &str| {
        let name = code.as_str().unwrap_or_default();
        let values = if rule == Rule::K3 { (None, Some(code)) } else { (Some(code), None) };
        let class = match rule.verdict() {
            super::rules::Verdict::Always(class) => class,
            _ => finding.class,
        };
        let message = format!("the error code {name} was {word}");
        let found = change(rule, class, crate::pointer::join("/errors", name), message, values);
        Finding { direction: Direction::Output, witness: finding.witness.clone(), ..found }
    };
    match finding.rule {
        Rule::D1 => listed(&finding.after).iter().map(|code| named(code, Rule::K3, "added")).collect(),
        Rule::D2 => listed(&finding.before).iter().map(|code| named(code, Rule::K4, "removed")).collect(),
        _ => vec![finding.clone()],
    }
}

fn is_any(schema: &Value) -> bool {
    *schema == json!({}) || *schema == json!(true)
}
