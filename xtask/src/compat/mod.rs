//! COMPAT: what changed between two contracts, whom it breaks, and which version is owed.
//!
//! `schema/` compares schemas and asks `contain/` for proofs; `descriptor`, `beyond` and `output` compare the rest of a
//! contract; `witness` looks for an instance that shows a break. `rules` says what each change means, `version` which
//! version it asks for.

pub(crate) mod beyond;
pub mod contain;
mod descriptor;
pub mod finding;
pub(crate) mod output;
pub mod page;
mod replay;
pub mod rules;
mod schema;
pub mod version;
mod witness;

use serde_json::{Map, Value, json};

use crate::definition::Formats;
use contain::Document;
use finding::{Class, Direction, Finding};
pub(crate) use replay::replay;
use rules::Rule;
use schema::Walk;

/// What one tool promises.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    /// The `tools/list` item.
    pub descriptor: Value,
    /// The parts that MCP has no field for; nothing where it is not known.
    pub beyond: Option<Value>,
}

impl Contract {
    /// The tool's name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.descriptor["name"].as_str().unwrap_or_default()
    }

    fn formats(&self) -> Formats {
        match self.beyond.as_ref().and_then(|beyond| beyond.get("formats")?.as_str()) {
            Some("annotate") => Formats::Annotate,
            _ => Formats::Assert,
        }
    }
}

/// Everything that changed from `old` to `new`, in the order of the pointers.
#[must_use]
pub fn compare(old: &Contract, new: &Contract) -> Vec<Finding> {
    let mut findings = input(old, new);
    findings.extend(output::compare(old, new));
    findings.extend(descriptor::compare(&old.descriptor, &new.descriptor));
    findings.extend(beyond::compare(old, new));
    for finding in &mut findings {
        old.name().clone_into(&mut finding.tool);
    }
    findings.sort_by(|a, b| (a.direction, &a.pointer, a.rule.id()).cmp(&(b.direction, &b.pointer, b.rule.id())));
    findings
}

/// The arguments, which are an object whether or not their schema says so.
fn input(old: &Contract, new: &Contract) -> Vec<Finding> {
    let read = |contract: &Contract| {
        let mut schema = contract
            .descriptor
            .get("inputSchema")
            .filter(|schema| schema.is_object())
            .cloned()
            .unwrap_or_else(|| json!({}));
        // A schema that refers to its root is also the schema of what stands below.
        let is_recursive = refers_to_root(&schema);
        let keywords = schema.as_object_mut().filter(|_| !is_recursive);
        let said = keywords.map(|keywords| keywords.insert("type".to_owned(), json!("object"))).unwrap_or_default();
        (schema, said)
    };
    let ((before, said_before), (after, said_now)) = (read(old), read(new));
    let at = "/inputSchema";
    // What the policy of formats changes is K10's matter.
    let formats = old.formats();
    let mut findings = schemas(Direction::Input, (&before, formats), (&after, formats), at);
    if said_before != said_now {
        let message = "the root's type is spelled in another way; arguments always are an object".to_owned();
        let values = (said_before.as_ref(), said_now.as_ref());
        let found = change(Rule::C7, format!("{at}/type"), message, values);
        findings.push(Finding { direction: Direction::Input, ..found });
    }
    findings
}

fn refers_to_root(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => {
            members.get("$ref").is_some_and(|reference| reference == "#") || members.values().any(refers_to_root)
        }
        Value::Array(items) => items.iter().any(refers_to_root),
        _ => false,
    }
}

/// Everything that changed between two schemas, breaks with their witnesses.
#[must_use]
pub fn schemas(direction: Direction, old: (&Value, Formats), new: (&Value, Formats), at: &'static str) -> Vec<Finding> {
    let mut findings = Walk::new(direction, at).compare(Document::new(old.0, old.1), Document::new(new.0, new.1));
    witness::attach(&mut findings, direction, old, new);
    findings
}

/// A change of a whole tool that no part of its contract shows.
#[must_use]
pub(crate) fn unexplained(tool: &str, rule: Rule, message: &str) -> Finding {
    let finding = change(rule, String::new(), message.to_owned(), (None, None));
    Finding { tool: tool.to_owned(), ..finding }
}

/// The greatest class of what is not waived.
#[must_use]
pub fn greatest<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> Class {
    findings.into_iter().map(Finding::weight).max().unwrap_or(Class::None)
}

/// A change of what is no schema; not decided where its rule judges by a comparison.
fn change(rule: Rule, pointer: String, message: String, values: (Option<&Value>, Option<&Value>)) -> Finding {
    let class = rule.class(Direction::Contract).unwrap_or(Class::Unknown);
    Finding {
        rule,
        tool: String::new(),
        pointer,
        direction: Direction::Contract,
        class,
        before: values.0.cloned(),
        after: values.1.cloned(),
        message,
        notes: Vec::new(),
        witness: None,
        waived: None,
        spot: None,
    }
}

/// The members of two objects, by name: each that either has.
fn members<'v>(old: Option<&'v Value>, new: Option<&'v Value>) -> Vec<(&'v str, Option<&'v Value>, Option<&'v Value>)> {
    let keys = |value: Option<&'v Value>| value.and_then(Value::as_object).into_iter().flat_map(Map::keys);
    let mut names: Vec<&str> = keys(old).chain(keys(new)).map(String::as_str).collect();
    names.sort_unstable();
    names.dedup();
    let member = |value: Option<&'v Value>, name: &str| value.and_then(|value| value.get(name));
    names.into_iter().map(|name| (name, member(old, name), member(new, name))).collect()
}
