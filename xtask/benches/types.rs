//! What the compiler pays for generated types: ours, and typify's own default output for the same schemas.
//!
//! `cargo bench -p toolpress-codegen --bench types` prints the table of `docs/performance.md`. The tools are 236 of
//! `../shared/corpora/tools`; without that corpus there is nothing to measure. The crates with typify's output need
//! `chrono`, `regress` and `uuid`, which cargo fetches.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a benchmark is a test that prints"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::{Value, json};

/// The lists whose tools are measured.
const LISTS: [&str; 2] = ["github-mcp-server.json", "workspace-mcp@2.2.1.json"];
/// Each crate is checked so often, in turns; the best counts.
const ROUNDS: usize = 5;

/// A crate whose `cargo check` is timed.
struct Crate {
    name: &'static str,
    root: PathBuf,
    lines: usize,
    types: usize,
    best: f64,
}

fn main() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora/tools");
    if !corpus.exists() {
        println!("skipped: the corpus `tools` is not there");
        return;
    }
    // typify panics on some of the schemas; those are left out of both.
    std::panic::set_hook(Box::new(|_| {}));
    let mut tools = Vec::new();
    let mut theirs = Vec::new();
    for list in LISTS {
        let list: Value = serde_json::from_str(&fs::read_to_string(corpus.join(list)).unwrap()).unwrap();
        for mut tool in list["tools"].as_array().unwrap().iter().cloned() {
            tool["name"] = json!(format!("t{}", tools.len()));
            if let Some(code) = typify(&tool) {
                theirs.push(code);
                tools.push(tool);
            }
        }
    }
    println!("{} tools; seconds, best of {ROUNDS} rounds in turns\n", tools.len());
    let folder = tempfile::tempdir().unwrap();
    let mut crates = [ours(&folder.path().join("ours"), &tools), typifys(&folder.path().join("typify"), &theirs)];
    for round in 0..=ROUNDS {
        for one in &mut crates {
            let seconds = check(one);
            // The first round builds the dependencies.
            if round > 0 {
                one.best = one.best.min(seconds);
            }
        }
    }
    println!("| | types | lines | `cargo check` |\n|---|---|---|---|");
    for Crate { name, lines, types, best, .. } in &crates {
        println!("| {name} | {types} | {lines} | {best:.2} |");
    }
}

/// The project of the tools, generated.
fn ours(root: &Path, tools: &[Value]) -> Crate {
    fs::create_dir_all(root).unwrap();
    xtask(root, &["init", "."]);
    fs::write(root.join("list.json"), json!({ "tools": tools }).to_string()).unwrap();
    xtask(root, &["import", "list.json", "--version", "1.0.0"]);
    xtask(root, &["codegen"]);
    // The whole package is generated code: what `init` adds to it lists the tools.
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    fs::write(root.join("Cargo.toml"), manifest.replace("members = [\"xtask\"]\n", "")).unwrap();
    fs::remove_dir_all(root.join(".cargo")).unwrap();
    let mut code = String::new();
    for file in ["common.rs", "envelope.rs", "errors.rs", "mod.rs"] {
        code += &fs::read_to_string(root.join("generated").join(file)).unwrap();
    }
    for entry in root.join("generated/tools").read_dir().unwrap() {
        code += &fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    created("toolpress", root, &code)
}

/// A crate of typify's output, a module for each tool.
fn typifys(root: &Path, modules: &[String]) -> Crate {
    let mut code = String::new();
    for (at, module) in modules.iter().enumerate() {
        writeln!(code, "pub mod t{at} {{\n{module}}}").unwrap();
    }
    fs::create_dir_all(root.join("src")).unwrap();
    fs::write(root.join("src/main.rs"), format!("{code}\nfn main() {{}}\n")).unwrap();
    let manifest = "[workspace]\n[package]\nname = \"typifys\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[dependencies]\n\
        serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\nregress = \"0.12\"\n\
        chrono = { version = \"0.4\", features = [\"serde\"] }\nuuid = { version = \"1\", features = [\"serde\"] }\n";
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    created("typify, default settings", root, &code)
}

fn created(name: &'static str, root: &Path, code: &str) -> Crate {
    let types = code.lines().filter(|line| {
        let line = line.trim_start();
        ["pub struct ", "pub enum "].iter().any(|start| line.starts_with(start))
    });
    Crate { name, root: root.to_owned(), lines: code.lines().count(), types: types.count(), best: f64::INFINITY }
}

/// The types of a tool's schemas as typify makes them of named definitions; nothing where it panics or refuses.
fn typify(tool: &Value) -> Option<String> {
    std::panic::catch_unwind(|| {
        let mut code = String::new();
        for (member, name) in [("inputSchema", "Input"), ("outputSchema", "Output")] {
            let Some(schema) = tool.get(member) else { continue };
            let mut schema: schemars::schema::RootSchema = serde_json::from_value(schema.clone()).ok()?;
            let mut space = typify::TypeSpace::new(&typify::TypeSpaceSettings::default());
            let root = std::mem::take(&mut schema.schema);
            let all = std::mem::take(&mut schema.definitions).into_iter();
            space.add_ref_types(all.chain([(name.to_owned(), schemars::schema::Schema::Object(root))])).ok()?;
            let file = syn::parse2(space.to_stream()).ok()?;
            writeln!(code, "pub mod {} {{\n{}}}", name.to_lowercase(), prettyplease::unparse(&file)).ok()?;
        }
        Some(code)
    })
    .ok()?
}

fn xtask(root: &Path, arguments: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).current_dir(root).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Seconds of `cargo check`, when the crate alone is checked again.
fn check(one: &Crate) -> f64 {
    let main = one.root.join("src/main.rs");
    let text = fs::read_to_string(&main).unwrap();
    fs::write(&main, text).unwrap();
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(&one.root).args(["check", "--quiet"]).env("CARGO_INCREMENTAL", "0");
    command.env("CARGO_TARGET_DIR", one.root.join("target")).env_remove("RUSTFLAGS");
    let start = Instant::now();
    let output = command.stdout(Stdio::null()).output().unwrap();
    let seconds = start.elapsed().as_secs_f64();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    seconds
}
