//! RESOLVE, part one: which place each reference means.
//!
//! Every file is a resource at a URI of its own; `$id`, `$anchor` and `$dynamicAnchor` add names, as
//! JSON Schema 2020-12 (core, section 8.2) and draft-07 (core, section 8.2) say.

use std::collections::{BTreeMap, BTreeSet};

use fluent_uri::{Uri, UriRef};
use serde_json::Value;

use crate::carried;
use crate::dialect::{self, Dialect};
use crate::pointer;
use crate::source::{SourceFile, Sources};

/// `schemas/` stands below enough folders that a path which leaves it is seen, not clamped.
const OUTSIDE: &str = "toolpress://project/";
const BASE: &str = "toolpress://project/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/schemas/";

/// A place in the sources.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// Path below `schemas/`.
    pub file: String,
    /// JSON Pointer.
    pub pointer: String,
}

/// How a schema at some place is to be read.
#[derive(Clone, Debug)]
pub struct Context {
    /// The URI that its references resolve against.
    pub base: String,
    /// The dialect of its keywords.
    pub dialect: Dialect,
}

/// Why a reference has no target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefError {
    /// Not a URI reference (RFC 3986).
    Syntax,
    /// No such file, pointer or anchor; the names that are there.
    Missing {
        /// What was looked for.
        wanted: String,
        /// What is there instead.
        known: Vec<String>,
    },
    /// Something stands there, and it is no schema.
    NoSchema,
    /// A URI that no file of the project has.
    Remote(String),
    /// A path that leaves `schemas/`.
    Outside,
}

/// All names of all schemas.
#[derive(Debug, Default)]
pub struct Index {
    resources: BTreeMap<String, Location>,
    anchors: BTreeMap<(String, String), Location>,
    /// By resource, then by name.
    dynamic: BTreeMap<String, BTreeMap<String, Location>>,
    /// The fragments of all `$dynamicRef`s.
    asked: BTreeSet<String>,
    contexts: BTreeMap<Location, Context>,
    /// Every place where a schema stands.
    schemas: BTreeSet<Location>,
    /// Names that two schemas have, with the second one's place.
    repeated: Vec<(Location, String)>,
}

impl Index {
    /// Records the schema files among `sources`.
    #[must_use]
    pub fn new<'s>(sources: &'s Sources, dialect_of: impl Fn(&'s SourceFile) -> Option<Dialect>) -> Self {
        let mut index = Self::default();
        for file in sources.files() {
            if let Some(dialect) = dialect_of(file) {
                let context = Context { base: format!("{BASE}{}", encode_path(file.path())), dialect };
                let root = Location { file: file.path().to_owned(), pointer: String::new() };
                index.resources.insert(context.base.clone(), root.clone());
                index.contexts.insert(root, context.clone());
                index.record(file, "", &file.value, &context);
            }
        }
        for (file, dialect) in carried::files() {
            index.record(file, "", &file.value, &Context { base: BASE.to_owned(), dialect });
        }
        index
    }

    fn record(&mut self, file: &SourceFile, at: &str, schema: &Value, context: &Context) {
        let location = || Location { file: file.path().to_owned(), pointer: at.to_owned() };
        self.schemas.insert(location());
        let Value::Object(object) = schema else { return };
        let mut context = context.clone();
        let hidden = context.dialect.is_old() && object.contains_key("$ref");
        if let (Some(id), false) = (object.get(context.dialect.id_keyword()).and_then(Value::as_str), hidden) {
            self.record_id(id, location(), &mut context);
        }
        for keyword in ["$anchor", "$dynamicAnchor"] {
            if let (Some(name), false) = (object.get(keyword).and_then(Value::as_str), context.dialect.is_old()) {
                self.name_anchor(&context.base, name, location());
                if keyword == "$dynamicAnchor" {
                    self.dynamic.entry(context.base.clone()).or_default().insert(name.to_owned(), location());
                }
            }
        }
        if let (Some((_, name)), false) = (
            object.get("$dynamicRef").and_then(Value::as_str).and_then(|reference| reference.split_once('#')),
            context.dialect.is_old(),
        ) {
            self.asked.insert(name.to_owned());
        }
        dialect::subschemas(context.dialect, object, at, &mut |at, schema| self.record(file, &at, schema, &context));
    }

    fn name_anchor(&mut self, base: &str, name: &str, location: Location) {
        let known = self.anchors.entry((base.to_owned(), name.to_owned())).or_insert_with(|| location.clone());
        if *known != location {
            self.repeated.push((location, format!("#{name}")));
        }
    }

    fn record_id(&mut self, id: &str, location: Location, context: &mut Context) {
        if let (true, Some(name)) = (context.dialect.is_old(), id.strip_prefix('#')) {
            self.name_anchor(&context.base, name, location);
            return;
        }
        let Some(uri) = join(&context.base, id) else { return };
        let (base, _) = split_fragment(&uri);
        base.clone_into(&mut context.base);
        let known = self.resources.entry(context.base.clone()).or_insert_with(|| location.clone());
        if *known != location {
            self.repeated.push((location.clone(), id.to_owned()));
        }
        self.contexts.insert(location, context.clone());
    }

