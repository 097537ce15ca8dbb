//! BUMP: the versions that the changes ask for, written into the definition files.

use std::collections::BTreeMap;
use std::io;

use semver::Version;

use crate::changes::{Changes, ToolChange};
use crate::compat::finding::Finding;
use crate::diagnostic::Place;
use crate::project::Project;
use crate::source::Sources;
use crate::write;

/// A version that is set.
#[derive(Debug)]
pub(crate) struct Bump {
    /// The tool, or the set.
    pub(crate) name: String,
    pub(crate) from: Version,
    pub(crate) to: Version,
    /// What asks for it.
    pub(crate) why: String,
    place: Place,
}

/// The versions that are owed: of all tools and the set, or of the named tools.
pub(crate) fn plan(changes: &Changes, tools: &[String], sources: &Sources) -> Vec<Bump> {
    let is_named = |name: &str| tools.iter().any(|tool| tool == name);
    let is_wanted = |change: &ToolChange| {
        tools.is_empty() || is_named(&change.name) || change.renamed_from.as_deref().is_some_and(is_named)
    };
    let mut bumps = Vec::new();
    for change in changes.tools.iter().filter(|change| is_wanted(change) && !change.is_enough()) {
        let (Some(entry), Some(required)) = (&change.entry, change.required()) else { continue };
        let Some(file) = sources.get(&format!("tools/{}/tool.json", change.name)) else { continue };
        let greatest = change.findings.iter().max_by_key(|finding| finding.weight());
        bumps.push(Bump {
            name: change.name.clone(),
            from: entry.version.clone(),
            to: required,
            why: greatest.map_or_else(String::new, Finding::line),
            place: file.place("/version"),
        });
    }
    let set = &changes.set;
    if let (true, false, Some(required)) = (tools.is_empty(), set.is_enough(), set.required())
        && let Some(file) = sources.get("toolset.json")
    {
        bumps.push(Bump {
            name: format!("the set {}", set.name),
            from: set.version.clone(),
            to: required,
            why: format!("{} change of its tools", set.class.as_str()),
            place: file.place("/version"),
        });
    }
    bumps
}

/// Writes them.
pub(crate) fn write(project: &Project, bumps: &[Bump], texts: &BTreeMap<String, String>) -> io::Result<()> {
    for bump in bumps {
        let Some(text) = texts.get(&bump.place.file) else { continue };
        let span = bump.place.span;
        let changed = format!("{}\"{}\"{}", &text[..span.start], bump.to, &text[span.end..]);
        write::put(&project.root().join(&bump.place.file), &changed)?;
    }
    Ok(())
}
