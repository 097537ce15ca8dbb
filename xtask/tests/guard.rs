//! The contract guard and the exit codes, as CI and a tool author meet them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";
const INPUT: &str = "schemas/tools/echo/input.schema.json";

fn line_of_echo(project: &TestProject) -> (String, String) {
    let snapshot = project.read("generated/snapshot.json");
    let line = snapshot.lines().find(|line| line.contains("\"echo\"")).unwrap();
    let field =
        |name: &str| line.split(&format!("\"{name}\": \"")).nth(1).unwrap().split('"').next().unwrap().to_owned();
    (field("schema"), field("contract"))
}

#[test]
fn a_fresh_project_is_fresh_and_codegen_changes_nothing() {
    let project = TestProject::released();
    let before = project.generated();
    project.xtask(&["check"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    project.xtask(&["codegen", "--check"]).expect(0);
    assert_eq!(project.generated(), before);
    assert_eq!(project.git(&["status", "--porcelain"]), "");
}

#[test]
fn an_edit_without_a_version_is_refused_and_nothing_is_written() {
    let project = TestProject::released();
    let before = project.generated();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 20");
    let check = project.xtask(&["check"]).expect(1);
    let codegen = project.xtask(&["codegen"]).expect(1);
    let (schema, contract) = line_of_echo(&project);
    for told in [&check.stderr, &codegen.stderr] {
        assert!(told.contains("error[TP0501]: the contract of `echo`"), "{told}");
        assert!(
            told.contains(&format!("contract {contract} → ")) && told.contains(&format!("schema {schema} → ")),
            "{told}"
        );
    }
    assert!(check.stderr.contains("stale   generated/descriptors/echo.json"), "{}", check.stderr);
    assert_eq!(project.generated(), before);
}

#[test]
fn with_the_version_only_staleness_is_left_and_codegen_repairs_it() {
    let project = TestProject::released();
    project.xtask(&["new", "other"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    project.edit(INPUT, "What to say.", "What shall be said.");
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.1\"");
    let (schema, contract) = line_of_echo(&project);
    project.xtask(&["check"]).expect(4);
    project.xtask(&["codegen"]).expect(0);
    project.xtask(&["check"]).expect(0);
    let after = line_of_echo(&project);
    assert_eq!(after.0, schema, "rewording a description leaves the shape");
    assert_ne!(after.1, contract, "rewording a description moves the contract");
    let status = project.git(&["status", "--porcelain", "--", "generated"]);
    let changed: Vec<_> = status.lines().map(|line| line[3..].trim()).collect();
    let own = ["catalog.md", "descriptors/echo.json", "digest", "llms.txt", "snapshot.json", "tools/echo.rs"];
    assert_eq!(changed, own.map(|file| format!("generated/{file}")));
}

#[test]
fn several_edits_on_a_branch_owe_one_version() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "Once more.");
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.1\"");
    project.xtask(&["codegen"]).expect(0);
    project.edit(INPUT, "Once more.", "And again.");
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    project.edit(INPUT, "And again.", "Now it is committed.");
    project.xtask(&["codegen"]).expect(1);
    project.xtask(&["codegen", "--base", "HEAD~1"]).expect(0);
}

#[test]
fn an_edited_snapshot_does_not_release_a_contract() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    project.write("generated/snapshot.json", "{ \"tools\": {} }\n");
    project.xtask(&["codegen"]).expect(1);
}

#[test]
fn without_a_repository_the_disk_is_the_baseline() {
    let project = TestProject::new();
    project.xtask(&["codegen"]).expect(0);
    project.edit(INPUT, "What to say.", "What shall be said.");
    let run = project.xtask(&["codegen"]).expect(1);
    assert!(run.stderr.contains("released: generated/ on disk"), "{}", run.stderr);
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.1\"");
    project.xtask(&["codegen"]).expect(0);
}

