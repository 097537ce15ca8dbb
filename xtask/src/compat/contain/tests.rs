//! Containments that are proven, and near ones that are not.

use serde_json::{Value, json};

use super::{Document, Prover};
use crate::definition::Formats;

fn is_contained(source: &Value, target: &Value) -> bool {
    let [source, target] = [source, target].map(|schema| Document::new(schema, Formats::Assert).whole());
    Prover::default().is_contained(source, target)
}

#[track_caller]
#[allow(clippy::needless_pass_by_value, reason = "a table reads better without borrows")]
fn within(source: Value, target: Value) {
    assert!(is_contained(&source, &target), "not proven: {source} within {target}");
    assert!(!is_contained(&target, &source), "proven: {target} within {source}");
}

#[track_caller]
#[allow(clippy::needless_pass_by_value, reason = "a table reads better without borrows")]
fn equal(one: Value, other: Value) {
    assert!(is_contained(&one, &other), "not proven: {one} within {other}");
    assert!(is_contained(&other, &one), "not proven: {other} within {one}");
}

#[track_caller]
#[allow(clippy::needless_pass_by_value, reason = "a table reads better without borrows")]
fn apart(one: Value, other: Value) {
    assert!(!is_contained(&one, &other), "proven: {one} within {other}");
    assert!(!is_contained(&other, &one), "proven: {other} within {one}");
}

#[test]
fn types() {
    within(json!({ "type": "integer" }), json!({ "type": "number" }));
    within(json!({ "type": "string" }), json!({ "type": ["string", "null"] }));
    equal(json!({ "type": ["string", "null"] }), json!({ "anyOf": [{ "type": "null" }, { "type": "string" }] }));
    equal(json!({ "type": ["string", "null"] }), json!({ "oneOf": [{ "type": "null" }, { "type": "string" }] }));
    equal(json!({ "type": "boolean" }), json!({ "enum": [true, false] }));
    equal(json!({ "type": "number", "multipleOf": 1 }), json!({ "type": "integer" }));
    equal(json!(true), json!({}));
    equal(json!(false), json!({ "not": {} }));
    equal(
        json!({ "type": ["string", "number"] }),
        json!({ "not": { "type": ["null", "boolean", "array", "object"] } }),
    );
    within(json!({ "type": "integer" }), json!({ "not": { "type": "string" } }));
    equal(json!({ "minLength": 2 }), json!({ "not": { "not": { "minLength": 2 } } }));
    apart(json!({ "type": "string" }), json!({ "type": "number" }));
}

#[test]
fn listed_values() {
    equal(json!({ "const": "a" }), json!({ "enum": ["a"] }));
    within(json!({ "enum": ["b", "a"] }), json!({ "enum": ["a", "b", "c"] }));
    within(json!({ "enum": ["a", "bb"] }), json!({ "type": "string", "maxLength": 2 }));
    equal(json!({ "enum": [1, 2, 3] }), json!({ "type": "integer", "minimum": 1, "maximum": 3 }));
    equal(json!({ "enum": [1, 2.0] }), json!({ "enum": [2, 1.0] }));
    equal(json!({ "enum": ["a", 1], "type": "string" }), json!({ "const": "a" }));
    equal(json!({ "enum": ["a", "b"] }), json!({ "oneOf": [{ "const": "a" }, { "const": "b" }] }));
}

#[test]
fn numbers() {
    within(json!({ "type": "number", "minimum": 2 }), json!({ "type": "number", "exclusiveMinimum": 1 }));
    within(json!({ "type": "number", "exclusiveMinimum": 1 }), json!({ "type": "number", "minimum": 1 }));
    equal(json!({ "type": "integer", "exclusiveMinimum": 0 }), json!({ "type": "integer", "minimum": 1 }));
    equal(json!({ "type": "integer", "minimum": 0.5 }), json!({ "type": "integer", "minimum": 1 }));
    equal(json!({ "type": "integer", "maximum": -0.5 }), json!({ "type": "integer", "maximum": -1 }));
    within(json!({ "type": "number", "multipleOf": 0.3 }), json!({ "type": "number", "multipleOf": 0.1 }));
    within(json!({ "type": "integer", "multipleOf": 6 }), json!({ "type": "integer", "multipleOf": 3 }));
    apart(json!({ "type": "integer", "multipleOf": 4 }), json!({ "type": "integer", "multipleOf": 6 }));
    equal(json!({ "allOf": [{ "minimum": 1 }, { "minimum": 3 }] }), json!({ "minimum": 3 }));
    within(
        json!({ "type": "integer", "minimum": 9_007_199_254_740_993_u64 }),
        json!({ "type": "integer", "minimum": 9_007_199_254_740_992_u64 }),
    );
}

