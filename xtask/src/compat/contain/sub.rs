//! A schema inside a document.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::{Map, Value, json};

use super::links::Links;
use crate::definition::Formats;
use crate::reference;

/// The keywords under which definitions stand.
pub(super) const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// A self-contained schema: its references lead to places inside it.
#[derive(Clone, Copy, Debug)]
pub struct Document<'v> {
    root: &'v Value,
    formats: Formats,
    links: Links,
    /// A hash of all that its references may lead to.
    targets: u64,
}

/// What tells a schema from others: where it stands, and how it is read.
pub(super) type Address = (*const Value, bool);

impl<'v> Document<'v> {
    /// The document with this root.
    #[must_use]
    pub fn new(root: &'v Value, formats: Formats) -> Self {
        let links = Links::of(root);
        let mut hasher = DefaultHasher::new();
        match links {
            Links::Definitions => DEFINITIONS.map(|keyword| root.get(keyword)).hash(&mut hasher),
            Links::Anywhere | Links::Unknown => root.hash(&mut hasher),
        }
        Self { root, formats, links, targets: hasher.finish() }
    }

    /// The document's own schema.
    #[must_use]
    pub fn whole(self) -> Sub<'v> {
        Sub { document: self, schema: self.root }
    }
}

/// A schema inside a document.
#[derive(Clone, Copy, Debug)]
pub struct Sub<'v> {
    document: Document<'v>,
    schema: &'v Value,
}

impl<'v> Sub<'v> {
    pub(crate) fn schema(self) -> &'v Value {
        self.schema
    }

    pub(crate) fn object(self) -> Option<&'v Map<String, Value>> {
        self.schema.as_object()
    }

    pub(crate) fn keyword(self, keyword: &str) -> Option<&'v Value> {
        self.schema.get(keyword)
    }

    /// A schema of the same document.
    pub(crate) fn with(self, schema: &'v Value) -> Self {
        Self { document: self.document, schema }
    }

    /// The schema that is the value of a keyword.
    pub(crate) fn child(self, keyword: &str) -> Option<Self> {
        Some(self.with(self.keyword(keyword)?))
    }

    /// The schemas of an array keyword.
    pub(crate) fn children(self, keyword: &str) -> impl Iterator<Item = Self> + use<'v> {
        let schemas = self.keyword(keyword).and_then(Value::as_array);
        schemas.into_iter().flatten().map(move |schema| self.with(schema))
    }

    /// The schemas of an object keyword, by key.
    pub(crate) fn members(self, keyword: &str) -> impl Iterator<Item = (&'v String, Self)> + use<'v> {
        let schemas = self.keyword(keyword).and_then(Value::as_object);
        schemas.into_iter().flatten().map(move |(key, schema)| (key, self.with(schema)))
    }

    /// The schema under a key of an object keyword.
    pub(crate) fn member(self, keyword: &str, key: &str) -> Option<Self> {
        Some(self.with(self.keyword(keyword)?.get(key)?))
    }

    /// The strings of an array keyword.
    pub(crate) fn names(self, keyword: &str) -> impl Iterator<Item = &'v str> + use<'v> {
        self.keyword(keyword).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
    }

    pub(crate) fn text(self, keyword: &str) -> Option<&'v str> {
        self.keyword(keyword).and_then(Value::as_str)
    }

    /// What a keyword holds, where the schema has no other one.
    pub(super) fn only(self, keyword: &str) -> Option<Self> {
        self.child(keyword).filter(|_| self.object().is_some_and(|keywords| keywords.len() == 1))
    }

    /// The target of `$ref`, where it is inside the document.
    pub(crate) fn target(self) -> Option<Self> {
        let reference = self.text("$ref").filter(|_| self.document.links != Links::Unknown)?;
        Some(self.with(reference::resolve(self.document.root, reference)?))
    }

    /// The schemas that it may apply to the same instance as if they were its own: not what `not` rules out.
    pub(super) fn applied(self) -> impl Iterator<Item = Self> + use<'v> {
        let single = ["if", "then", "else"].into_iter().filter_map(move |keyword| self.child(keyword));
        let several = ["allOf", "anyOf", "oneOf"].into_iter().flat_map(move |keyword| self.children(keyword));
        let dependent = self.members("dependentSchemas").map(|(_, dependent)| dependent);
        single.chain(several).chain(dependent).chain(self.target())
    }

    pub(crate) fn formats(self) -> Formats {
        self.document.formats
    }

    pub(super) fn address(self) -> Address {
        (std::ptr::from_ref(self.schema), self.formats() == Formats::Assert)
    }

    pub(super) fn is_true(self) -> bool {
        match self.schema {
            Value::Bool(accepts) => *accepts,
            Value::Object(keywords) => keywords.is_empty(),
            _ => false,
        }
    }

    /// Whether both are the same schema, word for word.
    pub(crate) fn is_same(self, other: Self) -> bool {
        self.formats() == other.formats()
            && (std::ptr::eq(self.schema, other.schema)
                || (self.schema == other.schema && (!has_references(self.schema) || self.refers_alike(other))))
    }

    /// Whether equal references in both mean the same.
    fn refers_alike(self, other: Self) -> bool {
        let (one, two) = (self.document, other.document);
        if one.links == two.links && one.targets != two.targets {
            return false;
        }
        match one.links.max(two.links) {
            Links::Definitions => DEFINITIONS.iter().all(|keyword| one.root.get(keyword) == two.root.get(keyword)),
            Links::Anywhere => one.root == two.root,
            Links::Unknown => false,
        }
    }

    /// The schema with all that it may refer to; none where that cannot be told.
    pub(crate) fn self_contained(self) -> Option<Cow<'v, Value>> {
        let root = self.document.root;
        if std::ptr::eq(self.schema, root) || !has_references(self.schema) {
            return Some(Cow::Borrowed(self.schema));
        }
        match self.document.links {
            Links::Definitions => {
                let definitions = DEFINITIONS.iter().filter_map(|it| Some(((*it).to_owned(), root.get(it)?.clone())));
                let mut wrapped: Map<String, Value> = definitions.collect();
                wrapped.insert("allOf".to_owned(), json!([self.schema]));
                Some(Cow::Owned(Value::Object(wrapped)))
            }
            Links::Anywhere => {
                let mut document = root.clone();
                let members = document.as_object_mut()?;
                members.insert("$id".to_owned(), json!(WHOLE));
                let definitions = members.entry("$defs").or_insert_with(|| json!({})).as_object_mut()?;
                if definitions.insert(PART.to_owned(), self.schema.clone()).is_some() {
                    return None;
                }
                let reference = format!("{WHOLE}#/$defs/{PART}");
                Some(Cow::Owned(json!({ "$ref": reference, "$defs": { PART: document } })))
            }
            Links::Unknown => None,
        }
    }
}

/// What a document is called inside another one, and a place of it.
const WHOLE: &str = "urn:toolpress:whole";
const PART: &str = "toolpress-part";

fn has_references(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => {
            let refers = ["$ref", "$dynamicRef"].iter().any(|it| members.get(*it).is_some_and(Value::is_string));
            refers || members.values().any(has_references)
        }
        Value::Array(items) => items.iter().any(has_references),
        _ => false,
    }
}
