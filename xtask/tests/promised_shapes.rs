//! What counts as a member of the answer, where a description promises some.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use serde_json::Value;

mod support;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";
const OUTPUT: &str = "schemas/tools/echo/output.schema.json";

/// What a check tells of a tool with this description and this output.
fn told(description: &str, output: &str) -> Option<Value> {
    let project = TestProject::new();
    project.edit(TOOL, "Says a text again.", &description.replace('"', "\\\""));
    project.write(OUTPUT, output);
    project.remove("schemas/tools/echo/examples/hello.json");
    let run = project.xtask(&["codegen", "--format", "json"]).expect(0);
    let found: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(found.iter().all(|found| found["code"] == "TP0607") && found.len() < 2, "{found:#?}");
    found.into_iter().next()
}

/// Whether the promise is kept.
fn holds(description: &str, output: &str) -> bool {
    told(description, output).is_none()
}

const PAGE: &str =
    r#"{ "type": "object", "properties": { "items": { "type": "array" }, "total": { "type": "integer" } } }"#;

#[test]
fn a_promise_may_be_of_data_or_of_the_envelope_around_it() {
    for description in [
        "Returns {items, total}.",
        "Returns {items}.",
        "Returns {ok, data, error, meta}.",
        "Returns {data.items, data.total}.",
        "Returns {ok: true, data: {items, total}, meta}.",
        "Returns {items, total} or {error}.",
    ] {
        assert!(holds(description, PAGE), "{description}");
    }
    for description in ["Returns {items, count}.", "Returns {success, data}.", "Returns {data: {orders}}."] {
        assert!(!holds(description, PAGE), "{description}");
    }
}

#[test]
fn members_are_found_through_references_conjuncts_and_alternatives() {
    let output = r##"{
        "$ref": "#/$defs/Page",
        "$defs": {
            "Page": { "allOf": [{ "$ref": "#/$defs/Items" }, { "type": "object", "properties": { "total": true } }] },
            "Items": { "anyOf": [{ "type": "object", "properties": { "items": true } }, { "$ref": "#/$defs/None" }] },
            "None": { "type": "object", "required": ["reason"] }
        }
    }"##;
    assert!(holds("Returns {items, total} or {reason}.", output));
    assert!(holds("Returns {reason: \"…\"}.", output));
    assert!(!holds("Returns {items, totals}.", output));
}

#[test]
fn an_output_that_names_no_member_is_not_judged() {
    for output in [
        "{}",
        r#"{ "type": "object" }"#,
        r#"{ "type": "string" }"#,
        r#"{ "type": "object", "properties": { "at": true }, "additionalProperties": { "type": "number" } }"#,
        r#"{ "type": "object", "patternProperties": { "^i": true } }"#,
    ] {
        assert!(holds("Returns {items, total}.", output), "{output}");
    }
    let tolerant = r#"{ "type": "object", "properties": { "result": true }, "additionalProperties": true }"#;
    assert!(!holds("Returns {items, total}.", tolerant));
}

#[test]
fn a_shape_may_be_that_of_the_items_of_a_list() {
    let list = |items: &str| format!(r#"{{ "type": "array", "items": {items} }}"#);
    assert!(holds("Returns {items, total}.", &list(PAGE)));
    let told = told("Returns {id, total}.", &list(PAGE)).unwrap();
    assert_eq!(told["message"], r#"the description promises "id", which an item of `data` does not have"#);
}

#[test]
fn a_property_that_has_all_of_the_shape_is_named() {
    let output =
        format!(r#"{{ "type": "object", "properties": {{ "pages": {{ "type": "array", "items": {PAGE} }} }} }}"#);
    let told = told("Returns {items, total}.", &output).unwrap();
    assert_eq!(told["info"][1], "an item of `data.pages` has them");
    assert_eq!(told["fix"], "write {pages: [{items, total}]}");
    let others = r#"{ "type": "object", "properties": { "any": { "type": "object", "additionalProperties": { "type": "string" } } } }"#;
    assert_eq!(self::told("Returns {items, total}.", others).unwrap()["info"].as_array().unwrap().len(), 1);
}

#[test]
fn a_tool_without_an_output_schema_promises_what_it_likes() {
    let project = TestProject::new();
    project.edit(TOOL, "Says a text again.", "Returns {items, total}.");
    project.remove(OUTPUT);
    assert_eq!(project.xtask(&["codegen", "--format", "json"]).expect(0).stdout, "");
}
