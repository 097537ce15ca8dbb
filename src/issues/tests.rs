use serde_json::json;

use super::*;

fn told(schema: &Value, instance: &Value) -> Vec<(String, String)> {
    let options = jsonschema::draft202012::options().should_validate_formats(true);
    assert!(!options.build(schema).unwrap().is_valid(instance), "{schema} {instance}");
    let issues = Explainer::new(schema, is_large(instance), &options).unwrap().issues(instance);
    issues.into_iter().map(|issue| (issue.path, issue.message)).collect()
}

/// What is said of the property `a` of an object.
fn of_a(schema: &Value, value: &Value) -> String {
    let mut told = told(&json!({ "properties": { "a": schema } }), &json!({ "a": value }));
    assert_eq!(told.len(), 1, "{told:?}");
    let (path, message) = told.remove(0);
    assert_eq!(path, "/a");
    message
}

#[test]
fn each_keyword_says_what_it_wants() {
    let cases = [
        (json!({ "type": "integer" }), json!(1.5), "must be an integer"),
        (json!({ "type": ["string", "null"] }), json!(1), "must be null or a string"),
        (json!({ "const": "on" }), json!("off"), "must be \"on\""),
        (
            json!({ "enum": ["paid", "placed", 3] }),
            json!("paied"),
            "must be one of \"paid\", \"placed\", 3; did you mean \"paid\"?",
        ),
        (json!({ "minimum": 1 }), json!(0), "must be at least 1"),
        (json!({ "maximum": 1.5 }), json!(2), "must be at most 1.5"),
        (json!({ "exclusiveMinimum": 0 }), json!(0), "must be more than 0"),
        (json!({ "exclusiveMaximum": 9 }), json!(9), "must be less than 9"),
        (json!({ "multipleOf": 5 }), json!(7), "must be a multiple of 5"),
        (json!({ "minLength": 1 }), json!(""), "must have at least 1 character"),
        (json!({ "maxLength": 2 }), json!("abc"), "must have at most 2 characters"),
        (json!({ "pattern": "^[A-Z]{3}$" }), json!("brl"), "must match the pattern ^[A-Z]{3}$"),
        (json!({ "format": "date" }), json!("soon"), "must be a valid date (RFC 3339), such as 2026-06-05"),
        (json!({ "format": "ipv4" }), json!("here"), "must be a valid ipv4"),
        (json!({ "minItems": 1 }), json!([]), "must have at least 1 item"),
        (json!({ "maxItems": 1 }), json!([1, 2]), "must have at most 1 item"),
        (json!({ "uniqueItems": true }), json!([1, 1]), "must not have the same item twice"),
        (json!({ "contains": { "const": 1 } }), json!([2]), "lacks the items that must be among the others"),
        (json!({ "minProperties": 1 }), json!({}), "must have at least 1 property"),
        (json!({ "maxProperties": 1 }), json!({ "b": 1, "c": 2 }), "must have at most 1 property"),
        (
            json!({ "propertyNames": { "maxLength": 1 } }),
            json!({ "bc": 1 }),
            "a property name is not allowed: it must have at most 1 character",
        ),
        (json!({ "required": ["b"] }), json!({}), "missing required property \"b\""),
        (json!({ "dependentRequired": { "b": ["c"] } }), json!({ "b": 1 }), "missing required property \"c\""),
        (json!({ "not": { "type": "string" } }), json!("s"), "must not be of this kind"),
        (json!({ "oneOf": [true, true] }), json!(1), "must match one alternative only, and matches several"),
        (json!(false), json!(1), "is not allowed here"),
    ];
    for (schema, value, message) in cases {
        assert_eq!(of_a(&schema, &value), message);
    }
}

#[test]
fn null_and_json_text_are_the_mistakes_that_get_a_word_of_their_own() {
    let message = "must be a string, not null; leave the property out if it is optional";
    assert_eq!(of_a(&json!({ "type": "string" }), &Value::Null), message);
    assert_eq!(of_a(&json!({ "type": "array" }), &json!("[1]")), "must be an array, not a string of JSON text");
}

