//! GUARD: a changed contract needs the version that the change asks for.

use std::cmp::Ordering;

use semver::Version;

use crate::changes::{Changes, SetChange, ToolChange};
use crate::compat::finding::{Class, Finding};
use crate::compat::rules::Rule;
use crate::contract::{Contracts, Tool};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use crate::lint;
use crate::report::counted;
use crate::snapshot::Entry;
use crate::source::Sources;
use crate::waivers;

/// Most changes that one diagnostic lists.
const MOST_LISTED: usize = 6;

/// Reports each tool whose version is not what its changes ask for, and each waiver that is stale.
///
/// `base` is what was asked for on the command line: the commands that a fix names need it, too.
pub(crate) fn check(
    changes: &Changes,
    base: Option<&str>,
    sources: &Sources,
    contracts: &Contracts,
    diagnostics: &mut Diagnostics,
) {
    let base = base.map_or_else(String::new, |base| format!(" --base {base}"));
    for tool in &contracts.tools {
        let change = changes.tools.iter().find(|change| change.name == tool.name());
        if let Some(change) = change {
            diagnostics.extend(versions(change, tool, (&changes.origin, &base), sources));
        }
        let (idle, findings) = change.map_or((&[][..], &[][..]), |change| (&change.idle_waivers, &change.findings));
        diagnostics.extend(waivers::stale(tool, idle, findings, sources));
    }
    let mut set = Diagnostics::default();
    set.extend(the_set(changes, &base, sources));
    lint::apply_levels(&contracts.definitions, &mut set);
    diagnostics.extend(set.into_sorted());
}

fn versions(change: &ToolChange, tool: &Tool, (origin, base): (&str, &str), sources: &Sources) -> Option<Diagnostic> {
    let (released, entry) = (change.released.as_ref()?, change.entry.as_ref()?);
    let place = sources.get(&tool.source.tool_json())?.place("/version");
    let name = tool.name();
    let (old, new) = (&released.version, &entry.version);
    let class = change.class();
    let order = new.cmp_precedence(old);
    let diagnostic = match order {
        Ordering::Less => {
            let message = format!("the version of `{name}` went down, from {old} to {new}");
            Diagnostic::new(Code::VERSION_LOWERED, place, message).label("lower than the released one")
        }
        // A pre-release that becomes the release, unchanged.
        Ordering::Greater if class == Class::None && is_finished(old, new) => return None,
        Ordering::Greater if class == Class::None => {
            let message = format!("the version of `{name}` went from {old} to {new} and its contract did not change");
            Diagnostic::new(Code::VERSION_IDLE, place, message).label("no change asks for this")
        }
        _ if change.is_enough() => return None,
        Ordering::Equal => {
            let message = format!("the contract of `{name}` changed and its version did not");
            Diagnostic::new(Code::VERSION_OWED, place, message).label("the released version")
        }
        Ordering::Greater => {
            let message = format!("the version of `{name}` went from {old} to {new}, and its changes ask for more");
            Diagnostic::new(Code::VERSION_TOO_SMALL, place, message).label("too low")
        }
    };
    let mut diagnostic = diagnostic;
    if class != Class::None {
        if change.required().is_none_or(|required| required != *new) {
            diagnostic = diagnostic.fix(fix(change.required().as_ref(), class, (&format!(" {name}"), base)));
        }
        diagnostic = diagnostic.why(format!(
            "contract {} → {}, schema {}",
            released.contract,
            entry.contract,
            shape(released, entry)
        ));
        diagnostic.why.extend(listed(&change.findings, name, base));
    }
    Some(diagnostic.why(format!("released: {origin}")))
}

/// The version of the set. A tool that is gone has no version of its own, so that the set's must say it.
fn the_set(changes: &Changes, base: &str, sources: &Sources) -> Option<Diagnostic> {
    let set = &changes.set;
    let released = set.released.as_ref()?;
    let place =
        sources.get("toolset.json").map_or_else(|| Place::whole("schemas/toolset.json"), |file| file.place("/version"));
    let lowered = set.version.cmp_precedence(released) == Ordering::Less;
    if !lowered && set.is_enough() {
        return None;
    }
    let gone: Vec<&Finding> = changes
        .tools
        .iter()
        .filter(|tool| tool.entry.is_none())
        .flat_map(|tool| &tool.findings)
        .filter(|finding| finding.rule == Rule::A2)
        .collect();
    let raised = set.version.cmp_precedence(released) == Ordering::Greater;
    let (code, message) = if lowered {
        (Code::VERSION_LOWERED, format!("the version of the set went down, from {released} to {}", set.version))
    } else if gone.is_empty() {
        let message = format!("the tools of the set changed; its version {} says less", set.version);
        (Code::SET_VERSION, message)
    } else {
        let code = if raised { Code::VERSION_TOO_SMALL } else { Code::VERSION_OWED };
        (code, format!("a tool of the set is gone, and the set's version {} does not say so", set.version))
    };
    let mut diagnostic = Diagnostic::new(code, place, message).label(label(set, released));
    diagnostic = diagnostic.fix(match set.class {
        Class::None => format!("keep the released version {released}"),
        class => fix(set.required().as_ref(), class, ("", base)),
    });
    for finding in gone {
        diagnostic = diagnostic.why(format!("{} `{}`: {}", finding.rule.id(), finding.tool, finding.message));
        diagnostic.why.extend(finding.notes.iter().cloned());
    }
    let greatest: Vec<_> = changes.tools.iter().filter(|tool| tool.class() == set.class).collect();
    if let (Some(first), true) = (greatest.first(), code == Code::SET_VERSION) {
        let more = greatest.len() - 1;
        let others = if more > 0 { format!(" and {}", counted(more, "other")) } else { String::new() };
        diagnostic = diagnostic.why(format!("{} change of `{}`{others}", set.class.as_str(), first.name));
    }
    Some(diagnostic.why(format!("released: {}", changes.origin)))
}

fn is_finished(old: &Version, new: &Version) -> bool {
    let numbers = |version: &Version| (version.major, version.minor, version.patch);
    !old.pre.is_empty() && numbers(old) == numbers(new)
}

fn label(set: &SetChange, released: &Version) -> &'static str {
    if set.version == *released { "the released version" } else { "too low" }
}

fn fix(required: Option<&Version>, class: Class, (tool, base): (&str, &str)) -> String {
    match required {
        Some(required) => format!(
            "run `cargo xtask bump{tool}{base}`, which sets {required} ({}), then `cargo xtask codegen{base}`",
            if class == Class::Unknown { "what is not decided counts as major" } else { class.as_str() }
        ),
        None => "set a version above the released one; no greater number is left, so rename the tool".to_owned(),
    }
}

/// The changes that weigh most, each in a line, and what shows them.
fn listed(findings: &[Finding], name: &str, base: &str) -> Vec<String> {
    let mut sorted: Vec<&Finding> = findings.iter().collect();
    sorted.sort_by_key(|finding| std::cmp::Reverse(finding.weight()));
    let mut lines: Vec<String> = sorted.iter().take(MOST_LISTED).map(|finding| finding.line()).collect();
    if sorted.len() > MOST_LISTED {
        let more = counted(sorted.len() - MOST_LISTED, "more change");
        lines.push(format!("{more}: cargo xtask diff {name}{base}"));
    }
    lines
}

fn shape(released: &Entry, entry: &Entry) -> String {
    if released.schema == entry.schema {
        format!("{} (unchanged)", entry.schema)
    } else {
        format!("{} → {}", released.schema, entry.schema)
    }
}
