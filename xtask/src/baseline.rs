//! What was released: the snapshot that the guard compares with.

use std::io;
use std::process::Command;

use fs_err as fs;

use crate::fingerprint::FORMULA;
use crate::project::Project;
use crate::snapshot::{self, Snapshot};

/// The released snapshot and where it was found.
#[derive(Debug)]
pub struct Baseline {
    /// Empty where nothing was released.
    pub snapshot: Snapshot,
    /// For people: `git HEAD`, `git main`, `generated/ on disk`.
    pub origin: String,
}

/// Reads the snapshot at the revision `base`; without one, at git's HEAD; where nothing is committed, on disk.
///
/// # Errors
/// What cannot be read, as a sentence.
pub fn load(project: &Project, base: Option<&str>) -> Result<Baseline, String> {
    let revision = base.unwrap_or("HEAD");
    let origin = format!("git {revision}");
    match (at_revision(project, revision)?, base) {
        (Released::Text(text), _) => parse(&text, origin),
        (Released::NoFile, Some(_)) => Ok(Baseline { snapshot: Snapshot::default(), origin }),
        (Released::NoRevision(reason), Some(_)) => Err(format!("git has no commit {revision:?}: {reason}")),
        (Released::NoFile | Released::NoRevision(_), None) => on_disk(project),
    }
}

enum Released {
    Text(String),
    /// The revision exists and has no snapshot.
    NoFile,
    /// There is no repository, or no such commit.
    NoRevision(String),
}

/// Only what is known to be absent is absent: whatever else git cannot do is an error, or the guard would be off.
fn at_revision(project: &Project, revision: &str) -> Result<Released, String> {
    if let Err(error) = git(project, &["rev-parse", "--show-prefix"]) {
        return if error.is_absence() { Ok(Released::NoRevision(error.text)) } else { Err(error.text) };
    }
    let commit = match git(project, &["rev-parse", "--verify", "--end-of-options", &format!("{revision}^{{commit}}")]) {
        Ok(commit) => commit.trim().to_owned(),
        Err(error) => return Ok(Released::NoRevision(error.text)),
    };
    // Paths count from the project's folder, which need not be the repository's root.
    let path = format!("generated/{}", snapshot::PATH);
    let listed = git(project, &["ls-tree", "--name-only", &commit, "--", &path]).map_err(|error| error.text)?;
    if listed.is_empty() {
        return Ok(Released::NoFile);
    }
    git(project, &["show", &format!("{commit}:./{path}")]).map(Released::Text).map_err(|error| error.text)
}

/// What git said instead of an answer.
struct GitError {
    text: String,
    /// Whether git itself could not be started.
    no_git: bool,
}

impl GitError {
    fn is_absence(&self) -> bool {
        self.no_git || self.text.contains("not a git repository")
    }
}

fn git(project: &Project, arguments: &[&str]) -> Result<String, GitError> {
    let output = Command::new("git").arg("-C").arg(project.root()).args(arguments).env("LC_ALL", "C").output();
    let output = output.map_err(|error| GitError { text: format!("git cannot be run ({error})"), no_git: true })?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|error| GitError { text: error.to_string(), no_git: false })
    } else {
        Err(GitError { text: String::from_utf8_lossy(&output.stderr).trim().to_owned(), no_git: false })
    }
}

fn on_disk(project: &Project) -> Result<Baseline, String> {
    let origin = "generated/ on disk".to_owned();
    match fs::read_to_string(project.generated().join(snapshot::PATH)) {
        Ok(text) => parse(&text, origin),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Baseline { snapshot: Snapshot::default(), origin }),
        Err(error) => Err(format!("generated/{} cannot be read: {error}", snapshot::PATH)),
    }
}

fn parse(text: &str, origin: String) -> Result<Baseline, String> {
    match Snapshot::parse(text) {
        // Older formulas are re-baselined; what a newer toolpress wrote cannot be judged.
        Ok(snapshot) if snapshot.tools.values().any(|entry| entry.fp > FORMULA) => {
            Err(format!("the snapshot of {origin} was made by a newer toolpress (its `fp` is above {FORMULA})"))
        }
        Ok(snapshot) => Ok(Baseline { snapshot, origin }),
        Err(error) => Err(format!("the snapshot of {origin} is not one: {error}")),
    }
}
