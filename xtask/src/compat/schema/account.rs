//! ACCOUNT: whether the changes that were found are all that breaks.
//!
//! Each of them is undone in a copy of the new schema. What then is still not proven harmless has a cause that no keyword
//! shows, and is not decided.

use serde_json::{Map, Value};

use super::{Pair, Walk};
use crate::compat::contain::{Document, Prover};
use crate::compat::finding::{Class, Direction, Finding, Spot};
use crate::compat::rules::Rule;
use crate::compat::witness;
use crate::{pointer, validator};

/// Keywords that decide together.
const GROUPS: [&[&str]; 7] = [
    &["minimum", "exclusiveMinimum"],
    &["maximum", "exclusiveMaximum"],
    &["enum", "const"],
    &["anyOf", "oneOf"],
    &["items", "prefixItems"],
    &["contains", "minContains", "maxContains"],
    &["if", "then", "else"],
];

/// Keywords whose members are changes of their own.
const BY_KEY: [&str; 4] = ["properties", "patternProperties", "dependentRequired", "dependentSchemas"];

impl<'v> Walk<'v> {
    pub(super) fn account(&mut self, pair: &Pair<'v>) {
        if self.is_safe(pair.old, pair.new) {
            return;
        }
        // Two rules count as harmless what narrows in theory.
        let explains = |finding: &&Finding| finding.class.is_breaking() || matches!(finding.rule, Rule::B4 | Rule::E6);
        let (old, mut new) = (pair.old.schema(), pair.new.schema().clone());
        let undone: Vec<&Finding> = self.findings.iter().filter(explains).collect();
        for finding in &undone {
            self.undo(finding, old, &mut new);
        }
        let is_alone = undone.is_empty();
        let changed = new;
        let new = Document::new(&changed, pair.new.formats()).whole();
        let mut prover = Prover::default();
        let is_safe = match self.direction {
            Direction::Output => prover.is_contained(new, pair.old),
            _ => prover.is_contained(pair.old, new),
        };
        if is_safe {
            return;
        }
        let message = if is_alone { "the two schemas cannot be compared" } else { "something else may break" };
        self.push(Rule::N6, Class::Unknown, pair, format!("{message}: {}", undecided(pair)), (None, None));
        if !is_alone && let Some(mut finding) = self.findings.pop() {
            self.show(&mut finding, pair, &changed);
            self.findings.push(finding);
        }
    }

    /// Looks for a witness where the other changes are undone, which they would show as well, and holds it to the schemas
    /// as they are.
    fn show(&self, finding: &mut Finding, pair: &Pair<'v>, undone: &Value) {
        let (old, new) = (pair.old.schema(), pair.new.schema());
        let (was, is) = (pair.old.formats(), pair.new.formats());
        witness::attach(std::slice::from_mut(finding), self.direction, (old, was), (undone, is));
        finding.spot = None;
        let (accepting, refusing) = match self.direction {
            Direction::Output => ((new, is), (old, was)),
            _ => ((old, was), (new, is)),
        };
        let accepts = |(schema, formats): (&Value, _), instance: &Value| {
            validator::build(schema, formats).is_ok_and(|validator| validator.is_valid(instance))
        };
        let is_shown = finding
            .witness
            .as_ref()
            .is_some_and(|witness| accepts(accepting, &witness.instance) && !accepts(refusing, &witness.instance));
        if !is_shown {
            (finding.class, finding.witness) = (Class::Unknown, None);
        }
    }

    fn undo(&self, finding: &Finding, old: &Value, new: &mut Value) {
        let Some(Spot { old_at, new_at, .. }) = &finding.spot else { return };
        let below = |pointer: &str| pointer.strip_prefix(self.at).map(str::to_owned).unwrap_or_default();
        let (Some(before), Some(after)) = (old.pointer(&below(old_at)), new.pointer_mut(&below(new_at))) else {
            return;
        };
        let rest =
            finding.pointer.strip_prefix(new_at.as_str()).or_else(|| finding.pointer.strip_prefix(old_at.as_str()));
        let mut tokens = pointer::tokens(rest.unwrap_or_default());
        let Some(keyword) = tokens.next().filter(|_| after.is_object()) else {
            *after = before.clone();
            return;
        };
        let Some(after) = after.as_object_mut() else { return };
        // `true` has no keywords.
        let none = Map::new();
        let before = before.as_object().unwrap_or(&none);
        if BY_KEY.contains(&&*keyword)
            && let Some(key) = tokens.next()
        {
            member(&keyword, &key, before, after);
            if let Some(name) = finding.before.as_ref().and_then(Value::as_str).filter(|_| finding.rule == Rule::B10) {
                member(&keyword, name, before, after);
            }
            return;
        }
        let index: Option<usize> = tokens.next().and_then(|token| token.parse().ok());
        if let (Some(index), Some(list)) = (index, after.get_mut(&*keyword).and_then(Value::as_array_mut)) {
            branch(&keyword, index, finding, list);
            return;
        }
        let group = GROUPS.iter().find(|group| group.contains(&&*keyword));
        for keyword in group.copied().unwrap_or(&[&*keyword]) {
            restore(keyword, before.get(*keyword), after);
        }
    }
}

/// One schema of a list, as it was: what was added takes part no more, and what was removed stands at the end.
fn branch(keyword: &str, index: usize, finding: &Finding, list: &mut Vec<Value>) {
    match (&finding.before, list.get_mut(index)) {
        (Some(before), _) if finding.after.is_none() => list.push(before.clone()),
        (_, Some(added)) => *added = Value::Bool(keyword == "allOf"),
        _ => {}
    }
}

/// What is under a key, as it was; of a property also whether it is required.
fn member(keyword: &str, key: &str, before: &Map<String, Value>, after: &mut Map<String, Value>) {
    let previous = before.get(keyword).and_then(|members| members.get(key));
    if let Some(members) = after.get_mut(keyword).and_then(Value::as_object_mut) {
        restore(key, previous, members);
    } else if let Some(previous) = previous {
        after.insert(keyword.to_owned(), Value::Object(Map::from_iter([(key.to_owned(), previous.clone())])));
    }
    if keyword == "properties" {
        let lists = |side: &Map<String, Value>| -> Vec<Value> {
            side.get("required").and_then(Value::as_array).cloned().unwrap_or_default()
        };
        let (was, mut required) = (lists(before).contains(&Value::from(key)), lists(after));
        required.retain(|name| name != key);
        required.extend(was.then(|| Value::from(key)));
        after.insert("required".to_owned(), Value::Array(required));
    }
}

fn restore(key: &str, previous: Option<&Value>, members: &mut Map<String, Value>) {
    match previous {
        Some(previous) => {
            members.insert(key.to_owned(), previous.clone());
        }
        None => {
            members.shift_remove(key);
        }
    }
}

/// The constructs that most proofs stop at.
fn undecided(pair: &Pair<'_>) -> String {
    const HARD: [&str; 9] = [
        "$dynamicRef",
        "contains",
        "dependentSchemas",
        "if",
        "not",
        "oneOf",
        "pattern",
        "unevaluatedItems",
        "unevaluatedProperties",
    ];
    let texts = [pair.old.schema(), pair.new.schema()].map(Value::to_string);
    let uses = |keyword: &&&str| texts.iter().any(|text| text.contains(&format!("\"{keyword}\":")));
    let found: Vec<_> = HARD.iter().filter(uses).map(|keyword| format!("`{keyword}`")).collect();
    if found.is_empty() {
        "they are too large, or change too much at once".to_owned()
    } else {
        format!("look at {}", found.join(", "))
    }
}