#[test]
fn strings() {
    within(json!({ "type": "string", "minLength": 2 }), json!({ "type": "string", "minLength": 1 }));
    within(json!({ "type": "string", "pattern": "^[a-f]+$" }), json!({ "type": "string", "pattern": "^[a-z]+$" }));
    within(json!({ "type": "string", "pattern": "^[a-z]{3}$" }), json!({ "type": "string", "maxLength": 3 }));
    within(json!({ "type": "string", "pattern": "^a" }), json!({ "type": "string", "minLength": 1 }));
    equal(json!({ "type": "string", "pattern": "^.*" }), json!({ "type": "string" }));
    equal(json!({ "type": "string", "pattern": "^\\d+$" }), json!({ "type": "string", "pattern": "^[0-9]+$" }));
    apart(json!({ "type": "string", "pattern": "^a+$" }), json!({ "type": "string", "pattern": "^b+$" }));
    apart(json!({ "type": "string", "pattern": "^(?!a)" }), json!({ "type": "string", "pattern": "^(?!b)" }));
    within(json!({ "type": "string", "format": "date" }), json!({ "type": "string" }));
    apart(json!({ "type": "string", "format": "date" }), json!({ "type": "string", "format": "time" }));
}

#[test]
fn arrays() {
    let integers = json!({ "type": "array", "items": { "type": "integer" } });
    within(integers.clone(), json!({ "type": "array", "items": { "type": "number" } }));
    within(integers.clone(), json!({ "type": "array" }));
    equal(
        json!({ "type": "array", "prefixItems": [{ "type": "integer" }], "items": false }),
        json!({ "type": "array", "items": { "type": "integer" }, "maxItems": 1 }),
    );
    within(json!({ "type": "array", "maxItems": 1 }), json!({ "type": "array", "uniqueItems": true }));
    within(json!({ "type": "array", "minItems": 2 }), json!({ "type": "array", "contains": {} }));
    equal(
        json!({ "type": "array", "items": { "type": "string" }, "unevaluatedItems": false }),
        json!({ "type": "array", "items": { "type": "string" } }),
    );
    apart(integers, json!({ "type": "array", "items": { "type": "string" }, "minItems": 1 }));
}

