//! The answer's schema: the envelope, and in it the tool's data and its error codes.

use serde_json::{Value, json};

use super::finding::{Direction, Finding};
use super::rules::Rule;
use super::{Contract, change, schemas};
use crate::{pointer, reference};

/// Where the tool's output stands in the answer's schema.
pub(crate) const DATA: &str = "/oneOf/0/properties/data";
/// Where the tool's error codes stand.
const CODES: &str = "/oneOf/1/properties/error/properties/code/enum";
/// Where the tool's name stands.
const NAMES: [&str; 2] =
    ["/oneOf/0/properties/meta/properties/tool/const", "/oneOf/1/properties/meta/properties/tool/const"];

/// Where the answer's schema stands in the contract.
pub(crate) const AT: &str = "/outputSchema";

/// Where the envelope's slots are, in the released schema and in the new one: references may lead elsewhere.
struct Places {
    data: [String; 2],
    /// The same, and what they refer to.
    all_data: Vec<String>,
    codes: [String; 2],
    names: Vec<String>,
}

impl Places {
    fn of(before: &Value, after: &Value) -> Self {
        let both = |place: &str| [before, after].map(|schema| located(schema, place));
        let data = both(DATA);
        // A way one step longer ends where the reference leads.
        let ends = [before, after].map(|schema| located(schema, &format!("{DATA}/-")));
        let followed = ends.iter().filter_map(|end| end.strip_suffix("/-")).map(str::to_owned);
        Self {
            all_data: data.iter().cloned().chain(followed).collect(),
            data,
            codes: both(CODES),
            names: NAMES.iter().flat_map(|name| both(name)).collect(),
        }
    }
}

/// The place in the document that a way through its schemas leads to.
fn located(root: &Value, way: &str) -> String {
    let mut at = String::new();
    for token in way.split('/').skip(1) {
        for _ in 0..MAX_REFERENCES {
            let target = root.pointer(&at).and_then(|schema| schema.get("$ref")?.as_str());
            match target.filter(|target| reference::resolve(root, target).is_some()) {
                Some(target) => target.trim_start_matches('#').clone_into(&mut at),
                None => break,
            }
        }
        at = pointer::join(&at, token);
    }
    at
}

/// Most references in a row that are followed.
const MAX_REFERENCES: usize = 16;

pub(super) fn compare(old: &Contract, new: &Contract) -> Vec<Finding> {
    let (before, after) = (old.descriptor.get("outputSchema"), new.descriptor.get("outputSchema"));
    let (Some(before), Some(after)) = (before, after) else {
        return one_sided(before, after, AT);
    };
    let findings = schemas(Direction::Output, (before, old.formats()), (after, old.formats()), AT);
    let places = Places::of(before, after);
    let data = (before.pointer(&places.data[0]), after.pointer(&places.data[1]));
    let declared = |schema: Option<&&Value>| schema.is_some_and(|schema| !is_any(schema));
    let is_envelope = before.pointer(&places.codes[0]).is_some() && after.pointer(&places.codes[1]).is_some();
    let is_one_sided = is_envelope && declared(data.0.as_ref()) != declared(data.1.as_ref());
    let below = |pointer: &str, parts: &[String]| {
        let rest = pointer.strip_prefix(AT).unwrap_or_default();
        parts
            .iter()
            .any(|part| rest.strip_prefix(part.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
    };
    let mut kept: Vec<_> = findings
        .into_iter()
        .filter(|finding| !(is_one_sided && below(&finding.pointer, &places.all_data)))
        .filter(|finding| old.name() == new.name() || !below(&finding.pointer, &places.names))
        .map(
            |finding| if is_envelope && below(&finding.pointer, &places.all_data) { of_data(finding) } else { finding },
        )
        .flat_map(
            |finding| {
                if is_envelope && below(&finding.pointer, &places.codes) { codes(&finding) } else { vec![finding] }
            },
        )
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
    let finding = change(rule, at.to_owned(), message.to_owned(), (before, after));
    vec![Finding { direction: Direction::Output, ..finding }]
}

/// Each error code that was added or removed.
fn codes(finding: &Finding) -> Vec<Finding> {
    let listed = |values: &Option<Value>| values.as_ref().and_then(Value::as_array).cloned().unwrap_or_default();
    let named = |code: &Value, rule: Rule, word: &str| {
        let name = code.as_str().unwrap_or_default();
        let values = if rule == Rule::K3 { (None, Some(code)) } else { (Some(code), None) };
        let message = format!("the error code {name} was {word}");
        let found = change(rule, pointer::join("/errors", name), message, values);
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
