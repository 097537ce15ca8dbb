//! Two branches of one project, and what `git merge` makes of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use support::{Run, TestProject};

const CONFLICT: &str = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic\n";

/// What a branch does to a project.
type Change<'c> = &'c dyn Fn(&TestProject);

/// A released project whose tools are `billing`, `cart`, `delivery` and `echo`.
fn shop() -> TestProject {
    let project = TestProject::released();
    for tool in ["billing", "cart", "delivery"] {
        project.xtask(&["new", tool]).expect(0);
    }
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    project
}

/// Makes the branch `theirs` of what `theirs` does, and `ours`, which is then the current one, of what `ours` does.
fn branches(project: &TestProject, ours: Change<'_>, theirs: Change<'_>) {
    for (name, change) in [("theirs", theirs), ("ours", ours)] {
        project.git(&["checkout", "--quiet", "-B", name, "main"]);
        change(project);
        project.xtask(&["codegen"]).expect(0);
        project.commit();
    }
}

fn merge(project: &TestProject) -> Run {
    project.try_git(&["merge", "--no-edit", "theirs"])
}

fn add(project: &TestProject, tool: &str) {
    project.xtask(&["new", tool]).expect(0);
}

/// Removes a tool, which breaks whoever calls it, under a new version of the set.
fn remove(project: &TestProject, tool: &str) {
    delete(project, tool);
    project.edit("schemas/toolset.json", "\"1.0.0\"", "\"2.0.0\"");
}

fn delete(project: &TestProject, tool: &str) {
    project.git(&["rm", "-r", "--quiet", &format!("schemas/tools/{tool}")]);
}

/// Changes the contract of a tool that `new` made, under a new version.
fn change(project: &TestProject, tool: &str) {
    raise(project, tool);
    project.edit(&format!("schemas/tools/{tool}/output.schema.json"), "{}", "{ \"id\": { \"type\": \"string\" } }");
}

fn raise(project: &TestProject, tool: &str) {
    project.edit(&format!("schemas/tools/{tool}/tool.json"), "\"0.1.0\"", "\"0.2.0\"");
}

/// Changes the contract of `echo`, under a new version.
fn change_echo(project: &TestProject) {
    project.edit("schemas/tools/echo/tool.json", "\"1.0.0\"", "\"1.1.0\"");
    project.edit("schemas/common/times.schema.json", "\"minimum\": 1", "\"minimum\": 0");
}

/// The files that git could not merge.
fn unmerged(project: &TestProject) -> Vec<String> {
    let files = project.git(&["diff", "--name-only", "--diff-filter=U"]);
    files.lines().map(str::to_owned).collect()
}

/// Fails unless everything is committed and nothing is left to generate.
#[track_caller]
fn expect_fresh(project: &TestProject) {
    project.xtask(&["check"]).expect(0);
    assert_eq!(project.git(&["status", "--porcelain"]), "");
}

/// Fails unless only generated files are in conflict, the snapshot among them, and codegen finishes the merge.
#[track_caller]
fn expect_repair(project: &TestProject, merged: Run) {
    merged.expect(1);
    let files = unmerged(project);
    assert!(files.iter().any(|file| file == "generated/snapshot.json"), "{files:?}");
    assert!(files.iter().all(|file| file.starts_with("generated/")), "{files:?}");
    let run = project.xtask(&["check"]).expect(4);
    assert!(run.stderr.contains("conflict generated/snapshot.json"), "{}", run.stderr);
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    expect_fresh(project);
}

#[test]
fn branches_that_change_different_tools_merge_without_a_conflict_and_stay_fresh() {
    let project = shop();
    let ours = |project: &TestProject| {
        change(project, "billing");
        change(project, "delivery");
    };
    let theirs = |project: &TestProject| {
        raise(project, "cart");
        change_echo(project);
    };
    for how in [&["merge", "--no-edit"][..], &["merge", "--no-edit", "--strategy=resolve"], &["rebase", "--quiet"]] {
        branches(&project, &ours, &theirs);
        project.git(&[how, &["theirs"]].concat());
        expect_fresh(&project);
    }
    let snapshot = project.read("generated/snapshot.json");
    assert_eq!(snapshot.matches("\"0.2.0\"").count(), 3, "{snapshot}");
}

#[test]
fn branches_that_add_tools_at_different_places_merge_without_a_conflict_and_stay_fresh() {
    for (ours, theirs) in [("account", "zone"), ("account", "bonus"), ("customer", "discount"), ("easter", "zone")] {
        let project = shop();
        branches(&project, &|project| add(project, ours), &|project| add(project, theirs));
        merge(&project).expect(0);
        expect_fresh(&project);
    }
}

