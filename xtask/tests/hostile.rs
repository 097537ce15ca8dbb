//! Schemas that somebody made to hurt: a diagnostic or a result, soon, in little memory, and never a crash.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "a test says what it measured")]

use std::fmt::Write as _;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

mod support;

use support::TestProject;

/// A case is to take five seconds. Tests run beside each other, on machines of any speed: what hangs takes longer.
const PATIENCE: Duration = Duration::from_mins(1);
/// In kB.
const MEMORY: u64 = 1 << 20;

/// How a run ended: its exit code, and the codes that it reported.
fn outcome(name: &str, schema: &str) -> String {
    let project = TestProject::new();
    project.write("schemas/tools/echo/output.schema.json", schema);
    project.remove("schemas/tools/echo/examples/hello.json");
    let mut command = project.command(&["codegen", "--format", "json", "-v"]);
    let start = Instant::now();
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut errors = child.stderr.take().unwrap();
    let reading = std::thread::spawn(move || std::io::read_to_string(&mut output).unwrap());
    let warnings = std::thread::spawn(move || std::io::read_to_string(&mut errors).unwrap());
    let mut peak = 0;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        peak = peak.max(memory(child.id()));
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{name} hangs");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    println!("{name}: {:.2} s, {} MB", start.elapsed().as_secs_f64(), peak / 1024);
    assert!(peak < MEMORY, "{name} takes {peak} kB");
    let (text, warnings) = (reading.join().unwrap(), warnings.join().unwrap());
    let mut codes: Vec<String> = text.lines().chain(warnings.lines()).filter_map(code).collect();
    codes.sort();
    codes.dedup();
    let code = status.code().unwrap_or_else(|| panic!("{name} died: {warnings}"));
    assert!(code == 0 || code == 1, "{name}: {code}\n{warnings}");
    assert_eq!(code == 0, codes.iter().all(|code| code.starts_with("note") || code.starts_with("warning")), "{name}");
    format!("{code} {}", codes.join(" ")).trim_end().to_owned()
}

fn code(line: &str) -> Option<String> {
    let found: Value = serde_json::from_str(line).ok()?;
    Some(format!("{} {}", found["severity"].as_str()?, found["code"].as_str()?))
}

/// The peak of a process's resident memory in kB, where the system tells.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix("kB"));
    peak.and_then(|peak| peak.trim().parse().ok()).unwrap_or(0)
}

fn nested(open: &str, close: &str, depth: usize) -> String {
    format!("{}{}{}", open.repeat(depth), "{}", close.repeat(depth))
}

fn definitions(count: usize, schema: impl Fn(usize) -> Value) -> Value {
    Value::Object((0..count).map(|at| (at.to_string(), schema(at))).collect())
}

fn reference(at: usize) -> Value {
    json!({ "$ref": format!("#/$defs/{at}") })
}

/// A schema that reaches `count` definitions.
fn mesh(count: usize, schema: impl Fn(usize) -> Value) -> Value {
    json!({ "type": "object", "properties": { "a": reference(0) }, "$defs": definitions(count, schema) })
}

fn properties(count: usize, schema: &Value) -> Value {
    let properties: Map<String, Value> = (0..count).map(|at| (format!("p{at}"), schema.clone())).collect();
    json!({ "type": "object", "properties": properties })
}

macro_rules! cases {
    ($($name:ident, $outcome:literal: $schema:expr;)*) => {
        $(
            #[test]
            fn $name() {
                assert_eq!(outcome(stringify!($name), &$schema.to_string()), $outcome);
            }
        )*
    };
}

