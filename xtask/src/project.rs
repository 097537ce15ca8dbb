//! Where things stand in a project.

use std::path::{Path, PathBuf};

/// A project: the folder that holds `schemas/` and `generated/`.
#[derive(Clone, Debug)]
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// The project at `root`.
    #[must_use]
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The nearest folder at or above `start` that holds `schemas/toolset.json`, or `start` itself.
    #[must_use]
    pub fn find(start: &Path) -> Self {
        let found = start.ancestors().find(|folder| folder.join("schemas/toolset.json").is_file());
        Self::at(found.unwrap_or(start))
    }

    /// The project's folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The source of truth.
    #[must_use]
    pub fn schemas(&self) -> PathBuf {
        self.root.join("schemas")
    }

    /// What codegen writes.
    #[must_use]
    pub fn generated(&self) -> PathBuf {
        self.root.join("generated")
    }

    /// The lock and what a run stages before it is swapped in. Never committed.
    #[must_use]
    pub fn scratch(&self) -> PathBuf {
        self.root.join(".toolpress")
    }
}
