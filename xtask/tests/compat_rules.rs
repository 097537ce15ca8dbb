//! Every rule of the version guard, shown by cases in both directions, and the page that documents them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the page is written where it is asked for, and cases edit projects")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use toolpress_codegen::compat::finding::{Class, Direction, Finding};
use toolpress_codegen::compat::page;
use toolpress_codegen::compat::rules::Rule;
use toolpress_codegen::compat::{self, Contract};
use toolpress_codegen::definition::Formats;

mod support;

use support::TestProject;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat")
}

/// Every case: its rule, its name, what it says.
fn cases() -> Vec<(String, String, Value)> {
    let list = |path: &Path| -> Vec<PathBuf> {
        let mut found: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        found.sort();
        found
    };
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut cases = Vec::new();
    for rule in list(&folder()) {
        for case in list(&rule) {
            let value = serde_json::from_str(&fs::read_to_string(&case).unwrap()).unwrap();
            cases.push((name(&rule), name(&case), value));
        }
    }
    cases
}

#[test]
fn each_rule_judges_its_cases_as_they_say() {
    let mut wrong = Vec::new();
    let mut shown = BTreeSet::new();
    for (rule, name, case) in cases() {
        let problems = if case.get("after").is_some() {
            of_project(&rule, &case)
        } else if case.get("contract").is_some() {
            of_contracts(&rule, &case)
        } else {
            of_schemas(&rule, &case)
        };
        wrong.extend(problems.into_iter().map(|problem| format!("{rule}/{name}: {problem}")));
        shown.insert(rule);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let rules: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.id().to_owned()).collect();
    assert_eq!(rules, shown, "each rule has a folder of cases, and each folder a rule");
}

/// Whether the rule is among the findings with the class, and nothing weighs more.
fn judge(rule: &str, class: &str, findings: &[Finding], what: &str) -> Option<String> {
    let found = findings.iter().find(|finding| finding.rule.id() == rule);
    let list = || findings.iter().flat_map(|finding| ["\n    ".to_owned(), finding.line()]).collect::<String>();
    match found {
        None => Some(format!("{what}: no finding of {rule}{}", list())),
        Some(found) if found.class.as_str() != class => {
            Some(format!("{what}: {rule} is {}{}", found.class.as_str(), list()))
        }
        Some(found) if compat::greatest(findings) > found.class => {
            Some(format!("{what}: another one weighs more{}", list()))
        }
        Some(_) => None,
    }
}

fn of_schemas(rule: &str, case: &Value) -> Vec<String> {
    let formats = if case["formats"] == "annotate" { Formats::Annotate } else { Formats::Assert };
    let compare = |direction, old: &Value, new: &Value| compat::schemas(direction, (old, formats), (new, formats), "");
    let mut problems = Vec::new();
    for (direction, name) in [(Direction::Input, "input"), (Direction::Output, "output")] {
        let own = case.get(format!("{name}Rule")).and_then(Value::as_str).unwrap_or(rule);
        let found = compare(direction, &case["old"], &case["new"]);
        problems.extend(judge(own, case[name].as_str().unwrap(), &found, name));
        problems.extend(witnesses(direction, &case["old"], &case["new"], formats, &found));
        let shows = |instance: &Value| found.iter().flat_map(|it| &it.witness).any(|it| it.instance == *instance);
        if let Some(shown) = case.get("shown").filter(|shown| direction == Direction::Input && !shows(shown)) {
            problems.push(format!("{shown} is not shown"));
        }
        if let Some(reverse) = case.get("reverse") {
            let found = compare(direction, &case["new"], &case["old"]);
            let what = format!("{name}, reversed");
            problems.extend(judge(reverse["rule"].as_str().unwrap(), reverse[name].as_str().unwrap(), &found, &what));
            problems.extend(witnesses(direction, &case["new"], &case["old"], formats, &found));
        }
        assert!(compare(direction, &case["old"], &case["old"]).is_empty());
    }
    problems
}