cases! {
    nested_10_000_deep, "1 error TP0107": nested(r#"{"not":"#, "}", 10_000);
    nested_arrays_10_000_deep, "1 error TP0107": format!(r#"{{"const":{}}}"#, nested("[", "]", 10_000));
    nested_100_deep, "1 error TP0107 warning TP0605": nested(r#"{"type":"object","properties":{"a":"#, "}}", 60);
    arrays_nested_45_deep, "0 note TP0604": nested(r#"{"type":"array","items":"#, "}", 45);
    maps_nested_55_deep, "0 note TP0604": nested(r#"{"type":"object","additionalProperties":"#, "}", 55);
    unevaluated_nested_50_deep, "0 note TP0604": nested(r#"{"type":"object","unevaluatedProperties":"#, "}", 50);
    patterns_nested_30_deep, "0 note TP0604 warning TP0605": nested(r#"{"type":"object","additionalProperties":{"type":"null"},"patternProperties":{"^a":{"type":"string"},"^b":"#, "}}", 30);
    properties_100_000, "1 error TP0312": properties(100_000, &json!({ "type": "string" }));
    properties_100_000_required, "1 error TP0312": {
        let mut schema = properties(100_000, &json!({ "type": "integer" }));
        schema["required"] = (0..100_000).map(|at| format!("p{at}")).collect();
        schema
    };
    properties_6_000_of_objects, "0 note TP0604": properties(6_000, &json!({ "type": "object", "properties": { "a": { "enum": ["x", "y"] } } }));
    properties_19_000, "0 note TP0604": properties(19_000, &json!({ "type": "string" }));
    an_enum_of_200_000, "0 note TP0604": json!({ "enum": (0..200_000).map(|at| format!("value {at}")).collect::<Vec<_>>() });
    an_enum_of_500_000, "1 error TP0101": json!({ "enum": (0..500_000).map(|at| format!("value {at}")).collect::<Vec<_>>() });
    a_choice_of_4_000, "0": json!({ "oneOf": (0..4_000).map(|at| json!({ "type": "object", "properties": { "kind": { "const": format!("k{at}") } }, "required": ["kind"] })).collect::<Vec<_>>() });
    a_conjunction_of_6_000, "0 note TP0604": json!({ "allOf": (0..6_000).map(|at| json!({ "type": "object", "properties": { format!("p{at}"): { "type": "string" } } })).collect::<Vec<_>>() });
    a_tuple_of_19_000, "0": json!({ "type": "array", "prefixItems": vec![json!({ "type": "string" }); 19_000], "items": false });
    patterns_of_keys_15_000, "0 note TP0604": {
        let patterns: Map<String, Value> = (0..15_000).map(|at| (format!("^p{at}"), json!({ "type": if at % 2 == 0 { "string" } else { "number" } }))).collect();
        json!({ "type": "object", "patternProperties": patterns, "additionalProperties": false })
    };
    a_circle_of_one, "1 error TP0307": json!({ "$ref": "#" });
    a_circle_of_two, "1 error TP0307": mesh(2, |at| reference(1 - at));
    a_circle_of_1_000_through_all_of, "1 error TP0307": mesh(1_000, |at| json!({ "allOf": [reference((at + 1) % 1_000), reference((at + 7) % 1_000)] }));
    a_circle_of_1_000_through_any_of, "1 error TP0307": mesh(1_000, |at| json!({ "anyOf": [{ "type": "string" }, reference((at + 1) % 1_000)] }));
    a_circle_of_1_000_through_properties, "0 warning TP0605": mesh(1_000, |at| json!({ "type": "object", "properties": { "a": reference((at + 1) % 1_000), "b": reference((at * 7) % 1_000) } }));
    a_circle_of_1_000_through_items, "0 note TP0604": mesh(1_000, |at| json!({ "type": "array", "items": reference((at + 1) % 1_000) }));
    a_chain_of_1_000_doubled_by_all_of, "0 note TP0604": mesh(1_000, |at| if at == 999 { json!({ "type": "object" }) } else { json!({ "allOf": [reference(at + 1), reference(at + 1)], "properties": { "x": { "type": "string" } } }) });
    a_chain_of_1_000_doubled_by_any_of, "0 note TP0604": mesh(1_000, |at| if at == 999 { json!({ "type": "string" }) } else { json!({ "anyOf": [reference(at + 1), { "type": "array", "items": reference(at + 1) }] }) });
    a_chain_of_10_000, "0": mesh(10_000, |at| if at == 9_999 { json!({ "type": "string" }) } else { reference(at + 1) });
    a_mesh_of_250_with_64_alternatives, "0 warning TP0605": mesh(250, |at| json!({ "type": "object", "properties": { "x": { "anyOf": (0..64).map(|more| reference((at + more) % 250)).collect::<Vec<_>>() } } }));
    a_mesh_of_1_000_with_64_alternatives, "1 error TP0312": mesh(1_000, |at| json!({ "type": "object", "properties": { "x": { "anyOf": (0..64).map(|more| reference((at + more) % 1_000)).collect::<Vec<_>>() } } }));
    choices_multiplied, "0 note TP0604": json!({ "allOf": (0..40).map(|at| json!({ "anyOf": [{ "type": "object", "properties": { format!("a{at}"): { "type": "string" } } }, { "type": "object", "properties": { format!("b{at}"): { "type": "string" } } }] })).collect::<Vec<_>>() });
    dynamic_scopes_multiplied, "1 error TP0308": {
        let resources = definitions(14, |at| {
            let all: Vec<Value> = (0..14).map(|other| json!({ "$ref": format!("https://example.com/{other}") })).collect();
            json!({ "$id": format!("https://example.com/{at}"), "type": "object", "properties": { "next": { "type": "array", "items": { "anyOf": all } }, "it": { "$dynamicRef": format!("#a{}", at % 7) } }, "$defs": { "x": { "$dynamicAnchor": format!("a{}", at % 7), "type": "string" }, "y": { "$dynamicAnchor": format!("b{}", (at * 3) % 5) } } })
        });
        json!({ "$ref": "https://example.com/0", "$defs": resources })
    };
    a_file_of_50_mb, "1 error TP0101": json!({ "description": "x".repeat(50 << 20) });
    a_description_of_3_mb, "0": json!({ "description": "x ".repeat(3 << 19) });
    definitions_2_000, "0 warning TP0605": mesh(2_000, |at| json!({ "type": "object", "properties": { "next": reference((at + 1) % 2_000), "title": { "type": "string" } } }));
    definitions_40_000, "1 error TP0312": mesh(40_000, |at| json!({ "type": "object", "properties": { "next": reference((at + 1) % 40_000) }, "title": "x".repeat(16) }));
    a_pattern_that_backtracks, "0": json!({ "type": "string", "pattern": "^(a+)+(b|\\1)*$" });
    a_pattern_that_multiplies, "0": json!({ "type": "string", "pattern": "((a{1,100}){1,100}){1,100}" });
    a_pattern_10_000_deep, "1 error TP0310": json!({ "type": "string", "pattern": format!("{}a{}", "(".repeat(10_000), ")".repeat(10_000)) });
    a_pattern_of_3_mb, "1 error TP0310": json!({ "type": "string", "pattern": "ab|".repeat(1 << 20) });
    a_pattern_of_60_kb, "0": json!({ "type": "string", "pattern": "ab|".repeat(20_000) });
    a_name_of_1_mb, "0 note TP0604": json!({ "type": "object", "properties": { "x".repeat(1 << 20): { "enum": ["y".repeat(1 << 20)] } }, "required": ["x".repeat(1 << 20)] });
    a_definition_named_by_1_mb, "0": json!({ "$ref": format!("#/$defs/{}", "x".repeat(1 << 20)), "$defs": { "x".repeat(1 << 20): { "type": "object", "title": "y".repeat(1 << 20) } } });
    a_bound_of_10_to_the_400, "1 error TP0108": r#"{"type":"integer","minimum":1e400}"#;
    a_bound_of_400_digits, "1 error TP0108": format!(r#"{{"type":"integer","maximum":1{}}}"#, "0".repeat(400));
    lengths_of_10_to_the_300, "0": r#"{"type":"array","minItems":1e300,"maxItems":1e300,"prefixItems":[true]}"#;
    a_tuple_that_is_longer_than_memory, "0": json!({ "type": "array", "prefixItems": [{ "type": "string" }], "items": { "type": "integer" }, "minItems": 4_000_000_000_u64, "maxItems": 4_000_000_000_u64 });
}

#[test]
fn an_unreachable_part_costs_nothing() {
    let mut text = String::from(r#"{"type":"string","$defs":{"#);
    for at in 0..5_000 {
        write!(text, r##""d{at}":{{"allOf":[{{"$ref":"#/$defs/d{}"}},{{"type":"object"}}]}},"##, at + 1).unwrap();
    }
    text.push_str(r#""d5000":{"type":"object"}}}"#);
    assert_eq!(outcome("unreachable", &text), "0");
}
