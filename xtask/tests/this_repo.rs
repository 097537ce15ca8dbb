//! Every project of this repository is as codegen makes it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

#[test]
fn every_project_of_this_repository_is_fresh() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for project in [".", "src/builtin", "tests/clients/server", "tests/server", "tests/speed"] {
        let mut check = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let checked = check.arg("check").arg("--root").arg(repository.join(project)).output().unwrap();
        let told = String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success(), "cargo xtask codegen --root {project}\n{told}");
    }
}

#[test]
fn the_workflow_that_is_copied_is_the_one_that_runs_here() {
    let read =
        |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap();
    assert_eq!(read("docs/contracts-workflow.yml"), read(".github/workflows/contracts.yml"));
}
