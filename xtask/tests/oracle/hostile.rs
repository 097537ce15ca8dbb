//! Pairs that are made to cost much, or to lead nowhere.

use serde_json::{Map, Value, json};

/// Pairs, each with a name.
pub(crate) fn pairs() -> [Vec<(&'static str, Value, Value)>; 2] {
    let structures = unions().into_iter().chain(references()).collect();
    [structures, texts().into_iter().chain(numbers_and_sizes()).collect()]
}

fn unions() -> Vec<(&'static str, Value, Value)> {
    let tagged = |count: usize| -> Value {
        let branch = |index| {
            json!({
                "type": "object",
                "properties": { "kind": { "const": format!("kind{index}") }, "value": { "type": "integer" } },
                "required": ["kind"],
            })
        };
        json!({ "oneOf": (0..count).map(branch).collect::<Vec<_>>() })
    };
    let plain = |count: usize, step: usize| -> Value {
        let branch = |index| json!({ "type": "integer", "minimum": index * step, "maximum": index * step + 3 });
        json!({ "anyOf": (0..count).map(branch).collect::<Vec<_>>() })
    };
    let conjuncts = |count: usize, width: usize| -> Value {
        let union = |at| json!({ "anyOf": (0..width).map(|index| json!({ "required": [format!("{at}-{index}")] })).collect::<Vec<_>>() });
        json!({ "allOf": (0..count).map(union).collect::<Vec<_>>() })
    };
    let words =
        |from: usize, to: usize| json!({ "enum": (from..to).map(|index| format!("word{index}")).collect::<Vec<_>>() });
    let conditions = |count: usize, last: &str| -> Value {
        let one = |index| json!({ "if": { "required": [format!("p{index}")] }, "then": { "required": [last] } });
        json!({ "allOf": (0..count).map(one).collect::<Vec<_>>() })
    };
    vec![
        ("a tagged union of 70", tagged(70), tagged(71)),
        ("a plain union of 70", plain(70, 5), plain(70, 4)),
        ("ten unions of eight at once", conjuncts(10, 8), conjuncts(10, 9)),
        ("ten thousand words", words(0, 10_000), words(1, 10_001)),
        ("two thousand words are ruled out", json!({ "not": words(0, 2_000) }), json!({ "not": words(1, 2_001) })),
        ("four conditions", conditions(4, "a"), conditions(4, "b")),
    ]
}

fn references() -> Vec<(&'static str, Value, Value)> {
    let definitions = |count: usize, body: &dyn Fn(usize, Value) -> Value| -> Value {
        let mut definitions = Map::new();
        for index in 0..count {
            let next = json!({ "$ref": format!("#/$defs/D{}", (index + 1) % count) });
            definitions.insert(format!("D{index}"), body(index, next));
        }
        json!({ "$ref": "#/$defs/D0", "$defs": definitions })
    };
    let twice = |keyword: &'static str, leaf: i64| {
        // A validator takes twice as long for each of them.
        definitions(8, &move |index, next| {
            if index == 7 {
                json!({ "minimum": leaf })
            } else {
                json!({ keyword: [next.clone(), { "allOf": [next] }] })
            }
        })
    };
    let ring = |kind: &'static str| {
        definitions(8, &move |index, next| {
            let others = (0..8).map(|other| (format!("p{other}"), json!({ "$ref": format!("#/$defs/D{other}") })));
            let mut properties: Map<_, _> = others.collect();
            properties.insert("own".to_owned(), if index == 7 { json!({ "type": kind }) } else { next });
            json!({ "type": "object", "properties": properties, "additionalProperties": false })
        })
    };
    let alone = |also: Value| {
        let mut schema =
            json!({ "$ref": "#/$defs/A", "$defs": { "A": { "$ref": "#/$defs/B" }, "B": { "$ref": "#/$defs/A" } } });
        schema["$defs"]["C"] = also;
        schema
    };
    let deep = |kind: &str| (0..100).fold(json!({ "type": kind }), |below, _| json!({ "properties": { "a": below } }));
    let nested = |kind: &str| (0..40).fold(json!({ "type": kind }), |below, _| json!({ "not": below }));
    let beside =
        |least: u64| json!({ "$ref": "#/$defs/A", "$defs": { "A": { "minLength": least, "$ref": "#/$defs/A" } } });
    vec![
        ("unions of the same definitions, twice each", twice("anyOf", 1), twice("anyOf", 2)),
        ("exclusive unions of the same, twice each", twice("oneOf", 1), twice("oneOf", 2)),
        ("conjunctions of the same, twice each", twice("allOf", 1), twice("allOf", 2)),
        ("definitions that all refer to each other", ring("string"), ring("integer")),
        ("references that lead to themselves alone", alone(json!(true)), alone(json!(false))),
        ("a reference to itself beside another keyword", beside(1), beside(2)),
        ("the root refers to itself", json!({ "$ref": "#", "type": "string" }), json!({ "$ref": "#" })),
        ("objects in objects", deep("string"), deep("integer")),
        ("negations of negations", nested("string"), nested("number")),
    ]
}

