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

/// A definition's identity: its file below `schemas/`, `#`, and a JSON Pointer. Where a schema means several things,
/// depending on the way that leads to it, a number follows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DefId(String);

impl DefId {
    /// The definition at `pointer` in `file`.
    #[must_use]
    pub fn new(file: &str, pointer: &str) -> Self {
        Self(format!("{file}#{pointer}"))
    }

    /// The definition at `pointer` in `file` that was the `at`-th to be met.
    fn scoped(file: &str, pointer: &str, at: usize) -> Self {
        if at == 0 { Self::new(file, pointer) } else { Self(format!("{file}#{pointer}{NUMBER}{at}")) }
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
        let pointer = self.0.split_once('#').map_or("", |(_, pointer)| pointer);
        pointer.split_once(NUMBER).map_or(pointer, |(pointer, _)| pointer)
    }

    /// `file#pointer`, as it stands in a `$ref` of the named view.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What no JSON Pointer holds: `~` is followed by `0` or `1` there (RFC 6901, section 3).
pub(crate) const NUMBER: &str = "~~";

/// The named view: each definition is one 2020-12 schema without `$schema`, `$id`, anchors or `$defs`, and each
/// `$ref` is the [`DefId`] of another one.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// By identity.
    pub definitions: BTreeMap<DefId, Value>,
    /// A schema that means more, on the ways that lead to it, than are kept.
    pub(crate) too_many_meanings: Option<Location>,
}

/// The schemas at `places` and everything that they reach. A file that `is_valid` denies is left out, and so is a
/// reference without a target: `refs.rs` reports those.
pub fn resolve(sources: &Sources, index: &Index, places: Vec<Location>, is_valid: &dyn Fn(&str) -> bool) -> Graph {
    let mut resolver = Resolver {
        sources,
        index,
        is_valid,
        graph: Graph::default(),
        known: BTreeMap::new(),
        variants: 0,
        open: Vec::new(),
    };
    for place in places {
        resolver.definition(place, &Scope::new());
    }
    while let Some((location, scope, id)) = resolver.open.pop() {
        resolver.define(&location, &scope, id);
    }
    resolver.graph
}

/// The dynamic scope of JSON Schema 2020-12 (core, section 8.2.3.2), as far as it matters: what each dynamic anchor
/// means, which the outermost resource that has it decides.
type Scope = BTreeMap<String, Location>;

/// Most definitions that the dynamic scope may add.
const MAX_VARIANTS: usize = 1_024;

struct Resolver<'a> {
    sources: &'a Sources,
    index: &'a Index,
    is_valid: &'a dyn Fn(&str) -> bool,
    graph: Graph,
    /// By place, each scope in which it is read: to some schemas it makes another schema of them.
    known: BTreeMap<Location, Vec<Scope>>,
    /// How many scopes there are beside the first of each place.
    variants: usize,
    open: Vec<(Location, Scope, DefId)>,
}

