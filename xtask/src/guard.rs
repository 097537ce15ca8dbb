//! The contract guard, first form: a changed contract needs a new version.

use std::cmp::Ordering;

use semver::Version;

use crate::baseline::{self, Baseline};
use crate::contract::{Contracts, Tool};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use crate::project::Project;
use crate::snapshot::{self, Entry};
use crate::source::Sources;

/// Compares the contracts with what was released at `base` (see [`baseline::load`]).
pub(crate) fn check(
    project: &Project,
    base: Option<&str>,
    sources: &Sources,
    contracts: &Contracts,
    diagnostics: &mut Diagnostics,
) {
    match baseline::load(project, base) {
        Ok(baseline) => {
            for tool in &contracts.tools {
                diagnostics.extend(compare(tool, &baseline, sources));
            }
        }
        Err(reason) => {
            let place = Place::whole(format!("generated/{}", snapshot::PATH));
            diagnostics.push(Diagnostic::new(Code::BASELINE, place, reason));
        }
    }
}

fn compare(tool: &Tool, baseline: &Baseline, sources: &Sources) -> Option<Diagnostic> {
    let released = baseline.snapshot.tools.get(tool.name())?;
    let entry = tool.snapshot_entry();
    if released.fp != entry.fp {
        return None;
    }
    let place = sources.get(&tool.source.tool_json())?.place("/version");
    let name = tool.name();
    let (old, new) = (&released.version, &entry.version);
    let order = new.cmp_precedence(old);
    if order == Ordering::Less {
        let message = format!("the version of `{name}` went down, from {old} to {new}");
        return Some(
            Diagnostic::new(Code::VERSION_LOWERED, place, message)
                .label("lower than the released one")
                .why(format!("released: {}", baseline.origin)),
        );
    }
    match (released.contract == entry.contract, order == Ordering::Equal) {
        (false, true) => {
            let message = format!("the contract of `{name}` changed and its version did not");
            let next = Version::new(old.major, old.minor, old.patch.saturating_add(1));
            let diagnostic = Diagnostic::new(Code::VERSION_OWED, place, message)
                .label("the released version")
                .fix(format!("set a version above {old}, for example {next}, then run `cargo xtask codegen`"));
            Some(
                diagnostic
                    .why(format!(
                        "contract {} → {}, schema {}",
                        released.contract,
                        entry.contract,
                        shape(released, &entry)
                    ))
                    .why(format!("released: {}", baseline.origin)),
            )
        }
        (true, false) => {
            let message = format!("the version of `{name}` went from {old} to {new} and its contract did not change");
            Some(
                Diagnostic::new(Code::VERSION_IDLE, place, message)
                    .label("no change asks for this")
                    .why(format!("released: {}", baseline.origin)),
            )
        }
        _ => None,
    }
}

fn shape(released: &Entry, entry: &Entry) -> String {
    if released.schema == entry.schema {
        format!("{} (unchanged)", entry.schema)
    } else {
        format!("{} → {}", released.schema, entry.schema)
    }
}
