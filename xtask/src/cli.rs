//! The command line: arguments in, exit codes out.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use fs_err as fs;
use semver::Version;

use crate::changes::Changes;
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::pipeline::{self, Compilation};
use crate::project::Project;
use crate::reconcile::{self, Problem, Reconciled};
use crate::render::{self, Findings, Format};
use crate::report::{Summary, counted};
use crate::source::{self, Sources};
use crate::write::{self, Lock};
use crate::{bump, diff, explain, folder, import, init, memory};

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Everything is as it should be.
    Fresh = 0,
    /// A person must decide: an error, or a version is owed.
    Decide = 1,
    /// The call itself was wrong.
    Usage = 2,
    /// Only regeneration is needed.
    Stale = 4,
}

/// What a run may do to generated/.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Write,
    Check,
    DryRun,
}

/// Tool contracts: JSON Schema files in, types, descriptors and a snapshot out.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    version,
    after_help = "Exit codes: 0 fresh, 1 a person must decide (errors, a version is owed), 2 wrong usage, 4 stale (run codegen)."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The project's folder; by default the nearest one upwards that holds schemas/toolset.json.
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
    /// How findings are printed: for people on stderr, for programs on stdout.
    #[arg(long, global = true, value_enum, default_value_t)]
    format: Format,
    /// Also print notes, and every warning.
    #[arg(short, long, global = true)]
    verbose: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Write what differs in generated/; refuse while there are errors or a version is owed.
    Codegen(Codegen),
    /// Write nothing: errors, lints, examples, owed versions, and whether generated/ is fresh. For CI.
    Check(Base),
    /// What changed in each contract since it was released, by rule, and the version that it needs.
    Diff {
        /// The tools to show; by default all that changed.
        tools: Vec<String>,
        #[command(flatten)]
        base: Base,
    },
    /// Set the versions that the changes need: of every tool and of the set, or of the named tools.
    Bump {
        /// The tools.
        tools: Vec<String>,
        #[command(flatten)]
        base: Base,
    },
    /// Make schema files of a saved `tools/list` result, or of a bare array of tools.
    Import {
        /// The JSON file.
        file: PathBuf,
        /// The version that every imported tool starts with: a list does not say which one it is.
        #[arg(long, value_name = "SEMVER")]
        version: Version,
    },
    /// Make a project, or add what an existing one lacks; of what exists only schemas/meta/ is rewritten.
    Init {
        /// The project's folder.
        dir: PathBuf,
    },
    /// Make the schema files of a new tool.
    New {
        /// The tool's name.
        tool: String,
    },
    /// Cause, example and fix of a diagnostic code.
    Explain {
        /// `TPnnnn`.
        code: String,
    },
}

#[derive(Args)]
struct Codegen {
    /// The same as the command `check`.
    #[arg(long, conflicts_with = "dry_run")]
    check: bool,
    /// List what would change and write nothing.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    base: Base,
}

#[derive(Args)]
struct Base {
    /// The git revision that counts as released, where HEAD's history left it. By default `policies.base` of
    /// toolset.json, else the default branch of the remote `origin`, else HEAD; without a snapshot there, what is on disk.
    #[arg(long, value_name = "REV")]
    base: Option<String>,
}

/// Runs one command line.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = Cli::parse_from(arguments);
    let outcome = run(&cli).unwrap_or_else(|error| {
        let _ = writeln!(anstream::stderr(), "error: {error}");
        Outcome::Decide
    });
    ExitCode::from(outcome as u8)
}

