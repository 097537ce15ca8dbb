//! The version guard on labelled cases and on real histories. Skipped where the corpora are not there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use serde_json::Value;
use toolpress_codegen::compat::contain::{Document, Prover};
use toolpress_codegen::compat::{self, Contract};
use toolpress_codegen::definition::Formats;
use toolpress_codegen::pipeline;
use toolpress_codegen::project::Project;

mod support;

use support::TestProject;

/// Both schemas in 2020-12, as they would be published.
fn published(lhs: &Value, rhs: &Value) -> Option<(Value, Value)> {
    let project = TestProject::new();
    for (tool, schema) in [("left", lhs), ("right", rhs)] {
        project.xtask(&["new", tool]).expect(0);
        let mut schema = schema.clone();
        if let Some(schema) = schema.as_object_mut() {
            schema.insert("$schema".to_owned(), "http://json-schema.org/draft-04/schema#".into());
        }
        project.write(&format!("schemas/tools/{tool}/output.schema.json"), schema.to_string());
    }
    let compilation = pipeline::compile(&Project::at(project.root()), None).unwrap();
    let Some(contracts) = compilation.contracts else {
        eprintln!("{:?}", compilation.diagnostics.into_sorted().iter().filter(|d| d.severity == toolpress_codegen::diagnostic::Severity::Error).map(|d| &d.message).collect::<Vec<_>>());
        return None;
    };
    let data = |name: &str| contracts.tools.iter().find(|tool| tool.name() == name).unwrap().data.clone();
    Some((data("left"), data("right")))
}

#[test]
fn explore_jsonsubschema() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/corpora/compat/jsonsubschema.json");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let cases: Value = serde_json::from_str(&text).unwrap();
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    for case in cases["cases"].as_array().unwrap() {
        let Some((lhs, rhs)) = published(&case["lhs"], &case["rhs"]) else {
            *counts.entry(format!("refused {}", case["expected"])).or_default() += 1;
            continue;
        };
        let mut prover = Prover::new();
        let [left, right] = [&lhs, &rhs].map(|schema| Document::new(schema, Formats::Annotate).whole());
        let mut found = prover.is_contained(left, right);
        if case["kind"] == "isEquivalent" {
            found &= prover.is_contained(right, left);
        }
        *counts.entry(format!("{} expected, found {found}", case["expected"])).or_default() += 1;
        if case["expected"] != found {
            println!("{} {}: expected {}\n  {lhs}\n  {rhs}", case["test"], case["kind"], case["expected"]);
        }
    }
    println!("{counts:#?}");
}

#[test]
fn explore_evolution() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/corpora/evolution/github-mcp-server.json");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let events: Value = serde_json::from_str(&text).unwrap();
    let mut pairs: Vec<(String, Value, Value)> = Vec::new();
    for event in events["events"].as_array().unwrap() {
        if !event["before"].is_null() && !event["after"].is_null() {
            pairs.push((format!("{} {}", &event["commit"].as_str().unwrap()[..8], event["file"]), event["before"].clone(), event["after"].clone()));
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/corpora/evolution/npm-version-pairs.json");
    let npm: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for pair in npm["pairs"].as_array().unwrap() {
        for before in pair["before"].as_array().unwrap() {
            if let Some(after) = pair["after"].as_array().unwrap().iter().find(|tool| tool["name"] == before["name"]) {
                pairs.push((format!("{} {}", pair["package"], pair["to"]), before.clone(), after.clone()));
            }
        }
    }
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    let started = std::time::Instant::now();
    for (what, before, after) in &pairs {
        let [old, new] = [before, after].map(|descriptor| Contract { descriptor: descriptor.clone(), beyond: None });
        for finding in compat::compare(&old, &new) {
            *counts.entry(format!("{} {} {} w={}", finding.rule.id(), finding.direction.as_str(), finding.class.as_str(), finding.witness.is_some())).or_default() += 1;
            if finding.class.is_breaking() && finding.direction != compat::finding::Direction::Contract {
                println!("{what} {}: {} {} {} {} {:?} witness {}", new.name(), finding.rule.id(), finding.class.as_str(), finding.pointer, finding.message, finding.notes, finding.witness.map_or("none".into(), |w| format!("{} — {}", w.instance, w.refusal)));
            }
        }
    }
    println!("{} pairs in {:?}\n{counts:#?}", pairs.len(), started.elapsed());
}
