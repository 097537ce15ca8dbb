//! The two dialects: what each keyword holds.

use serde_json::{Map, Value};

/// A JSON Schema dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// <https://json-schema.org/draft/2020-12/schema>, or a meta-schema that takes some of its vocabularies away.
    Draft202012(Vocabularies),
    /// <http://json-schema.org/draft-07/schema>.
    Draft7,
    /// <http://json-schema.org/draft-06/schema>.
    Draft6,
    /// <http://json-schema.org/draft-04/schema>.
    Draft4,
}

/// The vocabularies of draft 2020-12 whose keywords decide about instances.
// One member for each vocabulary.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vocabularies {
    applicator: bool,
    unevaluated: bool,
    validation: bool,
    format: bool,
}

impl Vocabularies {
    const ALL: Self = Self { applicator: true, unevaluated: true, validation: true, format: true };

    /// The vocabularies that a meta-schema's `$vocabulary` lists.
    ///
    /// # Errors
    /// The URI of one that is required and unknown.
    pub fn new(listed: &Map<String, Value>) -> Result<Self, &str> {
        let mut known = Self { applicator: false, unevaluated: false, validation: false, format: false };
        for (uri, required) in listed {
            match uri.strip_prefix("https://json-schema.org/draft/2020-12/vocab/") {
                Some("applicator") => known.applicator = true,
                Some("unevaluated") => known.unevaluated = true,
                Some("validation") => known.validation = true,
                Some("format-annotation" | "format-assertion") => known.format = true,
                Some("core" | "meta-data" | "content") => {}
                _ if *required == Value::Bool(true) => return Err(uri),
                _ => {}
            }
        }
        Ok(known)
    }

    fn has(self, keyword: &str) -> bool {
        match keyword {
            "unevaluatedItems" | "unevaluatedProperties" => self.unevaluated,
            "additionalProperties"
            | "allOf"
            | "anyOf"
            | "contains"
            | "dependentSchemas"
            | "else"
            | "if"
            | "items"
            | "not"
            | "oneOf"
            | "patternProperties"
            | "prefixItems"
            | "properties"
            | "propertyNames"
            | "then" => self.applicator,
            "const" | "dependentRequired" | "enum" | "exclusiveMaximum" | "exclusiveMinimum" | "maxContains"
            | "maxItems" | "maxLength" | "maxProperties" | "maximum" | "minContains" | "minItems" | "minLength"
            | "minProperties" | "minimum" | "multipleOf" | "pattern" | "required" | "type" | "uniqueItems" => {
                self.validation
            }
            "format" => self.format,
            _ => true,
        }
    }
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
    /// The dialect of a schema that states none.
    pub const CURRENT: Self = Self::Draft202012(Vocabularies::ALL);

    /// The dialect that a `$schema` value names.
    #[must_use]
    pub fn from_uri(uri: &str) -> Option<Self> {
        let (_, name) = uri.trim_end_matches('#').split_once("://json-schema.org/")?;
        match name {
            "draft/2020-12/schema" => Some(Self::CURRENT),
            "draft-07/schema" => Some(Self::Draft7),
            "draft-06/schema" => Some(Self::Draft6),
            "draft-04/schema" => Some(Self::Draft4),
            _ => None,
        }
    }

    /// How people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft202012(_) => "draft 2020-12",
            Self::Draft7 => "draft-07",
            Self::Draft6 => "draft-06",
            Self::Draft4 => "draft-04",
        }
    }

    /// Whether it is one of those before 2019-09, in which `$ref` hides what stands beside it and `items` may be a
    /// tuple.
    #[must_use]
    pub const fn is_old(self) -> bool {
        !matches!(self, Self::Draft202012(_))
    }

    /// The keyword that names a schema by a URI.
    #[must_use]
    pub const fn id_keyword(self) -> &'static str {
        if matches!(self, Self::Draft4) { "id" } else { "$id" }
    }

    /// What `keyword` holds, or nothing where the dialect does not know the keyword.
    #[must_use]
    pub fn content(self, keyword: &str) -> Option<Content> {
        use Content::{Data, Schema, SchemaMap, Schemas};
        if !self.knows(keyword) {
            return None;
        }
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

    /// Whether it knows a keyword that the newest of its kind knows.
    fn knows(self, keyword: &str) -> bool {
        let since_7 = matches!(
            keyword,
            "$comment" | "contentEncoding" | "contentMediaType" | "else" | "if" | "readOnly" | "then" | "writeOnly"
        );
        match self {
            Self::Draft202012(vocabularies) => vocabularies.has(keyword),
            Self::Draft7 => true,
            Self::Draft6 => !since_7,
            Self::Draft4 => !since_7 && !matches!(keyword, "$id" | "const" | "contains" | "examples" | "propertyNames"),
        }
    }

    fn own_content(self, keyword: &str) -> Option<Content> {
        use Content::{Data, Dependencies, Schema, SchemaMap, SchemaOrSchemas, Schemas};
        match (self, keyword) {
            (Self::Draft202012(_), "contentSchema" | "items" | "unevaluatedItems" | "unevaluatedProperties") => {
                Some(Schema)
            }
            (Self::Draft202012(_), "prefixItems") => Some(Schemas),
            (Self::Draft202012(_), "dependentSchemas") => Some(SchemaMap),
            (Self::Draft7 | Self::Draft6 | Self::Draft4, "additionalItems") => Some(Schema),
            (Self::Draft7 | Self::Draft6 | Self::Draft4, "items") => Some(SchemaOrSchemas),
            (Self::Draft7 | Self::Draft6 | Self::Draft4, "dependencies") => Some(Dependencies),
            (Self::Draft4, "id")
            | (
                Self::Draft202012(_),
                "$anchor" | "$dynamicAnchor" | "$dynamicRef" | "$vocabulary" | "dependentRequired" | "deprecated"
                | "maxContains" | "minContains",
            ) => Some(Data),
            _ => None,
        }
    }

    /// Whether some supported dialect knows `keyword`.
    #[must_use]
    pub fn any_knows(keyword: &str) -> bool {
        Self::CURRENT.content(keyword).or(Self::Draft7.content(keyword)).is_some()
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
