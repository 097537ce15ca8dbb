//! Codegen, a check without a change, and `cargo check` of the result, for 100 and 1,000 tools; typify beside
//! them, and quicktype where it is on the `PATH`.
//!
//! `cargo bench -p toolpress-codegen` prints the table of `docs/performance.md`. The tools are those of saved
//! `tools/list` results in `../shared/corpora/tools` where that is there, else the ones of this repository, cloned
//! under other names until there are enough.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a benchmark is a test that prints"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Each time is the best of so many, but for the compiler's.
const RUNS: usize = 5;

fn main() {
    let (origin, tools) = tools();
    println!("{} tools of {origin}, cloned; seconds, best of {RUNS} runs, of 2 for cargo check\n", tools.len());
    println!("| | 100 tools | 1,000 tools |\n|---|---|---|");
    let columns: Vec<Vec<(&str, String)>> = [100, 1000].map(|count| measure(&clones(&tools, count))).into();
    for (row, (what, small)) in columns[0].iter().enumerate() {
        println!("| {what} | {small} | {} |", columns[1][row].1);
    }
}

fn measure(list: &Value) -> Vec<(&'static str, String)> {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    xtask(root, &["init", "."]);
    fs::write(root.join("list.json"), list.to_string()).unwrap();
    xtask(root, &["import", "list.json", "--version", "1.0.0"]);
    let generated = root.join("generated");
    let full = best(|| {
        let _ = fs::remove_dir_all(&generated);
        timed(|| xtask(root, &["codegen"]))
    });
    let check = best(|| timed(|| xtask(root, &["check"])));
    let name = list[0]["name"].as_str().unwrap();
    let definition = root.join(format!("schemas/tools/{name}/tool.json"));
    let mut patch = 0;
    let edit = best(|| {
        patch += 1;
        let mut tool: Value = serde_json::from_str(&fs::read_to_string(&definition).unwrap()).unwrap();
        tool["version"] = json!(format!("1.0.{patch}"));
        fs::write(&definition, format!("{tool:#}\n")).unwrap();
        timed(|| xtask(root, &["codegen"]))
    });
    let lines: usize =
        rust_files(&generated).iter().map(|path| fs::read_to_string(path).unwrap().lines().count()).sum();
    let typify = best(|| timed(|| typify(list)));
    let compiled = cargo_check(root).min(cargo_check(root));
    let (reworded, broken) = diffs(root);
    vec![
        ("full codegen", seconds(full)),
        ("codegen after one edit", seconds(edit)),
        ("check without a change", seconds(check)),
        ("`diff`, every description reworded", seconds(reworded)),
        ("`diff`, every tool asks for one more argument", seconds(broken)),
        ("typify with prettyplease alone, inputs only, in process", seconds(typify)),
        ("quicktype, inputs only, a process of its own", quicktype(root, list)),
        ("`cargo check` of the generated crate", seconds(compiled)),
        ("lines of generated Rust", lines.to_string()),
    ]
}

/// `diff` of every tool against what git has of it: once each tool is reworded, once each is broken.
fn diffs(root: &Path) -> (Duration, Duration) {
    let identity = ["-c", "user.name=B", "-c", "user.email=b@example.com"];
    for arguments in [&["init", "--quiet"][..], &["add", "schemas", "generated"], &["commit", "--quiet", "-m", "x"]] {
        let status = Command::new("git").current_dir(root).args(identity).args(arguments).status();
        assert!(status.unwrap().success(), "git {arguments:?}");
    }
    let edited = |file: &str, edit: fn(&mut Value)| {
        for tool in sorted_folders(&root.join("schemas/tools")) {
            let path = tool.join(file);
            let mut value: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            edit(&mut value);
            fs::write(path, format!("{value:#}\n")).unwrap();
        }
        best(|| timed(|| xtask(root, &["diff"])))
    };
    let reworded = edited("tool.json", |tool| tool["description"] = json!("Something else."));
    let broken = edited("input.schema.json", |input| {
        input["properties"]["oneMore"] = json!({ "type": "string" });
        match &mut input["required"] {
            Value::Array(required) => required.push(json!("oneMore")),
            required => *required = json!(["oneMore"]),
        }
    });
    (reworded, broken)
}

fn sorted_folders(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The tools of every saved list, or this repository's own.
fn tools() -> (&'static str, Vec<Value>) {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &Path| -> Value { serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap() };
    let corpus = sorted(&workspace.join("../shared/corpora/tools"));
    if !corpus.is_empty() {
        return (
            "the corpus",
            corpus.iter().flat_map(|path| read(path)["tools"].as_array().unwrap().clone()).collect(),
        );
    }
    ("this repository", sorted(&workspace.join("generated/descriptors")).iter().map(|path| read(path)).collect())
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    paths.sort();
    paths
}

fn clones(tools: &[Value], count: usize) -> Value {
    let clone = |(index, tool): (usize, &Value)| {
        let mut tool = tool.clone();
        tool["name"] = json!(format!("t{index}_{}", tool["name"].as_str().unwrap()));
        tool
    };
    tools.iter().cycle().take(count).enumerate().map(clone).collect()
}

fn xtask(root: &Path, arguments: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(root)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    assert!(status.unwrap().success(), "{arguments:?}");
}

/// The generated crate alone: its dependencies are checked before the clock starts.
fn cargo_check(root: &Path) -> Duration {
    let main = root.join("src/main.rs");
    let text = fs::read_to_string(&main).unwrap();
    let check = || {
        let status =
            Command::new(env!("CARGO")).current_dir(root).args(["check", "--quiet"]).stderr(Stdio::null()).status();
        assert!(status.unwrap().success());
    };
    check();
    fs::write(&main, format!("{text}\n")).unwrap();
    timed(check)
}

/// What typify makes of the same input schemas with its default settings, printed by prettyplease.
///
/// It panics on some of them; that is not what is measured.
fn typify(list: &Value) {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    for tool in list.as_array().unwrap() {
        let mut schema = tool["inputSchema"].clone();
        schema["title"] = json!("Input");
        let made = std::panic::catch_unwind(|| {
            let mut space = typify::TypeSpace::default();
            let schema = serde_json::from_value(schema.clone()).ok()?;
            space.add_root_schema(schema).ok()?;
            Some(prettyplease::unparse(&syn::parse2(space.to_stream()).ok()?))
        });
        std::hint::black_box(made.ok());
    }
    std::panic::set_hook(hook);
}

/// What quicktype takes for the same input schemas, where it is on the `PATH`.
fn quicktype(root: &Path, list: &Value) -> String {
    let folder = root.join("quicktype");
    fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new("quicktype");
    command.current_dir(&folder).args(["--src-lang", "schema", "--lang", "rust", "--out", "types.rs"]);
    for (index, tool) in list.as_array().unwrap().iter().enumerate() {
        let file = format!("T{index}.schema");
        fs::write(folder.join(&file), tool["inputSchema"].to_string()).unwrap();
        command.arg(file);
    }
    command.stdout(Stdio::null()).stderr(Stdio::null());
    match command.status() {
        Ok(_) => seconds(best(|| timed(|| assert!(command.status().unwrap().success())))),
        Err(_) => "not installed".to_owned(),
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect()
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn best(mut run: impl FnMut() -> Duration) -> Duration {
    (0..RUNS).map(|_| run()).min().unwrap()
}

fn seconds(duration: Duration) -> String {
    format!("{:.2}", duration.as_secs_f64())
}
