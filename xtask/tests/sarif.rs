//! What code scanning gets: one valid SARIF 2.1.0 document of a whole run.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

mod support;

use support::{TestProject, read_json};

const TOOL: &str = "schemas/tools/echo/tool.json";
const INPUT: &str = "schemas/tools/echo/input.schema.json";
const OUTPUT: &str = "schemas/tools/echo/output.schema.json";

/// Runs a command, and takes its standard output for one document, which the standard's schema accepts.
fn sarif(project: &TestProject, arguments: &[&str], code: i32) -> Value {
    let run = project.xtask(&[arguments, &["--format", "sarif"]].concat()).expect(code);
    assert!(!run.stdout.contains("[project]"), "an absolute path\n{}", run.stdout);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    let validator = jsonschema::draft7::options().should_validate_formats(true).build(&schema()).unwrap();
    let refused: Vec<_> = validator.iter_errors(&document).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert!(refused.is_empty(), "{refused:#?}\n{}", run.stdout);
    hold_together(&document);
    document
}

fn schema() -> Value {
    let mut schema = read_json(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sarif/sarif-schema-2.1.0.json"));
    // Its pattern of language tags has a stray bracket, so that it is no regular expression of ECMA-262.
    for name in ["run", "toolComponent"] {
        schema["definitions"][name]["properties"]["language"].as_object_mut().unwrap().remove("pattern");
    }
    schema
}

/// What the schema cannot say: each rule occurs and stands once, each index is right, no two results are one.
fn hold_together(document: &Value) {
    let rules = document["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    let mut used = BTreeSet::new();
    let mut fingerprints = BTreeSet::new();
    for result in results(document) {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
        used.insert(index);
        assert!(fingerprints.insert(result["partialFingerprints"]["place/v1"].as_str().unwrap()), "{document:#}");
    }
    assert_eq!(used.into_iter().collect::<Vec<_>>(), (0..rules.len()).collect::<Vec<_>>());
}

fn results(document: &Value) -> &[Value] {
    document["runs"][0]["results"].as_array().unwrap()
}

fn ids(document: &Value) -> Vec<&str> {
    results(document).iter().map(|result| result["ruleId"].as_str().unwrap()).collect()
}

fn text(result: &Value) -> &str {
    result["message"]["text"].as_str().unwrap()
}

fn physical(result: &Value) -> &Value {
    &result["locations"][0]["physicalLocation"]
}

fn uri(result: &Value) -> &str {
    physical(result)["artifactLocation"]["uri"].as_str().unwrap()
}

#[test]
fn a_run_without_findings_is_a_document_without_results() {
    let project = TestProject::new();
    for command in [&["codegen"][..], &["codegen", "--dry-run"], &["check"]] {
        let document = sarif(&project, command, 0);
        assert_eq!(results(&document), &[] as &[Value]);
        assert_eq!(document["runs"][0]["tool"]["driver"]["rules"], json!([]));
    }
    project.write("list.json", r#"[{ "name": "t", "inputSchema": { "type": "object" } }]"#);
    assert!(results(&sarif(&project, &["import", "list.json", "--version", "1.0.0"], 0)).is_empty());
}

#[test]
fn a_document_says_all_of_a_finding() {
    let project = TestProject::new();
    project.edit(INPUT, "#/$defs/Mood", "#/$defs/Moood");
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 10, \"minLenght\": 1");
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        let document = sarif(&project, &["check"], 1);
        insta::assert_snapshot!("a_sarif_document", format!("{document:#}").replace(env!("CARGO_PKG_VERSION"), "[version]"));
    });
}

#[test]
fn what_is_owed_and_what_is_stale_stand_in_one_document() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    project.remove("generated/llms.txt");
    project.write("generated/nobody.txt", "");
    let document = sarif(&project, &["check"], 1);
    assert_eq!(ids(&document)[..2], ["TP0501", "TP0608"]);
    let stale: Vec<_> = results(&document)[2..].iter().map(|result| (uri(result), text(result))).collect();
    let fix = "run `cargo xtask codegen`";
    assert!(stale.contains(&("generated/digest", &format!("the file is not what codegen makes\n{fix}"))), "{stale:?}");
    assert!(stale.contains(&("generated/llms.txt", &format!("the file is missing\n{fix}"))), "{stale:?}");
    assert!(stale.contains(&("generated/nobody.txt", &format!("nothing generates the file\n{fix}"))), "{stale:?}");
    let rules = document["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    let rules: Vec<_> = rules.iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(rules, ["STALE", "TP0501", "TP0608"]);
}

#[test]
fn a_recalled_result_is_the_same_document() {
    let project = TestProject::new();
    project.edit(INPUT, "  \"additionalProperties\": false,\n", "");
    let written = sarif(&project, &["codegen"], 0);
    assert_eq!(ids(&written), ["TP0601"]);
    assert_eq!(sarif(&project, &["check"], 0), written);
    assert!(project.path(".toolpress/memory.json").exists());
}

#[test]
fn the_same_schemas_give_the_same_bytes_in_any_folder() {
    let document = || {
        let project = TestProject::new();
        project.edit(OUTPUT, "\"type\": \"string\"", "\"type\": \"strnig\"");
        project.write("generated/x", "");
        project.xtask(&["check", "--format", "sarif", "-v"]).expect(1).stdout
    };
    assert_eq!(document(), document());
}