#[test]
fn objects() {
    let closed =
        json!({ "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false });
    let wider = json!({
        "type": "object",
        "properties": { "a": { "type": "string" }, "b": { "type": "string" } },
        "additionalProperties": false,
    });
    within(closed.clone(), wider.clone());
    within(closed.clone(), json!({ "type": "object", "additionalProperties": { "type": "string" } }));
    within(wider, json!({ "type": "object", "propertyNames": { "enum": ["a", "b"] } }));
    within(closed.clone(), json!({ "type": "object", "maxProperties": 1 }));
    within(json!({ "type": "object", "required": ["a", "b"] }), json!({ "type": "object", "minProperties": 2 }));
    within(
        json!({ "type": "object", "patternProperties": { "^x-": { "type": "string" } }, "additionalProperties": false }),
        json!({ "type": "object", "patternProperties": { "^x": { "type": "string" } }, "additionalProperties": false }),
    );
    equal(
        json!({ "type": "object", "properties": { "a": { "type": "string" } }, "unevaluatedProperties": false }),
        closed.clone(),
    );
    equal(
        json!({ "type": "object", "allOf": [{ "properties": { "a": { "type": "string" } } }], "unevaluatedProperties": false }),
        closed.clone(),
    );
    apart(json!({ "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"] }), closed);
    within(
        json!({ "type": "object", "required": ["a", "b"] }),
        json!({ "type": "object", "dependentRequired": { "a": ["b"] } }),
    );
}

#[test]
fn unions_and_conditions() {
    within(json!({ "type": "string" }), json!({ "anyOf": [{ "type": "string" }, { "type": "integer" }] }));
    apart(json!({ "oneOf": [{ "minimum": 1 }, { "maximum": 3 }] }), json!({ "type": "number", "minimum": 2 }));
    let tagged = |kinds: &[&str]| {
        let branch =
            |kind| json!({ "type": "object", "properties": { "kind": { "const": kind } }, "required": ["kind"] });
        json!({ "oneOf": kinds.iter().map(branch).collect::<Vec<_>>() })
    };
    within(tagged(&["a", "b"]), tagged(&["a", "b", "c"]));
    equal(
        tagged(&["a", "b"]),
        json!({ "type": "object", "properties": { "kind": { "enum": ["a", "b"] } }, "required": ["kind"] }),
    );
    equal(
        json!({ "allOf": [{ "type": "object" }, { "required": ["a"] }] }),
        json!({ "type": "object", "required": ["a"] }),
    );
    within(
        json!({ "if": { "type": "string" }, "then": { "minLength": 2 } }),
        json!({ "if": { "type": "string" }, "then": { "minLength": 1 } }),
    );
    equal(
        json!({ "if": { "type": "string" }, "then": { "minLength": 2 } }),
        json!({ "anyOf": [{ "type": "string", "minLength": 2 }, { "not": { "type": "string" } }] }),
    );
    within(json!({ "not": { "type": ["string", "null"] } }), json!({ "not": { "type": "string" } }));
}

#[test]
fn names_that_others_need() {
    let schemas = |needed: Value| json!({ "dependentSchemas": { "a": { "required": needed } } });
    let needs = |needed: Value| json!({ "dependentRequired": { "a": needed } });
    equal(schemas(json!(["b", "c"])), needs(json!(["c", "b"])));
    within(schemas(json!(["b", "c"])), needs(json!(["b"])));
    within(json!({ "dependentRequired": { "a": ["b"], "b": ["c"] } }), needs(json!(["c"])));
    within(json!({ "required": ["b"] }), needs(json!(["b"])));
    apart(needs(json!(["b"])), json!({ "dependentRequired": { "b": ["a"] } }));
}

#[test]
fn every_property_that_there_can_be() {
    let object = |keyword: &str, value: Value| json!({ "type": "object", "properties": { "a": {}, "b": {} }, "additionalProperties": false, keyword: value });
    equal(object("minProperties", json!(2)), object("required", json!(["a", "b"])));
    within(object("minProperties", json!(2)), object("required", json!(["a"])));
    within(object("required", json!(["a"])), object("minProperties", json!(1)));
    let open = json!({ "type": "object", "properties": { "a": {} }, "minProperties": 1 });
    within(json!({ "type": "object", "required": ["a"] }), open);
}

#[test]
fn recursion() {
    let tree = |value: Value, root: &str| {
        json!({
            "$ref": format!("#/$defs/{root}"),
            "$defs": { root: {
                "type": "object",
                "properties": { "value": value, "next": { "$ref": format!("#/$defs/{root}") } },
            } },
        })
    };
    within(tree(json!({ "type": "integer" }), "Tree"), tree(json!({ "type": "number" }), "Node"));
    equal(tree(json!({ "type": "integer" }), "Tree"), tree(json!({ "type": "integer" }), "Node"));
}

#[track_caller]
#[allow(clippy::needless_pass_by_value, reason = "a table reads better without borrows")]
fn open(source: Value, target: Value, instance: Value) {
    let accepts = |schema| crate::validator::build(schema, Formats::Assert).unwrap().is_valid(&instance);
    assert!(accepts(&source) && !accepts(&target), "{instance} is no counterexample");
    assert!(!is_contained(&source, &target), "proven: {source} within {target}");
}

#[test]
fn references_to_the_root_mean_what_their_own_document_is() {
    let refuses_itself = |kinds: Value| json!({ "type": kinds, "properties": { "x": { "not": { "$ref": "#" } } } });
    open(refuses_itself(json!("object")), refuses_itself(json!(["object", "string"])), json!({ "x": "" }));
    open(
        json!({ "type": "object", "properties": { "a": { "const": [[]] } } }),
        json!({ "type": "object", "properties": { "a": { "items": { "$ref": "#" } } } }),
        json!({ "a": [[]] }),
    );
}

#[test]
fn one_schema_is_read_in_two_ways() {
    let schema = json!({ "format": "date" });
    let [informs, refuses] =
        [Formats::Annotate, Formats::Assert].map(|formats| Document::new(&schema, formats).whole());
    assert!(!Prover::default().is_contained(informs, refuses));
    assert!(Prover::default().is_contained(refuses, informs));
}

#[test]
fn names_that_only_a_condition_evaluates() {
    open(
        json!({
            "type": "object",
            "properties": { "a": true },
            "dependentSchemas": { "a": { "patternProperties": { "^b": true } } },
            "unevaluatedProperties": false,
        }),
        json!({ "type": "object", "properties": { "a": true }, "additionalProperties": false }),
        json!({ "a": 1, "b": 1 }),
    );
}

#[test]
fn names_too_long_for_an_automaton() {
    let name = "a".repeat(40_000);
    open(
        json!({ "type": "object", "patternProperties": { "a$": true }, "additionalProperties": { "type": "string" } }),
        json!({ "type": "object", "properties": { name.as_str(): { "type": "string" } } }),
        json!({ name.as_str(): 1 }),
    );
}

#[test]
fn more_items_than_are_told_apart() {
    open(
        json!({ "type": "array", "minItems": 65, "prefixItems": vec![json!({ "type": "string" }); 64] }),
        json!({ "contains": { "type": "string" }, "minContains": 65 }),
        Value::Array((0..65).map(|index| if index < 64 { json!("a") } else { json!(1) }).collect()),
    );
}

#[test]
fn numbers_that_floats_do_not_tell_apart() {
    open(
        json!({ "minimum": 1_152_921_504_606_846_976.0 }),
        json!({ "minimum": 1_152_921_504_606_846_990_i64 }),
        json!(1_152_921_504_606_846_980_i64),
    );
    open(
        json!({ "type": "integer", "multipleOf": 9_007_199_254_740_993_i64 }),
        json!({ "multipleOf": 3 }),
        json!(9_007_199_254_740_992_i64),
    );
    open(json!({ "multipleOf": 3 }), json!({ "multipleOf": 0.3 }), json!(u64::MAX));
    within(json!({ "type": "number", "multipleOf": 3 }), json!({ "type": "number", "multipleOf": 0.5 }));
}

#[test]
fn references_that_lead_to_themselves_alone() {
    let alone = json!({ "$ref": "#/$defs/A", "$defs": { "A": { "$ref": "#/$defs/B" }, "B": { "$ref": "#/$defs/A" } } });
    let beside =
        json!({ "$ref": "#/$defs/A", "minLength": 2, "$defs": { "A": { "type": "string", "$ref": "#/$defs/A" } } });
    assert!(!is_contained(&alone, &beside));
    assert!(is_contained(&beside, &json!({ "minLength": 1 })));
}

#[test]
fn respellings_that_libraries_make() {
    equal(
        json!({ "type": "object", "additionalProperties": { "type": "string" } }),
        json!({ "type": "object", "propertyNames": { "type": "string" }, "additionalProperties": { "type": "string" } }),
    );
    let codes: Vec<String> = (0..200).map(|index| format!("code{index}")).collect();
    let titled: Vec<_> = codes.iter().map(|code| json!({ "const": code, "title": code })).collect();
    equal(json!({ "type": "string", "enum": codes }), json!({ "oneOf": titled }));
    equal(
        json!({ "enum": ["a", "b", null] }),
        json!({ "anyOf": [{ "type": "string", "enum": ["a", "b"] }, { "type": "null" }] }),
    );
    equal(
        json!({ "type": ["string", "null"], "maxLength": 5 }),
        json!({ "anyOf": [{ "type": "string", "maxLength": 5 }, { "type": "null" }], "default": null }),
    );
    equal(
        json!({ "type": "object", "patternProperties": { "": { "type": "string" } } }),
        json!({ "type": "object", "additionalProperties": { "type": "string" } }),
    );
    let base = json!({ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] });
    equal(
        json!({
            "allOf": [{ "$ref": "#/$defs/Base" }, { "properties": { "b": { "type": "integer" } } }],
            "unevaluatedProperties": false,
            "$defs": { "Base": base },
        }),
        json!({
            "type": "object",
            "properties": { "a": { "type": "string" }, "b": { "type": "integer" } },
            "required": ["a"],
            "additionalProperties": false,
        }),
    );
    equal(
        json!({ "type": "array", "items": { "type": "string" }, "contains": true }),
        json!({ "type": "array", "items": { "type": "string" }, "minItems": 1 }),
    );
    equal(
        json!({ "type": "object", "properties": { "a": { "$ref": "#/$defs/A" } }, "$defs": { "A": { "type": ["integer", "null"] } } }),
        json!({ "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "type": "null" }] } } }),
    );
}
