//! A small project in a temporary folder, and the real binary run on it.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "tests write their inputs directly, and fail by panicking"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use toolpress_codegen::init;
use toolpress_codegen::project::Project;

/// The base project: one tool, `echo`, with a shared definition, an error code and two examples.
const FILES: &[(&str, &str)] = &[
    (
        "schemas/tools/echo/tool.json",
        r#"{
  "$schema": "../../meta/tool.schema.json",
  "name": "echo",
  "version": "1.0.0",
  "description": "Says a text again.",
  "errors": ["ECHO_LOST"],
  "http": { "method": "POST", "path": "/echo/{text}", "body": "json" }
}
"#,
    ),
    (
        "schemas/tools/echo/input.schema.json",
        r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "text": { "description": "What to say.", "type": "string", "maxLength": 10 },
    "times": { "$ref": "../../common/times.schema.json" },
    "mood": { "$ref": "#/$defs/Mood" }
  },
  "required": ["text"],
  "additionalProperties": false,
  "$defs": {
    "Mood": { "enum": ["loud", "soft"] }
  }
}
"##,
    ),
    (
        "schemas/tools/echo/output.schema.json",
        r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": { "text": { "type": "string" } },
  "required": ["text"]
}
"#,
    ),
    (
        "schemas/tools/echo/examples/hello.json",
        r#"{
  "$schema": "../../../meta/example.schema.json",
  "input": { "text": "hello", "times": 2 },
  "output": { "text": "hello hello" }
}
"#,
    ),
    (
        "schemas/tools/echo/examples/refuse-long.json",
        r#"{
  "$schema": "../../../meta/example.schema.json",
  "input": { "text": "hello hello hello" },
  "invalid": { "pointer": "/text", "keyword": "maxLength" }
}
"#,
    ),
    (
        "schemas/common/times.schema.json",
        r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "description": "How often.",
  "type": "integer",
  "minimum": 1
}
"#,
    ),
];

const ECHO_LOST: &str = r#"{
  "$schema": "meta/errors.schema.json",
  "codes": {
    "ECHO_LOST": {
      "message": "The echo got lost.",
      "retryable": true,
      "effect": "none",
      "hint": "Call again.",
      "httpStatus": 404
    },"#;

/// A project in a folder that is removed with it.
pub(crate) struct TestProject {
    folder: tempfile::TempDir,
}

/// How a run of the binary ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl TestProject {
    /// The base project, nothing generated yet.
    pub(crate) fn new() -> Self {
        let project = Self::empty();
        init::complete(&Project::at(project.root())).unwrap();
        let toolset =
            r#"{ "$schema": "meta/toolset.schema.json", "name": "echoes", "title": "Echoes", "version": "1.0.0" }"#;
        project.write("schemas/toolset.json", toolset);
        project.edit(
            "schemas/errors.json",
            "{\n  \"$schema\": \"meta/errors.schema.json\",\n  \"codes\": {",
            ECHO_LOST,
        );
        for (path, text) in FILES {
            project.write(path, text);
        }
        project
    }

    /// A folder with nothing in it.
    pub(crate) fn empty() -> Self {
        Self { folder: tempfile::Builder::new().prefix("shop").tempdir().unwrap() }
    }

    /// The base project with its generated files, committed.
    pub(crate) fn released() -> Self {
        let project = Self::new();
        project.xtask(&["codegen"]).expect(0);
        project.git(&["init", "--quiet", "--initial-branch", "main"]);
        project.commit();
        project
    }

    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root().join(path)
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    pub(crate) fn write(&self, path: &str, content: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// Replaces the one occurrence of `from`.
    pub(crate) fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert_eq!(text.matches(from).count(), 1, "{from:?} in {path}");
        self.write(path, text.replace(from, to));
    }

    pub(crate) fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).unwrap();
    }

    /// Runs git, which may fail.
    pub(crate) fn try_git(&self, arguments: &[&str]) -> Run {
        let identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "core.autocrlf=false"];
        let mut command = Command::new("git");
        command.current_dir(self.root()).args(identity).args(arguments);
        self.run(command)
    }

    #[track_caller]
    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        self.try_git(arguments).expect(0).stdout
    }

    pub(crate) fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "x"]);
    }

    /// Runs the binary in the project's folder.
    pub(crate) fn xtask(&self, arguments: &[&str]) -> Run {
        self.run(self.command(arguments))
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.current_dir(self.root()).args(arguments);
        command
    }

    pub(crate) fn run(&self, mut command: Command) -> Run {
        let output = command.output().unwrap();
        let text =
            |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace(&*self.root().to_string_lossy(), "[project]");
        Run { code: output.status.code().unwrap_or(-1), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Every file below generated/, with its content.
    pub(crate) fn generated(&self) -> Vec<(String, Vec<u8>)> {
        let mut files = Vec::new();
        collect(&self.path("generated"), "", &mut files);
        files.sort();
        files
    }
}

impl Run {
    /// Fails the test where the exit code is another one.
    #[track_caller]
    pub(crate) fn expect(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout:\n{}\nstderr:\n{}", self.stdout, self.stderr);
        self
    }
}

/// A JSON file.
pub(crate) fn read_json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Cargo in another folder, with this workspace's locked versions, and one target folder for all.
pub(crate) fn cargo(folder: &Path) -> Command {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(folder);
    // What cargo told this test about its own build is not true of the other one.
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_")) {
        command.env_remove(name);
    }
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        command.env("CARGO_HOME", home);
    }
    command.env("CARGO_TARGET_DIR", target.join("adopters"));
    command
}

/// The JSON files of one corpus, or nothing, said on stderr, where the corpora are not there.
pub(crate) fn corpora(name: &str) -> Option<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora").join(name);
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!("skipped: the corpus `{name}` is not there");
        return None;
    };
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    Some(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let entry = entry.unwrap();
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            collect(&entry.path(), &format!("{path}/"), files);
        } else {
            files.push((path, fs::read(entry.path()).unwrap()));
        }
    }
}
