//! The wire view: one self-contained 2020-12 schema, as clients get it.
//!
//! References are inlined where the result is finite and small, since several clients drop `$defs` before the
//! schema reaches the model; the others point into `$defs` at the root. There is no `$schema` and no `$id`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use crate::cycles;
use crate::definition::WireRefs;
use crate::dialect::{Content, Dialect};
use crate::resolve::{DefId, Graph};
use crate::respell;

/// Past so many bytes, references are kept: nested references would multiply without end.
const MAX_BYTES: usize = 1 << 20;
/// Past so many schemas one inside the other, references are kept: parsers stop at 128 levels of JSON.
const MAX_DEPTH: usize = 32;

/// Makes wire views of a graph's definitions.
pub struct Wire<'g> {
    graph: &'g Graph,
    recursive: BTreeSet<DefId>,
    refs: WireRefs,
}

/// What stands in the place of some definitions.
pub type Slots = BTreeMap<DefId, Value>;

impl<'g> Wire<'g> {
    /// Wire views of `graph`, with references as `refs` says.
    #[must_use]
    pub fn new(graph: &'g Graph, refs: WireRefs) -> Self {
        Self { graph, recursive: cycles::recursive(graph), refs }
    }

    /// The schema at `root`. The values of `slots` stand in the place of the definitions that they name.
    #[must_use]
    pub fn view(&self, root: &DefId, slots: &Slots) -> Value {
        let inlined = (self.refs == WireRefs::Inline).then(|| self.expand(root, slots, WireRefs::Inline)).flatten();
        inlined.unwrap_or_else(|| self.expand(root, slots, WireRefs::Defs).expect("only inlining multiplies schemas"))
    }

    /// Nothing where inlining would make too much of it.
    fn expand(&self, root: &DefId, slots: &Slots, refs: WireRefs) -> Option<Value> {
        let mut expansion = Expansion {
            wire: self,
            slots,
            refs,
            inlining: 0,
            budget: MAX_BYTES,
            names: BTreeMap::new(),
            taken: BTreeMap::new(),
            hoisted: Vec::new(),
        };
        let root = expansion.root(root);
        let mut schema = expansion.schema(&root, 0);
        let mut definitions = Map::new();
        let mut next = 0;
        while let Some((name, id)) = expansion.hoisted.get(next).cloned() {
            let definition = expansion.schema(expansion.definition(&id), 0);
            definitions.insert(name, definition);
            next += 1;
        }
        if refs == WireRefs::Inline && expansion.budget == 0 {
            return None;
        }
        if let (Value::Object(schema), false) = (&mut schema, definitions.is_empty()) {
            schema.insert("$defs".to_owned(), Value::Object(definitions));
        }
        Some(schema)
    }
}

struct Expansion<'w, 'g> {
    wire: &'w Wire<'g>,
    slots: &'w Slots,
    refs: WireRefs,
    /// How many inlined references surround the schema at hand.
    inlining: usize,
    /// How many more bytes may be inlined.
    budget: usize,
    names: BTreeMap<DefId, String>,
    /// How often each name was wished for.
    taken: BTreeMap<String, usize>,
    hoisted: Vec<(String, DefId)>,
}