#[test]
fn the_properties_that_are_known_are_those_of_the_object_behind_a_reference() {
    let schema = json!({
        "properties": { "to": { "$ref": "#/$defs/Address" } },
        "$defs": { "Address": { "properties": { "city": {}, "postalCode": {} }, "additionalProperties": false } },
    });
    assert_eq!(
        told(&schema, &json!({ "to": { "postal_code": 1, "x": 2 } })),
        [
            ("/to".to_owned(), "unknown property \"postal_code\"; did you mean \"postalCode\"?".to_owned()),
            ("/to".to_owned(), "unknown property \"x\"; known here: \"city\", \"postalCode\"".to_owned()),
        ]
    );
    let nothing = json!({ "additionalProperties": false });
    assert_eq!(told(&nothing, &json!({ "x": 1 })), [(String::new(), "unknown property \"x\"".to_owned())]);
    let one = json!({ "prefixItems": [true], "items": false });
    assert_eq!(told(&one, &json!([1, 2])), [("/1".to_owned(), "is not allowed here".to_owned())]);
}

#[test]
fn of_a_union_the_nearest_alternative_is_explained() {
    let by_kind = |kind: &str, member: &str| {
        json!({ "type": "object", "properties": { "kind": { "const": kind }, member: { "type": "string" } },
                "required": ["kind", member], "additionalProperties": false })
    };
    let schema = json!({ "oneOf": [by_kind("card", "token"), by_kind("pix", "taxId"), { "type": "null" }] });
    let messages = |instance: &Value| {
        told(&schema, instance).into_iter().map(|(path, told)| format!("{path}: {told}")).collect::<Vec<_>>()
    };
    let union = ": must match one of 3 alternatives";
    assert_eq!(messages(&json!({ "kind": "pix" })), [union, ": missing required property \"taxId\""]);
    assert_eq!(messages(&json!({ "kind": "pix", "taxId": 1 })), [union, "/taxId: must be a string"]);
    assert_eq!(messages(&json!({ "kind": "cash" })), [union, "/kind: must be one of \"card\", \"pix\""]);
    let missing = ": missing required property \"kind\": one of \"card\", \"pix\"";
    assert_eq!(messages(&json!({ "token": "t" })), [union, missing]);
    assert_eq!(messages(&json!("card")), [union, ": must be an object; or must be null"]);
}

#[test]
fn hostile_arguments_get_few_and_short_issues() {
    let schema = json!({ "properties": { "a": {} }, "additionalProperties": { "maxLength": 1 } });
    let many: Value = (0..10_000).map(|index| (format!("k{index}"), json!("long"))).collect();
    assert_eq!(told(&schema, &many).len(), MAX_ISSUES);
    let schema = json!({ "properties": { "a": {} }, "additionalProperties": false });
    assert_eq!(told(&schema, &many).len(), MAX_ISSUES);
    let long: Value = [("k".repeat(100_000), json!(1))].into_iter().collect();
    assert!(told(&schema, &long)[0].1.len() < 200);
    let below: Value = [("k".repeat(100_000), json!({ "a": 1 }))].into_iter().collect();
    let schema_below = json!({ "additionalProperties": { "additionalProperties": { "type": "string" } } });
    assert!(told(&schema_below, &below)[0].0.len() < 500);
    let options: Vec<String> = (0..1_000).map(|index| format!("option number {index}")).collect();
    assert!(of_a(&json!({ "enum": options }), &json!("none")).len() < 1_000);
}

/// Conjunctions and disjunctions of comparisons, nested `depth` times around one that is wrong.
fn nested(depth: usize) -> (Value, Value) {
    let by_kind = |kind: &str, member: &str, schema: Value| json!({ "type": "object", "properties": { "op": { "const": kind }, member: schema }, "required": ["op", member] });
    let below = || json!({ "type": "array", "items": { "$ref": "#/$defs/E" } });
    let alternatives = [
        by_kind("and", "args", below()),
        by_kind("or", "args", below()),
        by_kind("eq", "eq", json!({ "type": "integer" })),
    ];
    let schema = json!({ "properties": { "f": { "$ref": "#/$defs/E" } }, "$defs": { "E": { "oneOf": alternatives } } });
    let mut instance = json!({ "op": "eq", "eq": "x" });
    for _ in 0..depth {
        instance = json!({ "op": "or", "args": [instance] });
    }
    (schema, json!({ "f": instance }))
}

