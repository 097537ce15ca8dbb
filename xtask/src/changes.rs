//! CHANGES: what changed since the baseline, tool by tool, and the version that it asks for.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, Utc};
use rayon::prelude::*;
use semver::Version;
use serde_json::Value;

use crate::baseline::{Baseline, ReleasedExample};
use crate::compat::finding::{Class, Finding};
use crate::compat::rules::Rule;
use crate::compat::{self, Contract, version};
use crate::contract::{Contracts, Tool};
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

/// Compares the contracts with what was released.
///
/// # Errors
/// What of the baseline cannot be read, as a sentence.
pub(crate) fn since(baseline: &Baseline, contracts: &Contracts) -> Result<Changes, String> {
    let names: BTreeSet<&str> = contracts.tools.iter().map(Tool::name).collect();
    let lines = &baseline.snapshot.tools;
    let gone: Vec<&str> = lines.keys().map(String::as_str).filter(|name| !names.contains(name)).collect();
    let predecessors: BTreeMap<&str, &str> =
        contracts.tools.iter().filter_map(|tool| predecessor(tool, lines, &gone)).collect();
    let changed: Vec<(&Tool, &str)> = contracts
        .tools
        .iter()
        .filter_map(|tool| {
            let name = predecessors.get(tool.name()).copied().unwrap_or(tool.name());
            let entry = lines.get(name)?;
            let now = tool.snapshot_entry();
            // Another formula makes other fingerprints of the same contract.
            (entry.fp == now.fp && (entry.contract != now.contract || name != tool.name())).then_some((tool, name))
        })
        .collect();
    let wanted: Vec<&str> = changed.iter().map(|(_, name)| *name).chain(gone.iter().copied()).collect();
    let (released, examples) = (baseline.contracts(&wanted)?, baseline.examples(&wanted)?);
    let mut tools: Vec<ToolChange> = changed
        .par_iter()
        .map(|(tool, name)| change(tool, name, &lines[*name], released.get(*name), examples.get(*name)))
        .collect();
    tools.extend(contracts.tools.iter().filter_map(|tool| idle(tool, lines)));
    tools.extend(
        contracts
            .tools
            .iter()
            .filter(|tool| !lines.contains_key(tool.name()) && !predecessors.contains_key(tool.name()))
            .map(added),
    );
    let kept: BTreeSet<&str> = predecessors.values().copied().collect();
    let aliases: BTreeMap<&str, &str> = contracts
        .tools
        .iter()
        .flat_map(|tool| tool.source.definition.aliases.iter().map(|alias| (alias.as_str(), tool.name())))
        .collect();
    tools.extend(
        gone.iter()
            .filter(|name| !kept.contains(*name))
            .map(|name| removed(name, &lines[*name], released.get(*name), aliases.get(name).copied(), contracts)),
    );
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

/// The released tool that a new one is the continuation of: it has the old name as an alias.
fn predecessor<'c>(tool: &'c Tool, lines: &BTreeMap<String, Entry>, gone: &[&'c str]) -> Option<(&'c str, &'c str)> {
    if lines.contains_key(tool.name()) {
        return None;
    }
    let mut aliases = tool.source.definition.aliases.iter();
    let name = aliases.find_map(|alias| gone.iter().find(|name| **name == alias.as_str()))?;
    Some((tool.name(), name))
}

fn change(
    tool: &Tool,
    name: &str,
    line: &Entry,
    released: Option<&Contract>,
    examples: Option<&Vec<ReleasedExample>>,
) -> ToolChange {
    let now = Contract { descriptor: tool.descriptor.clone(), beyond: Some(tool.beyond.clone()) };
    let mut findings = match released {
        Some(released) => {
            let mut findings = compat::compare(released, &now);
            findings.extend(compat::replay(released, &now, examples.into_iter().flatten()));
            if released.beyond.is_none() && findings.is_empty() {
                findings.push(compat::unexplained(&now, Rule::N6, "the released contract was not kept as a whole"));
            }
            findings
        }
        None => vec![compat::unexplained(&now, Rule::N6, "the released contract was not kept")],
    };
    if compat::greatest(&findings) == Class::None {
        findings.push(compat::unexplained(
            &now,
            Rule::N7,
            "the fingerprint moved, and nothing that a client can see did",
        ));
    }
    let definition = &tool.source.definition;
    let idle_waivers = waivers::apply(&definition.waivers, &definition.version, &mut findings);
    ToolChange {
        name: tool.name().to_owned(),
        renamed_from: (name != tool.name()).then(|| name.to_owned()),
        released: Some(line.clone()),
        entry: Some(tool.snapshot_entry()),
        findings,
        idle_waivers,
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
    let contract = Contract { descriptor: tool.descriptor.clone(), beyond: None };
    let mut finding = compat::unexplained(&contract, Rule::A1, "the tool is new");
    finding.class = Class::Minor;
    ToolChange {
        name: tool.name().to_owned(),
        renamed_from: None,
        released: None,
        entry: Some(tool.snapshot_entry()),
        findings: vec![finding],
        idle_waivers: Vec::new(),
    }
}

/// A tool that is gone. One that was announced to go until a day that has passed breaks nobody.
fn removed(
    name: &str,
    line: &Entry,
    released: Option<&Contract>,
    alias_of: Option<&str>,
    contracts: &Contracts,
) -> ToolChange {
    let deprecated = released.and_then(|contract| contract.beyond.as_ref()?.get("deprecated"));
    let sunset = deprecated.and_then(|deprecated| deprecated.get("sunset")?.as_str());
    let has_passed =
        sunset.and_then(|day| day.parse::<NaiveDate>().ok()).is_some_and(|day| day < Utc::now().date_naive());
    let contract =
        released.cloned().unwrap_or_else(|| Contract { descriptor: serde_json::json!({ "name": name }), beyond: None });
    let (rule, class, message) = match (alias_of, has_passed) {
        (Some(other), _) => (Rule::A5, Class::Minor, format!("the tool is gone; `{other}` answers to its name")),
        (None, true) => (Rule::A3, Class::Minor, "the tool is gone, as it was announced".to_owned()),
        (None, false) => (Rule::A2, Class::Major, "the tool is gone".to_owned()),
    };
    let mut finding = compat::unexplained(&contract, rule, &message);
    finding.class = class;
    finding.before = Some(Value::from(line.version.to_string()));
    let mut findings = vec![finding];
    if let Some(other) = alias_of.and_then(|other| contracts.tools.iter().find(|tool| tool.name() == other)) {
        // Whoever calls the old name gets the other tool.
        let now = Contract { descriptor: other.descriptor.clone(), beyond: Some(other.beyond.clone()) };
        findings.extend(compat::compare(&contract, &now));
    } else if rule == Rule::A2 {
        findings[0].notes.extend(hints(line, sunset, deprecated.is_some(), contracts));
    }
    ToolChange {
        name: name.to_owned(),
        renamed_from: None,
        released: Some(line.clone()),
        entry: None,
        findings,
        idle_waivers: Vec::new(),
    }
}

/// What could be done instead.
fn hints(line: &Entry, sunset: Option<&str>, is_deprecated: bool, contracts: &Contracts) -> Vec<String> {
    let heir = contracts.tools.iter().find(|tool| tool.shape.as_str() == line.schema);
    let heir = heir.map(|tool| format!("if `{}` is its new name, list the old one in its `aliases`", tool.name()));
    let notice = match sunset {
        Some(day) => Some(format!("it was announced to stay until {day}")),
        None if is_deprecated => Some("it was deprecated without a `sunset`".to_owned()),
        None => None,
    };
    heir.into_iter().chain(notice).collect()
}
