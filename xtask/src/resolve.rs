//! RESOLVE, part two: the named view.
//!
//! Every schema that a root reaches becomes one 2020-12 schema under a name, references are those names, and
//! draft-07 is respelled. The wire view and the Rust types are both made of this.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::dialect::{Content, Dialect};
use crate::index::{Context, Index, Location, RefError};
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

/// Adds the roots of `files` and everything that they reach to a graph. A file that `is_valid` denies is left out.
pub fn resolve<'f>(
    sources: &Sources,
    index: &Index,
    files: impl IntoIterator<Item = &'f str>,
    is_valid: &dyn Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) -> Graph {
    let open = files.into_iter().map(|file| Location { file: file.to_owned(), pointer: String::new() }).collect();
    let mut resolver = Resolver { sources, index, is_valid, graph: Graph::default(), diagnostics, open };
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
    diagnostics: &'a mut Diagnostics,
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
        let hides_siblings = context.dialect == Dialect::Draft7 && object.contains_key("$ref");
        for (keyword, value) in object {
            if hides_siblings && !respell::survives_beside_ref(keyword) {
                continue;
            }
            let at = Location { file: at.file.clone(), pointer: pointer::join(&at.pointer, keyword) };
            self.keyword(keyword, value, &at, context, &mut named);
        }
        if context.dialect == Dialect::Draft7 {
            respell::finish(&mut named);
        }
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
                if let Some(target) = self.reference(keyword, value, at, context) {
                    // A schema may hold both: the second one becomes a conjunct.
                    respell::add_ref(named, &target);
                }
                return;
            }
            _ => {}
        }
        let holds = match context.dialect.content(keyword) {
            Some(holds) => holds,
            // An extension is kept; a keyword of the other dialect would start to count.
            None if Dialect::Draft202012.content(keyword).is_some() => return,
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

    fn reference(&mut self, keyword: &str, value: &Value, at: &Location, context: &Context) -> Option<DefId> {
        let reference = value.as_str()?;
        match self.index.resolve(self.sources, &context.base, reference) {
            Ok(target) => {
                let name = reference.rsplit_once('#').map_or("", |(_, name)| name);
                let anchors = self.index.dynamic_anchors(name);
                if keyword == "$dynamicRef" && anchors.contains(&target) && anchors.len() > 1 {
                    let place = self.source(at).place(&at.pointer);
                    self.diagnostics.push(Diagnostic::new(
                        Code::DYNAMIC_REF,
                        place,
                        format!("`$dynamicRef` {reference:?} has {} possible targets", anchors.len()),
                    ));
                    return None;
                }
                let id = DefId::new(&target.file, &target.pointer);
                self.open.push(target);
                Some(id)
            }
            Err(error) => {
                let diagnostic = self.refused(&error, keyword, reference, at, context);
                self.diagnostics.push(diagnostic);
                None
            }
        }
    }

    fn source(&self, at: &Location) -> &crate::source::SourceFile {
        self.sources.get(&at.file).expect("a location that is being read is in the sources")
    }

    fn refused(
        &self,
        error: &RefError,
        keyword: &str,
        reference: &str,
        at: &Location,
        context: &Context,
    ) -> Diagnostic {
        let place = self.source(at).place(&at.pointer);
        let refused =
            |code, what: &str| Diagnostic::new(code, place.clone(), format!("`{keyword}` {reference:?} {what}"));
        match error {
            RefError::Syntax => {
                refused(Code::MISSING_REF, "is not a URI reference").why("references are URI references (RFC 3986)")
            }
            RefError::Outside => refused(Code::OUTSIDE_REF, "leaves schemas/"),
            RefError::Remote(uri) => {
                let mut diagnostic = refused(Code::REMOTE_REF, "is not a file of this project");
                if uri != reference {
                    diagnostic = diagnostic
                        .why(format!("the `$id` in this file makes it {uri}"))
                        .why(format!("base: {}", context.base));
                }
                diagnostic
            }
            RefError::Missing { wanted, known } => {
                let diagnostic =
                    refused(Code::MISSING_REF, "points at nothing").label(format!("there is no {wanted:?}"));
                match nearest(wanted, known.iter().map(String::as_str)) {
                    Some(name) => diagnostic.fix(format!("did you mean {name:?}?")),
                    None => diagnostic,
                }
            }
        }
    }
}
