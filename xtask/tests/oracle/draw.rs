//! Schemas, and values that know nothing of them, all drawn from few names and numbers.

use fastrand::Rng;
use serde_json::{Map, Value, json};

/// Deepest nesting of schemas and of values.
const DEPTH: usize = 2;
const NAMES: [&str; 7] = ["a", "b", "ab", "x-a", "a-b", "1", ""];
const PATTERNS: [&str; 14] =
    ["^a", "b$", "^a*$", "^[a-c]{1,2}$", "", "^x-", "^(?!a)", "a|b", "^.$", "^\\d+$", "\\S", "^a|b$", "^(a|aa)+$", "-"];
const FORMATS: [&str; 5] = ["date", "ipv4", "uuid", "email", "not-known"];
const DEFINITIONS: [&str; 3] = ["A", "B", "C"];
pub(crate) const KEYWORDS: [&str; 44] = [
    "type",
    "type",
    "type",
    "enum",
    "enum",
    "const",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "items",
    "prefixItems",
    "contains",
    "minContains",
    "maxContains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "unevaluatedItems",
    "properties",
    "properties",
    "properties",
    "required",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "minProperties",
    "maxProperties",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "$ref",
];

fn numbers() -> Vec<Value> {
    vec![
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(-1),
        json!(0.5),
        json!(1.5),
        json!(2.0),
        json!(0.1),
        json!(0.3),
        json!(100),
        json!(9_007_199_254_740_992_i64),
        json!(9_007_199_254_740_993_i64),
        json!(1_152_921_504_606_846_976.0),
        json!(1_152_921_504_606_846_980_i64),
        json!(1_152_921_504_606_846_990_i64),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(18_446_744_073_709_551_616.0),
        json!(1e23),
        json!(1e308),
        json!(-1e-300),
    ]
}

fn constants() -> Vec<Value> {
    let mut constants = vec![
        Value::Null,
        json!(true),
        json!(false),
        json!(""),
        json!("a"),
        json!("b"),
        json!("ab"),
        json!("aa"),
        json!("x-a"),
        json!("1"),
        json!("\n"),
        json!("2020-02-02"),
        json!("127.0.0.1"),
        json!([]),
        json!([1]),
        json!([1, 1.0]),
        json!(["a", null]),
        json!({}),
        json!({ "a": 1 }),
        json!({ "a": 1, "ab": 1 }),
        json!({ "a": null, "b": "a" }),
    ];
    constants.extend(numbers());
    constants
}

pub(crate) fn one<T: Clone>(rng: &mut Rng, list: &[T]) -> T {
    list[below(rng, list.len())].clone()
}

// No `usize` ranges of `fastrand`: they draw other numbers on 32-bit machines.
pub(crate) fn below(rng: &mut Rng, count: usize) -> usize {
    usize::try_from(rng.u64(0..count as u64)).unwrap()
}

fn some(rng: &mut Rng, list: &[&str], most: usize) -> Vec<String> {
    let mut names: Vec<_> = (0..=below(rng, most)).map(|_| one(rng, list).to_owned()).collect();
    names.sort();
    names.dedup();
    names
}

/// A whole document, with definitions that anything in it may refer to.
pub(crate) fn document(rng: &mut Rng) -> Value {
    let mut root = Value::Bool(true);
    while !root.is_object() {
        root = schema(rng, 0);
    }
    if root.to_string().contains("#/$defs/") {
        let definitions: Map<_, _> = DEFINITIONS.iter().map(|name| ((*name).to_owned(), schema(rng, 1))).collect();
        root["$defs"] = Value::Object(definitions);
    }
    root
}

