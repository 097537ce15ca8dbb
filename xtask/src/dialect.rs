//! The two dialects: what each keyword holds.

use serde_json::{Map, Value};

/// A JSON Schema dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// <https://json-schema.org/draft/2020-12/schema>, the default.
    Draft202012,
    /// <http://json-schema.org/draft-07/schema>.
    Draft7,
}

/// What a keyword's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A schema.
    Schema,
    /// An array of schemas.
    Schemas,
    /// An object whose values are schemas.
    SchemaMap,
    /// draft-07 `items`: a schema or an array of schemas.
    SchemaOrSchemas,
    /// draft-07 `dependencies`: an object whose values are schemas or arrays of names.
    Dependencies,
    /// Anything but a schema: a bound, a name, an annotation, an instance.
    Data,
}

impl Dialect {
    /// The dialect that a `$schema` value names.
    #[must_use]
    pub fn from_uri(uri: &str) -> Option<Self> {
        match uri.trim_end_matches('#') {
            "https://json-schema.org/draft/2020-12/schema" => Some(Self::Draft202012),
            "http://json-schema.org/draft-07/schema" | "https://json-schema.org/draft-07/schema" => Some(Self::Draft7),
            _ => None,
        }
    }

    /// How people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft202012 => "draft 2020-12",
            Self::Draft7 => "draft-07",
        }
    }

    /// What `keyword` holds, or nothing where the dialect does not know the keyword.
    #[must_use]
    pub fn content(self, keyword: &str) -> Option<Content> {
        use Content::{Data, Schema, SchemaMap, Schemas};
        let shared = match keyword {
            "additionalProperties" | "contains" | "else" | "if" | "not" | "propertyNames" | "then" => Schema,
            "allOf" | "anyOf" | "oneOf" => Schemas,
            "$defs" | "definitions" | "patternProperties" | "properties" => SchemaMap,
            "$comment" | "$id" | "$ref" | "$schema" | "const" | "contentEncoding" | "contentMediaType" | "default"
            | "description" | "enum" | "examples" | "exclusiveMaximum" | "exclusiveMinimum" | "format" | "maxItems"
            | "maxLength" | "maxProperties" | "maximum" | "minItems" | "minLength" | "minProperties" | "minimum"
            | "multipleOf" | "pattern" | "readOnly" | "required" | "title" | "type" | "uniqueItems" | "writeOnly" => {
                Data
            }
            _ => return self.own_content(keyword),
        };
        Some(shared)
    }

    fn own_content(self, keyword: &str) -> Option<Content> {
        use Content::{Data, Dependencies, Schema, SchemaMap, SchemaOrSchemas, Schemas};
        match (self, keyword) {
            (Self::Draft202012, "contentSchema" | "items" | "unevaluatedItems" | "unevaluatedProperties") => {
                Some(Schema)
            }
            (Self::Draft202012, "prefixItems") => Some(Schemas),
            (Self::Draft202012, "dependentSchemas") => Some(SchemaMap),
            (
                Self::Draft202012,
                "$anchor" | "$dynamicAnchor" | "$dynamicRef" | "$vocabulary" | "dependentRequired" | "deprecated"
                | "maxContains" | "minContains",
            ) => Some(Data),
            (Self::Draft7, "additionalItems") => Some(Schema),
            (Self::Draft7, "items") => Some(SchemaOrSchemas),
            (Self::Draft7, "dependencies") => Some(Dependencies),
            _ => None,
        }
    }

    /// The keywords that this dialect knows.
    pub fn keywords(self) -> impl Iterator<Item = &'static str> {
        KEYWORDS.iter().copied().filter(move |keyword| self.content(keyword).is_some())
    }
}

/// Calls `visit` with the pointer and value of each schema right below `schema`.
pub fn subschemas<'v>(
    dialect: Dialect,
    schema: &'v Map<String, Value>,
    pointer: &str,
    visit: &mut dyn FnMut(String, &'v Value),
) {
    for (keyword, value) in schema {
        let Some(content) = dialect.content(keyword) else { continue };
        let at = crate::pointer::join(pointer, keyword);
        match (content, value) {
            (Content::Schema, _) | (Content::SchemaOrSchemas, Value::Object(_) | Value::Bool(_)) => visit(at, value),
            (Content::Schemas | Content::SchemaOrSchemas, Value::Array(schemas)) => {
                for (index, schema) in schemas.iter().enumerate() {
                    visit(format!("{at}/{index}"), schema);
                }
            }
            (Content::SchemaMap | Content::Dependencies, Value::Object(schemas)) => {
                for (name, schema) in schemas.iter().filter(|(_, schema)| !schema.is_array()) {
                    visit(crate::pointer::join(&at, name), schema);
                }
            }
            _ => {}
        }
    }
}

/// Calls `visit` with `schema` and every schema below it, parents first.
pub fn walk<'v>(dialect: Dialect, schema: &'v Value, pointer: &str, visit: &mut dyn FnMut(&str, &'v Value)) {
    visit(pointer, schema);
    if let Value::Object(object) = schema {
        subschemas(dialect, object, pointer, &mut |at, schema| walk(dialect, schema, &at, visit));
    }
}

const KEYWORDS: &[&str] = &[
    "$anchor",
    "$comment",
    "$defs",
    "$dynamicAnchor",
    "$dynamicRef",
    "$id",
    "$ref",
    "$schema",
    "$vocabulary",
    "additionalItems",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "default",
    "definitions",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "deprecated",
    "description",
    "else",
    "enum",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "if",
    "items",
    "maxContains",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minContains",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "propertyNames",
    "readOnly",
    "required",
    "then",
    "title",
    "type",
    "unevaluatedItems",
    "unevaluatedProperties",
    "uniqueItems",
    "writeOnly",
];
