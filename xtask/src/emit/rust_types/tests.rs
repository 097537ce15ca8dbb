//! Goldens: `xtask/tests/types/<sentence>.json` is a named view, the `.rs` beside it what it generates. The runtime
//! package's `tests/types.rs` compiles these and reads and writes the instances that the `.json` lists.
//!
//! `BLESS=1 cargo test -p toolpress-codegen goldens` writes them anew.

use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::emit;
use crate::lower::lower;
use crate::model::{Model, ModuleId, Root};
use crate::resolve::{DefId, Graph};

#[test]
fn goldens_are_what_their_schemas_generate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/types");
    let mut schemas: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    schemas.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    schemas.sort();
    assert!(!schemas.is_empty());
    let mut stale = Vec::new();
    for path in schemas {
        let case: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let model = model(&case);
        let notes: Vec<Value> =
            model.notes().iter().map(|note| format!("{}: {}", note.pointer, note.reason).into()).collect();
        assert_eq!(
            case.get("notes").cloned().unwrap_or_else(|| Value::Array(Vec::new())),
            Value::Array(notes),
            "{}",
            path.display()
        );
        let golden = path.with_extension("rs");
        let code = code(&model);
        if std::fs::read_to_string(&golden).unwrap_or_default() != code {
            if std::env::var_os("BLESS").is_some() {
                #[allow(clippy::disallowed_methods)]
                std::fs::write(&golden, &code).unwrap();
            } else {
                stale.push(golden);
            }
        }
    }
    assert!(stale.is_empty(), "run with BLESS=1 and review: {stale:?}");
}

#[test]
fn an_unrelated_definition_renames_nothing() {
    let schema = |extra: &str| -> Value {
        let text = r#"{ "definitions": {
            "tools/t/input.schema.json#": { "type": "object", "properties": {
                EXTRA
                "foo": { "$ref": "tools/t/input.schema.json#/$defs/foo-bar" },
                "bar": { "$ref": "tools/t/input.schema.json#/$defs/FooBar" },
                "filter": { "type": "object", "properties": { "mode": { "enum": ["a"] } } } } },
            "tools/t/input.schema.json#/$defs/AAA": { "enum": ["first"] },
            "tools/t/input.schema.json#/$defs/FooBar": { "enum": ["x"] },
            "tools/t/input.schema.json#/$defs/foo-bar": { "enum": ["y"] } } }"#;
        serde_json::from_str(&text.replace("EXTRA", extra)).unwrap()
    };
    let names = |case: &Value| -> Vec<String> { model(case).types.iter().map(|def| def.name.clone()).collect() };
    let mut before = names(&schema(""));
    let mut after = names(&schema(r#""new": { "$ref": "tools/t/input.schema.json#/$defs/AAA" },"#));
    before.push("Aaa".to_owned());
    before.sort();
    after.sort();
    assert_eq!(before, after);
}

#[test]
fn a_chain_or_a_nest_of_any_length_ends() {
    let mut definitions = serde_json::Map::new();
    for at in 0..4_000 {
        let next = format!("tools/t/input.schema.json#/$defs/{}", at + 1);
        let schema = match at % 4 {
            0 => json!({ "$ref": next }),
            1 => json!({ "type": ["array", "null"], "items": { "$ref": next } }),
            2 => json!({ "minProperties": 1, "allOf": [{ "$ref": next }, { "$ref": next }] }),
            _ => json!({ "type": "object", "properties": { "next": { "$ref": next } } }),
        };
        let pointer = if at == 0 { String::new() } else { format!("/$defs/{at}") };
        definitions.insert(format!("tools/t/input.schema.json#{pointer}"), schema);
    }
    let model = model(&json!({ "definitions": definitions }));
    assert!(code(&model).contains("pub struct"));
}

#[test]
fn a_name_that_would_cost_the_compiler_gigabytes_is_kept_beside_the_fields() {
    let long = "x".repeat(70_000);
    let schema = json!({ "type": "object", "properties": { &long: { "type": "string" }, "y": { "type": "string" } },
        "additionalProperties": false });
    let code = code(&model(&json!({ "definitions": { "tools/t/input.schema.json#": schema } })));
    assert!(code.len() < 1_000 && code.contains("pub y:") && code.contains("pub extra:"), "{code}");
}

#[test]
fn a_tag_that_would_cost_the_compiler_gigabytes_is_none() {
    let branch = |tag: &str| {
        json!({ "type": "object", "properties": { "tag": { "const": tag }, tag: { "type": "null" } },
            "required": ["tag"] })
    };
    let schema = json!({ "oneOf": [branch(&"x".repeat(70_000)), branch("y")] });
    let code = code(&model(&json!({ "definitions": { "tools/t/input.schema.json#": schema } })));
    assert!(code.contains("untagged!") && !code.contains("::tagged!"), "{code}");
}

#[test]
fn hostile_schemas_do_not_hang() {
    let id = |at: usize| format!("tools/t/input.schema.json#/$defs/{at}");
    let wide = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|at| json!({ "type": "object", "properties": { at.to_string(): { "type": "string" } } }))
            .collect()
    };
    let chain = |count: usize, link: &dyn Fn(Value) -> Value| {
        let links = (0..count).map(|at| (id(at), link(json!({ "$ref": id(at + 1) }))));
        let properties = (0..count).map(|at| (at.to_string(), json!({ "$ref": id(at) })));
        let root = json!({ "type": "object", "properties": properties.collect::<serde_json::Map<_, _>>() });
        let ends = [("tools/t/input.schema.json#".to_owned(), root), (id(count), json!({ "type": "string" }))];
        json!({ "definitions": links.chain(ends).collect::<serde_json::Map<_, _>>() })
    };
    let cases = [
        chain(20_000, &|next| next),
        chain(200, &|next| json!({ "anyOf": [next, { "type": "array", "items": next }] })),
        chain(60, &|next| json!({ "type": "array", "prefixItems": [next, next], "minItems": 2, "maxItems": 2 })),
        chain(60, &|next| json!({ "minLength": 1, "allOf": [next, next] })),
        json!({ "definitions": { "tools/t/input.schema.json#": { "allOf": wide(5_000) } } }),
    ];
    for case in cases {
        let start = Instant::now();
        code(&model(&case));
        // No measure of speed: unbounded, some of these take minutes.
        assert!(start.elapsed() < Duration::from_mins(1), "{:?}", start.elapsed());
    }
}

