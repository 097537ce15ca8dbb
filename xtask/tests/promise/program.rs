//! One program of many generated projects: it reads instances and prints what the types make of them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use crate::support::cargo;

/// A generated project.
pub(crate) struct Project {
    pub(crate) path: PathBuf,
    /// Index of the subject, and its module.
    pub(crate) modules: Vec<(usize, String)>,
}

/// Builds one program of all projects and asks it.
pub(crate) fn answers(
    name: &str,
    folder: &Path,
    projects: &[Project],
    questions: &[(usize, Value, bool)],
) -> Vec<Result<Value, String>> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let manifest = format!(
        "[workspace]\n[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\nserde = \"1\"\nserde_json = \"1\"\n\
         toolpress = {{ path = {:?}, default-features = false }}\n\
         [profile.dev]\ndebug = false\nincremental = false\n",
        workspace.display().to_string()
    );
    let mut modules = String::new();
    let mut arms = String::new();
    for (at, project) in projects.iter().enumerate() {
        let path = project.path.join("mod.rs");
        writeln!(modules, "#[path = {:?}]\nmod p{at};", path.display().to_string()).unwrap();
        for (subject, module) in &project.modules {
            writeln!(arms, "        \"{subject}\" => answer::<p{at}::tools::{module}::Output>(text),").unwrap();
        }
    }
    let program = format!("#![allow(dead_code)]\n{modules}\n{}", PROGRAM.replace("        // arms\n", &arms));
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::create_dir_all(folder.join("src")).unwrap();
    fs::write(folder.join("src/main.rs"), program).unwrap();
    let mut lines = String::new();
    for (subject, instance, _) in questions {
        writeln!(lines, "{subject} {instance}").unwrap();
    }
    let output = cargo_run(folder, lines);
    let answers: Vec<_> = output.lines().map(answer).collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

fn answer(line: &str) -> Result<Value, String> {
    match line.strip_prefix('!') {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(serde_json::from_str(line).unwrap()),
    }
}

fn cargo_run(folder: &Path, input: String) -> String {
    let mut command = cargo(folder);
    command.args(["run", "--offline", "--quiet"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        // A program that does not compile reads nothing.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    let shown: String = stderr.chars().take(20_000).collect();
    assert!(output.status.success(), "the generated types do not compile, or panic:\n{shown}");
    String::from_utf8(output.stdout).unwrap()
}

const PROGRAM: &str = r#"
use std::io::{BufRead, Write};

/// The instance as the type gives it back; a type that reads texts and values differently is a fault too.
fn answer<T: serde::de::DeserializeOwned + serde::Serialize>(text: &str) -> String {
    let of_text = serde_json::from_str::<T>(text);
    let of_value = serde_json::from_value::<T>(serde_json::from_str(text).unwrap());
    match (of_text, of_value) {
        (Ok(one), Ok(other)) => {
            let back = serde_json::to_string(&one).unwrap();
            assert_eq!(back, serde_json::to_string(&other).unwrap());
            back
        }
        (Err(error), Err(_)) => format!("!{}", error.to_string().replace('\n', " ")),
        (one, other) => panic!("a text and its value are read differently: {text}: {:?} {:?}", one.err(), other.err()),
    }
}

fn main() {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let (subject, text) = line.split_once(' ').unwrap();
        let answer = match subject {
        // arms
            _ => panic!("no type for {subject}"),
        };
        writeln!(out, "{answer}").unwrap();
    }
}
"#;
