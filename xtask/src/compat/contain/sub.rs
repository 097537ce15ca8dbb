//! A schema inside a document.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::definition::Formats;
use crate::reference;

/// The keywords under which definitions stand.
const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// A self-contained schema: its references lead to places inside it.
#[derive(Clone, Copy, Debug)]
pub struct Document<'v> {
    root: &'v Value,
    formats: Formats,
}

impl<'v> Document<'v> {
    /// The document with this root.
    #[must_use]
    pub fn new(root: &'v Value, formats: Formats) -> Self {
        Self { root, formats }
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

    /// The target of `$ref`, where it is inside the document.
    pub(crate) fn target(self) -> Option<Self> {
        Some(self.with(reference::resolve(self.document.root, self.text("$ref")?)?))
    }

    pub(crate) fn formats(self) -> Formats {
        self.document.formats
    }

    pub(super) fn address(self) -> *const Value {
        std::ptr::from_ref(self.schema)
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
        std::ptr::eq(self.schema, other.schema)
            || (self.formats() == other.formats() && self.schema == other.schema && self.has_same_definitions(other))
    }

    /// Whether the references below both mean the same.
    fn has_same_definitions(self, other: Self) -> bool {
        !has_references(self.schema)
            || DEFINITIONS.iter().all(|keyword| self.document.root.get(keyword) == other.document.root.get(keyword))
    }

    /// The schema with the definitions that it may refer to.
    pub(crate) fn self_contained(self) -> Cow<'v, Value> {
        if std::ptr::eq(self.schema, self.document.root) || !has_references(self.schema) {
            return Cow::Borrowed(self.schema);
        }
        let root = self.document.root.as_object();
        let definitions =
            DEFINITIONS.iter().filter_map(|keyword| Some(((*keyword).to_owned(), root?.get(*keyword)?.clone())));
        let mut wrapped: Map<String, Value> = definitions.collect();
        wrapped.insert("allOf".to_owned(), Value::Array(vec![self.schema.clone()]));
        Cow::Owned(Value::Object(wrapped))
    }
}

fn has_references(schema: &Value) -> bool {
    match schema {
        Value::Object(members) => {
            members.get("$ref").is_some_and(Value::is_string) || members.values().any(has_references)
        }
        Value::Array(items) => items.iter().any(has_references),
        _ => false,
    }
}