#[test]
fn a_project_in_a_folder_of_a_repository_has_its_own_baseline() {
    let outer = TestProject::new();
    outer.git(&["init", "--quiet"]);
    outer.xtask(&["codegen"]).expect(0);
    std::fs::create_dir(outer.path("inner")).unwrap();
    for folder in ["schemas", "generated"] {
        std::fs::rename(outer.path(folder), outer.path("inner").join(folder)).unwrap();
    }
    outer.commit();
    outer.edit("inner/schemas/tools/echo/input.schema.json", "What to say.", "What shall be said.");
    let run = outer.xtask(&["check", "--root", "inner"]).expect(1);
    assert!(run.stderr.contains("released: git HEAD"), "{}", run.stderr);
    let github = outer.xtask(&["check", "--root", "inner", "--format", "github"]).expect(1);
    assert!(github.stdout.starts_with("::error file=inner/schemas/tools/echo/tool.json,"), "{}", github.stdout);
    assert!(github.stdout.contains("::error file=inner/generated/"), "{}", github.stdout);
    let diff = outer.xtask(&["diff", "--root", "inner", "--format", "github"]).expect(0);
    assert!(diff.stdout.contains(" file=inner/schemas/tools/echo/input.schema.json,"), "{}", diff.stdout);
    for command in ["check", "diff"] {
        let sarif = outer.xtask(&[command, "--root", "inner", "--format", "sarif"]);
        assert!(sarif.stdout.contains("\"uri\": \"inner/schemas/tools/echo/"), "{}", sarif.stdout);
    }
}

/// One edit of each part of a contract, and the rule that it falls under.
const PARTS: &[(&str, &str, &str, &str)] = &[
    (INPUT, "\"maxLength\": 10", "\"maxLength\": 11", "E4"),
    (INPUT, "[\"text\"]", "[\"text\", \"times\"]", "B6"),
    (INPUT, "[\"loud\", \"soft\"]", "[\"soft\"]", "D2"),
    (INPUT, "\"additionalProperties\": false", "\"additionalProperties\": true", "B12"),
    (INPUT, "What to say.", "Words.", "I2"),
    ("schemas/tools/echo/output.schema.json", "\"type\": \"string\"", "\"type\": \"string\", \"minLength\": 1", "E1"),
    ("schemas/tools/echo/output.schema.json", "\"required\": [\"text\"]", "\"title\": \"Echo\"", "B7"),
    (TOOL, "Says a text again.", "Says a text again and again.", "I1"),
    (TOOL, "\"description\"", "\"title\": \"Echo\", \"description\"", "I3"),
    (TOOL, "\"description\"", "\"annotations\": { \"title\": \"Echo\" }, \"description\"", "I3"),
    (TOOL, "\"description\"", "\"annotations\": { \"readOnlyHint\": true }, \"description\"", "J2"),
    (TOOL, "\"description\"", "\"annotations\": { \"destructiveHint\": false }, \"description\"", "J4"),
    (TOOL, "\"description\"", "\"annotations\": { \"idempotentHint\": true }, \"description\"", "J6"),
    (TOOL, "\"description\"", "\"annotations\": { \"openWorldHint\": false }, \"description\"", "J8"),
    (TOOL, "\"description\"", "\"annotations\": { \"mood\": 1 }, \"description\"", "M3"),
    (TOOL, "\"description\"", "\"scopes\": [\"echo\"], \"description\"", "L1"),
    (TOOL, "\"description\"", "\"limits\": { \"timeoutMs\": 100 }, \"description\"", "K12"),
    (TOOL, "\"description\"", "\"limits\": { \"requestBytes\": 100 }, \"description\"", "K16"),
    (TOOL, "\"description\"", "\"limits\": { \"responseBytes\": 100 }, \"description\"", "K11"),
    (TOOL, "\"description\"", "\"limits\": { \"depth\": 3 }, \"description\"", "K16"),
    (TOOL, "\"description\"", "\"aliases\": [\"echo2\"], \"description\"", "A5"),
    (TOOL, "\"description\"", "\"deprecated\": { \"since\": \"1.0.0\" }, \"description\"", "A7"),
    (TOOL, "\"description\"", "\"icons\": [{ \"src\": \"https://example.com/i.png\" }], \"description\"", "I3"),
    (TOOL, "\"description\"", "\"execution\": { \"taskSupport\": \"optional\" }, \"description\"", "J10"),
    (TOOL, "\"description\"", "\"descriptor\": { \"id\": 7 }, \"description\"", "M3"),
    (TOOL, "\"POST\"", "\"PUT\"", "L6"),
    (TOOL, "/echo/{text}", "/say/{text}", "L6"),
    (TOOL, "\"errors\": [\"ECHO_LOST\"]", "\"errors\": []", "K4"),
    ("schemas/errors.json", "The echo got lost.", "The echo is gone.", "K14"),
    ("schemas/errors.json", "Call again.", "Call me.", "K14"),
    (
        "schemas/errors.json",
        "\"retryable\": true,\n      \"effect\": \"none\",\n      \"hint\": \"Call again.\"",
        "\"retryable\": false,\n      \"effect\": \"none\",\n      \"hint\": \"Call again.\"",
        "K6",
    ),
    (
        "schemas/errors.json",
        "\"effect\": \"none\",\n      \"hint\": \"Call again.\"",
        "\"effect\": \"unknown\",\n      \"hint\": \"Call again.\"",
        "K7",
    ),
    ("schemas/errors.json", "\"httpStatus\": 404", "\"httpStatus\": 410", "K13"),
    (
        "schemas/errors.json",
        "\"httpStatus\": 404",
        "\"reasons\": { \"WALL\": { \"message\": \"A wall.\" } }, \"httpStatus\": 404",
        "K15",
    ),
    ("schemas/common/times.schema.json", "\"minimum\": 1", "\"minimum\": 0", "E2"),
    ("schemas/toolset.json", "\"title\"", "\"policies\": { \"formats\": \"annotate\" }, \"title\"", "K10"),
    ("schemas/toolset.json", "\"title\"", "\"policies\": { \"wireRefs\": \"defs\" }, \"title\"", "G9"),
    (
        "schemas/envelope.schema.json",
        "\"errorId\": {",
        "\"more\": { \"type\": \"string\" },\n        \"errorId\": {",
        "B4",
    ),
    ("schemas/envelope.schema.json", "The call did what it was asked to.", "It worked.", "I2"),
    ("schemas/envelope.schema.json", "Slot: the tool's output schema.", "The slot of the output.", "N7"),
];

