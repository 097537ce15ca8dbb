//! The JSON Schema Test Suite.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::doc;
use crate::harness::{Setting, Subject, examine};
use crate::support::{corpora, read_json};
use crate::tally::Tally;

/// A draft of the suite: its folder, and its dialect's URI.
struct Draft {
    folder: &'static str,
    uri: &'static str,
}

const CURRENT: Draft = Draft { folder: "draft2020-12", uri: "https://json-schema.org/draft/2020-12/schema" };
const DRAFT_07: Draft = Draft { folder: "draft7", uri: "http://json-schema.org/draft-07/schema#" };

#[test]
fn every_group_of_draft_2020_12_keeps_the_promise() {
    keeps_the_promise("suite-2020-12", &CURRENT);
}

#[test]
fn every_group_of_draft_07_keeps_the_promise() {
    keeps_the_promise("suite-07", &DRAFT_07);
}

/// Everything but `optional/` must hold; what is optional is only counted, save what a generated type loses.
fn keeps_the_promise(name: &'static str, draft: &Draft) {
    let folder = format!("json-schema-test-suite/{}", draft.folder);
    let Some(files) = corpora(&folder) else { return };
    let optional = corpora(&format!("{folder}/optional")).unwrap();
    let formats = corpora(&format!("{folder}/optional/format")).unwrap();
    let mut setting = Setting { name, files: remotes(draft), formats_only_inform: true };
    let (must, all) = rows(&setting, &files, draft);
    all.assert_kept();
    let (may, all) = rows(&setting, &optional, draft);
    println!("optional: {} faults\n{}", all.faults.len(), all.faults.join("\n"));
    setting.formats_only_inform = false;
    let (formats, all) = rows(&setting, &formats, draft);
    println!("optional/format: {} faults\n{}", all.faults.len(), all.faults.join("\n"));
    let header = Tally::HEADER;
    doc::check(name, &format!("| file | {header}{must}"));
    doc::check(&format!("{name}-optional"), &format!("| file | {header}{may}{formats}"));
}

/// A row for each file and one for all, and what they add up to.
fn rows(setting: &Setting, files: &[PathBuf], draft: &Draft) -> (String, Tally) {
    let mut subjects = Vec::new();
    let mut origins = Vec::new();
    for file in files {
        let folder = file.parent().unwrap().file_name().unwrap();
        let prefix = if folder == "format" { "format/" } else { "" };
        for group in read_json(file).as_array().unwrap() {
            let origin = format!("`{prefix}{}`", file.file_stem().unwrap().to_string_lossy());
            subjects.push(subject(&origin, group, draft));
            origins.push(origin);
        }
    }
    let reports = examine(setting, &subjects);
    let mut by_file: BTreeMap<&str, Tally> = BTreeMap::new();
    for ((origin, subject), report) in origins.iter().zip(&subjects).zip(&reports) {
        by_file.entry(origin).or_default().add(subject, report);
    }
    let all = Tally::of(subjects.iter().zip(&reports));
    let rows: String = by_file.iter().map(|(file, tally)| tally.row(file)).collect();
    (rows + &all.row("**all**"), all)
}

fn subject(origin: &str, group: &Value, draft: &Draft) -> Subject {
    let mut schema = group["schema"].clone();
    if let Value::Object(schema) = &mut schema {
        schema.entry("$schema").or_insert_with(|| json!(draft.uri));
    }
    let tests = group["tests"].as_array().unwrap().iter();
    Subject {
        name: format!("{origin} {}", group["description"].as_str().unwrap()),
        schema,
        instances: tests.map(|test| (test["data"].clone(), test["valid"].as_bool().unwrap())).collect(),
        samples: 0,
    }
}

/// The schemas that the suite serves on port 1234, as files that have those names.
fn remotes(draft: &Draft) -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora/json-schema-test-suite/remotes");
    let mut files = Vec::new();
    collect(&folder, "", &mut files);
    let other = |path: &str| {
        path.split('/').next().is_some_and(|top| (top.starts_with("draft") || top == "v1") && top != draft.folder)
    };
    files.retain(|(path, _)| !other(path));
    let mut named = Vec::new();
    for (path, mut schema) in files {
        let uri = format!("http://localhost:1234/{path}");
        let file = format!("{}.schema.json", path.trim_end_matches(".json"));
        if let Value::Object(members) = &mut schema {
            members.entry("$schema").or_insert_with(|| json!(draft.uri));
            let own = members.entry("$id").or_insert_with(|| json!(uri)).clone();
            // Where it was found is a second name.
            if own.as_str().is_some_and(|own| own != uri && own.contains(':')) {
                let alias = json!({ "$schema": draft.uri, "$id": uri, "allOf": [{ "$ref": own }] });
                named.push((format!("alias/{file}"), alias));
            }
        }
        named.push((file, schema));
    }
    named
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Value)>) {
    let mut entries: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files);
        } else {
            files.push((name, read_json(&path)));
        }
    }
}