pub(crate) fn schema(rng: &mut Rng, depth: usize) -> Value {
    if below(rng, 12) == 0 {
        return Value::Bool(below(rng, 3) != 0);
    }
    let mut schema = Map::new();
    if below(rng, 3) == 0 {
        let theme = below(rng, 3);
        let all: [&[&str]; 3] = [
            &["properties", "required", "additionalProperties", "patternProperties", "unevaluatedProperties"],
            &["items", "prefixItems", "contains", "minItems", "maxItems", "minContains", "unevaluatedItems"],
            &["anyOf", "oneOf", "allOf", "not", "if", "then", "else", "unevaluatedProperties"],
        ];
        for _ in 0..=below(rng, 3) {
            let keyword = one(rng, all[theme]);
            insert(rng, &mut schema, keyword, depth);
        }
    }
    for _ in 0..=below(rng, 2) {
        let keyword = one(rng, &KEYWORDS);
        insert(rng, &mut schema, keyword, depth);
    }
    Value::Object(schema)
}

/// Gives a schema a keyword, with what makes it say something.
pub(crate) fn insert(rng: &mut Rng, schema: &mut Map<String, Value>, keyword: &str, depth: usize) {
    let value = value(rng, keyword, depth);
    schema.insert(keyword.to_owned(), value);
    let needed = match keyword {
        "minContains" | "maxContains" => "contains",
        "then" | "else" => "if",
        _ => return,
    };
    if !schema.contains_key(needed) {
        insert(rng, schema, needed, depth);
    }
}

/// What a keyword may hold.
pub(crate) fn value(rng: &mut Rng, keyword: &str, depth: usize) -> Value {
    let child = |rng: &mut Rng| if depth >= DEPTH { leaf(rng) } else { schema(rng, depth + 1) };
    match keyword {
        "type" => {
            let types = ["null", "boolean", "integer", "number", "string", "array", "object"];
            let named = some(rng, &types, 3);
            if named.len() == 1 { json!(named[0]) } else { json!(named) }
        }
        "enum" => {
            let mut listed: Vec<Value> = Vec::new();
            for _ in 0..=below(rng, 4) {
                let value = one(rng, &constants());
                if !listed.contains(&value) {
                    listed.push(value);
                }
            }
            Value::Array(listed)
        }
        "const" => one(rng, &constants()),
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => one(rng, &numbers()),
        "multipleOf" => {
            let steps = [json!(1), json!(2), json!(3.0), json!(0.5), json!(0.1), json!(0.3), json!(6), json!(1e-300)];
            one(rng, &steps)
        }
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minContains"
        | "maxContains" => one(rng, &[json!(0), json!(1), json!(2), json!(2.0), json!(3), json!(70)]),
        "pattern" => json!(one(rng, &PATTERNS)),
        "format" => json!(one(rng, &FORMATS)),
        "uniqueItems" => json!(below(rng, 3) != 0),
        "prefixItems" | "allOf" | "anyOf" | "oneOf" => (0..=below(rng, 2)).map(|_| child(rng)).collect(),
        "properties" | "dependentSchemas" => some(rng, &NAMES, 3).into_iter().map(|name| (name, child(rng))).collect(),
        "patternProperties" => some(rng, &PATTERNS, 2).into_iter().map(|pattern| (pattern, child(rng))).collect(),
        "required" => json!(some(rng, &NAMES, 2)),
        "dependentRequired" => {
            some(rng, &NAMES, 2).into_iter().map(|name| (name, json!(some(rng, &NAMES, 2)))).collect()
        }
        "$ref" if below(rng, 8) == 0 => json!("#"),
        "$ref" => json!(format!("#/$defs/{}", one(rng, &DEFINITIONS))),
        _ => child(rng),
    }
}

fn leaf(rng: &mut Rng) -> Value {
    let keyword = one(rng, &["type", "const", "minimum", "minLength", "required", "$ref"]);
    json!({ keyword: value(rng, keyword, DEPTH) })
}

/// A value of the names and constants that schemas are made of.
pub(crate) fn instance(rng: &mut Rng, height: usize) -> Value {
    match below(rng, 5) {
        0 | 1 if height > 0 => some(rng, &NAMES, 4).into_iter().map(|name| (name, instance(rng, height - 1))).collect(),
        2 if height > 0 => (0..below(rng, 4)).map(|_| instance(rng, height - 1)).collect(),
        _ => one(rng, &constants()),
    }
}
