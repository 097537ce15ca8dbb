//! The guard: fails the build when `generated/` does not belong to the `schemas/` beside it.
//!
//! It compares digests and generates nothing; `cargo xtask codegen` does.
//!
//! # The digest
//!
//! The first line of `generated/digest` is a sha256 in lowercase hexadecimal digits. It is taken over all files below
//! `schemas/`, in the order of their paths, which are relative to `schemas/`, separated by `/` and compared as bytes.
//! For each file it takes, one after the other:
//!
//! 1. the path,
//! 2. a zero byte,
//! 3. the length of the content in decimal digits,
//! 4. a zero byte,
//! 5. the content.
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
    let generated = match fs::read_to_string(DIGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(format!(
                "nothing was generated from `{SCHEMAS}/`: `{DIGEST}` is missing. Run `cargo xtask codegen`"
            ));
        }
        Err(error) => return Err(format!("cannot read `{DIGEST}`: {error}")),
    };
    if generated.lines().next() == Some(schemas.as_str()) {
        return Ok(());
    }
    Err(format!("`generated/` is out of date: `{SCHEMAS}/` has changed since it was made. Run `cargo xtask codegen`"))
}

fn digest(schemas: &Path) -> io::Result<String> {
    let mut files = BTreeMap::new();
    collect(schemas, "", &mut files)?;
    let mut hasher = Sha256::new();
    for (path, content) in files {
        hasher.update(path);
        hasher.update([0]);
        hasher.update(content.len().to_string());
        hasher.update([0]);
        hasher.update(content);
    }
    Ok(hasher.finalize().iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("a String takes every write");
        hex
    }))
}

/// Reads the files of `folder` and of the folders in it, by their path below `schemas/`.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
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
            files.insert(name, with_line_feeds(content));
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
