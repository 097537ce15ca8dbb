//! What a run has to say: each finding with its code, its place, a reason and a fix.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

pub use crate::codes::Code;

/// How much a diagnostic weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub enum Severity {
    /// Nothing is written and the run fails.
    Error,
    /// Worth a person's attention; the run goes on.
    Warning,
    /// Shown only when asked for (`-v`).
    Note,
}

impl Severity {
    /// The word printed in front of the code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A place in a source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub struct Place {
    /// Path relative to the project root, with `/`.
    pub file: String,
    /// Byte range in the file's text; empty at 0 where the file could not be read.
    pub span: Span,
    /// JSON Pointer (RFC 6901) of the value meant; empty for the whole document.
    pub pointer: String,
}

impl Place {
    /// The start of a file that has no readable text, or that is meant as a whole.
    pub fn whole(file: impl Into<String>) -> Self {
        Self { file: file.into(), span: Span::default(), pointer: String::new() }
    }
}

/// A byte range that orders by start, then end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Diagnostic {
    /// The stable code, `TPnnnn`.
    pub code: Code,
    /// How much it weighs.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// What is wrong, in one line.
    pub message: String,
    /// What the marked text is, shown under the marks.
    pub label: String,
    /// Further lines: the reason first, then the facts that differ each time.
    pub why: Vec<String>,
    /// What to do.
    pub fix: String,
}

impl Diagnostic {
    /// A diagnostic of `code` with the severity that the code has by default.
    pub fn new(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            place,
            message: message.into(),
            label: String::new(),
            why: Vec::new(),
            fix: code.fix().to_owned(),
        }
    }

    /// Says what the marked text is.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a line of explanation.
    #[must_use]
    pub fn why(mut self, why: impl Into<String>) -> Self {
        self.why.push(why.into());
        self
    }

    /// Replaces the code's general fix by the one for this case.
    #[must_use]
    pub fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = fix.into();
        self
    }
}

impl Ord for Diagnostic {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |it: &'_ Self| (it.code.id(), it.severity as u8);
        let order = self.place.cmp(&other.place).then_with(|| key(self).cmp(&key(other)));
        let texts = || (&self.message, &self.label, &self.why, &self.fix);
        order.then_with(|| texts().cmp(&(&other.message, &other.label, &other.why, &other.fix)))
    }
}

impl PartialOrd for Diagnostic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// All findings of a run, by place. What is found twice counts once.
#[derive(Debug, Default)]
pub struct Diagnostics {
    found: BTreeSet<Diagnostic>,
}

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.insert(diagnostic);
    }

    /// Whether one of them is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// How many have this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.found.iter().filter(|d| d.severity == severity).count()
    }

    /// All of them, sorted by place.
    #[must_use]
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        self.found.into_iter().collect()
    }

    /// All of them, sorted by place.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// Changes each in place: the toolset's lint levels are applied here.
    pub fn retain_mut(&mut self, mut keep: impl FnMut(&mut Diagnostic) -> bool) {
        let found = std::mem::take(&mut self.found).into_iter();
        self.found = found.filter_map(|mut diagnostic| keep(&mut diagnostic).then_some(diagnostic)).collect();
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, iter: T) {
        self.found.extend(iter);
    }
}

/// The name in `known` that is nearest to `name`, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&name.to_lowercase(), &candidate.to_lowercase()), candidate))
        .filter(|(score, _)| *score >= 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(a.1)))
        .map(|(_, candidate)| candidate)
}