fn run(cli: &Cli) -> io::Result<Outcome> {
    let project = match &cli.root {
        Some(root) => Project::at(root),
        None => Project::find(&std::env::current_dir()?),
    };
    match &cli.command {
        Command::Codegen(Codegen { check, dry_run, base }) => {
            let mode = if *check {
                Mode::Check
            } else if *dry_run {
                Mode::DryRun
            } else {
                Mode::Write
            };
            generate(cli, &project, mode, base)
        }
        Command::Check(base) => generate(cli, &project, Mode::Check, base),
        Command::Diff { tools, base } => diff(cli, &project, tools, base),
        Command::Bump { tools, base } => bump(cli, &project, tools, base),
        Command::Import { file, version } => import(cli, &project, file, version),
        Command::Init { dir } => {
            written(&init::project(dir)?, "cargo xtask new TOOL, or cargo xtask import FILE --version 1.0.0")
        }
        Command::New { tool } => match init::tool(&project, tool)? {
            Ok(paths) => written(&paths, "edit the schemas, then cargo xtask codegen"),
            Err(reason) => usage(&reason),
        },
        Command::Explain { code } => match explain::explain(code) {
            Ok(text) => {
                write!(anstream::stdout(), "{text}")?;
                Ok(Outcome::Fresh)
            }
            Err(reason) => usage(&reason),
        },
    }
}

/// What is wrong with the call itself, before anything is read.
fn misuse(project: &Project) -> Option<String> {
    let root = project.root().display();
    let is_missing = !project.schemas().is_dir();
    is_missing.then(|| format!("there is no schemas/ in {root}; `cargo xtask init DIR` makes a project"))
}