    /// Every place of the project where a schema stands, by file and pointer.
    pub fn schemas(&self) -> impl Iterator<Item = &Location> {
        self.schemas.iter().filter(|location| carried::get(&location.file).is_none())
    }

    /// The names that two schemas have, with the place of the second one.
    #[must_use]
    pub fn repeated(&self) -> &[(Location, String)] {
        &self.repeated
    }

    /// How the schema at `location` is to be read.
    #[must_use]
    pub fn context(&self, location: &Location) -> Context {
        let mut at = location.clone();
        loop {
            if let Some(context) = self.contexts.get(&at) {
                return context.clone();
            }
            match at.pointer.rfind('/') {
                Some(end) => at.pointer.truncate(end),
                None => {
                    return Context { base: format!("{BASE}{}", encode_path(&at.file)), dialect: Dialect::CURRENT };
                }
            }
        }
    }

    /// Whether a resource of its own starts at `location`.
    #[must_use]
    pub fn starts_resource(&self, location: &Location) -> Option<&Context> {
        self.contexts.get(location)
    }

    /// The names that `$dynamicAnchor` gives to places of the resource at the URI `base`, as far as a `$dynamicRef` asks
    /// for them.
    pub fn dynamic_anchors(&self, base: &str) -> impl Iterator<Item = (&String, &Location)> {
        self.dynamic.get(base).into_iter().flatten().filter(|(name, _)| self.asked.contains(*name))
    }

    /// Whether `$dynamicAnchor: name` stands at `location`.
    #[must_use]
    pub fn is_dynamic_anchor(&self, location: &Location, name: &str) -> bool {
        self.dynamic.get(&self.context(location).base).and_then(|names| names.get(name)) == Some(location)
    }

    /// The place that `reference`, read against `base`, means.
    ///
    /// # Errors
    /// Why there is none.
    pub fn resolve(&self, sources: &Sources, base: &str, reference: &str) -> Result<Location, RefError> {
        let (front, fragment) = split_fragment(reference);
        let uri = join(base, front).ok_or(RefError::Syntax)?;
        let document = uri.as_str();
        let Some(root) = self.resources.get(document) else {
            return Err(self.unknown_document(document));
        };
        let fragment = decode(fragment);
        if fragment.is_empty() {
            return Ok(root.clone());
        }
        if !fragment.starts_with('/') {
            let key = (document.to_owned(), fragment);
            return self.anchors.get(&key).cloned().ok_or_else(|| {
                let known = self.anchors.keys().filter(|(uri, _)| uri == document).map(|(_, name)| name.clone());
                RefError::Missing { wanted: key.1.clone(), known: known.collect() }
            });
        }
        let target = Location { file: root.file.clone(), pointer: format!("{}{fragment}", root.pointer) };
        if self.schemas.contains(&target) {
            return Ok(target);
        }
        let file = &sources.get(&target.file).expect("resources are made of sources").value;
        Err(if file.pointer(&target.pointer).is_some() {
            RefError::NoSchema
        } else {
            missing_pointer(file, &target.pointer)
        })
    }

    fn unknown_document(&self, document: &str) -> RefError {
        if let Some(path) = document.strip_prefix(BASE) {
            let known = self.resources.keys().filter_map(|uri| uri.strip_prefix(BASE)).map(str::to_owned);
            return RefError::Missing { wanted: path.to_owned(), known: known.collect() };
        }
        if document.starts_with(OUTSIDE) { RefError::Outside } else { RefError::Remote(document.to_owned()) }
    }
}

/// The members of the deepest object that exists on the way to `pointer`.
fn missing_pointer(document: &Value, pointer: &str) -> RefError {
    let mut at = document;
    for token in pointer::tokens(pointer) {
        let next = match at {
            Value::Object(object) => object.get(token.as_ref()),
            Value::Array(array) => token.parse::<usize>().ok().and_then(|index| array.get(index)),
            _ => None,
        };
        let Some(value) = next else {
            let known = at.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect();
            return RefError::Missing { wanted: token.into_owned(), known };
        };
        at = value;
    }
    RefError::Missing { wanted: pointer.to_owned(), known: Vec::new() }
}

fn join(base: &str, reference: &str) -> Option<String> {
    let reference = UriRef::parse(reference).ok()?;
    let base = Uri::parse(base).ok()?;
    Some(reference.resolve_against(&base).ok()?.into_string())
}

fn split_fragment(uri: &str) -> (&str, &str) {
    uri.split_once('#').unwrap_or((uri, ""))
}

/// Generators write fragments with characters that RFC 3986 wants encoded: those are taken as they are.
fn decode(fragment: &str) -> String {
    use fluent_uri::pct_enc::{EStr, encoder::Fragment};
    let decoded = EStr::<Fragment>::new(fragment).and_then(|encoded| encoded.decode().to_string().ok());
    decoded.map_or_else(|| fragment.to_owned(), std::borrow::Cow::into_owned)
}

fn encode_path(path: &str) -> String {
    use fluent_uri::pct_enc::{EString, encoder::Path};
    let mut encoded = EString::<Path>::new();
    encoded.encode_str::<Path>(path);
    encoded.into_string()
}