fn texts() -> Vec<(&'static str, Value, Value)> {
    let pattern = |pattern: &str| json!({ "type": "string", "pattern": pattern });
    let many = |count: usize, tail: &str| -> Value {
        let one =
            |index| (format!("^p{index}.*x{tail}$"), json!({ "type": "string", "pattern": format!("a{index}.*b") }));
        json!({ "patternProperties": (0..count).map(one).collect::<Map<_, _>>(), "additionalProperties": false })
    };
    vec![
        ("repetition in repetition", pattern("^(a|aa)+$"), pattern("^(a+)+$")),
        ("backtracking", pattern("(a|aa)+$"), pattern("(a|b|ab)*c")),
        ("looking around", pattern("^(?=.*x)"), pattern("^(?=.*x)(?=.*y)")),
        ("letters of all languages", pattern("^\\p{L}{1,200}$"), pattern("^\\p{L}{1,199}$")),
        ("a choice far from the end", pattern("(a|b)*a(a|b){20}$"), pattern("(a|b)*a(a|b){21}$")),
        ("lengths in lengths", pattern("^(\\w{1,9}){1,9}$"), pattern("^(\\w{1,8}){1,9}$")),
        ("ten patterns of names", many(10, "1"), many(10, "2")),
    ]
}

fn numbers_and_sizes() -> Vec<(&'static str, Value, Value)> {
    let sizes = |size: u64| json!({ "minLength": size, "maxItems": size, "minItems": size / 2, "maxProperties": size });
    let tuple =
        |count: usize, kind: &str| json!({ "prefixItems": vec![json!({ "type": kind }); count], "items": false });
    vec![
        ("huge sizes", sizes(u64::MAX), sizes(u64::MAX - 1)),
        ("huge bounds", json!({ "maximum": 1e308, "minimum": -1e308 }), json!({ "maximum": 1e307 })),
        ("tiny steps", json!({ "multipleOf": 1e-300 }), json!({ "multipleOf": 1e-299, "type": "integer" })),
        ("huge and tiny steps", json!({ "multipleOf": 1e300 }), json!({ "multipleOf": 1e-300 })),
        ("nothing at all", json!({ "not": {} }), json!({ "enum": [1], "type": "string" })),
        (
            "contradictions",
            json!({ "type": "integer", "minimum": 3, "maximum": 2 }),
            json!({ "minLength": 3, "maxLength": 2, "required": ["a"], "properties": { "a": false } }),
        ),
        ("tuples of 500", tuple(500, "integer"), tuple(499, "number")),
        (
            "many names",
            json!({ "properties": (0..100).map(|index| (format!("p{index}"), json!({ "type": "string" }))).collect::<Map<_, _>>() }),
            json!({ "properties": (0..100).map(|index| (format!("p{index}"), json!({ "minLength": 0 }))).collect::<Map<_, _>>(), "additionalProperties": { "type": "string" } }),
        ),
    ]
}
