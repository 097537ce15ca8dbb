//! The stages, in their order. Each is a verb and a file.

use std::io;

use rayon::prelude::*;

use crate::contract::{self, Contracts};
use crate::diagnostic::Diagnostics;
use crate::index::Index;
use crate::load::{self, Definitions, ENVELOPE};
use crate::output::OutputSet;
use crate::project::Project;
use crate::resolve::Graph;
use crate::source::{self, Sources};
use crate::{check, emit, envelope, examples, guard, lint, resolve, schema_check};

/// What a run found out. Nothing was written.
#[derive(Debug)]
pub struct Compilation {
    /// The files below `schemas/`.
    pub sources: Sources,
    /// The contracts, where the sources are sound enough.
    pub contracts: Option<Contracts>,
    /// What `generated/` should hold, where the sources are sound enough.
    pub outputs: Option<OutputSet>,
    /// All findings.
    pub diagnostics: Diagnostics,
}

/// Reads the project's schemas and makes everything that `generated/` holds.
///
/// `base` is the git revision whose snapshot counts as released (see [`crate::baseline::load`]).
///
/// # Errors
/// When `schemas/` cannot be listed. Whatever is wrong in the files is a diagnostic.
pub fn compile(project: &Project, base: Option<&str>) -> io::Result<Compilation> {
    let mut diagnostics = Diagnostics::default();
    let sources = source::load(&project.schemas(), &mut diagnostics)?;
    let Some(definitions) = load::definitions(&sources, &mut diagnostics) else {
        return Ok(Compilation { sources, contracts: None, outputs: None, diagnostics });
    };
    check::check(&sources, &definitions, &mut diagnostics);
    envelope::check(&sources, &mut diagnostics);
    lint::run_all(&sources, &definitions, &mut diagnostics);
    schema_check::patterns(&sources, &definitions, &mut diagnostics);
    let graph = named_view(&sources, &definitions, &mut diagnostics);
    schema_check::graph(&sources, &definitions, &graph, &mut diagnostics);
    if diagnostics.has_errors() {
        return Ok(Compilation { sources, contracts: None, outputs: None, diagnostics });
    }
    let contracts = contract::compose(&sources, definitions, graph);
    let found = contracts.tools.par_iter().map(|tool| {
        let mut diagnostics = Diagnostics::default();
        schema_check::published(tool, &sources, &mut diagnostics);
        examples::check(tool, &sources, &mut diagnostics);
        diagnostics.into_sorted()
    });
    diagnostics.extend(found.collect::<Vec<_>>().into_iter().flatten());
    guard::check(project, base, &sources, &contracts, &mut diagnostics);
    let outputs = emit::emit(&contracts, &sources, &mut diagnostics);
    Ok(Compilation { sources, contracts: Some(contracts), outputs: Some(outputs), diagnostics })
}

fn named_view(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) -> Graph {
    let index = Index::new(sources, |file| definitions.schemas.get(file.path()).copied());
    let mut files = vec![ENVELOPE.to_owned()];
    for tool in &definitions.tools {
        files.push(tool.input());
        files.extend(tool.output());
    }
    // What nobody refers to yet is checked too.
    files.extend(sources.paths().iter().filter(|path| path.starts_with("common/")).cloned());
    let is_valid = |file: &str| definitions.schemas.contains_key(file);
    resolve::resolve(sources, &index, files.iter().map(String::as_str), &is_valid, diagnostics)
}
