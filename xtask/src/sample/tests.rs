//! Small schemas, one keyword after the other.

mod hostile;

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Value, json};

use super::Sampler;

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(schema)
        .expect("the schema of the test is valid")
}

fn instances(schema: &Value, count: usize) -> Vec<Value> {
    let mut sampler = Sampler::new(schema, 1);
    (0..count).map(|_| sampler.instance()).collect()
}

/// Makes many instances of each schema; all must be valid.
fn assert_all_valid(schemas: &[Value]) {
    for schema in schemas {
        let validator = validator(schema);
        for instance in instances(schema, 100) {
            assert!(validator.is_valid(&instance), "{instance} for {schema}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_instances() {
    let text = r##"{
        "type": "object",
        "properties": {
            "kind": {"enum": ["a", "b", 3]},
            "next": {"$ref": "#"},
            "any": {"anyOf": [{"type": "number"}, {"type": ["string", "null"]}]}
        }
    }"##;
    let sequence = |seed| {
        let schema: Value = serde_json::from_str(text).unwrap();
        let mut sampler = Sampler::new(&schema, seed);
        (0..50).map(|_| format!("{} {}", sampler.instance(), sampler.mutant())).collect::<Vec<_>>()
    };
    assert_eq!(sequence(7), sequence(7));
    assert_ne!(sequence(7), sequence(8));
}

#[test]
fn every_alternative_and_every_enum_value_has_its_turn() {
    let schema = json!({
        "type": "object",
        "required": ["value", "maybe"],
        "properties": {
            "value": {
                "oneOf": [
                    {"const": "constant"},
                    {"enum": ["one", "two", null, 4]},
                    {"type": "array", "items": {"type": "boolean"}, "maxItems": 1},
                ],
            },
            "maybe": {"type": ["integer", "null"], "minimum": 5, "maximum": 6},
        },
    });
    let seen = |name: &str| -> BTreeSet<String> {
        let instances = instances(&schema, 100);
        instances.iter().map(|instance| instance[name].to_string()).collect()
    };
    let values = ["\"constant\"", "\"one\"", "\"two\"", "null", "4", "[]", "[true]", "[false]"];
    assert_eq!(seen("value"), values.map(str::to_owned).into());
    assert!(["null", "5", "6"].iter().all(|value| seen("maybe").contains(*value)));
}

#[test]
fn an_optional_property_is_there_about_half_the_time() {
    let schema = json!({"type": "object", "properties": {"a": true, "b": {"type": "string"}}});
    let instances = instances(&schema, 1000);
    for name in ["a", "b"] {
        let present = instances.iter().filter(|instance| instance.get(name).is_some()).count();
        assert!((350..=650).contains(&present), "{name} is there {present} times");
    }
    assert!(instances.contains(&json!({})));
    let has_unknown = |instance: &Value| instance.as_object().unwrap().keys().any(|key| key.len() > 1);
    assert!(instances.iter().any(has_unknown));
}

#[test]
fn objects_meet_what_counts_and_names_their_properties() {
    assert_all_valid(&[
        json!({"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": false}),
        json!({"type": "object", "minProperties": 3, "maxProperties": 4, "properties": {"a": true, "b": true}}),
        json!({"type": "object", "minProperties": 2, "propertyNames": {"pattern": "^[a-z]{2,5}$"}}),
        json!({"type": "object", "minProperties": 1, "propertyNames": {"enum": ["x", "y"]}}),
        json!({
            "type": "object",
            "patternProperties": {"^n_": {"type": "number"}, "^s_": {"type": "string"}},
            "additionalProperties": false,
            "minProperties": 1,
        }),
        json!({"type": "object", "properties": {"a": true, "b": true}, "dependentRequired": {"a": ["b", "c"]}}),
        json!({
            "type": "object",
            "properties": {"card": {"type": "string"}},
            "dependentSchemas": {"card": {"required": ["address"], "properties": {"address": {"minLength": 3, "type": "string"}}}},
        }),
        json!({
            "allOf": [{"type": "object", "properties": {"a": {"type": "string"}}}],
            "properties": {"b": {"type": "null"}},
            "unevaluatedProperties": false,
        }),
        json!({
            "allOf": [
                {"type": "object", "properties": {"a": {"type": "number", "minimum": 2}}, "required": ["a"]},
                {"properties": {"a": {"maximum": 3}, "b": {"type": "string"}}, "additionalProperties": false},
            ],
        }),
    ]);
}

#[test]
fn arrays_meet_what_counts_and_places_their_elements() {
    assert_all_valid(&[
        json!({"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 5}, "minItems": 3, "uniqueItems": true}),
        json!({"type": "array", "items": {"enum": [1, 1.0, "1", true]}, "uniqueItems": true}),
        json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "null"}], "items": false, "minItems": 1}),
        json!({"type": "array", "prefixItems": [{"type": "string"}], "unevaluatedItems": {"type": "boolean"}}),
        json!({"type": "array", "contains": {"const": 7}, "minContains": 2, "maxContains": 3}),
        json!({"type": "array", "items": {"type": "integer"}, "contains": {"minimum": 10}, "maxItems": 2}),
        json!({"type": "array", "minItems": 300, "items": {"type": "null"}}),
    ]);
}

