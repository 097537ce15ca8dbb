//! What a run does to the disk: all of it, or nothing.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::process::Stdio;
use std::time::{Duration, SystemTime};

mod support;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";

fn modified(project: &TestProject, path: &str) -> SystemTime {
    fs::metadata(project.path(path)).unwrap().modified().unwrap()
}

/// Raises the version, so that the next run has something to write.
fn raise(project: &TestProject, from: &str, to: &str) {
    project.edit(TOOL, &format!("\"version\": \"{from}\""), &format!("\"version\": \"{to}\""));
}

#[test]
fn missing_orphaned_and_edited_files_are_named_and_repaired() {
    let project = TestProject::released();
    let before = project.generated();
    project.remove("generated/llms.txt");
    project.write("generated/tools/gone.rs", "// nobody made this\n");
    project.write("generated/descriptors/echo.json", "{}\n");
    let run = project.xtask(&["check"]).expect(4);
    for line in
        ["missing generated/llms.txt", "orphan  generated/tools/gone.rs", "stale   generated/descriptors/echo.json"]
    {
        assert!(run.stderr.contains(line), "{line}\n{}", run.stderr);
    }
    project.xtask(&["codegen"]).expect(0);
    assert_eq!(project.generated(), before);
}

#[test]
fn a_long_difference_is_cut() {
    let project = TestProject::released();
    project.write("generated/catalog.md", "x\n".repeat(200));
    let run = project.xtask(&["check"]).expect(4);
    assert!(run.stderr.contains("more lines"), "{}", run.stderr);
    assert!(run.stderr.lines().count() < 60, "{}", run.stderr);
}

#[test]
fn unchanged_files_keep_their_times() {
    let project = TestProject::released();
    let past = SystemTime::now() - Duration::from_secs(1000);
    for (path, _) in project.generated() {
        fs::File::options().write(true).open(project.path("generated").join(path)).unwrap().set_modified(past).unwrap();
    }
    raise(&project, "1.0.0", "1.0.1");
    project.xtask(&["codegen"]).expect(0);
    assert_eq!(modified(&project, "generated/envelope.rs"), past);
    assert_ne!(modified(&project, "generated/snapshot.json"), past);
}

#[test]
fn a_dry_run_writes_nothing_and_says_what_it_would() {
    let project = TestProject::released();
    let before = project.generated();
    raise(&project, "1.0.0", "1.0.1");
    let run = project.xtask(&["codegen", "--dry-run"]).expect(0);
    assert!(run.stderr.contains("stale   generated/snapshot.json"), "{}", run.stderr);
    assert_eq!(project.generated(), before);
}

#[test]
fn checkouts_with_crlf_are_fresh_and_make_the_same_bytes() {
    let project = TestProject::released();
    let before = project.generated();
    let mut folders = vec![project.path("schemas"), project.path("generated")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else {
                let text = fs::read_to_string(&entry).unwrap();
                fs::write(&entry, text.replace('\n', "\r\n")).unwrap();
            }
        }
    }
    project.xtask(&["check"]).expect(0);
    fs::remove_dir_all(project.path("generated")).unwrap();
    project.xtask(&["codegen"]).expect(0);
    assert_eq!(project.generated(), before);
}

#[test]
fn the_bytes_do_not_depend_on_order_locale_or_time_zone() {
    let project = TestProject::new();
    for name in ["b", "a", "c"] {
        project.xtask(&["new", name]).expect(0);
    }
    project.xtask(&["codegen"]).expect(0);
    let again = TestProject::new();
    for name in ["c", "b", "a"] {
        again.xtask(&["new", name]).expect(0);
    }
    let mut command = again.command(&["codegen"]);
    command.env("LC_ALL", "tr_TR.UTF-8").env("LANG", "tr_TR.UTF-8").env("TZ", "Asia/Kathmandu").env("HOME", "/");
    again.run(command).expect(0);
    assert_eq!(again.generated(), project.generated());
}

#[test]
fn two_runs_at_once_leave_one_whole_result() {
    let project = TestProject::released();
    raise(&project, "1.0.0", "1.0.1");
    let runs: Vec<_> = (0..6).map(|_| project.command(&["codegen"]).stderr(Stdio::null()).spawn().unwrap()).collect();
    for mut run in runs {
        assert!(run.wait().unwrap().success());
    }
    project.xtask(&["check"]).expect(0);
}