/// What CI runs on a pull request.
#[test]
fn every_part_of_a_contract_is_guarded() {
    let project = TestProject::released();
    project.git(&["checkout", "--quiet", "-b", "topic"]);
    for (file, from, to, rule) in PARTS {
        project.edit(file, from, to);
        project.remove("schemas/tools/echo/examples/refuse-long.json");
        let run = project.xtask(&["check", "--base", "main"]);
        let shown = format!(" {rule} ");
        let is_told = run.stderr.contains("error[TP0501]") && run.stderr.replace(':', " ").contains(&shown);
        assert!(run.code == 1 && is_told, "{file}: {to}: {rule}\n{}", run.stderr);
        project.git(&["checkout", "--quiet", "."]);
    }
}

#[test]
fn what_is_no_part_of_a_contract_owes_nothing() {
    let project = TestProject::released();
    project.edit(TOOL, "\"description\"", "\"_meta\": { \"com.example/team\": \"a\" }, \"description\"");
    project.edit("schemas/tools/echo/examples/hello.json", "\"times\": 2", "\"times\": 3");
    project.edit("schemas/toolset.json", "\"Echoes\"", "\"All echoes\"");
    project.xtask(&["check"]).expect(4);
    project.xtask(&["codegen"]).expect(0);
}

#[test]
fn wrong_usage_is_exit_2() {
    let project = TestProject::new();
    project.xtask(&["nonsense"]).expect(2);
    project.write("list.json", "[]");
    let run = project.xtask(&["import", "list.json"]).expect(2);
    assert!(run.stderr.contains("--version"), "{}", run.stderr);
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = project.command(&["check"]);
    command.current_dir(elsewhere.path());
    project.run(command).expect(2);
}

