//! MEMORY: a result that is known need not be found again.
//!
//! A run that ended fresh leaves its findings below `.toolpress/`, under a key of everything that they depend on: the
//! engine's binary, every byte of `schemas/` and `generated/`, and what was released. A check in a clean clone has no
//! memory, so CI always does the whole work.

use std::io;
use std::time::UNIX_EPOCH;

use fs_err as fs;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::baseline;
use crate::diagnostic::Diagnostic;
use crate::digest::{Digest, hex};
use crate::folder;
use crate::project::Project;
use crate::source;
use crate::write;

const FILE: &str = "memory.json";

/// What a result depends on.
#[derive(Debug)]
pub(crate) struct Key {
    schemas: String,
    all: String,
}

impl Key {
    /// Whether the schemas that a run read are the ones that the key was made of.
    pub(crate) fn covers(&self, schemas: &Digest) -> bool {
        self.schemas == schemas.to_string()
    }
}

#[derive(Deserialize, Serialize)]
struct Memory {
    key: String,
    diagnostics: Vec<Diagnostic>,
}

/// The key of the project as it stands, or nothing where it cannot be told.
pub(crate) fn key(project: &Project, base: Option<&str>) -> Option<Key> {
    let schemas = folder::digest(&project.schemas(), &source::is_ignored).ok()?;
    let generated = folder::digest(&project.generated(), &|_| false).ok()?;
    let released = baseline::load(project, base).ok()?;
    let set = released.toolset.as_ref().map(ToString::to_string).unwrap_or_default();
    let parts =
        [engine()?, schemas.to_string(), generated.to_string(), released.origin, released.snapshot.render(), set];
    Some(Key { schemas: schemas.to_string(), all: hex(&Sha256::digest(parts.join("\n"))) })
}

/// The findings of the run that ended fresh under this key.
pub(crate) fn recall(project: &Project, key: &Key) -> Option<Vec<Diagnostic>> {
    let text = fs::read_to_string(project.scratch().join(FILE)).ok()?;
    let memory: Memory = serde_json::from_str(&text).ok()?;
    (memory.key == key.all).then_some(memory.diagnostics)
}

/// Keeps the findings of a run that ended fresh, where there is a place for them.
///
/// # Errors
/// When the disk refuses.
pub(crate) fn remember(project: &Project, key: Key, diagnostics: Vec<Diagnostic>) -> io::Result<()> {
    if !project.scratch().is_dir() {
        return Ok(());
    }
    let text = serde_json::to_string(&Memory { key: key.all, diagnostics })?;
    write::put(&project.scratch().join(FILE), &text)
}

/// The running binary: another build may find other things.
fn engine() -> Option<String> {
    let binary = std::env::current_exe().ok()?;
    let metadata = fs::metadata(&binary).ok()?;
    let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{} {} {}", binary.display(), metadata.len(), changed.as_nanos()))
}