/// The changes since the baseline; nothing where the schemas or the baseline have errors, which are printed.
fn changes(cli: &Cli, project: &Project, base: &Base) -> io::Result<Option<(Sources, Changes)>> {
    let Compilation { sources, changes, diagnostics, .. } = pipeline::compare(project, base.base.as_deref())?;
    let errors: Vec<_> = diagnostics.into_sorted();
    let Some(changes) = changes else {
        let errors: Vec<_> = errors.into_iter().filter(|found| found.severity == Severity::Error).collect();
        findings(cli, &errors, sources.texts(), &[])?;
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

fn diff(cli: &Cli, project: &Project, tools: &[String], base: &Base) -> io::Result<Outcome> {
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
        Format::Github => diff::github(&changes, tools, &sources),
        Format::Sarif => diff::sarif(&changes, tools, &sources),
    };
    write!(anstream::stdout(), "{text}")?;
    Ok(Outcome::Fresh)
}

fn bump(cli: &Cli, project: &Project, tools: &[String], base: &Base) -> io::Result<Outcome> {
    if let Some(reason) = misuse(project) {
        return usage(&reason);
    }
    let _lock = Lock::acquire(project)?;
    let Some((sources, changes)) = changes(cli, project, base)? else { return Ok(Outcome::Decide) };
    if let Some(tool) = unknown_tool(tools, &sources, &changes) {
        return usage(&format!("there is no tool {tool:?}"));
    }
    let bumps = bump::plan(&changes, tools, &sources);
    bump::write(project, &bumps, sources.texts())?;
    for bump in &bumps {
        writeln!(anstream::stderr(), "{} {} → {}: {}", bump.name, bump.from, bump.to, bump.why)?;
    }
    let end = if bumps.is_empty() { "no version is owed" } else { "next, cargo xtask codegen" };
    writeln!(anstream::stderr(), "Success {} raised: {end}", counted(bumps.len(), "version"))?;
    Ok(Outcome::Fresh)
}

fn generate(cli: &Cli, project: &Project, mode: Mode, base: &Base) -> io::Result<Outcome> {
    if let Some(reason) = misuse(project) {
        return usage(&reason);
    }
    let lock = if mode == Mode::Write { Some(Lock::acquire(project)?) } else { None };
    let base = base.base.as_deref();
    let key = memory::key(project, base);
    if let Some(diagnostics) = key.as_ref().and_then(|key| memory::recall(project, key)) {
        return recalled(cli, project, diagnostics);
    }
    let Compilation { sources, outputs, diagnostics, .. } = pipeline::compile(project, base)?;
    let failed = diagnostics.has_errors();
    let reconciled = outputs.as_ref().map(|outputs| reconcile::reconcile(project, outputs)).transpose()?;
    if let (Some(lock), Some(reconciled), false) = (&lock, &reconciled, failed) {
        write::write(project, lock, reconciled)?;
    }
    let summary = Summary::new(&sources.tool_folders(), &diagnostics, reconciled.as_ref());
    let diagnostics = diagnostics.into_sorted();
    let differing = reconciled.as_ref().filter(|_| mode != Mode::Write).map_or(&[][..], |found| &found.problems);
    findings(cli, &diagnostics, sources.texts(), differing)?;
    let is_fresh = reconciled.as_ref().is_some_and(Reconciled::is_fresh);
    let (outcome, end) = match mode {
        _ if failed && mode == Mode::Write => (Outcome::Decide, "nothing was written"),
        _ if failed => (Outcome::Decide, "a person must decide"),
        Mode::Write if is_fresh => (Outcome::Fresh, "generated/ is fresh"),
        Mode::Write => (Outcome::Fresh, "written"),
        _ if is_fresh => (Outcome::Fresh, "generated/ is fresh"),
        Mode::Check => (Outcome::Stale, "run `cargo xtask codegen`"),
        Mode::DryRun => (Outcome::Fresh, "nothing was written"),
    };
    if outcome == Outcome::Fresh && mode != Mode::DryRun {
        let key = if is_fresh { key } else { memory::key(project, base) };
        if let Some(key) = key.filter(|key| key.covers(sources.digest())) {
            memory::remember(project, key, diagnostics)?;
        }
    }
    let word = if outcome == Outcome::Fresh { "Success" } else { "Failure" };
    writeln!(anstream::stderr(), "{word} {summary}: {end}")?;
    Ok(outcome)
}

/// Ends a run whose result is known: everything is fresh.
fn recalled(cli: &Cli, project: &Project, known: Vec<Diagnostic>) -> io::Result<Outcome> {
    let files: BTreeSet<_> = known.iter().map(|diagnostic| diagnostic.place.file.as_str()).collect();
    let texts = files
        .into_iter()
        .filter_map(|file| Some((file.to_owned(), fs::read_to_string(project.root().join(file)).ok()?)));
    findings(cli, &known, &texts.collect(), &[])?;
    let paths = folder::files(&project.schemas(), &source::is_ignored)?;
    let mut diagnostics = Diagnostics::default();
    diagnostics.extend(known);
    let summary = Summary::fresh(&source::tool_folders(&paths), &diagnostics);
    writeln!(anstream::stderr(), "Success {summary}: generated/ is fresh")?;
    Ok(Outcome::Fresh)
}

fn import(cli: &Cli, project: &Project, file: &Path, version: &Version) -> io::Result<Outcome> {
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tools = import::read(file, &mut sources, &mut diagnostics)?;
    let plan = import::plan(project, &tools, version, &sources, &mut diagnostics);
    let failed = diagnostics.has_errors();
    findings(cli, &diagnostics.into_sorted(), sources.texts(), &[])?;
    if failed {
        writeln!(anstream::stderr(), "Failure nothing was imported")?;
        return Ok(Outcome::Decide);
    }
    init::complete(project)?;
    for (path, text) in plan {
        init::put_new(&project.schemas().join(path), &text)?;
    }
    writeln!(
        anstream::stderr(),
        "Success {} imported at version {version}: next, cargo xtask codegen",
        counted(tools.len(), "tool")
    )?;
    Ok(Outcome::Fresh)
}

fn findings(
    cli: &Cli,
    diagnostics: &[Diagnostic],
    texts: &BTreeMap<String, String>,
    problems: &[Problem],
) -> io::Result<()> {
    let text = render::render(&Findings { diagnostics, texts, problems }, cli.format, cli.verbose);
    if cli.format == Format::Human {
        write!(anstream::stderr(), "{text}")
    } else {
        write!(anstream::stdout(), "{text}")
    }
}

fn written(paths: &[PathBuf], next: &str) -> io::Result<Outcome> {
    for path in paths {
        writeln!(anstream::stderr(), "written {}", path.display())?;
    }
    writeln!(anstream::stderr(), "Success {}: next, {next}", counted(paths.len(), "file"))?;
    Ok(Outcome::Fresh)
}

fn usage(reason: &str) -> io::Result<Outcome> {
    writeln!(anstream::stderr(), "error: {reason}")?;
    Ok(Outcome::Usage)
}
