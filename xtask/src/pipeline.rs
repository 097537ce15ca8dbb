//! The stages, in their order. Each is a verb and a file.

use std::collections::BTreeSet;
use std::io;

use rayon::prelude::*;

use crate::carried;
use crate::changes::{self, Changes};
use crate::contract::{self, Contracts};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, Severity};
use crate::index::{Index, Location};
use crate::load::{self, Definitions, ENVELOPE};
use crate::output::OutputSet;
use crate::project::Project;
use crate::resolve::Graph;
use crate::source::{self, Sources};
use crate::{baseline, check, emit, envelope, examples, guard, lint, refs, resolve, schema_check, snapshot};

/// Bytes of each thread's stack: typify takes tens of kilobytes for each level of a nested type, and what overflows a
/// stack cannot be caught.
const STACK: usize = 64 << 20;

/// What a run found out. Nothing was written.
#[derive(Debug)]
pub struct Compilation {
    /// The files below `schemas/`.
    pub sources: Sources,
    /// The contracts, where the sources are sound enough.
    pub contracts: Option<Contracts>,
    /// What changed since the baseline, where that could be read.
    pub changes: Option<Changes>,
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
    on_deep_stacks(|| run(project, base, Purpose::Generate))
}

/// Reads the project's schemas and finds what changed since the revision `base`. Makes nothing of `generated/`.
///
/// # Errors
/// When `schemas/` cannot be listed. Whatever is wrong in the files is a diagnostic.
pub fn compare(project: &Project, base: Option<&str>) -> io::Result<Compilation> {
    on_deep_stacks(|| run(project, base, Purpose::Compare))
}

fn on_deep_stacks<T: Send>(work: impl FnOnce() -> io::Result<T> + Send) -> io::Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build().map_err(io::Error::other)?;
    pool.install(work)
}

/// What a run is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Generate,
    Compare,
}

fn run(project: &Project, base: Option<&str>, purpose: Purpose) -> io::Result<Compilation> {
    let mut diagnostics = Diagnostics::default();
    let sources = source::load(&project.schemas(), &mut diagnostics)?;
    let definitions = load::definitions(&sources, &mut diagnostics);
    let index = Index::new(&sources, |file| definitions.dialects.get(file.path()).copied());
    check::check(&sources, &definitions, &mut diagnostics);
    envelope::check(&sources, &mut diagnostics);
    lint::run_all(&sources, &definitions, &mut diagnostics);
    refs::check(&sources, &index, &mut diagnostics);
    schema_check::patterns(&sources, &definitions, &mut diagnostics);
    let all = named_view(&sources, &definitions, &index, everything(&index));
    schema_check::circles(&sources, &all, &mut diagnostics);
    schema_check::meanings(&sources, &all, &mut diagnostics);
    let graph = named_view(&sources, &definitions, &index, roots(&sources, &definitions));
    schema_check::inputs(&sources, &definitions, &graph, &mut diagnostics);
    if !diagnostics.has_errors() {
        lint::run_resolved(&sources, &definitions, &graph, &mut diagnostics);
    }
    let is_sound = !diagnostics.has_errors();
    let Some(contracts) = compose(&sources, definitions, graph, &diagnostics) else {
        return Ok(Compilation { sources, contracts: None, changes: None, outputs: None, diagnostics });
    };
    if purpose == Purpose::Generate || !is_sound {
        published(&contracts, &sources, &mut diagnostics);
    }
    if !is_sound {
        return Ok(Compilation { sources, contracts: None, changes: None, outputs: None, diagnostics });
    }
    let changes = changes(project, base, &contracts, &mut diagnostics);
    if let Some(changes) = &changes {
        guard::check(changes, base, &sources, &contracts, &mut diagnostics);
    }
    let outputs = (purpose == Purpose::Generate).then(|| emit::emit(&contracts, &sources, &mut diagnostics));
    Ok(Compilation { sources, contracts: Some(contracts), changes, outputs, diagnostics })
}

/// What only the published schemas show.
fn published(contracts: &Contracts, sources: &Sources, diagnostics: &mut Diagnostics) {
    let formats = contracts.definitions.toolset.policies.formats;
    let found = contracts.tools.par_iter().map(|tool| {
        let mut diagnostics = Diagnostics::default();
        check::path_parameters(sources, tool, &mut diagnostics);
        schema_check::published(tool, sources, formats, &mut diagnostics);
        examples::check(tool, sources, formats, &mut diagnostics);
        diagnostics.into_sorted()
    });
    diagnostics.extend(found.collect::<Vec<_>>().into_iter().flatten());
}

/// What changed since the released state at `base`.
fn changes(
    project: &Project,
    base: Option<&str>,
    contracts: &Contracts,
    diagnostics: &mut Diagnostics,
) -> Option<Changes> {
    let place = || Place::whole(format!("generated/{}", snapshot::PATH));
    let baseline = baseline::load(project, base).inspect(|baseline| {
        if baseline.is_blank {
            let message = format!("released: {}", baseline.origin);
            diagnostics.push(Diagnostic::new(Code::NOTHING_RELEASED, place(), message));
        }
    });
    let changes = baseline.and_then(|baseline| changes::since(&baseline, contracts));
    changes
        .map_err(|reason| {
            diagnostics.push(Diagnostic::new(Code::BASELINE, place(), reason));
        })
        .ok()
}

/// The contracts of the tools that have no error yet; nothing where an error concerns all of them.
fn compose(
    sources: &Sources,
    mut definitions: Definitions,
    graph: Graph,
    diagnostics: &Diagnostics,
) -> Option<Contracts> {
    let mut wrong = BTreeSet::new();
    for error in diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error) {
        wrong.insert(error.place.file.strip_prefix("schemas/tools/")?.split('/').next()?);
    }
    definitions.tools.retain(|tool| !wrong.contains(tool.folder.as_str()));
    Some(contract::compose(sources, definitions, graph))
}

fn named_view(sources: &Sources, definitions: &Definitions, index: &Index, places: Vec<Location>) -> Graph {
    resolve::resolve(sources, index, places, &|file| {
        definitions.schemas.contains_key(file) || carried::get(file).is_some()
    })
}

/// What is published or shared.
fn roots(sources: &Sources, definitions: &Definitions) -> Vec<Location> {
    let tools = definitions.tools.iter().flat_map(|tool| [Some(tool.input()), tool.output()]).flatten();
    let shared = sources.below("common/").iter().cloned();
    let files = tools.chain(shared).chain([ENVELOPE.to_owned()]);
    files.map(|file| Location { file, pointer: String::new() }).collect()
}

/// Every file and every definition, reached or not.
fn everything(index: &Index) -> Vec<Location> {
    let is_definition = |pointer: &str| {
        let parent = pointer.rsplit_once('/').map(|(parent, _)| parent);
        pointer.is_empty()
            || parent.is_some_and(|parent| parent.ends_with("/$defs") || parent.ends_with("/definitions"))
    };
    index.schemas().filter(|place| is_definition(&place.pointer)).cloned().collect()
}