#[test]
fn a_tool_that_reaches_into_the_envelope_stops_nothing() {
    let model = model(&json!({ "definitions": {
        "envelope.schema.json#": { "type": "object", "properties": {
            "data": { "$ref": "envelope.schema.json#/$defs/Output" } } },
        "envelope.schema.json#/$defs/Output": {},
        "envelope.schema.json#/$defs/Code": { "type": "string" },
        "tools/t/input.schema.json#": { "type": "object", "properties": {
            "a": { "$ref": "envelope.schema.json#/$defs/Output" },
            "b": { "type": "array", "items": { "$ref": "envelope.schema.json#/$defs/Code" } },
            "c": { "$ref": "envelope.schema.json#" } } } } }));
    assert!(code(&model).contains("pub struct Input"));
}

fn model(case: &Value) -> Model {
    let mut graph = Graph::default();
    let mut roots = Vec::new();
    for (id, schema) in case["definitions"].as_object().unwrap() {
        let id = DefId::from_ref(id);
        graph.definitions.insert(id.clone(), schema.clone());
        let file = id.file().to_owned();
        let names: Vec<&str> = file.split('/').collect();
        match names.as_slice() {
            ["tools", tool, kind] if id.pointer().is_empty() => {
                let name = if kind.starts_with("input") { "Input" } else { "Output" };
                roots.push(Root::new(ModuleId::Tool((*tool).to_owned()), name, id, format!("{name} of `{tool}`.")));
            }
            ["envelope.schema.json"] if id.pointer().is_empty() => {
                let slot = |name| (DefId::new("envelope.schema.json", &format!("/$defs/{name}")), name);
                roots.push(Root::generic(ModuleId::Envelope, "Envelope", id, &[slot("Output"), slot("Code")]));
            }
            _ => {}
        }
    }
    lower(&graph, &roots)
}

/// The modules as `generated/mod.rs` nests them.
fn code(model: &Model) -> String {
    let mut code = String::new();
    let mut tools = String::new();
    for module in model.modules() {
        let items = emit(model, module).unwrap();
        let (out, name) = match module {
            ModuleId::Common => (&mut code, "common"),
            ModuleId::Envelope => (&mut code, "envelope"),
            ModuleId::Tool(name) => (&mut tools, name.as_str()),
        };
        write!(out, "pub mod {name} {{\n\n{items}\n}}\n\n").unwrap();
    }
    if !tools.is_empty() {
        write!(code, "pub mod tools {{\n\n{tools}}}\n").unwrap();
    }
    code
}
