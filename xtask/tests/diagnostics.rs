//! Every diagnostic code, shown by a broken input, with what a user sees.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the reference page is written where it is asked for")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use toolpress_codegen::codes::Code;
use toolpress_codegen::explain;

mod support;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";
const INPUT: &str = "schemas/tools/echo/input.schema.json";
const OUTPUT: &str = "schemas/tools/echo/output.schema.json";
const HELLO: &str = "schemas/tools/echo/examples/hello.json";
const LONG: &str = "schemas/tools/echo/examples/refuse-long.json";

/// One test a case: changes the base project, runs a command, and compares what it says with the golden of that name.
macro_rules! cases {
    ($arguments:expr, exit $code:literal; $($name:ident: $change:expr;)*) => { $(
        #[test]
        fn $name() {
            let project = TestProject::new();
            let change: fn(&TestProject) = $change;
            change(&project);
            golden(stringify!($name), &project.xtask(&$arguments).expect($code).stderr);
        }
    )* };
}

fn golden(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

cases! { ["check", "--verbose"], exit 1;
    tp0101_a_file_of_5_mib: |project| project.write(INPUT, vec![b' '; 5 << 20]);
    tp0101_a_link_that_leaves_the_schemas: |project| {
        project.write("elsewhere.json", "{}");
        std::os::unix::fs::symlink("../../elsewhere.json", project.path("schemas/common/link.schema.json")).unwrap();
    };
    tp0101_a_pipe: |project| {
        let pipe = project.path("schemas/common/pipe.schema.json");
        assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    };
    tp0102_a_file_in_latin_1: |project| project.write(HELLO, b"{\n  \"input\": { \"text\": \"h\xe9llo\" }\n}\n");
    tp0103_a_byte_order_mark: |project| project.write(TOOL, format!("\u{feff}{}", project.read(TOOL)));
    tp0104_a_merge_conflict: |project| project.edit(TOOL, "  \"version\": \"1.0.0\",\n", "<<<<<<< HEAD\n  \"version\": \"1.0.0\",\n=======\n  \"version\": \"1.1.0\",\n>>>>>>> topic\n");
    tp0104_a_marker_that_was_left_behind: |project| project.edit(TOOL, "  \"version\": \"1.0.0\",\n", "  \"version\": \"1.0.0\",\n>>>>>>> topic\n");
    tp0104_a_merge_conflict_in_a_text_for_people: |project| project.write("schemas/common/README.md", "Times\n=======\n\n<<<<<<< HEAD\nHow often.\n=======\nHow many times.\n>>>>>>> 1a2b3c4 (Reword)\n");
    tp0105_a_trailing_comma: |project| project.edit(OUTPUT, "\"required\": [\"text\"]", "\"required\": [\"text\"],");
    tp0105_a_file_that_ends_too_early: |project| project.write(HELLO, "{\n  \"input\": {");
    tp0105_an_empty_file: |project| project.write(HELLO, "");
    tp0106_a_key_twice: |project| project.edit(INPUT, "\"type\": \"string\", ", "\"type\": \"string\", \"type\": \"integer\", ");
    tp0107_nested_200_levels: |project| project.write(HELLO, format!("{{ \"input\": {}{} }}\n", "[".repeat(200), "]".repeat(200)));
    tp0107_a_published_schema_nested_125_levels: |project| {
        let nested = format!("{}true{}", "{ \"not\": ".repeat(125), " }".repeat(125));
        project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", &nested);
    };
    tp0108_a_number_beyond_a_float: |project| project.edit(INPUT, "\"maxLength\": 10 ", "\"maximum\": 1e400 ");
    tp0108_an_integer_beyond_64_bits: |project| project.edit(INPUT, "\"maxLength\": 10 ", "\"const\": 100000000000000000001 ");
    tp0108_a_number_too_small_for_a_float: |project| project.edit(INPUT, "\"maxLength\": 10 ", "\"minimum\": 1e-400 ");
    tp0109_no_tool_json: |project| project.remove(TOOL);
    tp0109_no_envelope: |project| project.remove("schemas/envelope.schema.json");
    tp0110_a_misspelt_file: |project| project.write("schemas/tools/echo/inputs.schema.json", "{}");

    tp0201_an_unknown_field: |project| project.edit(TOOL, "\"description\":", "\"descripton\":");
    tp0202_no_version: |project| project.edit(TOOL, "  \"version\": \"1.0.0\",\n", "");
    tp0203_a_field_of_another_type: |project| project.edit(TOOL, "[\"ECHO_LOST\"]", "\"ECHO_LOST\"");
    tp0203_a_lint_that_is_none: |project| {
        project.edit("schemas/toolset.json", "\"name\"", "\"policies\": { \"lints\": { \"TP0303\": \"allow\" } }, \"name\"");
    };
    tp0203_a_version_of_ones_own_in_meta: |project| project.edit(TOOL, "\"errors\"", "\"_meta\": { \"version\": \"mine\" },\n  \"errors\"");
    tp0203_a_replacement_that_does_not_exist: |project| {
        project.edit(TOOL, "\"errors\"", "\"deprecated\": { \"since\": \"1.0.0\", \"replacement\": \"ehco\" },\n  \"errors\"");
    };
    tp0203_a_descriptor_member_that_has_a_field: |project| project.edit(TOOL, "\"errors\"", "\"descriptor\": { \"name\": 1 },\n  \"errors\"");
    tp0203_a_fraction_as_a_status: |project| project.edit("schemas/errors.json", "\"httpStatus\": 404\n", "\"httpStatus\": 404.5\n");
    tp0204_a_version_of_two_numbers: |project| project.edit(TOOL, "\"1.0.0\"", "\"1.0\"");
    tp0204_a_version_beyond_64_bits: |project| project.edit(TOOL, "\"1.0.0\"", "\"99999999999999999999.0.0\"");
    tp0205_a_tool_in_another_folder: |project| project.edit(TOOL, "\"echo\"", "\"echoes\"");
    tp0206_an_error_code_that_nobody_defined: |project| project.edit(TOOL, "ECHO_LOST", "ECHO_LSOT");
    tp0207_no_core_codes: |project| project.edit("schemas/errors.json", "\"TIMEOUT\":", "\"TIME_OUT\":");
    tp0207_a_tool_that_lists_a_core_code: |project| project.edit(TOOL, "ECHO_LOST", "TIMEOUT");
    tp0208_two_tools_of_one_rust_name: |project| {
        project.xtask(&["new", "get-order"]).expect(0);
        project.xtask(&["new", "get_order"]).expect(0);
    };
    tp0209_two_tools_of_one_client_name: |project| {
        project.xtask(&["new", "get.order"]).expect(0);
        project.edit(TOOL, "\"errors\"", "\"aliases\": [\"get_order\"],\n  \"errors\"");
    };
    tp0210_a_reserved_namespace: |project| project.edit("schemas/toolset.json", "\"name\"", "\"metaNamespace\": \"com.mcp.echo\", \"name\"");
    tp0211_an_edited_meta_schema: |project| project.write("schemas/meta/tool.schema.json", "{}");
    tp0212_a_path_parameter_that_is_no_argument: |project| project.edit(TOOL, "{text}", "{txt}");
    tp0212_a_path_parameter_that_stands_twice: |project| project.edit(TOOL, "/echo/{text}", "/echo/{text}/{text}");

    tp0301_a_schema_of_draft_03: |project| project.edit(OUTPUT, "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-03/schema#");
    tp0301_a_meta_schema_that_requires_an_unknown_vocabulary: |project| {
        project.write(
            "schemas/common/dialect.schema.json",
            r#"{ "$id": "https://example.com/dialect", "$vocabulary": { "https://json-schema.org/draft/2020-12/vocab/core": true, "https://example.com/vocab/money": true } }"#,
        );
        project.edit(OUTPUT, "https://json-schema.org/draft/2020-12/schema", "https://example.com/dialect");
    };
    tp0301_two_dialects_in_one_file: |project| {
        project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{ \"$id\": \"mood\", \"$schema\": \"http://json-schema.org/draft-07/schema#\" }");
    };
    tp0302_a_misspelt_type: |project| project.edit(OUTPUT, "\"type\": \"string\"", "\"type\": \"strnig\"");
    tp0302_items_in_the_form_of_draft_07: |project| project.edit(OUTPUT, "\"type\": \"string\"", "\"type\": \"array\", \"items\": [{ \"type\": \"string\" }]");
    tp0302_an_exclusive_bound_in_the_form_of_draft_04: |project| project.edit(INPUT, "\"maxLength\": 10", "\"exclusiveMinimum\": true");
    tp0302_a_property_that_says_that_it_is_required: |project| project.edit(OUTPUT, "\"type\": \"string\"", "\"type\": \"string\", \"required\": true");
    tp0303_a_reference_to_a_missing_definition: |project| project.edit(INPUT, "#/$defs/Mood", "#/$defs/Moood");
    tp0303_a_reference_to_a_missing_file: |project| project.edit(INPUT, "../../common/times.schema.json", "../../common/time.schema.json");
    tp0303_a_reference_to_something_that_is_no_schema: |project| project.edit(INPUT, "#/$defs/Mood", "#/$defs");
    tp0303_references_that_nothing_reaches: |project| {
        project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{}, \"A\": { \"$ref\": \"#/$defs/A\" }, \"B\": { \"$ref\": \"#/nope\" }");
    };
    tp0304_a_reference_to_the_network: |project| project.edit(INPUT, "../../common/times.schema.json", "https://example.com/times.json");
    tp0305_a_reference_outside_the_schemas: |project| project.edit(INPUT, "../../common/times.schema.json", "../../../../times.json");
    tp0306_an_input_that_is_no_object: |project| project.write(INPUT, "{\n  \"properties\": { \"text\": true }\n}\n");
    tp0307_a_circle_of_references: |project| project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{ \"$ref\": \"#/$defs/Noise\" },\n    \"Noise\": { \"anyOf\": [{ \"$ref\": \"#/$defs/Mood\" }, true] }");
    tp0308_twenty_resources_that_refer_to_each_other: |project| {
        let resources: Vec<String> = (0..20)
            .map(|at| {
                let all: Vec<String> = (0..20).map(|other| format!(r#"{{ "$ref": "https://example.com/{other}" }}"#)).collect();
                let own = format!(r#""x": {{ "$dynamicAnchor": "a{}" }}"#, at % 10);
                format!(
                    r##""{at}": {{ "$id": "https://example.com/{at}", "items": {{ "anyOf": [{}] }}, "contains": {{ "$dynamicRef": "#a{}" }}, "$defs": {{ {own} }} }}"##,
                    all.join(", "),
                    at % 10
                )
            })
            .collect();
        project.write(OUTPUT, format!("{{\n  \"$ref\": \"https://example.com/0\",\n  \"$defs\": {{\n{}\n  }}\n}}\n", resources.join(",\n")));
    };
    tp0309_an_envelope_without_a_version: |project| project.edit("schemas/envelope.schema.json", "\"required\": [\"tool\", \"version\"]", "\"required\": [\"tool\"]");
    tp0309_a_reference_into_the_envelope: |project| project.edit(INPUT, "#/$defs/Mood", "../../envelope.schema.json#/$defs/Output");
    tp0310_a_pattern_that_is_none: |project| project.edit(INPUT, "\"maxLength\": 10 ", "\"pattern\": \"(\" ");
    tp0311_one_anchor_twice: |project| {
        project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{ \"$anchor\": \"a\" }, \"Voice\": { \"$anchor\": \"a\" }");
    };

    tp0312_thirty_thousand_properties: |project| {
        let properties: Vec<String> = (0..30_000).map(|at| format!(r#""p{at}": {{}}"#)).collect();
        project.write(OUTPUT, format!("{{\n  \"properties\": {{\n{}\n  }}\n}}\n", properties.join(",\n")));
    };
    tp0312_three_thousand_definitions_that_refer_to_each_other: |project| {
        let definitions: Vec<String> =
            (0..3_000).map(|at| format!(r##""{at}": {{ "items": {{ "$ref": "#/$defs/{}" }} }}"##, (at + 1) % 3_000)).collect();
        project.write(OUTPUT, format!("{{\n  \"$ref\": \"#/$defs/0\",\n  \"$defs\": {{\n{}\n  }}\n}}\n", definitions.join(",\n")));
    };
    tp0401_an_example_that_is_refused: |project| project.edit(HELLO, "\"times\": 2", "\"times\": 0");
    tp0401_an_output_that_is_refused: |project| project.edit(HELLO, "\"hello hello\"", "7");
    tp0402_an_invalid_example_that_is_accepted: |project| project.edit(LONG, "hello hello hello", "hello");
    tp0403_an_invalid_example_refused_elsewhere: |project| project.edit(LONG, "\"keyword\": \"maxLength\"", "\"keyword\": \"minLength\"");
    tp0404_an_example_with_an_undeclared_error: |project| project.edit(HELLO, "\"output\": { \"text\": \"hello hello\" }", "\"error\": { \"code\": \"ECHO_LOTS\" }");

    mistakes_in_three_files_are_reported_together: |project| {
        project.edit(TOOL, "\"1.0.0\"", "\"one\"");
        project.edit(OUTPUT, "\"type\": \"string\"", "\"type\": \"strnig\"");
        project.write("schemas/common/times.schema.json", "{,}");
    };
    every_problem_of_every_file_is_reported_in_one_run: |project| {
        project.write("schemas/toolset.json", "{}");
        project.edit(INPUT, "#/$defs/Mood", "#/$defs/Moood");
        project.edit(INPUT, "\"maxLength\": 10", "\"pattern\": \"(\"");
        project.edit(INPUT, "\"type\": \"string\"", "\"type\": \"strnig\"");
        project.edit(TOOL, "\"1.0.0\"", "\"one\"");
    };
    the_examples_of_a_sound_tool_are_checked_beside_a_broken_one: |project| {
        project.xtask(&["new", "other"]).expect(0);
        project.edit("schemas/tools/other/examples/empty.json", "\"input\": {}", "\"input\": { \"x\": 1 }");
        project.edit(INPUT, "#/$defs/Mood", "#/$defs/Moood");
    };
    a_column_counts_characters: |project| project.write(TOOL, "{ \"name\": \"ünï→\", \"versionn\": \"1.0.0\" }\n");
}

cases! { ["codegen", "--verbose"], exit 0;
    whole_numbers_may_be_spelt_with_a_fraction: |project| project.edit("schemas/errors.json", "\"httpStatus\": 404\n", "\"httpStatus\": 404.0\n");
    tp0601_an_input_that_does_not_say_what_it_accepts: |project| project.edit(INPUT, "  \"additionalProperties\": false,\n", "");
    tp0602_a_misspelt_keyword: |project| project.edit(INPUT, "\"maxLength\": 10 ", "\"maxLength\": 10, \"minLenght\": 1 ");
    tp0603_a_required_property_that_is_not_declared: |project| {
        project.edit(OUTPUT, "\"required\": [\"text\"]", "\"required\": [\"text\", \"said\"]");
        project.edit(OUTPUT, "{ \"text\": {", "{ \"says\": true, \"text\": {");
        project.edit(HELLO, "\"hello hello\"", "\"hello hello\", \"said\": 1");
    };
    tp0606_a_default_that_its_schema_refuses: |project| {
        project.edit(INPUT, "\"maxLength\": 10 }", "\"maxLength\": 10, \"default\": 3 }");
        project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{ \"enum\": [\"loud\", \"soft\"], \"default\": \"lout\" }");
        project.edit("schemas/common/times.schema.json", "\"minimum\": 1", "\"minimum\": 1, \"default\": 0");
    };
    tp0607_a_description_that_promises_what_a_property_has: |project| {
        project.edit(TOOL, "Says a text again.", "Says a text again. Returns {items, total}.");
        project.edit(OUTPUT, "{ \"text\": {", "{ \"result\": { \"type\": \"object\", \"properties\": { \"items\": true, \"total\": true } }, \"text\": {");
    };
    tp0607_a_description_that_misspells_a_member: |project| project.edit(TOOL, "Says a text again.", "Answers {txet}.");
    tp0607_a_description_that_promises_what_nothing_has: |project| {
        project.edit(TOOL, "Says a text again.", "Returns the echo as {ok, data: {words, count}, meta}.");
    };
    tp0605_thirty_definitions_that_refer_to_each_other: |project| {
        let definitions: Vec<String> = (0..30)
            .map(|at| {
                let all: Vec<String> =
                    (0..30).map(|other| format!(r##""p{other}": {{ "$ref": "#/$defs/D{other}" }}"##)).collect();
                format!(r#""D{at}": {{ "type": "object", "properties": {{ {} }} }}"#, all.join(", "))
            })
            .collect();
        let definitions = definitions.join(",\n");
        project.write(OUTPUT, format!("{{\n  \"$ref\": \"#/$defs/D0\",\n  \"$defs\": {{\n{definitions}\n  }}\n}}\n"));
        project.remove("schemas/tools/echo/examples/hello.json");
    };
    tp0604_a_type_that_rust_cannot_say: |project| project.edit(INPUT, "{ \"enum\": [\"loud\", \"soft\"] }", "{ \"properties\": { \"volume\": { \"type\": \"integer\" } }, \"additionalProperties\": true }");
}

#[test]
fn tp0501_a_changed_contract_under_an_unchanged_version() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    golden("tp0501_a_changed_contract_under_an_unchanged_version", &project.xtask(&["check"]).expect(1).stderr);
}

#[test]
fn tp0502_a_lowered_version() {
    let project = TestProject::released();
    project.edit(TOOL, "\"1.0.0\"", "\"0.9.0\"");
    golden("tp0502_a_lowered_version", &project.xtask(&["codegen"]).expect(1).stderr);
}

#[test]
fn tp0503_a_version_without_a_change() {
    let project = TestProject::released();
    project.edit(TOOL, "\"1.0.0\"", "\"1.1.0\"");
    golden("tp0503_a_version_without_a_change", &project.xtask(&["codegen"]).expect(0).stderr);
}

#[test]
fn tp0504_a_base_that_git_does_not_have() {
    let project = TestProject::released();
    golden("tp0504_a_base_that_git_does_not_have", &project.xtask(&["check", "--base", "release/9"]).expect(1).stderr);
}

#[test]
fn tp0505_a_break_under_a_minor_version() {
    let project = TestProject::released();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 9");
    project.edit(TOOL, "\"1.0.0\"", "\"1.1.0\"");
    project.edit("schemas/toolset.json", "\"1.0.0\"", "\"2.0.0\"");
    golden("tp0505_a_break_under_a_minor_version", &project.xtask(&["codegen"]).expect(1).stderr);
}

#[test]
fn tp0506_a_waiver_of_a_change_that_nobody_made() {
    let project = TestProject::released();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 9");
    project.edit("schemas/toolset.json", "\"1.0.0\"", "\"2.0.0\"");
    project.edit(TOOL, "\"1.0.0\",", "\"2.0.0\",\n  \"waivers\": [{ \"rule\": \"E3\", \"pointer\": \"/inputSchema/properties/txt/maxLength\", \"reason\": \"nobody says so much\", \"until\": \"2.1.0\" }],");
    golden("tp0506_a_waiver_of_a_change_that_nobody_made", &project.xtask(&["codegen"]).expect(1).stderr);
}

#[test]
fn tp0507_a_base_from_before_the_first_codegen() {
    let project = TestProject::new();
    project.git(&["init", "--quiet", "--initial-branch", "main"]);
    project.commit();
    project.git(&["checkout", "--quiet", "-b", "topic"]);
    let run = project.xtask(&["codegen", "--base", "main"]).expect(0);
    golden("tp0507_a_base_from_before_the_first_codegen", &run.stderr);
}

#[test]
fn tp0608_a_set_that_does_not_say_that_its_tool_changed() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.1\"");
    golden("tp0608_a_set_that_does_not_say_that_its_tool_changed", &project.xtask(&["codegen"]).expect(0).stderr);
}

#[test]
fn tp0801_an_import_of_something_else() {
    let project = TestProject::new();
    project.write("list.json", "{\n  \"resources\": []\n}\n");
    let run = project.xtask(&["import", "list.json", "--version", "1.0.0"]).expect(1);
    golden("tp0801_an_import_of_something_else", &run.stderr);
}

#[test]
fn tp0802_an_import_of_tools_that_are_none() {
    let project = TestProject::new();
    let list = r#"[
  { "name": "../up", "inputSchema": { "type": "object" } },
  { "name": "no_schema" },
  { "name": "twice", "inputSchema": { "type": "object" } },
  { "name": "Twice", "inputSchema": { "type": "object" } },
  7
]
"#;
    project.write("list.json", list);
    let run = project.xtask(&["import", "list.json", "--version", "1.0.0"]).expect(1);
    golden("tp0802_an_import_of_tools_that_are_none", &run.stderr);
}

#[test]
fn tp0803_an_import_over_an_existing_tool() {
    let project = TestProject::new();
    project.write("list.json", "{ \"tools\": [{ \"name\": \"echo\", \"inputSchema\": { \"type\": \"object\" } }] }\n");
    let before = project.read(TOOL);
    let run = project.xtask(&["import", "list.json", "--version", "1.0.0"]).expect(1);
    golden("tp0803_an_import_over_an_existing_tool", &run.stderr);
    assert_eq!(project.read(TOOL), before);
}

#[test]
fn every_code_has_a_golden() {
    // Nothing is known that makes the type generator fail.
    let without = BTreeSet::from(["TP0701".to_owned()]);
    let names = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().to_string_lossy().to_uppercase());
    let shown: BTreeSet<_> = names.filter(|name| name.starts_with("TP")).map(|name| name[..6].to_owned()).collect();
    let codes: BTreeSet<_> =
        Code::ALL.iter().map(|code| code.id().to_owned()).filter(|id| !without.contains(id)).collect();
    assert_eq!(shown, codes);
}

#[test]
fn codes_are_unique_and_sorted() {
    let ids: Vec<_> = Code::ALL.iter().map(|code| code.id()).collect();
    let sorted: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(ids, sorted.into_iter().collect::<Vec<_>>());
}

#[test]
fn explain_knows_each_code_and_suggests_the_nearest() {
    for code in Code::ALL {
        let text = explain::explain(&code.id().to_lowercase()).unwrap();
        assert!(text.contains(code.cause()) && text.contains(code.example()) && text.contains(code.fix()), "{text}");
    }
    let project = TestProject::new();
    let run = project.xtask(&["explain", "TP0300"]).expect(2);
    assert!(run.stderr.contains("did you mean TP030"), "{}", run.stderr);
    assert!(project.xtask(&["explain", "TP0303"]).expect(0).stdout.starts_with("TP0303: a `$ref` points at nothing"));
}

#[test]
fn the_reference_page_is_what_explain_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&page, explain::reference()).unwrap();
    }
    assert_eq!(fs::read_to_string(page).unwrap(), explain::reference(), "run this test with UPDATE_DOCS=1");
}
