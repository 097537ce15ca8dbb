//! The JSON Schema Test Suite.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::harness::{Report, Setting, Subject, examine};
use crate::support::corpora;

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

fn keeps_the_promise(name: &'static str, draft: &Draft) {
    let Some(files) = corpora(&format!("json-schema-test-suite/{}", draft.folder)) else { return };
    let remotes = remotes(draft);
    let mut subjects = Vec::new();
    let mut keywords = Vec::new();
    for file in &files {
        let keyword = file.file_stem().unwrap().to_string_lossy().into_owned();
        for group in read(file).as_array().unwrap() {
            subjects.push(subject(group, draft));
            keywords.push(keyword.clone());
        }
    }
    let setting = Setting { name, files: remotes, formats_only_inform: true };
    let reports = examine(&setting, &subjects);
    let mut table: BTreeMap<&str, Vec<(&Subject, &Report)>> = BTreeMap::new();
    for ((keyword, subject), report) in keywords.iter().zip(&subjects).zip(&reports) {
        table.entry(keyword).or_default().push((subject, report));
    }
    let mut faults = Vec::new();
    for (keyword, groups) in table {
        let generated = groups.iter().filter(|(_, report)| report.refusal.is_none()).count();
        println!("{keyword}: {generated} of {}", groups.len());
        for (subject, report) in groups {
            faults.extend(report.refusal.iter().map(|reason| format!("{keyword}: {}: {reason}", subject.name)));
            faults.extend(report.faults.iter().map(|fault| format!("{keyword}: {}: {fault}", subject.name)));
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

fn subject(group: &Value, draft: &Draft) -> Subject {
    let mut schema = group["schema"].clone();
    if let Value::Object(schema) = &mut schema {
        schema.entry("$schema").or_insert_with(|| json!(draft.uri));
    }
    let tests = group["tests"].as_array().unwrap().iter();
    Subject {
        name: group["description"].as_str().unwrap().to_owned(),
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
            files.push((name, read(&path)));
        }
    }
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}
