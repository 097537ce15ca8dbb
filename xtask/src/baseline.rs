//! BASELINE: what was released, and where it is read.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use fs_err as fs;
use rayon::prelude::*;
use semver::Version;
use serde_json::Value;

use crate::compat::Contract;
use crate::conflict;
use crate::fingerprint::FORMULA;
use crate::git::{Git, Problem, Tree};
use crate::project::Project;
use crate::snapshot::{self, Snapshot};
use crate::toolset_file;

/// What was released.
#[derive(Debug)]
pub struct Baseline {
    /// Empty where nothing was released.
    pub snapshot: Snapshot,
    /// The version of the set; nothing where it is not known.
    pub toolset: Option<Version>,
    /// Whether the base that was asked for holds no snapshot.
    pub is_blank: bool,
    /// For people: `git HEAD`, `git origin/main (1a2b3c4)`, `generated/ on disk`.
    pub origin: String,
    store: Store,
}

/// Where released files are read.
#[derive(Debug)]
enum Store {
    Commit(Tree),
    Disk(PathBuf),
}

/// A named call of the released contract.
#[derive(Clone, Debug)]
pub(crate) struct ReleasedExample {
    /// Path from the project's folder.
    pub(crate) path: String,
    /// The file's content.
    pub(crate) example: Value,
}

/// Reads what was released at the revision `base`.
///
/// Without one: at `policies.base` of toolset.json; else at the default branch of the remote `origin`; else at git's
/// HEAD; where nothing is committed, on disk. A branch is compared with the commit at which it left its base, so that
/// several commits owe one version, and what others released since does not count.
///
/// # Errors
/// What cannot be read, as a sentence. Only what is known to be absent is absent, or the guard would be off.
pub fn load(project: &Project, base: Option<&str>) -> Result<Baseline, String> {
    let git = match Git::at(project.root()) {
        Ok(git) => git,
        Err(Problem::Absent(_)) if base.is_none() => return on_disk(project),
        Err(problem) => return Err(format!("there is no base to compare with: {}", problem.text())),
    };
    if base.is_none() && git.commit("HEAD").is_err() {
        return on_disk(project);
    }
    let configured = toolset_file::base(project);
    let (revision, is_asked) = match (base, &configured) {
        (Some(base), _) => (base.to_owned(), true),
        (None, Some(configured)) => (remote_or_local(&git, configured), true),
        (None, None) => (git.default_branch().unwrap_or_else(|| "HEAD".to_owned()), false),
    };
    let Ok(commit) = git.commit(&revision) else {
        return if is_asked { Err(no_commit(&git, &revision)) } else { on_disk(project) };
    };
    let commit = left_at(&git, &revision, commit)?;
    let found = at_commit(&git, &revision, &commit)?;
    match found {
        Some(baseline) => Ok(baseline),
        None if is_asked => Ok(Baseline {
            snapshot: Snapshot::default(),
            toolset: None,
            is_blank: true,
            origin: format!("git {revision}, which holds no generated/{}", snapshot::PATH),
            store: Store::Disk(project.generated()),
        }),
        None => on_disk(project),
    }
}

/// A branch's name means the remote's branch, where there is one.
fn remote_or_local(git: &Git, name: &str) -> String {
    let remote = format!("origin/{name}");
    if git.commit(&remote).is_ok() { remote } else { name.to_owned() }
}

fn no_commit(git: &Git, revision: &str) -> String {
    let hint = match git.default_branch() {
        Some(known) if known != revision => format!("; there is {known:?}"),
        _ => String::new(),
    };
    format!("git has no commit {revision:?}{hint}")
}

/// The commit at which HEAD's history left that of `commit`.
fn left_at(git: &Git, revision: &str, commit: String) -> Result<String, String> {
    match git.merge_base(&commit) {
        Ok(Some(base)) => Ok(base),
        Ok(None) if git.is_shallow() => Err(format!(
            "this clone is shallow and does not reach the commit that HEAD and {revision:?} have in common; run `git fetch --unshallow`, or check out with `fetch-depth: 0`"
        )),
        // Histories that have nothing in common, or nothing committed yet.
        Ok(None) | Err(_) => Ok(commit),
    }
}

fn at_commit(git: &Git, revision: &str, commit: &str) -> Result<Option<Baseline>, String> {
    let tree = git.tree(commit, &["generated", "schemas"]).map_err(Problem::text)?;
    let generated = |path: &str| format!("generated/{path}");
    let paths = [generated(snapshot::PATH), generated(toolset_file::PATH), "schemas/toolset.json".to_owned()];
    let texts = tree.read(&paths);
    let short = commit.get(..10).unwrap_or(commit);
    let origin = if revision == "HEAD" { "git HEAD".to_owned() } else { format!("git {revision} ({short})") };
    let texts = texts.map_err(|problem| format!("the snapshot of {origin} cannot be read: {}", problem.text()))?;
    let [Some(snapshot), toolset, definition] = texts.as_slice() else { return Ok(None) };
    let snapshot = parse(snapshot, &origin)?;
    let toolset = match toolset {
        Some(text) => Some(set_version(text, &origin)?),
        // Before codegen kept the file, the definition alone said it.
        None => definition.as_deref().and_then(toolset_file::version),
    };
    Ok(Some(Baseline { snapshot, toolset, is_blank: false, origin, store: Store::Commit(tree) }))
}

