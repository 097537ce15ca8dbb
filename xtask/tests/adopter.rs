//! A project of someone else, from the README alone: it builds, and its contracts compile.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use support::{Run, TestProject, corpora};

/// Cargo in the project, with nothing fetched.
fn cargo(project: &TestProject, arguments: &[&str]) -> Run {
    let mut command = support::cargo(project.root());
    command.args(arguments).args(["--offline", "--quiet"]);
    project.run(command)
}

/// A project as `init` makes it. Its name goes into cargo's target folder, so each test has one of its own.
fn project(name: &str) -> TestProject {
    let project = TestProject::empty();
    project.xtask(&["init", "."]).expect(0);
    let manifest = project.read("Cargo.toml");
    let made = manifest.lines().find(|line| line.starts_with("name = ")).unwrap().to_owned();
    project.edit("Cargo.toml", &made, &format!("name = \"{name}\""));
    project
}

#[test]
fn a_new_project_with_a_new_tool_prints_its_list() {
    let project = project("new-project");
    project.xtask(&["new", "greet"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    let list: serde_json::Value = serde_json::from_str(&cargo(&project, &["run"]).expect(0).stdout).unwrap();
    assert_eq!(list["tools"][0]["name"], "greet");
    let tree = cargo(&project, &["tree", "--edges", "normal", "--prefix", "none", "--package", "new-project"])
        .expect(0)
        .stdout;
    for server_only in ["clap", "rmcp", "axum", "sqlx", "png"] {
        assert!(!tree.lines().any(|line| line.starts_with(&format!("{server_only} "))), "{tree}");
    }
    project.edit(
        "schemas/tools/greet/input.schema.json",
        "\"properties\": {}",
        "\"properties\": { \"name\": { \"type\": \"string\" } }",
    );
    let run = cargo(&project, &["check"]).expect(101);
    assert!(run.stderr.contains("Run `cargo xtask codegen`"), "{}", run.stderr);
}

#[test]
fn init_leaves_what_exists_and_restores_the_meta_schemas() {
    let project = TestProject::released();
    project.write("schemas/meta/tool.schema.json", "{}");
    let before = project.read("schemas/errors.json");
    project.xtask(&["init", "."]).expect(0);
    project.xtask(&["check"]).expect(0);
    assert_eq!(project.read("schemas/errors.json"), before);
}

#[test]
fn every_imported_list_compiles() {
    let Some(lists) = corpora("tools") else { return };
    for list in lists {
        let project = project("imported");
        project.xtask(&["import", &list.to_string_lossy(), "--version", "1.0.0"]).expect(0);
        project.xtask(&["codegen"]).expect(0);
        cargo(&project, &["check"]).expect(0);
    }
}
