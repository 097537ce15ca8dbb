//! The keywords of each kind of value.

use serde_json::{Map, Value, json};

use super::pools::{FORMATS, NEW_FORMATS, PATTERNS, TEXTS, bounds, steps};
use super::schema::Generator;

const TYPES: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];

impl Generator<'_> {
    pub(super) fn object(&mut self, at: usize, schema: &mut Map<String, Value>) {
        self.kind(schema, "object");
        let names = self.some_names();
        self.add_map(at, schema, "properties", &names, false);
        if self.chance(2) {
            let mut required = self.some_names();
            required.sort_unstable();
            required.dedup();
            schema.entry("required").or_insert_with(|| json!(required));
        }
        if self.chance(3) {
            schema.entry("additionalProperties").or_insert_with(|| json!(false));
        } else if self.chance(4) {
            self.add(at, schema, "additionalProperties", false);
        }
        if self.chance(5) {
            let patterns: Vec<_> = (0..=self.below(2)).map(|_| self.pick(&PATTERNS)).collect();
            self.add_map(at, schema, "patternProperties", &patterns, false);
        }
        if self.chance(12) {
            self.add(at, schema, "propertyNames", false);
        }
        for keyword in ["minProperties", "maxProperties"] {
            if self.chance(12) {
                schema.insert(keyword.to_owned(), json!(self.below(4)));
            }
        }
        if self.chance(8) {
            self.dependencies(at, schema);
        }
        if self.chance(3) {
            self.close(at, schema);
        }
    }

    fn dependencies(&mut self, at: usize, schema: &mut Map<String, Value>) {
        let (of_names, of_schemas) =
            if self.is_old { ("dependencies", "dependencies") } else { ("dependentRequired", "dependentSchemas") };
        let (name, other) = (self.name(), self.name());
        if self.chance(2) {
            schema.entry(of_names).or_insert_with(|| json!({ name: [other] }));
        }
        self.add_map(at, schema, of_schemas, &[name], true);
    }

    pub(super) fn array(&mut self, at: usize, schema: &mut Map<String, Value>) {
        self.kind(schema, "array");
        if self.chance(2) {
            let (list, tail) = if self.is_old { ("items", "additionalItems") } else { ("prefixItems", "items") };
            let count = if self.chance(24) { 13 } else { 1 + self.below(3) };
            self.add_list(at, schema, list, count, false);
            match self.below(3) {
                0 => {
                    schema.entry(tail).or_insert_with(|| json!(false));
                }
                1 => self.add(at, schema, tail, false),
                _ => {}
            }
        } else if !self.chance(5) {
            self.add(at, schema, "items", false);
        }
        if self.chance(6) {
            self.add(at, schema, "contains", false);
            for keyword in ["minContains", "maxContains"] {
                if self.chance(3) {
                    schema.insert(keyword.to_owned(), json!(self.below(3)));
                }
            }
        }
        for keyword in ["minItems", "maxItems"] {
            if self.chance(3) {
                let length = if self.chance(24) { 40 } else { self.below(4) };
                let spelled =
                    if self.chance(6) { json!(f64::from(u8::try_from(length).unwrap())) } else { json!(length) };
                schema.insert(keyword.to_owned(), spelled);
            }
        }
        if self.chance(8) {
            schema.insert("uniqueItems".to_owned(), json!(true));
        }
        if self.chance(4) {
            self.close(at, schema);
        }
    }

    /// Adds what closes a value over the schemas that apply in place.
    pub(super) fn close(&mut self, at: usize, schema: &mut Map<String, Value>) {
        if self.chance(4) {
            let keyword = self.pick(&["unevaluatedProperties", "unevaluatedItems"]);
            // An unknown keyword of draft-07.
            if self.chance(3) && !self.is_old {
                self.add(at, schema, keyword, false);
            } else {
                schema.entry(keyword).or_insert_with(|| json!(false));
            }
        }
    }

    /// Adds branches that one property tells apart, sometimes not quite.
    pub(super) fn tagged(&mut self, at: usize, schema: &mut Map<String, Value>) {
        let keyword = if self.chance(4) { "anyOf" } else { "oneOf" };
        if schema.contains_key(keyword) {
            return;
        }
        let tag = self.name();
        let mut branches = Vec::new();
        for index in 0..2 + self.below(2) {
            let (branch_at, _) = self.place(at, &[keyword, &index.to_string()], true);
            let mut branch = Map::new();
            let value = match self.below(8) {
                0 => json!({ "enum": [self.pick(&TEXTS)] }),
                1 => json!({ "const": self.constant() }),
                _ => json!({ "const": TEXTS[index + 1] }),
            };
            branch.insert("properties".to_owned(), json!({ tag: value }));
            if !self.chance(8) {
                branch.insert("required".to_owned(), json!([tag]));
            }
            self.object(branch_at, &mut branch);
            branches.push(Value::Object(branch));
        }
        schema.insert(keyword.to_owned(), Value::Array(branches));
    }

    /// Adds keywords that need no subschema.
    pub(super) fn scalar(&mut self, schema: &mut Map<String, Value>) {
        match self.below(12) {
            0..3 => {
                self.kind(schema, "string");
                self.text(schema);
            }
            3..6 => {
                let kind = self.pick(&["integer", "integer", "number"]);
                self.kind(schema, kind);
                self.number(schema);
            }
            6..8 => {
                let mut values: Vec<Value> = Vec::new();
                let only_texts = self.chance(2);
                for _ in 0..=self.below(5) {
                    values.push(if only_texts { json!(self.text_constant()) } else { self.constant() });
                }
                schema.entry("enum").or_insert_with(|| json!(values));
            }
            8 => {
                let value = self.constant();
                schema.entry("const").or_insert(value);
            }
            9 => {
                let kind = self.pick(&TYPES);
                self.kind(schema, kind);
            }
            10 => {
                self.text(schema);
                self.number(schema);
            }
            _ => {}
        }
    }

    fn text(&mut self, schema: &mut Map<String, Value>) {
        match self.below(6) {
            0 => {
                schema.insert("pattern".to_owned(), json!(self.pick(&PATTERNS)));
            }
            1 => {
                // What draft-07 does not know, validators of it pass over.
                let format = self.pick(&FORMATS);
                if !(self.is_old && NEW_FORMATS.contains(&format)) {
                    schema.insert("format".to_owned(), json!(format));
                }
            }
            2 => {
                schema.insert("minLength".to_owned(), json!(self.below(3)));
            }
            3 => {
                schema.insert("maxLength".to_owned(), json!(self.below(5)));
            }
            // An assertion to some validators of draft-07.
            4 if !self.is_old => {
                schema.insert("contentEncoding".to_owned(), json!("base64"));
            }
            _ => {}
        }
    }

    fn number(&mut self, schema: &mut Map<String, Value>) {
        for keyword in ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"] {
            if self.chance(4) {
                let bound = self.one(bounds());
                schema.insert(keyword.to_owned(), bound);
            }
        }
        if self.chance(6) {
            let step = self.one(steps());
            schema.insert("multipleOf".to_owned(), step);
        }
        if self.chance(12) {
            schema.insert("format".to_owned(), json!(self.pick(&["int32", "int64", "uint8", "double"])));
        }
    }

    /// Adds a `type`: mostly the one that fits, alone, with `null`, or with another one.
    fn kind(&mut self, schema: &mut Map<String, Value>, fitting: &str) {
        let other = self.pick(&TYPES);
        let value = match self.below(8) {
            0 => return,
            1 if fitting != "null" => json!([fitting, "null"]),
            2 if fitting != other => json!([other, fitting]),
            _ => json!(fitting),
        };
        schema.entry("type").or_insert(value);
    }
}
