//! Where the released state is found, and what is said where it is not.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";
const INPUT: &str = "schemas/tools/echo/input.schema.json";
const SET: &str = "schemas/toolset.json";

/// A clone of a released project whose `main` went on after its branch `topic` was made, which it has checked out.
fn clone_of(origin: &TestProject, arguments: &[&str]) -> TestProject {
    let clone = TestProject::empty();
    let url = format!("file://{}", origin.root().display());
    clone.git(&[&["clone", "--quiet"], arguments, &[&url, "."]].concat());
    clone
}

fn origin() -> TestProject {
    let origin = TestProject::released();
    origin.git(&["checkout", "--quiet", "-b", "topic"]);
    origin.edit(TOOL, "Says a text again.", "Says a text once more.");
    bump(&origin);
    origin.git(&["checkout", "--quiet", "main"]);
    origin.edit(INPUT, "What to say.", "Words to say.");
    bump(&origin);
    origin
}

fn bump(project: &TestProject) {
    project.xtask(&["bump"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    project.commit();
}

#[test]
fn a_clone_compares_with_the_default_branch_where_its_own_left_it() {
    let origin = origin();
    let clone = clone_of(&origin, &["--branch", "topic"]);
    // `main` has 1.0.1 already, and so has the branch: compared with where it began, the branch owes nothing.
    clone.xtask(&["check"]).expect(0);
    clone.edit(TOOL, "Says a text once more.", "Says a text twice.");
    clone.xtask(&["codegen"]).expect(0);
    clone.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 11");
    let run = clone.xtask(&["check"]).expect(1);
    assert!(run.stderr.contains("released: git origin/main ("), "{}", run.stderr);
}

#[test]
fn the_toolset_names_the_base_branch() {
    let origin = origin();
    origin.git(&["checkout", "--quiet", "-b", "next"]);
    origin.edit(SET, "\"title\"", "\"policies\": { \"base\": \"next\" }, \"title\"");
    origin.xtask(&["codegen"]).expect(0);
    origin.commit();
    let clone = clone_of(&origin, &[]);
    clone.edit(INPUT, "Words to say.", "Words.");
    let run = clone.xtask(&["check"]).expect(1);
    assert!(run.stderr.contains("released: git origin/next ("), "{}", run.stderr);
    let run = clone.xtask(&["check", "--base", "HEAD"]).expect(1);
    assert!(run.stderr.contains("released: git HEAD"), "{}", run.stderr);
}

#[test]
fn a_named_base_does_not_keep_a_new_project_from_its_first_codegen() {
    let project = TestProject::new();
    project.edit(SET, "\"title\"", "\"policies\": { \"base\": \"main\" }, \"title\"");
    project.xtask(&["codegen"]).expect(0);
    project.git(&["init", "--quiet", "--initial-branch", "main"]);
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    project.xtask(&["check"]).expect(0);
}

#[test]
fn a_repository_without_git_does_not_turn_the_guard_off() {
    let project = TestProject::released();
    let mut check = project.command(&["check"]);
    check.env("PATH", "/nonexistent");
    let run = project.run(check).expect(1);
    assert!(run.stderr.contains("TP0504") && run.stderr.contains("git cannot be run"), "{}", run.stderr);
}

#[test]
fn a_hook_of_another_repository_is_not_asked() {
    let project = TestProject::released();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 5");
    let mut check = project.command(&["check"]);
    check.env("GIT_DIR", "/nonexistent").env("GIT_INDEX_FILE", "/nonexistent");
    let run = project.run(check).expect(1);
    assert!(run.stderr.contains("released: git HEAD"), "{}", run.stderr);
}

#[test]
fn a_shallow_clone_says_how_to_get_the_history() {
    let origin = origin();
    let clone = clone_of(&origin, &["--depth", "1", "--no-single-branch", "--branch", "topic"]);
    let run = clone.xtask(&["check", "--base", "origin/main"]).expect(1);
    assert!(run.stderr.contains("TP0504") && run.stderr.contains("git fetch --unshallow"), "{}", run.stderr);
    assert!(run.stderr.contains("fetch-depth: 0"), "{}", run.stderr);
    clone.git(&["fetch", "--quiet", "--unshallow"]);
    clone.xtask(&["check", "--base", "origin/main"]).expect(0);
}

#[test]
fn a_base_that_was_renamed_is_named() {
    let clone = clone_of(&origin(), &[]);
    let run = clone.xtask(&["check", "--base", "origin/master"]).expect(1);
    assert!(run.stderr.contains("no commit \"origin/master\"; there is \"origin/main\""), "{}", run.stderr);
}

#[test]
fn a_base_without_a_repository_is_an_error_and_none_is_the_disk() {
    let project = TestProject::new();
    project.xtask(&["codegen"]).expect(0);
    let run = project.xtask(&["check", "--base", "main"]).expect(1);
    assert!(run.stderr.contains("there is no base to compare with"), "{}", run.stderr);
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 5");
    project.edit("schemas/tools/echo/tool.json", "\"errors\"", "\"scopes\": [\"echo\"],\n  \"errors\"");
    let run = project.xtask(&["diff"]).expect(0);
    assert!(run.stdout.contains("major   E3") && run.stdout.contains("major   L1"), "{}", run.stdout);
    assert!(run.stdout.contains("released: generated/ on disk"), "{}", run.stdout);
}

#[test]
fn a_base_before_the_first_release_owes_nothing() {
    let project = TestProject::new();
    project.git(&["init", "--quiet", "--initial-branch", "main"]);
    project.commit();
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    project.edit(INPUT, "\"maxLength\": 10", "\"maxLength\": 5");
    project.xtask(&["codegen", "--base", "HEAD~1"]).expect(0);
    project.xtask(&["check", "--base", "HEAD"]).expect(1);
}

#[test]
fn a_released_contract_that_was_not_kept_as_a_whole_is_not_decided() {
    let project = TestProject::released();
    project.git(&["rm", "--quiet", "-r", "generated/contracts"]);
    project.commit();
    project.edit("schemas/tools/echo/tool.json", "\"errors\"", "\"scopes\": [\"echo\"],\n  \"errors\"");
    let run = project.xtask(&["diff"]).expect(0);
    assert!(run.stdout.contains("unknown N6"), "{}", run.stdout);
}

#[test]
fn unrelated_histories_are_compared_as_they_are() {
    let project = TestProject::released();
    project.git(&["checkout", "--quiet", "--orphan", "other"]);
    project.commit();
    project.edit(INPUT, "What to say.", "Words.");
    let run = project.xtask(&["check", "--base", "main"]).expect(1);
    assert!(run.stderr.contains("released: git main ("), "{}", run.stderr);
}
