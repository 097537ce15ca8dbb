//! RESOLVE, part two: the named view.
//!
//! Every schema that a root reaches becomes one 2020-12 schema under a name, references are those names, and
//! draft-07 is respelled. The wire view and the Rust types are both made of this.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::dialect::{Content, Dialect};
use crate::index::{Context, Index, Location};
use crate::pointer;
use crate::respell;
use crate::source::Sources;

/// A definition's identity: its file below `schemas/`, `#`, and a JSON Pointer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DefId(String);

impl DefId {
    /// The definition at `pointer` in `file`.
    #[must_use]
    pub fn new(file: &str, pointer: &str) -> Self {
        Self(format!("{file}#{pointer}"))
    }

    /// The definition that a `$ref` of the named view means.
    #[must_use]
    pub fn from_ref(reference: &str) -> Self {
        Self(reference.to_owned())
    }

    /// Path of the file, below `schemas/`.
    #[must_use]
    pub fn file(&self) -> &str {
        self.0.split_once('#').map_or(self.0.as_str(), |(file, _)| file)
    }

    /// JSON Pointer in the file.
    #[must_use]
    pub fn pointer(&self) -> &str {
        self.0.split_once('#').map_or("", |(_, pointer)| pointer)
    }

    /// `file#pointer`, as it stands in a `$ref` of the named view.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The named view: each definition is one 2020-12 schema without `$schema`, `$id`, anchors or `$defs`, and each
/// `$ref` is the [`DefId`] of another one.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// By identity.
    pub definitions: BTreeMap<DefId, Value>,
}

/// The schemas at `places` and everything that they reach. A file that `is_valid` denies is left out, and so is a
/// reference without a target: `refs.rs` reports those.
pub fn resolve(sources: &Sources, index: &Index, places: Vec<Location>, is_valid: &dyn Fn(&str) -> bool) -> Graph {
    let mut resolver = Resolver { sources, index, is_valid, graph: Graph::default(), open: places };
    while let Some(location) = resolver.open.pop() {
        resolver.define(&location);
    }
    resolver.graph
}

struct Resolver<'a> {
    sources: &'a Sources,
    index: &'a Index,
    is_valid: &'a dyn Fn(&str) -> bool,
    graph: Graph,
    open: Vec<Location>,
}

impl Resolver<'_> {
    fn define(&mut self, location: &Location) {
        let id = DefId::new(&location.file, &location.pointer);
        if self.graph.definitions.contains_key(&id) || !(self.is_valid)(&location.file) {
            return;
        }
        let sources = self.sources;
        let Some(source) = sources.get(&location.file) else { return };
        let Some(value) = source.value.pointer(&location.pointer) else { return };
        let context = self.index.context(location);
        let schema = self.schema(value, location, &context);
        self.graph.definitions.insert(id, schema);
    }

    fn schema(&mut self, value: &Value, at: &Location, context: &Context) -> Value {
        let Value::Object(object) = value else { return value.clone() };
        let context = &self.index.starts_resource(at).unwrap_or(context).clone();
        let mut named = Map::new();
        let mut tail = None;
        let hides_siblings = context.dialect == Dialect::Draft7 && object.contains_key("$ref");
        for (keyword, value) in object {
            if hides_siblings && !respell::survives_beside_ref(keyword) {
                continue;
            }
            let at = Location { file: at.file.clone(), pointer: pointer::join(&at.pointer, keyword) };
            if context.dialect == Dialect::Draft7 && keyword == "additionalItems" {
                tail = Some(self.schema(value, &at, context));
            } else {
                self.keyword(keyword, value, &at, context, &mut named);
            }
        }
        respell::close_tuple(&mut named, tail);
        Value::Object(named)
    }

    fn keyword(
        &mut self,
        keyword: &str,
        value: &Value,
        at: &Location,
        context: &Context,
        named: &mut Map<String, Value>,
    ) {
        match keyword {
            "$schema" | "$id" | "$anchor" | "$dynamicAnchor" | "$vocabulary" | "$defs" | "definitions" => return,
            "$ref" | "$dynamicRef" if context.dialect.content(keyword).is_some() => {
                if let Some(target) = self.reference(value, context) {
                    // A schema may hold both: the second one becomes a conjunct.
                    respell::add_ref(named, &target);
                }
                return;
            }
            _ => {}
        }
        let holds = match context.dialect.content(keyword) {
            Some(holds) => holds,
            // An extension is kept; a keyword of the other dialect would start to count, here or in some client.
            None if Dialect::Draft202012.content(keyword).or(Dialect::Draft7.content(keyword)).is_some() => return,
            None => Content::Data,
        };
        let value = self.content(holds, value, at, context);
        respell::insert(context.dialect, keyword, value, named);
    }

    fn content(&mut self, holds: Content, value: &Value, at: &Location, context: &Context) -> Value {
        let below = |token: &str| Location { file: at.file.clone(), pointer: pointer::join(&at.pointer, token) };
        match (holds, value) {
            (Content::Data, _) => value.clone(),
            (Content::Schemas | Content::SchemaOrSchemas, Value::Array(schemas)) => schemas
                .iter()
                .enumerate()
                .map(|(i, schema)| self.schema(schema, &below(&i.to_string()), context))
                .collect(),
            (Content::SchemaMap | Content::Dependencies, Value::Object(schemas)) => {
                let mut named = Map::new();
                for (name, schema) in schemas {
                    let schema =
                        if schema.is_array() { schema.clone() } else { self.schema(schema, &below(name), context) };
                    named.insert(name.clone(), schema);
                }
                Value::Object(named)
            }
            _ => self.schema(value, at, context),
        }
    }

    fn reference(&mut self, value: &Value, context: &Context) -> Option<DefId> {
        let target = self.index.resolve(self.sources, &context.base, value.as_str()?).ok()?;
        if !(self.is_valid)(&target.file) {
            return None;
        }
        let id = DefId::new(&target.file, &target.pointer);
        self.open.push(target);
        Some(id)
    }
}