#[test]
fn findings_for_programs_are_one_json_document_a_line() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    let run = project.xtask(&["check", "--format", "json"]).expect(1);
    let lines: Vec<serde_json::Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["code"], "TP0501");
    assert_eq!((lines[0]["line"].as_u64(), lines[0]["column"].as_u64()), (Some(4), Some(14)));
    assert!(lines[1..].iter().any(|line| line["state"] == "stale" && line["file"] == "generated/digest"));
    let github = project.xtask(&["check", "--format", "github"]).expect(1);
    assert!(
        github.stdout.starts_with("::error file=schemas/tools/echo/tool.json,line=4,col=14,title=TP0501::"),
        "{}",
        github.stdout
    );
}

#[test]
fn build_metadata_is_no_new_version() {
    let project = TestProject::new();
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.0+2\"");
    project.xtask(&["codegen"]).expect(0);
    project.edit(INPUT, "What to say.", "What shall be said.");
    project.edit(TOOL, "\"1.0.0+2\"", "\"1.0.0+10\"");
    assert!(project.xtask(&["codegen"]).expect(1).stderr.contains("TP0501"));
}

#[test]
fn the_largest_version_has_no_next_one_and_is_still_owed() {
    let project = TestProject::new();
    project.edit(TOOL, "\"1.0.0\"", "\"1.0.18446744073709551615\"");
    project.xtask(&["codegen"]).expect(0);
    project.edit(INPUT, "What to say.", "What shall be said.");
    assert!(project.xtask(&["codegen"]).expect(1).stderr.contains("TP0501"));
}

#[test]
fn a_snapshot_that_git_cannot_read_does_not_turn_the_guard_off() {
    let project = TestProject::released();
    project.edit(INPUT, "What to say.", "What shall be said.");
    let blob = project.git(&["rev-parse", "HEAD:generated/snapshot.json"]);
    let (folder, file) = blob.trim().split_at(2);
    project.remove(&format!(".git/objects/{folder}/{file}"));
    for arguments in [&["codegen"][..], &["codegen", "--base", "HEAD"], &["check"]] {
        assert!(project.xtask(arguments).expect(1).stderr.contains("TP0504"), "{arguments:?}");
    }
}

#[test]
fn a_snapshot_of_a_newer_formula_cannot_be_judged() {
    let project = TestProject::new();
    project.xtask(&["codegen"]).expect(0);
    project.edit("generated/snapshot.json", "\"fp\": 1", "\"fp\": 99");
    assert!(project.xtask(&["codegen"]).expect(1).stderr.contains("TP0504"));
    // An older formula is another number of the same contract: it owes nothing, and what changed is still told.
    project.edit("generated/snapshot.json", "\"fp\": 99", "\"fp\": 0");
    project.xtask(&["check"]).expect(4);
    project.edit(INPUT, "What to say.", "What shall be said.");
    assert!(project.xtask(&["codegen"]).expect(1).stderr.contains("patch I2"));
}

#[test]
fn a_lint_level_holds_for_findings_of_every_stage() {
    let project = TestProject::new();
    project.edit("schemas/toolset.json", "\"name\"", "\"policies\": { \"lints\": { \"TP0604\": \"deny\" } }, \"name\"");
    project.edit(
        INPUT,
        "{ \"enum\": [\"loud\", \"soft\"] }",
        "{ \"properties\": { \"a\": { \"type\": \"integer\" } } }",
    );
    assert!(project.xtask(&["check"]).expect(1).stderr.contains("error[TP0604]"));
}

#[test]
fn annotations_for_github_cannot_be_forged_by_a_file_name() {
    let project = TestProject::released();
    project.write("generated/x\n::error file=Cargo.toml::forged", "");
    let run = project.xtask(&["check", "--format", "github"]).expect(4);
    assert!(!run.stdout.lines().any(|line| line.starts_with("::error file=Cargo.toml")), "{}", run.stdout);
}
