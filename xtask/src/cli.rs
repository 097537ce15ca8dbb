//! The command line: arguments in, exit codes out.

mod compare;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use fs_err as fs;
use semver::Version;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::git::Git;
use crate::pipeline::{self, Compilation};
use crate::project::Project;
use crate::reconcile::{self, Problem, Reconciled};
use crate::render::{self, Findings, Format};
use crate::report::{Summary, counted};
use crate::source::{self, Sources};
use crate::write::{self, Lock};
use crate::{explain, folder, import, init, memory};

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
    after_help = "Exit codes: 0 fresh, 1 a person must decide (errors, a version is owed), 2 wrong usage, 4 stale (run codegen). `diff` and `bump` end with 0 whatever is owed: `check` is the gate."
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
    /// toolset.json, else the default branch of the remote `origin`, else HEAD; where neither of the last two holds a
    /// snapshot, what is on disk.
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
        Command::Diff { tools, base } => compare::diff(cli, &project, tools, base),
        Command::Bump { tools, base } => compare::bump(cli, &project, tools, base),
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
    findings(cli, project, &diagnostics, sources.texts(), differing)?;
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
    findings(cli, project, &known, &texts.collect(), &[])?;
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
    findings(cli, project, &diagnostics.into_sorted(), sources.texts(), &[])?;
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

/// The project's path from the root of its repository, where the format's reader knows no other.
fn folder_for(cli: &Cli, project: &Project) -> String {
    if !matches!(cli.format, Format::Github | Format::Sarif) {
        return String::new();
    }
    Git::at(project.root()).and_then(|git| git.prefix()).unwrap_or_default()
}

fn findings(
    cli: &Cli,
    project: &Project,
    diagnostics: &[Diagnostic],
    texts: &BTreeMap<String, String>,
    problems: &[Problem],
) -> io::Result<()> {
    let folder = &folder_for(cli, project);
    let text = render::render(&Findings { diagnostics, texts, problems, folder }, cli.format, cli.verbose);
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
