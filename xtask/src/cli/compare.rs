//! `diff` and `bump`.

use std::io::{self, Write as _};

use super::{Base, Cli, Outcome, findings, folder_for, misuse, usage};
use crate::changes::Changes;
use crate::diagnostic::Severity;
use crate::pipeline::{self, Compilation};
use crate::project::Project;
use crate::render::{Format, visible};
use crate::report::counted;
use crate::source::Sources;
use crate::write::Lock;
use crate::{bump, diff};

/// The changes since the baseline; nothing where the schemas or the baseline have errors, which are printed.
fn changes(cli: &Cli, project: &Project, base: &Base) -> io::Result<Option<(Sources, Changes)>> {
    let Compilation { sources, changes, diagnostics, .. } = pipeline::compare(project, base.base.as_deref())?;
    let errors: Vec<_> = diagnostics.into_sorted();
    let Some(changes) = changes else {
        let errors: Vec<_> = errors.into_iter().filter(|found| found.severity == Severity::Error).collect();
        findings(cli, project, &errors, sources.texts(), &[])?;
        writeln!(anstream::stderr(), "Failure nothing was compared: correct the errors first")?;
        return Ok(None);
    };
    Ok(Some((sources, changes)))
}

/// The name of a tool that is asked for and that neither is there nor was.
fn unknown_tool<'t>(tools: &'t [String], sources: &Sources, changes: &Changes) -> Option<&'t String> {
    let folders = sources.tool_folders();
    let is_known = |tool: &String| {
        folders.contains(tool.as_str())
            || changes.tools.iter().any(|change| change.name == *tool || change.renamed_from.as_ref() == Some(tool))
    };
    tools.iter().find(|tool| !is_known(tool))
}

pub(super) fn diff(cli: &Cli, project: &Project, tools: &[String], base: &Base) -> io::Result<Outcome> {
    if let Some(reason) = misuse(project) {
        return usage(&reason);
    }
    let Some((sources, changes)) = changes(cli, project, base)? else { return Ok(Outcome::Decide) };
    if let Some(tool) = unknown_tool(tools, &sources, &changes) {
        return usage(&format!("there is no tool {tool:?}, and there was none"));
    }
    let text = match cli.format {
        Format::Human => diff::human(&changes, tools),
        Format::Json => diff::json(&changes, tools),
        Format::Github => diff::github(&changes, tools, &sources, &folder_for(cli, project)),
        Format::Sarif => diff::sarif(&changes, tools, &sources, &folder_for(cli, project)),
    };
    write!(anstream::stdout(), "{text}")?;
    Ok(Outcome::Fresh)
}

pub(super) fn bump(cli: &Cli, project: &Project, tools: &[String], base: &Base) -> io::Result<Outcome> {
    if let Some(reason) = misuse(project) {
        return usage(&reason);
    }
    let _lock = Lock::acquire(project)?;
    let Some((sources, changes)) = changes(cli, project, base)? else { return Ok(Outcome::Decide) };
    if let Some(tool) = unknown_tool(tools, &sources, &changes) {
        return usage(&format!("there is no tool {tool:?}"));
    }
    let is_gone = |tool: &&String| changes.tools.iter().any(|change| change.name == **tool && change.entry.is_none());
    if let Some(tool) = tools.iter().find(is_gone) {
        return usage(&format!("the tool {tool:?} is gone: its version is the set's, which `cargo xtask bump` sets"));
    }
    let bumps = bump::plan(&changes, tools, &sources);
    bump::write(project, &bumps, sources.texts())?;
    for bump in &bumps {
        writeln!(anstream::stderr(), "{} {} → {}: {}", bump.name, bump.from, bump.to, visible(&bump.why))?;
    }
    let end = if bumps.is_empty() { "no version is owed" } else { "next, cargo xtask codegen" };
    writeln!(anstream::stderr(), "Success {} raised: {end}", counted(bumps.len(), "version"))?;
    Ok(Outcome::Fresh)
}