#[test]
fn unions_within_unions_are_explained_at_once() {
    let (schema, instance) = nested(0);
    assert_eq!(told(&schema, &instance)[1], ("/f/eq".to_owned(), "must be an integer".to_owned()));
    let (schema, instance) = nested(28);
    let union = "must match one of 3 alternatives".to_owned();
    assert_eq!(told(&schema, &instance), [("/f".to_owned(), union.clone()), ("/f/args/0".to_owned(), union)]);
}

#[test]
fn what_would_be_too_much_to_find_is_told_by_its_first_issue() {
    let twice = json!({ "properties": { "c": { "$ref": "#/$defs/N" } } });
    let node = json!({ "allOf": [twice, twice], "properties": { "v": { "type": "integer" } } });
    let schema = json!({ "$ref": "#/$defs/N", "$defs": { "N": node } });
    let mut instance = json!({ "v": "x" });
    for _ in 0..40 {
        instance = json!({ "c": instance });
    }
    assert_eq!(told(&schema, &instance), [("/c".repeat(40) + "/v", "must be an integer".to_owned())]);
    let schema = json!({ "additionalProperties": { "additionalProperties": { "type": "integer" } } });
    let members: Value = (0..10_000).map(|index| (format!("a{index}"), json!("x"))).collect();
    let instance: Value = [("k".repeat(400_000), members)].into_iter().collect();
    assert_eq!(told(&schema, &instance).len(), 1);
}

#[test]
fn properties_named_like_keywords_are_properties() {
    let schema = json!({ "properties": { "additionalProperties": false, "if": { "anyOf": [true] }, "else": false } });
    let refused = |instance| told(&schema, &instance);
    let not_allowed = |path: &str| vec![(path.to_owned(), "is not allowed here".to_owned())];
    assert_eq!(refused(json!({ "additionalProperties": { "x": 1 } })), not_allowed("/additionalProperties"));
    assert_eq!(refused(json!({ "additionalProperties": 1 })), not_allowed("/additionalProperties"));
    assert_eq!(refused(json!({ "else": 1 })), not_allowed("/else"));
}

#[test]
fn a_long_list_of_unions_is_explained_without_their_alternatives() {
    let schema = json!({ "items": { "oneOf": vec![json!({ "required": ["a"] }); 20] } });
    let instance = Value::Array(vec![json!({}); 10_000]);
    let told = told(&schema, &instance);
    assert_eq!(told.len(), MAX_ISSUES);
    assert_eq!(told[31], ("/31".to_owned(), "must match one of 20 alternatives".to_owned()));
}

#[test]
fn what_is_explained_is_refused_and_what_is_refused_is_explained() {
    let union = json!({ "anyOf": [{ "type": "string" }, { "$ref": "#/properties/a" }] });
    let schema = json!({
        "properties": { "a": union, "anyOf": { "oneOf": [{ "items": union }, { "const": [1] }] } },
        "allOf": [{ "required": ["a"] }],
    });
    let options = jsonschema::draft202012::options();
    let wanted = options.build(&schema).unwrap();
    let instances = [
        json!({}),
        json!({ "a": "b" }),
        json!({ "a": 1 }),
        json!({ "a": "b", "anyOf": [1] }),
        json!({ "a": "b", "anyOf": ["c"] }),
        json!({ "a": "b", "anyOf": [[]] }),
    ];
    for unions in [Unions::Outermost, Unions::None] {
        let made = options.build(&explainable(&schema, unions)).unwrap();
        for instance in &instances {
            assert_eq!(made.is_valid(instance), wanted.is_valid(instance), "{unions:?} {instance}");
        }
    }
}

#[test]
fn numbers_beyond_what_is_held_exactly_are_found() {
    let instance = json!({ "a": [1, 9_007_199_254_740_993_u64, { "b/c": -1e300 }], "d": u64::MAX });
    let mut paths: Vec<_> = of_numbers(&instance).into_iter().map(|issue| issue.path).collect();
    paths.sort();
    assert_eq!(paths, ["/a/1", "/a/2/b~1c", "/d"]);
}
