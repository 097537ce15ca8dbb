//! Schemas that mean to hang or crash the sampler.

use serde_json::{Value, json};

use crate::sample::Sampler;

#[test]
fn hostile_schemas_cost_little_and_crash_nothing() {
    for schema in hostile_schemas() {
        let mut sampler = Sampler::new(&schema, 1);
        for _ in 0..3 {
            sampler.instance();
            sampler.mutant();
        }
    }
}

fn hostile_schemas() -> Vec<Value> {
    let mut schemas = vec![
        json!({"$ref": "#"}),
        json!({"$ref": "#/%zz~3/%e9"}),
        json!({"$ref": "#/minItems", "minItems": 3}),
        json!({"anyOf": [{"$ref": "#"}, {"$ref": "#"}], "not": {"$ref": "#"}}),
        json!({"allOf": [{"if": {"$ref": "#"}, "then": {"$ref": "#"}, "else": {"$ref": "#"}}]}),
        json!({"type": "object", "required": ["a", "b"], "additionalProperties": {"$ref": "#"}}),
        json!({"type": "array", "minItems": 30, "items": {"$ref": "#"}}),
        json!({"type": "array", "minItems": 1e18, "maxItems": 1e300, "uniqueItems": true}),
        json!({"type": "array", "minItems": 500, "uniqueItems": true, "items": {"enum": [1]}}),
        json!({"type": "array", "contains": {"$ref": "#"}, "minContains": 1e9}),
        json!({"type": "string", "minLength": 1e18}),
        json!({"type": "string", "pattern": "((((a{1000}){1000}){1000}){1000}){1000}"}),
        json!({"type": "string", "pattern": "(?=(x+x+)+y)((){1000000000}){1000000000}"}),
        json!({"type": "string", "pattern": "(?=(x+x+)+y)x{40}"}),
        json!({"type": "string", "pattern": "(((", "format": 5, "maxLength": -3}),
        json!({"type": "object", "minProperties": 1e9, "patternProperties": {"": true, "(": false}}),
        json!({"dependentRequired": {"a": ["b"], "b": ["a"]}, "dependentSchemas": {"a": {"$ref": "#"}}}),
        json!({"minimum": 5, "maximum": 3, "multipleOf": 0}),
        json!({"type": "number", "multipleOf": 1e-300, "minimum": 1e308}),
        json!({"type": "integer", "multipleOf": -1e300, "maximum": -1e308}),
        json!({"allOf": [{"type": "integer", "multipleOf": 999_999_999_999_937_u64}, {"multipleOf": 999_999_999_999_877.0}, {"multipleOf": 0.123_456_789}]}),
        json!({"type": "object", "properties": [], "required": "a", "items": 5, "anyOf": {}}),
        json!({"type": "nothing", "enum": [], "oneOf": []}),
        json!({"type": 3, "enum": {}, "allOf": 5, "not": 1, "if": 2, "prefixItems": {}}),
        json!(5),
    ];
    let wide: Vec<Value> = (0..1000).map(|least| json!({"minimum": least, "$ref": "#"})).collect();
    let members = (0..1000).map(|index| (format!("p{index}"), json!({"$ref": "#"})));
    let wide_map = Value::Object(members.collect());
    schemas.push(json!({"allOf": wide, "anyOf": wide}));
    schemas.push(json!({"type": "object", "properties": wide_map}));
    schemas.push(json!({"type": "object", "minProperties": 50, "patternProperties": wide_map}));
    schemas.push(nested("allOf", json!({"$ref": "#"})));
    schemas.push(nested("items", json!({"$ref": "#"})));
    schemas
}

/// A schema 500 times under a keyword, built by hand since `json!` would recurse.
fn nested(keyword: &str, innermost: Value) -> Value {
    (0..500).fold(innermost, |inner, _| {
        let argument = if keyword == "allOf" { Value::Array(vec![inner]) } else { inner };
        let parts = [(keyword.to_owned(), argument), ("minItems".to_owned(), json!(1))];
        Value::Object(parts.into_iter().collect())
    })
}