fn on_disk(project: &Project) -> Result<Baseline, String> {
    let origin = "generated/ on disk".to_owned();
    let folder = project.generated();
    let read = |path: &str| match fs::read_to_string(folder.join(path)) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("generated/{path} cannot be read: {error}")),
    };
    let snapshot = read(snapshot::PATH)?.map(|text| parse(&text, &origin)).transpose()?.unwrap_or_default();
    let toolset = read(toolset_file::PATH)?.map(|text| set_version(&text, &origin)).transpose()?;
    Ok(Baseline { snapshot, toolset, is_blank: false, origin, store: Store::Disk(folder) })
}

fn set_version(text: &str, origin: &str) -> Result<Version, String> {
    let version = toolset_file::version(text);
    version.ok_or_else(|| format!("generated/{} of {origin} holds no version", toolset_file::PATH))
}

fn parse(text: &str, origin: &str) -> Result<Snapshot, String> {
    match Snapshot::parse(text) {
        // Older formulas are re-baselined; what a newer toolpress wrote cannot be judged.
        Ok(snapshot) if snapshot.tools.values().any(|entry| entry.fp > FORMULA) => {
            Err(format!("the snapshot of {origin} was made by a newer toolpress (its `fp` is above {FORMULA})"))
        }
        Ok(snapshot) => Ok(snapshot),
        Err(error) => Err(match conflict::find(text) {
            Some(conflict) => format!("the snapshot of {origin} holds a merge conflict between {conflict}"),
            None => format!("the snapshot of {origin} is not one: {error}"),
        }),
    }
}

impl Baseline {
    /// The released contracts of some tools, by name. A tool whose files were not kept is left out.
    ///
    /// # Errors
    /// What cannot be read, as a sentence.
    pub(crate) fn contracts(&self, names: &[&str]) -> Result<BTreeMap<String, Contract>, String> {
        let of = |folder: &str| names.iter().map(|name| format!("{folder}/{name}.json")).collect::<Vec<_>>();
        let (descriptors, beyond) = (self.read(&of("descriptors"))?, self.read(&of("contracts"))?);
        let parsed = |name: &str, text: Option<&String>| -> Result<Option<Value>, String> {
            let Some(text) = text else { return Ok(None) };
            let parsed = serde_json::from_str(text);
            parsed.map(Some).map_err(|error| format!("the released contract of `{name}` is not JSON: {error}"))
        };
        let contract = |index: usize| -> Result<Option<(String, Contract)>, String> {
            let name = names[index];
            let beyond = parsed(name, beyond[index].as_ref())?;
            let descriptor = parsed(name, descriptors[index].as_ref())?;
            Ok(descriptor.map(|descriptor| (name.to_owned(), Contract { descriptor, beyond })))
        };
        let contracts: Result<Vec<_>, _> = (0..names.len()).into_par_iter().map(contract).collect();
        Ok(contracts?.into_iter().flatten().collect())
    }

    /// The waivers that the released definitions of some tools hold, by tool. On disk none are known.
    ///
    /// # Errors
    /// What cannot be read, as a sentence.
    pub(crate) fn waivers(&self, names: &[&str]) -> Result<BTreeMap<String, Vec<Value>>, String> {
        let Store::Commit(tree) = &self.store else { return Ok(BTreeMap::new()) };
        let paths: Vec<_> = names.iter().map(|name| format!("schemas/tools/{name}/tool.json")).collect();
        let texts = tree.read(&paths).map_err(Problem::text)?;
        let waivers = |text: Option<String>| -> Option<Vec<Value>> {
            serde_json::from_str::<Value>(&text?).ok()?.get("waivers")?.as_array().cloned()
        };
        let found = names.iter().zip(texts).filter_map(|(name, text)| Some(((*name).to_owned(), waivers(text)?)));
        Ok(found.collect())
    }

    /// The released examples of some tools, by tool. On disk there are none: what is there now is checked anyway.
    ///
    /// # Errors
    /// What cannot be read, as a sentence.
    pub(crate) fn examples(&self, names: &[&str]) -> Result<BTreeMap<String, Vec<ReleasedExample>>, String> {
        let Store::Commit(tree) = &self.store else { return Ok(BTreeMap::new()) };
        let tool = |path: &str| -> Option<String> {
            let mut parts = path.strip_prefix("schemas/tools/")?.split('/');
            let tool = parts.next().filter(|tool| names.contains(tool))?;
            (parts.next() == Some("examples") && path.ends_with(".json")).then(|| tool.to_owned())
        };
        let paths: Vec<_> = tree.below("schemas/tools").filter(|path| tool(path).is_some()).cloned().collect();
        let mut examples: BTreeMap<String, Vec<ReleasedExample>> = BTreeMap::new();
        for (path, text) in paths.iter().zip(tree.read(&paths).map_err(Problem::text)?) {
            let example = text.and_then(|text| serde_json::from_str(&text).ok());
            if let (Some(tool), Some(example)) = (tool(path), example) {
                examples.entry(tool).or_default().push(ReleasedExample { path: path.clone(), example });
            }
        }
        Ok(examples)
    }

    /// Files below the released `generated/`.
    fn read(&self, paths: &[String]) -> Result<Vec<Option<String>>, String> {
        match &self.store {
            Store::Commit(tree) => {
                let paths: Vec<_> = paths.iter().map(|path| format!("generated/{path}")).collect();
                tree.read(&paths).map_err(Problem::text)
            }
            Store::Disk(folder) => Ok(paths.iter().map(|path| fs::read_to_string(folder.join(path)).ok()).collect()),
        }
    }
}