#[test]
fn numbers_stay_within_bounds_and_on_multiples() {
    assert_all_valid(&[
        json!({"type": "integer", "minimum": -3, "exclusiveMaximum": 2}),
        json!({"type": "integer", "exclusiveMinimum": 1.5, "maximum": 2.5}),
        json!({"type": "integer", "multipleOf": 7, "minimum": 15, "maximum": 22}),
        json!({"type": "integer", "multipleOf": 2.5}),
        json!({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 0.001}),
        json!({"type": "number", "multipleOf": 0.01, "minimum": 0.07, "maximum": 0.11}),
        json!({"allOf": [{"type": "number", "multipleOf": 4}, {"multipleOf": 0.6}]}),
        json!({"type": "number", "minimum": -1.7e308, "maximum": 1.7e308}),
        json!({"type": "integer", "format": "uint8", "maximum": 255, "minimum": 0}),
        json!({"type": "integer", "minimum": 18_446_744_073_709_551_614_u64}),
        json!({"type": "number", "not": {"type": "integer"}}),
    ]);
}

#[test]
fn strings_meet_their_length_pattern_and_format() {
    let mut schemas = vec![
        json!({"type": "string", "minLength": 4, "maxLength": 5}),
        json!({"type": "string", "maxLength": 0}),
        json!({"type": "string", "minLength": 5000}),
        json!({"type": "string", "pattern": "^[A-Z]{3}-\\d{2,4}$"}),
        json!({"type": "string", "pattern": "^(ab|cd)+$", "minLength": 9, "maxLength": 14}),
        json!({"type": "string", "pattern": "^[a-z]+$", "minLength": 40}),
        json!({"type": "string", "pattern": "\\p{Lu}", "minLength": 20}),
        json!({"type": "string", "pattern": "^(?!admin)[a-z]{4,8}$"}),
        json!({"allOf": [{"type": "string", "pattern": "^a"}, {"pattern": "z"}, {"maxLength": 300}]}),
        json!({"type": "string", "contentEncoding": "base64", "minLength": 1}),
    ];
    let formats = [
        "date-time",
        "date",
        "time",
        "duration",
        "email",
        "hostname",
        "ipv4",
        "ipv6",
        "uri",
        "uri-reference",
        "iri",
        "iri-reference",
        "uri-template",
        "uuid",
        "json-pointer",
        "relative-json-pointer",
        "regex",
    ];
    schemas.extend(formats.map(|format| json!({"type": "string", "format": format})));
    assert_all_valid(&schemas);
}

#[test]
fn alternatives_conditions_and_negations_are_met() {
    let of_kind = |kind: &str| json!({"properties": {"kind": {"const": kind}}, "required": ["kind"]});
    assert_all_valid(&[
        json!({
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"enum": ["a", "b", "c"]}},
            "allOf": [
                {"if": of_kind("a"), "then": {"required": ["x"]}},
                {"if": of_kind("b"), "then": {"required": ["y"]}, "else": {"not": {"required": ["z"]}}},
                {"if": of_kind("c"), "then": {"properties": {"x": false}}},
            ],
        }),
        json!({
            "oneOf": [
                {"type": "object", "required": ["a"], "properties": {"a": true, "b": true}},
                {"type": "object", "required": ["b"], "properties": {"a": true, "b": true}},
            ],
        }),
        json!({"oneOf": [{"type": "integer", "minimum": 5}, {"type": "number", "maximum": 8}]}),
        json!({"anyOf": [{"required": ["a"]}, {"required": ["b"]}], "type": "object", "not": {"required": ["c"]}}),
        json!({"type": ["string", "boolean"], "not": {"enum": [true, ""]}}),
        json!({"not": {"type": ["object", "array", "null"]}}),
        json!({"type": "array", "contains": false, "minContains": 0}),
    ]);
}

#[test]
fn recursive_schemas_end() {
    assert_all_valid(&[
        json!({
            "$ref": "#/$defs/tree",
            "$defs": {
                "tree": {
                    "type": "object",
                    "required": ["name", "children"],
                    "properties": {"name": {"type": "string"}, "children": {"$ref": "#/$defs/trees"}},
                    "additionalProperties": false,
                },
                "trees": {"type": "array", "items": {"$ref": "#/$defs/tree"}},
            },
        }),
        json!({
            "anyOf": [
                {"type": "object", "required": ["left", "right"], "properties": {"left": {"$ref": "#"}, "right": {"$ref": "#"}}},
                {"type": "integer"},
            ],
        }),
    ]);
}

#[test]
fn mutants_of_a_closed_object_are_refused() {
    let schema = json!({
        "type": "object",
        "required": ["id", "count", "state"],
        "properties": {
            "id": {"type": "string", "minLength": 1, "maxLength": 10},
            "count": {"type": "integer", "minimum": 1, "maximum": 9},
            "state": {"enum": ["open", "closed"]},
            "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
        },
        "additionalProperties": false,
    });
    let validator = validator(&schema);
    let mut sampler = Sampler::new(&schema, 1);
    let refused = (0..500).filter(|_| !validator.is_valid(&sampler.mutant())).count();
    assert!(refused > 450, "{refused} of 500 mutants are refused");
}