#[test]
fn tools_that_two_branches_add_at_one_place_are_put_in_order_by_codegen() {
    let project = shop();
    branches(&project, &|project| add(project, "coupon"), &|project| add(project, "customer"));
    expect_repair(&project, merge(&project));
}

#[test]
fn a_tool_that_one_branch_adds_or_removes_leaves_alone_what_the_other_changes() {
    let changes: [(Change<'_>, &str); 5] = [
        (&|project| remove(project, "billing"), "delivery"),
        (&|project| remove(project, "cart"), "billing"),
        (&|project| remove(project, "echo"), "delivery"),
        (&|project| add(project, "cash"), "cart"),
        (&|project| add(project, "zone"), "delivery"),
    ];
    for (theirs, changed) in changes {
        let project = shop();
        branches(&project, &|project| change(project, changed), theirs);
        merge(&project).expect(0);
        expect_fresh(&project);
    }
}

#[test]
fn a_tool_that_is_added_or_removed_right_before_a_changed_one_is_put_in_order_by_codegen() {
    let changes: [Change<'_>; 2] = [&|project| add(project, "customer"), &|project| remove(project, "cart")];
    for theirs in changes {
        let project = shop();
        branches(&project, &|project| change(project, "delivery"), theirs);
        expect_repair(&project, merge(&project));
    }
}

#[test]
fn branches_that_change_one_tool_conflict_in_the_snapshot_even_where_their_schemas_merge() {
    let project = shop();
    let tool = "schemas/tools/cart/tool.json";
    let theirs = |project: &TestProject| {
        raise(project, "cart");
        project.edit("schemas/tools/cart/input.schema.json", "{}", "{ \"id\": { \"type\": \"string\" } }");
    };
    branches(&project, &|project| change(project, "cart"), &theirs);
    merge(&project).expect(1);
    let files = unmerged(&project);
    assert!(files.contains(&"generated/snapshot.json".to_owned()), "{files:?}");
    assert!(files.iter().all(|file| file.starts_with("generated/")), "{files:?}");
    let refused = project.xtask(&["codegen"]).expect(1);
    assert!(refused.stderr.contains("error[TP0501]: the contract of `cart` changed"), "{}", refused.stderr);
    project.edit(tool, "\"0.2.0\"", "\"0.3.0\"");
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    expect_fresh(&project);
}

#[test]
fn a_conflict_is_resolved_in_the_schemas_and_codegen_does_the_rest() {
    let project = shop();
    let tool = "schemas/tools/cart/tool.json";
    let reword = |to: &'static str| {
        move |project: &TestProject| {
            raise(project, "cart");
            project.edit(tool, "Say here, for a model, what the tool does and when to call it.", to);
        }
    };
    branches(&project, &reword("Fills a cart."), &reword("Empties a cart."));
    merge(&project).expect(1);
    for command in ["check", "codegen"] {
        let run = project.xtask(&[command]).expect(1);
        let said = "error[TP0104]: the file holds an unresolved merge conflict between `HEAD` and `theirs`";
        assert!(run.stderr.contains(said) && run.stderr.contains(tool), "{}", run.stderr);
    }
    project.git(&["checkout", "--quiet", "--theirs", tool]);
    project.edit(tool, "\"0.2.0\"", "\"0.3.0\"");
    let run = project.xtask(&["check"]).expect(4);
    assert!(run.stderr.contains("conflict generated/snapshot.json"), "{}", run.stderr);
    project.xtask(&["codegen"]).expect(0);
    project.commit();
    expect_fresh(&project);
}

#[test]
fn a_tool_that_one_branch_removes_and_the_other_changes_is_decided_in_the_schemas() {
    let project = shop();
    branches(&project, &|project| change(project, "cart"), &|project| remove(project, "cart"));
    merge(&project).expect(1);
    assert!(unmerged(&project).iter().any(|file| file.starts_with("schemas/tools/cart/")));
    delete(&project, "cart");
    project.xtask(&["codegen"]).expect(0);
    assert!(!project.path("generated/descriptors/cart.json").exists());
    project.commit();
    expect_fresh(&project);
}

#[test]
fn a_tool_that_met_a_changed_definition_in_a_merge_owes_a_version() {
    let project = shop();
    let theirs = |project: &TestProject| {
        raise(project, "cart");
        let times = "{ \"times\": { \"$ref\": \"../../common/times.schema.json\" } }";
        project.edit("schemas/tools/cart/output.schema.json", "{}", times);
    };
    branches(&project, &change_echo, &theirs);
    merge(&project).expect(0);
    let run = project.xtask(&["check"]).expect(1);
    assert!(run.stderr.contains("error[TP0501]: the contract of `cart` changed"), "{}", run.stderr);
}

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
