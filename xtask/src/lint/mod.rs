//! LINT: what a schema may say and should not. One file per rule.

mod default_refused;
mod open_input;
mod promised_shape;
mod required_unknown;
mod unknown_keyword;

use crate::definition::LintLevel;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::load::Definitions;
use crate::resolve::Graph;
use crate::source::Sources;

/// Runs every rule; the toolset's policies decide what a finding weighs.
pub(crate) fn run_all(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let mut found = Diagnostics::default();
    open_input::check(sources, definitions, &mut found);
    required_unknown::check(sources, definitions, &mut found);
    unknown_keyword::check(sources, definitions, &mut found);
    apply_levels(definitions, &mut found);
    diagnostics.extend(found.into_sorted());
}

/// Runs the rules that need every reference resolved.
pub(crate) fn run_resolved(sources: &Sources, definitions: &Definitions, graph: &Graph, diagnostics: &mut Diagnostics) {
    let mut found = Diagnostics::default();
    default_refused::check(sources, graph, definitions.toolset.policies.formats, &mut found);
    promised_shape::check(sources, definitions, graph, &mut found);
    apply_levels(definitions, &mut found);
    diagnostics.extend(found.into_sorted());
}

/// Gives each finding the level that the toolset's policies set for its code.
pub(crate) fn apply_levels(definitions: &Definitions, found: &mut Diagnostics) {
    found.retain_mut(|diagnostic| match level(definitions, diagnostic.code) {
        Some(LintLevel::Allow) => false,
        Some(LintLevel::Warn) => {
            diagnostic.severity = Severity::Warning;
            true
        }
        Some(LintLevel::Deny) => {
            diagnostic.severity = Severity::Error;
            true
        }
        None => true,
    });
}

fn level(definitions: &Definitions, code: Code) -> Option<LintLevel> {
    definitions.toolset.policies.lints.get(code.id()).copied()
}