#[test]
fn file_names_are_references_whatever_they_hold() {
    let project = TestProject::released();
    let name = "a b%20#?ü:{0}[x](y)\\\n::error::";
    let encoded = "a%20b%2520%23%3F%C3%BC%3A%7B0%7D%5Bx%5D(y)%5C%0A%3A%3Aerror%3A%3A";
    project.write(&format!("generated/{name}"), "");
    let stale = sarif(&project, &["check"], 4);
    assert_eq!(uri(&results(&stale)[0]), format!("generated/{encoded}"));
    project.write(&format!("schemas/common/{name}.json"), "{}");
    let unexpected = sarif(&project, &["check"], 1);
    assert_eq!(uri(&results(&unexpected)[0]), format!("schemas/common/{encoded}.json"));
}

#[test]
fn a_list_that_is_imported_from_elsewhere_is_told_by_its_name() {
    let project = TestProject::new();
    let elsewhere = tempfile::tempdir().unwrap();
    let list = elsewhere.path().join("a:b.json");
    std::fs::copy(project.path(TOOL), &list).unwrap();
    let document = sarif(&project, &["import", list.to_str().unwrap(), "--version", "1.0.0"], 1);
    assert_eq!(ids(&document), ["TP0801"]);
    assert_eq!(uri(&results(&document)[0]), "a%3Ab.json");
    std::fs::copy(list, project.path("a:b.json")).unwrap();
    assert_eq!(sarif(&project, &["import", "a:b.json", "--version", "1.0.0"], 1), document);
}

#[test]
fn columns_count_characters() {
    let project = TestProject::new();
    project.write(TOOL, "{ \"name\": \"ünï→😀\", \"versionn\": \"1.0.0\" }\n");
    let document = sarif(&project, &["check"], 1);
    assert_eq!(document["runs"][0]["columnKind"], "unicodeCodePoints");
    let unknown = results(&document).iter().find(|result| result["ruleId"] == "TP0201").unwrap();
    let region = json!({ "startLine": 1, "startColumn": 20, "endLine": 1, "endColumn": 30 });
    assert_eq!(physical(unknown)["region"], region);
    assert_eq!(unknown["locations"][0]["logicalLocations"], json!([{ "fullyQualifiedName": "/versionn" }]));
}

#[test]
fn texts_hold_no_placeholders_and_no_links() {
    let project = TestProject::new();
    project.edit(TOOL, "/echo/{text}", "/echo/{txt}");
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 10, \"[here](https://example.com)\": 1");
    let document = sarif(&project, &["check"], 1);
    let of = |id: &str| text(results(&document).iter().find(|result| result["ruleId"] == id).unwrap());
    assert!(of("TP0212").ends_with("write {{text}}"), "{document:#}");
    assert!(of("TP0602").starts_with(r#""\[here\](https://example.com)" is not a keyword"#), "{document:#}");
}

#[test]
fn a_fingerprint_outlives_a_line_that_is_added_above() {
    let project = TestProject::new();
    project.edit(INPUT, "#/$defs/Mood", "#/$defs/Moood");
    project.edit(INPUT, "  \"additionalProperties\": false,\n", "");
    let before = sarif(&project, &["check"], 1);
    project.edit(INPUT, "  \"type\": \"object\",\n", "  \"title\": \"Words\",\n  \"type\": \"object\",\n");
    let after = sarif(&project, &["check"], 1);
    let fingerprints = |document: &Value| -> Vec<Value> {
        results(document).iter().map(|result| result["partialFingerprints"].clone()).collect()
    };
    assert_eq!(fingerprints(&before), fingerprints(&after));
    assert_ne!(physical(&results(&before)[0])["region"], physical(&results(&after)[0])["region"]);
}

#[test]
fn levels_are_those_that_the_toolset_sets_and_notes_need_verbose() {
    let project = TestProject::new();
    project.edit("schemas/toolset.json", "\"name\"", "\"policies\": { \"lints\": { \"TP0602\": \"deny\" } }, \"name\"");
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 10, \"minLenght\": 1");
    let denied = sarif(&project, &["check"], 1);
    assert_eq!(results(&denied)[0]["level"], "error");
    assert_eq!(denied["runs"][0]["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"], "warning");

    let project = TestProject::new();
    project.edit(
        INPUT,
        "{ \"enum\": [\"loud\", \"soft\"] }",
        "{ \"properties\": { \"a\": { \"type\": \"integer\" } } }",
    );
    assert!(results(&sarif(&project, &["codegen"], 0)).is_empty());
    assert_eq!(results(&sarif(&project, &["codegen", "-v"], 0))[0]["level"], "note");
}

#[test]
fn changes_are_results_of_their_rules_at_the_authored_places() {
    let project = TestProject::released();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 9");
    project.edit(OUTPUT, "\"type\": \"string\"", "\"description\": \"{so}\", \"type\": \"string\"");
    let document = sarif(&project, &["diff"], 0);
    assert_eq!(ids(&document), ["E3", "I2"]);
    let [narrowed, reworded] = results(&document) else { panic!("{document:#}") };
    assert_eq!((&narrowed["level"], &reworded["level"]), (&json!("warning"), &json!("note")));
    let place = &narrowed["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], INPUT);
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&json!(5), &json!(77)));
    sarif(&TestProject::released(), &["diff"], 0);
}