/// Each witness is confirmed by the validator; a break of arguments without one says why.
fn witnesses(direction: Direction, old: &Value, new: &Value, formats: Formats, findings: &[Finding]) -> Vec<String> {
    let build = |schema| toolpress_codegen::validator::build(schema, formats).unwrap();
    let (old, new) = (build(old), build(new));
    let (accepts, refuses) = if direction == Direction::Output { (new, old) } else { (old, new) };
    let mut problems = Vec::new();
    for finding in findings.iter().filter(|finding| finding.class.is_breaking()) {
        match &finding.witness {
            Some(witness) if accepts.is_valid(&witness.instance) && !refuses.is_valid(&witness.instance) => {}
            Some(witness) => problems.push(format!("{} is no witness of {}", witness.instance, finding.line())),
            None if direction == Direction::Input && finding.notes.is_empty() => {
                problems.push(format!("no witness and no word about it: {}", finding.line()));
            }
            None => {}
        }
    }
    problems
}

fn of_contracts(rule: &str, case: &Value) -> Vec<String> {
    let contract = |side: &Value| {
        let mut descriptor: Map<String, Value> = side["descriptor"].as_object().cloned().unwrap_or_default();
        descriptor.insert("name".to_owned(), json!("echo"));
        descriptor.entry("inputSchema").or_insert_with(|| json!({ "type": "object" }));
        Contract {
            descriptor: Value::Object(descriptor),
            beyond: Some(side.get("beyond").cloned().unwrap_or_else(|| json!({}))),
        }
    };
    let (old, new) = (contract(&case["old"]), contract(&case["new"]));
    let mut problems = Vec::new();
    problems.extend(judge(rule, case["contract"].as_str().unwrap(), &compat::compare(&old, &new), "forwards"));
    let reverse = &case["reverse"];
    let (rule, class) = (reverse["rule"].as_str().unwrap(), reverse["contract"].as_str().unwrap());
    problems.extend(judge(rule, class, &compat::compare(&new, &old), "reversed"));
    assert!(compat::compare(&old, &old).is_empty() && compat::compare(&new, &new).is_empty());
    problems
}

/// A case of what only a whole project shows: edits before the release, and after it.
fn of_project(rule: &str, case: &Value) -> Vec<String> {
    let project = TestProject::new();
    edit(&project, &case["before"]);
    project.xtask(&["codegen"]).expect(0);
    project.git(&["init", "--quiet", "--initial-branch", "main"]);
    project.commit();
    edit(&project, &case["after"]);
    let run = project.xtask(&["diff", "--format", "json"]).expect(0);
    let lines: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of_tool = |line: &&Value| line["tool"] == case["tool"];
    let found: Vec<&Value> = lines.iter().filter(of_tool).filter(|line| line["rule"] == rule).collect();
    if let Some(owed) = case.get("owes") {
        let verdict = lines.iter().find(|line| line["tool"] == case["tool"] && line.get("enough").is_some()).unwrap();
        assert_eq!((&verdict["class"], &verdict["enough"]), (owed, &json!(false)), "{}", run.stdout);
    }
    match found.first() {
        None => vec![format!("no finding of {rule}: {}", run.stdout)],
        Some(found) if found["class"] != case["class"] => vec![format!("it is {}", found["class"])],
        Some(_) => Vec::new(),
    }
}

/// JSON Merge Patches (RFC 7396) by path; null removes a file or a folder.
fn edit(project: &TestProject, edits: &Value) {
    for (path, patch) in edits.as_object().unwrap() {
        if patch.is_null() {
            fs::remove_dir_all(project.path(path)).unwrap();
            continue;
        }
        let mut file =
            if project.path(path).exists() { serde_json::from_str(&project.read(path)).unwrap() } else { json!({}) };
        merge(&mut file, patch);
        project.write(path, file.to_string());
    }
}

fn merge(value: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = json!({});
    }
    let members = value.as_object_mut().unwrap();
    for (name, patch) in patch {
        if patch.is_null() {
            members.remove(name);
        } else {
            merge(members.entry(name.clone()).or_insert(Value::Null), patch);
        }
    }
}

#[test]
fn the_page_says_what_the_rules_are() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/compatibility.md");
    let page = page::page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        page,
        "run UPDATE_DOCS=1 cargo test -p toolpress-codegen --test compat_rules"
    );
}

#[test]
fn unknown_counts_as_breaking_and_weighs_less_than_a_proven_break() {
    assert!(
        Class::None < Class::Patch
            && Class::Patch < Class::Minor
            && Class::Minor < Class::Unknown
            && Class::Unknown < Class::Major
    );
    assert!(Class::Unknown.is_breaking() && !Class::Minor.is_breaking());
}
