//! The guard: fails the build when `generated/` does not belong to the `schemas/` beside it.
//!
//! It compares digests and generates nothing; `cargo xtask codegen` does.
//!
//! # The digest
//!
//! `generated/digest` has a line for each file below `schemas/`: the sha256 of its content in lowercase hexadecimal
//! digits, two spaces, and its path, relative to `schemas/` and separated by `/`. The lines stand in the order of the
//! paths, compared as bytes. An empty line stands between two, so that git merges branches that change other files.
//!
//! The content is what is left when each CRLF has become LF, so a checkout with other line ends has the same digest.
//! Files and folders whose name starts with a dot, and what editors leave behind (`*~`, `*.swp`, `#*#`), do not count.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use sha2::{Digest as _, Sha256};

const SCHEMAS: &str = "schemas";
const DIGEST: &str = "generated/digest";

fn main() {
    // A package may come without its schemas. Cargo then runs this script again when any of the package's files
    // changes, since it is told of none.
    if !Path::new(SCHEMAS).exists() {
        return;
    }
    println!("cargo::rerun-if-changed={SCHEMAS}");
    println!("cargo::rerun-if-changed={DIGEST}");
    if let Err(problem) = check() {
        println!("cargo::error={problem}");
    }
}

/// Says what is wrong, and what to do, when the digest on disk is not that of the schemas.
fn check() -> Result<(), String> {
    let schemas = digest(Path::new(SCHEMAS)).map_err(|error| format!("cannot read `{SCHEMAS}/`: {error}"))?;
    let generated = match fs::read(DIGEST) {
        Ok(text) => with_line_feeds(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(format!(
                "nothing was generated from `{SCHEMAS}/`: `{DIGEST}` is missing. Run `cargo xtask codegen`"
            ));
        }
        Err(error) => return Err(format!("cannot read `{DIGEST}`: {error}")),
    };
    if generated == schemas.as_bytes() {
        return Ok(());
    }
    Err(format!("`generated/` is out of date: `{SCHEMAS}/` has changed since it was made. Run `cargo xtask codegen`"))
}

fn digest(schemas: &Path) -> io::Result<String> {
    let mut files = BTreeMap::new();
    collect(schemas, "", &mut files)?;
    let mut lines = String::new();
    for (path, sha256) in files {
        if !lines.is_empty() {
            lines.push('\n');
        }
        for byte in sha256 {
            write!(lines, "{byte:02x}").expect("a String takes every write");
        }
        writeln!(lines, "  {path}").expect("a String takes every write");
    }
    Ok(lines)
}

/// The sha256 of the files of `folder` and of the folders in it, by their path below `schemas/`.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, [u8; 32]>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_ignored(&name) {
            continue;
        }
        let name = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            let content = fs::read(entry.path()).map_err(|error| io::Error::other(format!("{name}: {error}")))?;
            files.insert(name, Sha256::digest(with_line_feeds(content)).into());
        }
    }
    Ok(())
}

fn is_ignored(name: &str) -> bool {
    let is_swap_file = Path::new(name).extension().is_some_and(|extension| extension == "swp");
    let is_auto_save = name.starts_with('#') && name.ends_with('#');
    name.starts_with('.') || name.ends_with('~') || is_swap_file || is_auto_save
}

/// `content` with each CRLF turned into LF.
fn with_line_feeds(content: Vec<u8>) -> Vec<u8> {
    // Build scripts are not optimised: the loop below would be most of the guard's time.
    if !content.contains(&b'\r') {
        return content;
    }
    let mut normalised = Vec::with_capacity(content.len());
    for (index, byte) in content.iter().enumerate() {
        if *byte != b'\r' || content.get(index + 1) != Some(&b'\n') {
            normalised.push(*byte);
        }
    }
    normalised
}
