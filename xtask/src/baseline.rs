//! What was released: the snapshot that the guard compares with.

use std::fs;
use std::io;
use std::process::Command;

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

/// Reads the snapshot at the revision `base`; without one, at git's HEAD; where git has none, on disk.
///
/// # Errors
/// What cannot be read, as a sentence.
pub fn load(project: &Project, base: Option<&str>) -> Result<Baseline, String> {
    let revision = base.unwrap_or("HEAD");
    let origin = format!("git {revision}");
    match (at_revision(project, revision), base) {
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
    /// No repository, no git, no such commit; with git's words.
    NoRevision(String),
}

fn at_revision(project: &Project, revision: &str) -> Released {
    let commit = match git(project, &["rev-parse", "--verify", "--end-of-options", &format!("{revision}^{{commit}}")]) {
        Ok(commit) => commit.trim().to_owned(),
        Err(reason) => return Released::NoRevision(reason),
    };
    // `./` counts from the project's folder, which need not be the repository's root.
    match git(project, &["show", &format!("{commit}:./generated/{}", snapshot::PATH)]) {
        Ok(text) => Released::Text(text),
        Err(_) => Released::NoFile,
    }
}

fn git(project: &Project, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(project.root()).args(arguments).output();
    let output = output.map_err(|error| format!("git cannot be run ({error})"))?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
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
        Ok(snapshot) => Ok(Baseline { snapshot, origin }),
        Err(error) => Err(format!("the snapshot of {origin} is not one: {error}")),
    }
}