impl<'w> Expansion<'w, '_> {
    fn definition(&self, id: &DefId) -> &'w Value {
        let definition = self.slots.get(id).or_else(|| self.wire.graph.definitions.get(id));
        definition.expect("resolve() defines every reference that it keeps")
    }

    /// The root's own schema: clients want `type` and `properties` there, even where everything else is kept apart.
    fn root(&self, root: &DefId) -> Value {
        let mut schema = self.definition(root).clone();
        for _ in 0..=self.wire.graph.definitions.len() {
            let Value::Object(mut siblings) = schema else { return schema };
            let Some(Value::String(reference)) = siblings.shift_remove("$ref") else { return Value::Object(siblings) };
            schema = beside(siblings, self.definition(&DefId::from_ref(&reference)).clone());
        }
        schema
    }

    fn schema(&mut self, schema: &Value, depth: usize) -> Value {
        let Value::Object(object) = schema else { return schema.clone() };
        let mut spelled = Map::new();
        let mut target = None;
        for (keyword, value) in object {
            match (Dialect::CURRENT.content(keyword), value) {
                (_, Value::String(reference)) if keyword == "$ref" => {
                    let id = DefId::from_ref(reference);
                    if self.is_inlined(&id, depth) {
                        self.inlining += 1;
                        target = Some(self.schema(self.definition(&id), depth + 1));
                        self.inlining -= 1;
                    } else {
                        let name = self.hoist(&id);
                        spelled.insert("$ref".to_owned(), json!(format!("#/$defs/{name}")));
                    }
                }
                (Some(Content::Schema), _) => {
                    spelled.insert(keyword.clone(), self.schema(value, depth + 1));
                }
                (Some(Content::Schemas), Value::Array(schemas)) => {
                    let schemas = schemas.iter().map(|schema| object_schema(self.schema(schema, depth + 1)));
                    spelled.insert(keyword.clone(), schemas.collect());
                }
                (Some(Content::SchemaMap), Value::Object(schemas)) => {
                    let schemas = schemas
                        .iter()
                        .map(|(name, schema)| (name.clone(), object_schema(self.schema(schema, depth + 1))));
                    spelled.insert(keyword.clone(), Value::Object(schemas.collect()));
                }
                _ => {
                    if self.inlining > 0 {
                        self.budget = self.budget.saturating_sub(weight(value));
                    }
                    spelled.insert(keyword.clone(), value.clone());
                }
            }
        }
        match target {
            Some(target) => beside(spelled, target),
            None => Value::Object(spelled),
        }
    }

    fn is_inlined(&self, id: &DefId, depth: usize) -> bool {
        let is_slot = self.slots.contains_key(id);
        is_slot
            || (self.refs == WireRefs::Inline
                && depth < MAX_DEPTH
                && self.budget > 0
                && !self.wire.recursive.contains(id))
    }

    fn hoist(&mut self, id: &DefId) -> String {
        if let Some(name) = self.names.get(id) {
            return name.clone();
        }
        let wished = definition_name(id);
        let count = self.taken.entry(wished.clone()).or_default();
        *count += 1;
        let mut name = if *count == 1 { wished.clone() } else { format!("{wished}_{count}") };
        // Another definition may have this very name: number it too, until it is free.
        while name != wished && self.taken.contains_key(&name) {
            name.push('_');
        }
        self.taken.entry(name.clone()).or_insert(1);
        self.names.insert(id.clone(), name.clone());
        self.hoisted.push((name.clone(), id.clone()));
        name
    }
}

/// The last name in a definition's identity, in the characters that every client takes in a pointer.
fn definition_name(id: &DefId) -> String {
    let stem = id.file().rsplit('/').next().unwrap_or_default().split('.').next().unwrap_or_default();
    let name =
        crate::pointer::tokens(id.pointer()).last().map_or_else(|| stem.to_owned(), std::borrow::Cow::into_owned);
    let safe: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if safe.is_empty() { "Schema".to_owned() } else { safe }
}

/// Clients built on zod refuse a whole list where a property's schema is a boolean.
fn object_schema(schema: Value) -> Value {
    match schema {
        Value::Bool(true) => json!({}),
        Value::Bool(false) => json!({ "not": {} }),
        schema => schema,
    }
}

/// `target` as it applies beside the other keywords of the schema that referred to it.
fn beside(siblings: Map<String, Value>, target: Value) -> Value {
    if siblings.is_empty() {
        return target;
    }
    match target {
        Value::Object(target) if siblings.keys().all(|keyword| is_annotation(keyword)) => {
            let mut merged = siblings;
            for (keyword, value) in target {
                merged.entry(keyword).or_insert(value);
            }
            Value::Object(merged)
        }
        target => {
            let mut siblings = siblings;
            respell::conjoin(&mut siblings, object_schema(target));
            Value::Object(siblings)
        }
    }
}

/// About how many bytes a value takes.
fn weight(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len() + 16,
        Value::Array(items) => items.iter().map(weight).sum::<usize>() + 16,
        Value::Object(object) => object.iter().map(|(key, value)| key.len() + weight(value)).sum::<usize>() + 16,
        _ => 16,
    }
}

fn is_annotation(keyword: &str) -> bool {
    matches!(
        keyword,
        "$comment" | "default" | "deprecated" | "description" | "examples" | "readOnly" | "title" | "writeOnly"
    )
}
