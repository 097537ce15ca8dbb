//! A project of someone else, from the README alone: it builds, and its contracts compile.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

mod support;

use support::{Run, TestProject, corpora};

/// Cargo in the project, with this workspace's locked versions, nothing fetched, and one target folder for all.
fn cargo(project: &TestProject, arguments: &[&str]) -> Run {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::copy(workspace.join("Cargo.lock"), project.path("Cargo.lock")).unwrap();
    let target: PathBuf =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from).join("adopters");
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(project.root()).args(arguments).args(["--offline", "--quiet"]);
    // What cargo told this test about its own build is not true of the other one.
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_")) {
        command.env_remove(name);
    }
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        command.env("CARGO_HOME", home);
    }
    command.env("CARGO_TARGET_DIR", target);
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
