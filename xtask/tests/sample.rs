//! The sampler over the schema corpora, which live beside the project; skipped where they are absent.

#![allow(clippy::print_stdout, reason = "a test that is skipped says so")]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use toolpress_codegen::sample::Sampler;

const RUNS: usize = 50;

#[test]
fn instances_of_real_tool_schemas_are_valid_and_mutants_mostly_are_not() {
    let schemas = tool_schemas();
    let (mut valid, mut refused) = (0, 0);
    for (name, schema) in &schemas {
        let validator = jsonschema::draft202012::new(schema).expect("the schemas of the corpus are valid");
        let mut sampler = Sampler::new(schema, 1);
        let count = (0..RUNS).filter(|_| validator.is_valid(&sampler.instance())).count();
        assert!(count > 0, "no valid instance of {name}");
        valid += count;
        refused += (0..RUNS).filter(|_| !validator.is_valid(&sampler.mutant())).count();
    }
    let all = schemas.len() * RUNS;
    println!("{valid} of {all} instances are valid, {refused} of {all} mutants are refused");
    assert!(valid * 100 >= all * 97, "{valid} of {all} instances are valid");
    assert!(refused * 2 >= all, "{refused} of {all} mutants are refused");
}

#[test]
fn no_schema_of_the_test_suite_stops_the_sampler() {
    for file in json_files("json-schema-test-suite/draft2020-12") {
        let groups = read(&file);
        for group in groups.as_array().expect("a file of the suite is a list of groups") {
            let mut sampler = Sampler::new(&group["schema"], 1);
            for _ in 0..RUNS {
                sampler.instance();
                sampler.mutant();
            }
        }
    }
}

/// The input and output schemas of all tools, without the dialect: their draft-07 is plain.
fn tool_schemas() -> Vec<(String, Value)> {
    let mut schemas = Vec::new();
    for file in json_files("tools") {
        let document = read(&file);
        for tool in document["tools"].as_array().expect("a file of the corpus has tools") {
            for member in ["inputSchema", "outputSchema"] {
                if let Some(Value::Object(schema)) = tool.get(member) {
                    let mut schema = schema.clone();
                    schema.shift_remove("$schema");
                    let name = format!("{} {} {member}", file.display(), tool["name"]);
                    schemas.push((name, Value::Object(schema)));
                }
            }
        }
    }
    schemas
}

/// The JSON files at and below a folder of the corpora, sorted.
fn json_files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora").join(folder);
    if !root.is_dir() {
        println!("skipped: the corpus {folder} is not here");
        return Vec::new();
    }
    let mut files = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the corpora can be listed") {
            let path = entry.expect("a folder of the corpora can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "json") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn read(file: &Path) -> Value {
    let text = fs::read_to_string(file).expect("a file of the corpora can be read");
    serde_json::from_str(&text).expect("a file of the corpora is JSON")
}
