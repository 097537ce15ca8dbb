//! CHANGES: what changed since the baseline, tool by tool, and the version that it asks for.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rayon::prelude::*;
use semver::Version;
use serde_json::Value;

use crate::baseline::{Baseline, ReleasedExample};
use crate::compat::finding::{Class, Finding};
use crate::compat::rules::Rule;
use crate::compat::{self, Contract, beyond, version};
use crate::contract::{Contracts, Tool};
use crate::fingerprint::FORMULA;
use crate::snapshot::Entry;
use crate::waivers;

/// What changed since the baseline.
#[derive(Debug)]
pub struct Changes {
    /// Where the baseline was found.
    pub origin: String,
    /// Each tool that changed, came or went, by name.
    pub tools: Vec<ToolChange>,
    /// The version of the set.
    pub set: SetChange,
}

/// What changed of one tool.
#[derive(Debug)]
pub struct ToolChange {
    /// Its name; the released one where it is gone.
    pub name: String,
    /// The released name, where it is another one.
    pub renamed_from: Option<String>,
    /// What was released; nothing where the tool is new.
    pub released: Option<Entry>,
    /// What there is now; nothing where the tool is gone.
    pub entry: Option<Entry>,
    /// Every change.
    pub findings: Vec<Finding>,
    /// The waivers of the tool that let nothing pass, by index.
    pub(crate) idle_waivers: Vec<usize>,
}

/// The version of the set.
#[derive(Debug)]
pub struct SetChange {
    /// Its name.
    pub name: String,
    /// The released version; nothing where none is known.
    pub released: Option<Version>,
    /// The version now.
    pub version: Version,
    /// The greatest class of its tools.
    pub class: Class,
}

impl ToolChange {
    /// The greatest class of what is not waived.
    #[must_use]
    pub fn class(&self) -> Class {
        compat::greatest(&self.findings)
    }

    fn has_other_version(&self) -> bool {
        let version = |entry: &Option<Entry>| entry.as_ref().map(|entry| entry.version.clone());
        version(&self.released) != version(&self.entry)
    }

    /// The least version that the changes ask for; nothing where they ask for none.
    #[must_use]
    pub fn required(&self) -> Option<Version> {
        version::required(&self.released.as_ref()?.version, self.class())
    }

    /// Whether the tool's version is enough. A tool that came or went has none to keep.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        match (&self.released, &self.entry) {
            (Some(released), Some(entry)) => version::is_enough(&released.version, &entry.version, self.class()),
            _ => true,
        }
    }
}

impl SetChange {
    /// The least version that the changes of the tools ask for.
    #[must_use]
    pub fn required(&self) -> Option<Version> {
        version::required(self.released.as_ref()?, self.class)
    }

    /// Whether the set's version is enough, or nobody can tell.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        self.released.as_ref().is_none_or(|released| version::is_enough(released, &self.version, self.class))
    }
}

/// What is known of the released tools.
struct Released<'b> {
    lines: &'b BTreeMap<String, Entry>,
    contracts: BTreeMap<String, Contract>,
    examples: BTreeMap<String, Vec<ReleasedExample>>,
    /// The waivers that the released definitions hold.
    waivers: BTreeMap<String, Vec<Value>>,
    /// The names that no tool has any more.
    gone: Vec<&'b str>,
}

/// Compares the contracts with what was released.
///
/// # Errors
/// What of the baseline cannot be read, as a sentence.
pub(crate) fn since(baseline: &Baseline, contracts: &Contracts) -> Result<Changes, String> {
    let names: BTreeSet<&str> = contracts.tools.iter().map(Tool::name).collect();
    let lines = &baseline.snapshot.tools;
    let gone: Vec<&str> = lines.keys().map(String::as_str).filter(|name| !names.contains(name)).collect();
    let origins: Vec<(&Tool, Option<&str>)> =
        contracts.tools.iter().map(|tool| (tool, origin(tool, lines, &gone))).collect();
    let changed: Vec<(&Tool, &str)> = origins
        .iter()
        .filter_map(|(tool, name)| {
            let (name, now) = ((*name)?, tool.snapshot_entry());
            let line = lines.get(name)?;
            (line.fp != now.fp || line.contract != now.contract || name != tool.name()).then_some((*tool, name))
        })
        .collect();
    let wanted: Vec<&str> = changed.iter().map(|(_, name)| *name).chain(gone.iter().copied()).collect();
    let released = Released {
        lines,
        contracts: baseline.contracts(&wanted)?,
        examples: baseline.examples(&wanted)?,
        waivers: baseline.waivers(&wanted)?,
        gone,
    };
    let mut tools: Vec<ToolChange> = changed.par_iter().map(|(tool, name)| change(tool, name, &released)).collect();
    // Another formula makes other fingerprints of the same contract.
    tools.retain(|tool| !tool.findings.is_empty() || tool.has_other_version());
    tools.extend(contracts.tools.iter().filter_map(|tool| idle(tool, lines)));
    tools.extend(origins.iter().filter(|(_, name)| name.is_none()).map(|(tool, _)| added(tool)));
    let continued: BTreeSet<&str> = changed.iter().map(|(_, name)| *name).collect();
    let lost = released.gone.iter().filter(|name| !continued.contains(*name));
    tools.extend(lost.map(|name| removed(name, &released, contracts)));
    tools.sort_by(|a, b| a.name.cmp(&b.name));
    let toolset = &contracts.definitions.toolset;
    let set = SetChange {
        name: toolset.name.clone(),
        released: baseline.toolset.clone(),
        version: toolset.version.parse().unwrap_or_else(|_| Version::new(0, 0, 0)),
        class: compat::greatest(tools.iter().flat_map(|tool| &tool.findings)),
    };
    Ok(Changes { origin: baseline.origin.clone(), tools, set })
}

