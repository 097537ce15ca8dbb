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
    let names: Vec<_> = list["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["describe_tool", "greet"]);
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
fn the_server_of_the_readme_compiles_in_a_new_project() {
    let project = project("readme-server");
    project.xtask(&["new", "greet"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    // No feature that this workspace does not use: cargo is offline here, and has what the workspace was built from.
    let features = "default-features = false, features = [\"mcp\"] }\ntokio = { version = \"1\", features = [\"macros\", \"rt\"] }\ntracing-subscriber = { version = \"0.3\", default-features = false, features = [\"ansi\", \"env-filter\", \"fmt\"] }";
    project.edit("Cargo.toml", "default-features = false }", features);
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let snippet = readme.split("```rust\n").find(|text| text.starts_with("use std::sync::Arc;")).unwrap();
    let main = project.read("src/main.rs");
    let replaced = &main[main.find("fn main()").unwrap()..];
    project.edit("src/main.rs", replaced, snippet.split("```").next().unwrap());
    cargo(&project, &["check"]).expect(0);
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

/// Another crate of a server may turn on `serde_json`'s `arbitrary_precision`, which shows every number as a map.
#[test]
fn numbers_are_read_whatever_the_features_of_serde_json_are() {
    let project = project("arbitrary-precision");
    project.xtask(&["new", "measure"]).expect(0);
    project.write(
        "schemas/tools/measure/input.schema.json",
        r#"{ "type": "object", "properties": { "ratio": { "type": "number" }, "count": { "type": "integer" }, "flag": { "const": -1 } }, "additionalProperties": false }"#,
    );
    project.xtask(&["codegen"]).expect(0);
    project.edit(
        "Cargo.toml",
        "[build-dependencies]",
        "serde_json = { version = \"1\", features = [\"arbitrary_precision\"] }\n\n[build-dependencies]",
    );
    project.write(
        "src/main.rs",
        r##"#[path = "../generated/mod.rs"]
mod generated;

fn main() {
    let text = r#"{"ratio":1.5,"count":2.0,"flag":-1}"#;
    let one: generated::tools::measure::Input = serde_json::from_str(text).unwrap();
    let two = serde_json::from_value(serde_json::from_str(text).unwrap()).unwrap();
    assert_eq!(one, two);
    println!("{}", serde_json::to_string(&one).unwrap());
}
"##,
    );
    let run = cargo(&project, &["run"]).expect(0);
    assert_eq!(run.stdout, "{\"ratio\":1.5,\"count\":2,\"flag\":-1}\n");
}

/// What docs/performance.md recommends to those who have hundreds of tools.
#[test]
fn generated_code_may_be_a_crate_of_its_own() {
    let project = project("own-crate");
    project.xtask(&["new", "greet"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    let manifest = project.read("Cargo.toml");
    let dependencies = &manifest[manifest.find("[dependencies]").unwrap()..];
    project.write(
        "contracts/Cargo.toml",
        format!("[package]\nname = \"contracts\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{dependencies}"),
    );
    project
        .write("contracts/src/lib.rs", "#[path = \"../../generated/mod.rs\"]\nmod generated;\npub use generated::*;\n");
    project.edit("Cargo.toml", "members = [\"xtask\"]", "members = [\"xtask\", \"contracts\"]");
    project.edit("Cargo.toml", "[dependencies]\n", "[dependencies]\ncontracts = { path = \"contracts\" }\n");
    project.write(
        "src/main.rs",
        "struct Server;\n\nimpl toolpress::Handler<contracts::tools::greet::Tool> for Server {\n    async fn call(\n        &self,\n        _input: contracts::tools::greet::Input,\n        _context: toolpress::Context<'_>,\n    ) -> Result<contracts::tools::greet::Output, toolpress::Failure<contracts::tools::greet::ErrorCode>> {\n        unreachable!(\"nothing calls\")\n    }\n}\n\nfn main() {\n    let _ = contracts::registry(Server);\n    println!(\"served\");\n}\n",
    );
    assert_eq!(cargo(&project, &["run"]).expect(0).stdout, "served\n");
}
