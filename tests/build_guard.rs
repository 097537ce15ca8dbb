//! `build.rs` stops a build whose `generated/` does not belong to its `schemas/`.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "neither half a file nor a panic does harm in a test's own folder"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

const COMMAND: &str = "cargo xtask codegen";

/// Out of order on purpose: the digest takes them by path, and `-` comes before `/`.
const SCHEMAS: [(&str, &str); 3] =
    [("toolset.json", "{}\n"), ("tools/greet/tool.json", "{\n  \"name\": \"greet\"\n}\n"), ("tools-old.json", "[]\n")];

/// The digest of [`SCHEMAS`], worked out without the guard.
const DIGEST: &str = "\
37517e5f3dc66819f61f5a7bb8ace1921282415f10551d2defa5c3eb0985b570  tools-old.json\n\n\
ad4a0e2879ff44ad3830aae1d8bab2aad7488090bf2da2640c04d3dde8dbcf9a  tools/greet/tool.json\n\n\
ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356  toolset.json\n";

/// A package that has the guard, and a matching pair of `schemas/` and `generated/digest`.
struct Project {
    root: TempDir,
}

impl Project {
    // All share one target directory, where cargo tells two packages apart by their names, not by where they are.
    fn new(name: &str) -> Self {
        let project = Self { root: tempfile::tempdir().unwrap() };
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for file in ["build.rs", "Cargo.lock"] {
            fs::copy(here.join(file), project.path(file)).unwrap();
        }
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n\
             [build-dependencies]\nsha2 = \"0.11\"\n\n\
             [workspace]\n"
        );
        project.write("Cargo.toml", &manifest);
        project.write("src/lib.rs", "");
        for (path, content) in SCHEMAS {
            project.write(&format!("schemas/{path}"), content);
        }
        project.write("generated/digest", DIGEST);
        project
    }

    fn path(&self, path: &str) -> PathBuf {
        self.root.path().join(path)
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("the path is below the project")).unwrap();
        fs::write(path, content).unwrap();
    }

    /// Builds the package; what cargo printed is the error.
    fn build(&self) -> Result<(), String> {
        let output = Command::new(env!("CARGO"))
            .args(["build", "--offline", "--target-dir"])
            .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("build_guard"))
            .current_dir(self.root.path())
            .output()
            .unwrap();
        if output.status.success() {
            return Ok(());
        }
        Err(String::from_utf8(output.stderr).unwrap())
    }

    fn expect_refusal(&self, why: &str) {
        let printed = self.build().expect_err(why);
        assert!(printed.contains(COMMAND), "no command to run in:\n{printed}");
        assert!(printed.contains(why), "no `{why}` in:\n{printed}");
    }
}

#[test]
fn a_schema_that_changed_after_a_build_stops_the_next_one() {
    let project = Project::new("edited");
    project.build().unwrap();

    project.write("schemas/toolset.json", "{ }\n");
    project.expect_refusal("out of date");
    project.write("schemas/toolset.json", "{}\n");
    project.build().unwrap();

    project.write("schemas/tools/greet/input.schema.json", "{}\n");
    project.expect_refusal("out of date");
    fs::remove_file(project.path("schemas/tools/greet/input.schema.json")).unwrap();
    project.build().unwrap();

    for wrong in ["0123456789abcdef\n", &format!("{DIGEST}<<<<<<< HEAD\n=======\n>>>>>>> topic\n")] {
        project.write("generated/digest", wrong);
        project.expect_refusal("out of date");
    }
}

#[test]
fn schemas_that_nothing_was_generated_from_stop_the_build() {
    let project = Project::new("ungenerated");
    fs::remove_file(project.path("generated/digest")).unwrap();
    project.expect_refusal("nothing was generated");
}

#[test]
fn crlf_line_ends_change_nothing() {
    let project = Project::new("crlf");
    for (path, content) in SCHEMAS {
        project.write(&format!("schemas/{path}"), &content.replace('\n', "\r\n"));
    }
    project.write("generated/digest", &DIGEST.replace('\n', "\r\n"));
    project.build().unwrap();
}

#[test]
fn files_of_editors_and_systems_do_not_count() {
    let project = Project::new("littered");
    for name in [".DS_Store", ".idea/tool.json", "toolset.json~", ".toolset.json.swp", "toolset.swp", "#toolset.json#"]
    {
        project.write(&format!("schemas/{name}"), "anything");
    }
    project.build().unwrap();
}

#[test]
fn a_package_without_schemas_builds() {
    let project = Project::new("without-schemas");
    fs::remove_dir_all(project.path("schemas")).unwrap();
    project.build().unwrap();
}

#[test]
fn a_new_project_gets_this_very_guard() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = fs::read_to_string(here.join("build.rs")).unwrap();
    let given = fs::read_to_string(here.join("xtask/assets/project/build.rs.txt")).unwrap();
    assert_eq!(own, given);
}