impl Resolver<'_> {
    /// The definition that `location` is when it is reached from `scope`.
    fn definition(&mut self, location: Location, scope: &Scope) -> DefId {
        let scope = self.entered(scope, &self.index.context(&location).base);
        let scopes = self.known.entry(location.clone()).or_default();
        if let Some(at) = scopes.iter().position(|known| *known == scope) {
            return DefId::scoped(&location.file, &location.pointer, at);
        }
        if !scopes.is_empty() {
            if self.variants == MAX_VARIANTS {
                self.graph.too_many_meanings.get_or_insert_with(|| location.clone());
                return DefId::new(&location.file, &location.pointer);
            }
            self.variants += 1;
        }
        scopes.push(scope.clone());
        let id = DefId::scoped(&location.file, &location.pointer, scopes.len() - 1);
        self.open.push((location, scope, id.clone()));
        id
    }

    /// The scope inside of the resource at the URI `base`.
    fn entered(&self, scope: &Scope, base: &str) -> Scope {
        let mut scope = scope.clone();
        for (name, location) in self.index.dynamic_anchors(base) {
            scope.entry(name.clone()).or_insert_with(|| location.clone());
        }
        scope
    }

    fn define(&mut self, location: &Location, scope: &Scope, id: DefId) {
        if !(self.is_valid)(&location.file) {
            return;
        }
        let sources = self.sources;
        let Some(source) = sources.get(&location.file) else { return };
        let Some(value) = source.value.pointer(&location.pointer) else { return };
        let context = self.index.context(location);
        let schema = self.schema(value, location, &Around { context, scope: scope.clone() });
        self.graph.definitions.insert(id, schema);
    }

    fn schema(&mut self, value: &Value, at: &Location, around: &Around) -> Value {
        let Value::Object(object) = value else { return value.clone() };
        let own = self
            .index
            .starts_resource(at)
            .map(|context| Around { context: context.clone(), scope: self.entered(&around.scope, &context.base) });
        let around = own.as_ref().unwrap_or(around);
        let dialect = around.context.dialect;
        let mut named = Map::new();
        let mut tail = None;
        let hides_siblings = dialect.is_old() && object.contains_key("$ref");
        for (keyword, value) in object {
            if hides_siblings && !respell::survives_beside_ref(keyword) {
                continue;
            }
            let at = Location { file: at.file.clone(), pointer: pointer::join(&at.pointer, keyword) };
            if dialect.is_old() && keyword == "additionalItems" {
                tail = Some(self.schema(value, &at, around));
            } else {
                self.keyword(keyword, value, &at, around, &mut named);
            }
        }
        respell::close_tuple(&mut named, tail);
        if dialect == Dialect::Draft4 {
            respell::exclude_bounds(&mut named);
        }
        Value::Object(named)
    }

    fn keyword(
        &mut self,
        keyword: &str,
        value: &Value,
        at: &Location,
        around: &Around,
        named: &mut Map<String, Value>,
    ) {
        let dialect = around.context.dialect;
        match keyword {
            "$schema" | "$anchor" | "$dynamicAnchor" | "$vocabulary" | "$defs" | "definitions" => return,
            _ if keyword == dialect.id_keyword() => return,
            "$ref" | "$dynamicRef" if dialect.content(keyword).is_some() => {
                if let Some(target) = self.reference(keyword, value, around) {
                    // A schema may hold both: the second one becomes a conjunct.
                    respell::add_ref(named, &target);
                }
                return;
            }
            _ => {}
        }
        let holds = match dialect.content(keyword) {
            Some(holds) => holds,
            // An extension is kept; a keyword of another dialect would start to count, here or in some client.
            None if Dialect::any_knows(keyword) => return,
            None => Content::Data,
        };
        let value = self.content(holds, value, at, around);
        respell::insert(keyword, value, named);
    }

    fn content(&mut self, holds: Content, value: &Value, at: &Location, around: &Around) -> Value {
        let below = |token: &str| Location { file: at.file.clone(), pointer: pointer::join(&at.pointer, token) };
        match (holds, value) {
            (Content::Data, _) => value.clone(),
            (Content::Schemas | Content::SchemaOrSchemas, Value::Array(schemas)) => schemas
                .iter()
                .enumerate()
                .map(|(i, schema)| self.schema(schema, &below(&i.to_string()), around))
                .collect(),
            (Content::SchemaMap | Content::Dependencies, Value::Object(schemas)) => {
                let mut named = Map::new();
                for (name, schema) in schemas {
                    let schema =
                        if schema.is_array() { schema.clone() } else { self.schema(schema, &below(name), around) };
                    named.insert(name.clone(), schema);
                }
                Value::Object(named)
            }
            _ => self.schema(value, at, around),
        }
    }

    fn reference(&mut self, keyword: &str, value: &Value, around: &Around) -> Option<DefId> {
        let reference = value.as_str()?;
        let mut target = self.index.resolve(self.sources, &around.context.base, reference).ok()?;
        if !(self.is_valid)(&target.file) {
            return None;
        }
        if keyword == "$dynamicRef"
            && let Some((_, name)) = reference.split_once('#')
            && self.index.is_dynamic_anchor(&target, name)
            && let Some(outermost) = around.scope.get(name)
        {
            target = outermost.clone();
        }
        Some(self.definition(target, &around.scope))
    }
}

/// How the schema at hand is read.
struct Around {
    context: Context,
    scope: Scope,
}