#[test]
fn a_killed_run_leaves_the_old_files_or_the_new_ones() {
    let project = TestProject::released();
    let old = project.generated();
    raise(&project, "1.0.0", "1.0.1");
    let expected = {
        project.xtask(&["codegen"]).expect(0);
        let new = project.generated();
        project.git(&["checkout", "--quiet", "generated"]);
        new
    };
    let start = std::time::Instant::now();
    project.xtask(&["codegen"]).expect(0);
    let whole_run = start.elapsed();
    let (mut kept, mut replaced) = (0, 0);
    for step in 0..40 {
        project.git(&["checkout", "--quiet", "generated"]);
        let mut run = project.command(&["codegen"]).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole_run * step / 30);
        let _ = run.kill();
        run.wait().unwrap();
        let found = project.generated();
        if found == expected {
            replaced += 1;
        } else {
            assert_eq!(found, old, "a mix after {step}");
            kept += 1;
        }
    }
    assert!(kept > 0 && replaced > 0, "kept {kept}, replaced {replaced}");
    project.xtask(&["codegen"]).expect(0);
    assert_eq!(project.generated(), expected);
}

#[test]
fn a_known_result_is_the_one_that_is_found_again() {
    let project = TestProject::released();
    project.edit("schemas/tools/echo/input.schema.json", "  \"additionalProperties\": false,\n", "");
    raise(&project, "1.0.0", "2.0.0");
    project.xtask(&["codegen"]).expect(0);
    let known = project.xtask(&["check"]).expect(0);
    fs::remove_dir_all(project.path(".toolpress")).unwrap();
    let found = project.xtask(&["check"]).expect(0);
    assert!(found.stderr.contains("warning[TP0601]"), "{}", found.stderr);
    assert_eq!(known.stderr, found.stderr);
    assert!(!project.path(".toolpress").exists(), "a check leaves nothing behind");
}

#[test]
fn no_change_is_overlooked_because_a_result_is_known() {
    let project = TestProject::released();
    project.xtask(&["check"]).expect(0);
    let changes = [
        ("schemas/tools/echo/input.schema.json", "What to say.", "Say.", 1),
        ("schemas/tools/echo/examples/hello.json", "hello hello", "hi hi", 4),
        ("generated/mod.rs", "pub mod common", "mod common", 4),
        ("generated/catalog.md", "# Echoes", "# Nothing", 4),
    ];
    for (path, from, to, code) in changes {
        project.edit(path, from, to);
        project.xtask(&["check"]).expect(code);
        project.edit(path, to, from);
        project.xtask(&["check"]).expect(0);
    }
    project.xtask(&["codegen"]).expect(0);
    project.edit("generated/snapshot.json", "1.0.0", "0.9.0");
    project.commit();
    project.xtask(&["check"]).expect(4);
}

#[test]
fn whatever_stands_in_the_place_of_generated_files_is_replaced() {
    let project = TestProject::released();
    let before = project.generated();
    let replaced: [fn(&TestProject); 4] = [
        |project| {
            fs::remove_dir_all(project.path("generated")).unwrap();
            project.write("generated", "a file");
        },
        |project| {
            fs::remove_dir_all(project.path("generated")).unwrap();
            std::os::unix::fs::symlink("nowhere", project.path("generated")).unwrap();
        },
        |project| {
            fs::remove_dir_all(project.path("generated/tools")).unwrap();
            project.write("generated/tools", "a file");
        },
        |project| {
            project.remove("generated/digest");
            fs::create_dir(project.path("generated/digest")).unwrap();
        },
    ];
    for replace in replaced {
        replace(&project);
        project.xtask(&["check"]).expect(4);
        project.xtask(&["codegen"]).expect(0);
        assert_eq!(project.generated(), before);
    }
}

#[test]
fn an_error_of_the_disk_names_the_file() {
    let project = TestProject::new();
    project.write(".toolpress", "a file");
    let run = project.xtask(&["codegen"]).expect(1);
    assert!(run.stderr.contains(".toolpress"), "{}", run.stderr);
}