/// The released name of a tool: its own, or the old name that a new tool has as an alias and so continues.
fn origin<'c>(tool: &'c Tool, lines: &BTreeMap<String, Entry>, gone: &[&'c str]) -> Option<&'c str> {
    if lines.contains_key(tool.name()) {
        return Some(tool.name());
    }
    gone.iter().copied().find(|name| answers_to(tool, name))
}

/// Whether a call of the name reaches the tool by an alias.
fn answers_to(tool: &Tool, name: &str) -> bool {
    tool.source.definition.aliases.iter().any(|alias| alias == name)
}

fn contract(tool: &Tool) -> Contract {
    Contract { descriptor: tool.descriptor.clone(), beyond: Some(tool.beyond.clone()) }
}

/// What changed of a tool that was released under `name`, and for callers of other tools that it stands in for.
fn change(tool: &Tool, name: &str, released: &Released<'_>) -> ToolChange {
    let now = contract(tool);
    let mut findings = released.compare(name, &now);
    let inherited = released.gone.iter().filter(|gone| **gone != name && answers_to(tool, gone));
    findings.extend(inherited.flat_map(|gone| released.compare(gone, &now)));
    let has_same_formula = released.lines.get(name).is_some_and(|line| line.fp == FORMULA);
    if has_same_formula && compat::greatest(&findings) == Class::None {
        let message = "the fingerprint moved, and nothing that a client can see did";
        findings.push(compat::unexplained(tool.name(), Rule::N7, message));
    }
    let definition = &tool.source.definition;
    let known = released.waivers.get(name).map_or(&[][..], Vec::as_slice);
    let idle_waivers = waivers::apply(&definition.waivers, known, &definition.version, &mut findings);
    ToolChange {
        name: tool.name().to_owned(),
        renamed_from: (name != tool.name()).then(|| name.to_owned()),
        released: released.lines.get(name).cloned(),
        entry: Some(tool.snapshot_entry()),
        findings,
        idle_waivers,
    }
}

impl Released<'_> {
    /// What changes for those who call the released tool and now get this contract.
    fn compare(&self, name: &str, now: &Contract) -> Vec<Finding> {
        let Some(old) = self.contracts.get(name) else {
            return vec![compat::unexplained(now.name(), Rule::N6, "the released contract was not kept")];
        };
        let mut findings = compat::compare(old, now);
        findings.extend(compat::replay(old, now, self.examples.get(name).into_iter().flatten()));
        if old.beyond.is_none() && findings.is_empty() {
            findings.push(compat::unexplained(now.name(), Rule::N6, "the released contract was not kept as a whole"));
        }
        findings
    }
}

/// A tool whose version moved alone.
fn idle(tool: &Tool, lines: &BTreeMap<String, Entry>) -> Option<ToolChange> {
    let (line, now) = (lines.get(tool.name())?, tool.snapshot_entry());
    (line.fp == now.fp && line.contract == now.contract && line.version != now.version).then(|| ToolChange {
        name: tool.name().to_owned(),
        renamed_from: None,
        released: Some(line.clone()),
        entry: Some(now),
        findings: Vec::new(),
        idle_waivers: Vec::new(),
    })
}

fn added(tool: &Tool) -> ToolChange {
    ToolChange {
        name: tool.name().to_owned(),
        renamed_from: None,
        released: None,
        entry: Some(tool.snapshot_entry()),
        findings: vec![compat::unexplained(tool.name(), Rule::A1, "the tool is new")],
        idle_waivers: Vec::new(),
    }
}

/// A tool that is gone. One that was announced to go until a day that has passed breaks nobody; where another one answers
/// to its name, what that means is said of the other one.
fn removed(name: &str, released: &Released<'_>, contracts: &Contracts) -> ToolChange {
    let contract = released.contracts.get(name);
    let deprecated = contract.and_then(|contract| contract.beyond.as_ref()?.get("deprecated"));
    let sunset = deprecated.and_then(beyond::sunset);
    let heir = contracts.tools.iter().find(|tool| answers_to(tool, name));
    let (rule, message) = match (heir, sunset.is_some_and(beyond::has_passed)) {
        (Some(heir), _) => (Rule::A5, format!("the tool is gone; `{}` answers to its name", heir.name())),
        (None, true) => (Rule::A3, "the tool is gone, as it was announced".to_owned()),
        (None, false) => (Rule::A2, "the tool is gone".to_owned()),
    };
    let line = &released.lines[name];
    let mut finding = compat::unexplained(name, rule, &message);
    finding.before = Some(Value::from(line.version.to_string()));
    if rule == Rule::A2 {
        finding.notes.extend(hints(line, sunset, deprecated.is_some(), contracts));
    }
    ToolChange {
        name: name.to_owned(),
        renamed_from: None,
        released: Some(line.clone()),
        entry: None,
        findings: vec![finding],
        idle_waivers: Vec::new(),
    }
}

/// What could be done instead.
fn hints(line: &Entry, sunset: Option<NaiveDate>, is_deprecated: bool, contracts: &Contracts) -> Vec<String> {
    let heir = contracts.tools.iter().find(|tool| tool.shape.as_str() == line.schema);
    let heir = heir.map(|tool| format!("if `{}` is its new name, list the old one in its `aliases`", tool.name()));
    let notice = match sunset {
        Some(day) => Some(format!("it was announced to stay until {day}")),
        None if is_deprecated => Some("it was deprecated without a `sunset`".to_owned()),
        None => None,
    };
    heir.into_iter().chain(notice).collect()
}
