//! INIT: a new project, and a new tool. What exists stays, but for `schemas/meta/`.

use std::io;
use std::path::{Path, PathBuf};

use fs_err as fs;
use serde_json::json;

use crate::definition::is_tool_name;
use crate::envelope;
use crate::meta::Kind;
use crate::project::Project;
use crate::write;

/// Files of a new project, by path, with their text.
const PROJECT: &[(&str, &str)] = &[
    (".cargo/config.toml", include_str!("../assets/project/cargo-config.toml.txt")),
    (".gitattributes", include_str!("../assets/project/gitattributes.txt")),
    (".gitignore", "/target\n"),
    ("Cargo.toml", include_str!("../assets/project/Cargo.toml.txt")),
    ("build.rs", include_str!("../assets/project/build.rs.txt")),
    ("src/main.rs", include_str!("../assets/project/main.rs.txt")),
    ("xtask/Cargo.toml", include_str!("../assets/project/xtask-Cargo.toml.txt")),
    ("xtask/src/main.rs", include_str!("../assets/project/xtask-main.rs.txt")),
];

/// Files that every `schemas/` has.
const SCHEMAS: &[(&str, &str)] =
    &[("envelope.schema.json", envelope::TEXT), ("errors.json", include_str!("../assets/errors.json"))];

/// Makes a project in `dir`, or adds what it lacks. Gives back the files that were written.
///
/// # Errors
/// When the disk refuses.
pub fn project(dir: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(dir)?;
    let name = package_name(&fs::canonicalize(dir)?);
    let mut written = Vec::new();
    // An existing package keeps its own set-up: only what the engine reads is added.
    if !dir.join("Cargo.toml").exists() {
        for (path, text) in PROJECT {
            let text = text
                .replace("@name@", &name)
                .replace("@toolpress@", &dependency(""))
                .replace("@toolpress-codegen@", &dependency("xtask"));
            put_if_missing(dir.join(path), &text, &mut written)?;
        }
    }
    written.extend(complete(&Project::at(dir))?);
    Ok(written)
}

/// Adds what every `schemas/` has, and makes `schemas/meta/` this version's. Gives back the files that were written.
///
/// # Errors
/// When the disk refuses.
pub fn complete(project: &Project) -> io::Result<Vec<PathBuf>> {
    let schemas = project.schemas();
    let mut written = Vec::new();
    fs::create_dir_all(project.root())?;
    let name = package_name(&fs::canonicalize(project.root())?);
    let toolset = json!({ "$schema": Kind::Toolset.path(), "name": name, "title": name, "version": "0.1.0" });
    put_if_missing(schemas.join("toolset.json"), &format!("{toolset:#}\n"), &mut written)?;
    for (path, text) in SCHEMAS {
        put_if_missing(schemas.join(path), text, &mut written)?;
    }
    for kind in Kind::ALL {
        let path = schemas.join(kind.path());
        if fs::read_to_string(&path).ok().as_deref() != Some(kind.text()) {
            put_new(&path, kind.text())?;
            written.push(path);
        }
    }
    Ok(written)
}

/// Makes the files of a new tool, or says why not. Gives back the files that were written.
///
/// # Errors
/// When the disk refuses.
pub fn tool(project: &Project, name: &str) -> io::Result<Result<Vec<PathBuf>, String>> {
    if !is_tool_name(name) {
        return Ok(Err(format!("{name:?} is not a tool name: use A-Z, a-z, 0-9, `_` and `-`")));
    }
    let folder = project.schemas().join("tools").join(name);
    if folder.exists() {
        return Ok(Err(format!("{} exists", folder.display())));
    }
    let dialect = "https://json-schema.org/draft/2020-12/schema";
    let documents = [
        (
            "tool.json",
            json!({ "$schema": "../../meta/tool.schema.json", "name": name, "version": "0.1.0", "description": "Say here, for a model, what the tool does and when to call it." }),
        ),
        (
            "input.schema.json",
            json!({ "$schema": dialect, "type": "object", "properties": {}, "additionalProperties": false }),
        ),
        ("output.schema.json", json!({ "$schema": dialect, "type": "object", "properties": {} })),
        ("examples/empty.json", json!({ "$schema": "../../../meta/example.schema.json", "input": {}, "output": {} })),
    ];
    let mut written = Vec::new();
    for (path, document) in documents {
        put_if_missing(folder.join(path), &format!("{document:#}\n"), &mut written)?;
    }
    Ok(Ok(written))
}

/// Writes a file, and the folders above it.
///
/// # Errors
/// When the disk refuses.
pub fn put_new(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write::put(path, text)
}

fn put_if_missing(path: PathBuf, text: &str, written: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.exists() {
        put_new(&path, text)?;
        written.push(path);
    }
    Ok(())
}

/// A folder's name as a package's.
fn package_name(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' }).collect();
    let name = name.trim_matches('-');
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.to_owned()
    } else {
        format!("tools-{name}").trim_end_matches('-').to_owned()
    }
}

/// How a new project depends on toolpress: by path where this engine was built from a checkout, else by version.
fn dependency(below: &str) -> String {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/"));
    if checkout.join("xtask/src/init.rs").is_file() {
        let path = checkout.join(below);
        format!("path = {:?}", path.to_string_lossy().trim_end_matches('/'))
    } else {
        format!("version = {:?}", env!("CARGO_PKG_VERSION"))
    }
}
