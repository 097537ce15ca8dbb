//! The fingerprint formula, frozen: a changed vector is a changed formula, and needs a new `FORMULA`.

use serde_json::{Value, json};
use toolpress_codegen::canonical::{self, Descriptions};
use toolpress_codegen::fingerprint::{self, Contract, Envelope, FORMULA};

const VECTORS: &str = include_str!("fingerprints.json");

fn shape(schema: &Value) -> String {
    fingerprint::shape(schema).as_str().to_owned()
}

#[test]
fn the_committed_vectors_hold() {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    assert_eq!(vectors["fp"], FORMULA);
    for vector in vectors["schema"].as_array().unwrap() {
        assert_eq!(vector["fingerprint"], shape(&vector["inputSchema"]), "{vector:#}");
    }
    for vector in vectors["contract"].as_array().unwrap() {
        let [descriptor, envelope, beyond] = ["descriptor", "envelope", "beyond"].map(|part| &vector[part]);
        let envelope = &Envelope::new(envelope);
        let found = fingerprint::contract(Contract { descriptor, envelope, beyond });
        assert_eq!(vector["fingerprint"], found.as_str(), "{vector:#}");
    }
}

#[test]
fn a_fingerprint_is_the_start_of_the_sha256_of_the_canonical_bytes() {
    // printf '{"type":"object"}' | sha256sum
    assert_eq!(shape(&json!({ "type": "object" })), "a2c799262a3ce3c1");
}

#[test]
fn spelling_does_not_count() {
    let schema: Value =
        serde_json::from_str(r#"{"type":["object","null"],"required":["a","b"],"properties":{"a":{"enum":[1,2]}}}"#)
            .unwrap();
    let same: Value = serde_json::from_str(
        r#"{"properties":{"\u0061":{"enum":[2.0,1e0,1]}},"required":["b","a"],"type":["null","object"]}"#,
    )
    .unwrap();
    assert_eq!(shape(&schema), shape(&same));
}

#[test]
fn descriptions_count_in_the_contract_alone_and_go_by_position() {
    let plain = json!({ "type": "object", "properties": { "description": { "type": "string" } } });
    let described = json!({ "type": "object", "description": "x", "properties": { "description": { "type": "string", "description": "y" } } });
    let without = json!({ "type": "object", "properties": {} });
    assert_eq!(shape(&plain), shape(&described));
    assert_ne!(shape(&plain), shape(&without));
    let constant = |text: &str| json!({ "const": { "description": text } });
    assert_ne!(shape(&constant("a")), shape(&constant("b")));
    let counted = |schema: &Value| canonical::bytes(&canonical::schema(schema, Descriptions::Count));
    assert_ne!(counted(&plain), counted(&described));
}

#[test]
fn sets_are_sets_only_where_json_schema_says_so() {
    let constant = |items: Value| json!({ "const": { "required": items } });
    assert_ne!(shape(&constant(json!(["a", "b"]))), shape(&constant(json!(["b", "a"]))));
    let tuple = |items: Value| json!({ "prefixItems": items });
    assert_ne!(shape(&tuple(json!([{}, true]))), shape(&tuple(json!([true, {}]))));
}

#[test]
fn integers_that_a_float_cannot_tell_apart_are_told_apart() {
    let maximum = |number: u64| shape(&json!({ "maximum": number }));
    assert_ne!(maximum(9_007_199_254_740_992), maximum(9_007_199_254_740_993));
    assert_ne!(shape(&json!({ "const": u64::MAX })), shape(&json!({ "const": u64::MAX.to_string() })));
}
