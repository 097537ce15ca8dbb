//! Two branches of one project, and what `git merge` makes of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use support::TestProject;

const CONFLICT: &str = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic\n";

#[test]
fn a_generated_file_that_holds_a_conflict_is_named_and_repaired() {
    let project = TestProject::released();
    let before = project.generated();
    for file in ["generated/snapshot.json", "generated/digest", "generated/tools/echo.rs"] {
        project.write(file, format!("{}{CONFLICT}", project.read(file)));
        let run = project.xtask(&["check"]).expect(4);
        let said = format!(
            "conflict {file}\nthe file holds a merge conflict between `HEAD` and `topic`: run `cargo xtask codegen`\n"
        );
        assert!(run.stderr.contains(&said), "{}", run.stderr);
        project.xtask(&["codegen"]).expect(0);
        assert_eq!(project.generated(), before);
    }
}

#[test]
fn a_released_snapshot_that_holds_a_conflict_is_told_from_one_that_is_none() {
    let project = TestProject::new();
    project.xtask(&["codegen"]).expect(0);
    project.write("generated/snapshot.json", CONFLICT);
    let run = project.xtask(&["codegen"]).expect(1);
    let said = "error[TP0504]: the snapshot of generated/ on disk holds a merge conflict between `HEAD` and `topic`";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    project.git(&["init", "--quiet"]);
    project.commit();
    let run = project.xtask(&["check"]).expect(1);
    assert!(run.stderr.contains(&said.replace("generated/ on disk", "git HEAD")), "{}", run.stderr);
}
