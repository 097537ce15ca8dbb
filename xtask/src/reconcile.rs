//! RECONCILE: what a run wants, against what the disk holds.

use std::collections::BTreeSet;
use std::io;

use similar::TextDiff;

use crate::conflict::{self, Conflict};
use crate::digest::with_lf;
use crate::folder;
use crate::output::OutputSet;
use crate::project::Project;

/// A comparison of larger files takes a time that grows with the square of their differences.
const MAX_DIFF_BYTES: usize = 1 << 18;
/// A diff longer than this is cut.
const MAX_DIFF_LINES: usize = 40;

/// How a generated file differs from what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The file is there, with other content.
    Stale,
    /// The file is there, as git leaves what it cannot merge.
    Conflict,
    /// The file is not there.
    Missing,
    /// The file is there and nothing generates it.
    Orphan,
}

impl State {
    /// The word that people see.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stale => "stale",
            Self::Conflict => "conflict",
            Self::Missing => "missing",
            Self::Orphan => "orphan",
        }
    }
}

/// One file that is not as it should be.
#[derive(Debug)]
pub struct Problem {
    /// What is wrong.
    pub state: State,
    /// Path below `generated/`.
    pub path: String,
    /// What would change, as a unified diff, cut when long; for a conflict, its sides.
    pub diff: String,
}

/// An output set that was compared with the disk. Only this can be written.
#[derive(Debug)]
pub struct Reconciled<'o> {
    pub(crate) outputs: &'o OutputSet,
    pub(crate) fresh: BTreeSet<String>,
    /// The files that differ, by path.
    pub problems: Vec<Problem>,
}

impl Reconciled<'_> {
    /// Whether the disk holds exactly the outputs.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.problems.is_empty()
    }

    /// How many files are as they should be.
    #[must_use]
    pub fn fresh(&self) -> usize {
        self.fresh.len()
    }
}

/// Compares `outputs` with `generated/`. Line ends do not count: git may have turned them into CRLF.
///
/// # Errors
/// When the folder cannot be read.
pub fn reconcile<'o>(project: &Project, outputs: &'o OutputSet) -> io::Result<Reconciled<'o>> {
    let directory = project.generated();
    let mut fresh = BTreeSet::new();
    let mut problems = Vec::new();
    for (path, wanted) in outputs.iter() {
        let file = directory.join(path);
        let problem = match folder::read(&file, u64::MAX) {
            Ok(found) if with_lf(&found) == wanted.as_bytes() => {
                fresh.insert(path.to_owned());
                continue;
            }
            Ok(found) => {
                let found = String::from_utf8_lossy(&with_lf(&found)).into_owned();
                let (state, diff) = match conflict::find(&found) {
                    Some(conflict) => (State::Conflict, sides(&conflict)),
                    None => (State::Stale, diff(&found, wanted)),
                };
                Problem { state, path: path.to_owned(), diff }
            }
            // A folder or a pipe in the place of a file is replaced like a stale file.
            Err(_) => {
                let state = if file.symlink_metadata().is_ok() { State::Stale } else { State::Missing };
                Problem { state, path: path.to_owned(), diff: String::new() }
            }
        };
        problems.push(problem);
    }
    let orphans = folder::files(&directory, &|_| false)?.into_iter().filter(|path| outputs.get(path).is_none());
    problems.extend(orphans.map(|path| Problem { state: State::Orphan, path, diff: String::new() }));
    problems.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(Reconciled { outputs, fresh, problems })
}

fn sides(conflict: &Conflict<'_>) -> String {
    format!("the file holds a merge conflict between {conflict}: run `cargo xtask codegen`\n")
}

fn diff(found: &str, wanted: &str) -> String {
    if found.len().max(wanted.len()) > MAX_DIFF_BYTES {
        let line = found.lines().zip(wanted.lines()).take_while(|(one, other)| one == other).count() + 1;
        return format!("--- on disk\n+++ generated\nlarge files that differ from line {line} on\n");
    }
    let diff = TextDiff::from_lines(found, wanted);
    let text = diff.unified_diff().context_radius(1).header("on disk", "generated").to_string();
    let lines = text.lines().count();
    if lines <= MAX_DIFF_LINES {
        return text;
    }
    let head: Vec<_> = text.lines().take(MAX_DIFF_LINES).collect();
    format!("{}\n… and {} more lines\n", head.join("\n"), lines - MAX_DIFF_LINES)
}
