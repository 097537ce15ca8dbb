//! REPORT: the end of a run in one line, and the files that differ.

use std::collections::BTreeSet;
use std::fmt;

use crate::diagnostic::{Diagnostics, Severity};
use crate::naming;
use crate::reconcile::Reconciled;

/// What a run found, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    tools: usize,
    stale: usize,
    with_errors: usize,
    errors: usize,
    warnings: usize,
    /// Nothing where nothing was generated to compare with.
    files: Option<usize>,
}

impl Summary {
    /// Counts. A tool has errors where its folder has one, and is stale where its own files differ.
    #[must_use]
    pub(crate) fn new(
        folders: &BTreeSet<&str>,
        diagnostics: &Diagnostics,
        reconciled: Option<&Reconciled<'_>>,
    ) -> Self {
        let errors = || diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        let wrong: BTreeSet<&str> =
            errors().filter_map(|error| error.place.file.strip_prefix("schemas/tools/")?.split('/').next()).collect();
        let differing: BTreeSet<&str> = reconciled
            .into_iter()
            .flat_map(|reconciled| &reconciled.problems)
            .map(|problem| problem.path.as_str())
            .collect();
        let is_stale = |folder: &&&str| {
            let own = [format!("descriptors/{folder}.json"), format!("tools/{}.rs", naming::module(folder))];
            !wrong.contains(**folder) && own.iter().any(|path| differing.contains(path.as_str()))
        };
        Self {
            tools: folders.len(),
            stale: folders.iter().filter(is_stale).count(),
            with_errors: wrong.intersection(folders).count(),
            errors: errors().count(),
            warnings: diagnostics.count(Severity::Warning),
            files: reconciled.map(|_| differing.len()),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tools, stale, with_errors, errors, warnings, files } = self;
        let (errors, warnings) = (counted(*errors, "error"), counted(*warnings, "warning"));
        write!(f, "{} checked: ", counted(*tools, "tool"))?;
        let Some(files) = files else { return write!(f, "{with_errors} with errors ({errors}, {warnings})") };
        let fresh = tools - stale - with_errors;
        write!(f, "{fresh} fresh, {stale} stale, {with_errors} with errors")?;
        write!(f, " ({errors}, {warnings}, {} out of date)", counted(*files, "generated file"))
    }
}

impl Summary {
    /// A known result: everything is fresh.
    pub(crate) fn fresh(folders: &BTreeSet<&str>, diagnostics: &Diagnostics) -> Self {
        Self { files: Some(0), ..Self::new(folders, diagnostics, None) }
    }
}

/// `1 tool`, `2 tools`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
