//! GIT: what git is asked, and what it answers.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Variables that tie git to another repository than the folder's (`git rev-parse --local-env-vars`).
const LOCAL: [&str; 8] = [
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_PREFIX",
    "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_NAMESPACE",
];

/// A folder inside a repository.
#[derive(Clone, Debug)]
pub(crate) struct Git {
    folder: PathBuf,
}

/// The files of a commit, by their paths from the folder.
#[derive(Debug)]
pub(crate) struct Tree {
    git: Git,
    /// The object of each path.
    blobs: BTreeMap<String, String>,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Problem {
    /// There is no git, or no repository: known to be absent.
    Absent(String),
    /// Git refused.
    Refused(String),
}

impl Problem {
    pub(crate) fn text(self) -> String {
        match self {
            Self::Absent(text) | Self::Refused(text) => text,
        }
    }
}

impl Git {
    /// The repository that holds the folder.
    pub(crate) fn at(folder: &Path) -> Result<Self, Problem> {
        let git = Self { folder: folder.to_owned() };
        git.ask(&["rev-parse", "--git-dir"])?;
        Ok(git)
    }

    /// The folder's path from the root of the repository, with a `/` at its end; empty at the root.
    pub(crate) fn prefix(&self) -> Result<String, Problem> {
        Ok(self.ask(&["rev-parse", "--show-prefix"])?.trim_end_matches(['\r', '\n']).to_owned())
    }

    /// The commit that a revision names.
    pub(crate) fn commit(&self, revision: &str) -> Result<String, Problem> {
        let revision = format!("{revision}^{{commit}}");
        let commit = self.ask(&["rev-parse", "--verify", "--quiet", "--end-of-options", &revision]);
        commit.map(|commit| commit.trim().to_owned())
    }

    /// The branch that the remote `origin` calls its default, as `origin/main`.
    pub(crate) fn default_branch(&self) -> Option<String> {
        let name = self.ask(&["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]).ok()?;
        Some(name.trim().to_owned()).filter(|name| self.commit(name).is_ok())
    }

    /// The last commit that HEAD and another one have in common; nothing where they have none.
    pub(crate) fn merge_base(&self, commit: &str) -> Result<Option<String>, Problem> {
        match self.ask(&["merge-base", "HEAD", commit]) {
            Ok(base) => Ok(Some(base.trim().to_owned())),
            Err(Problem::Refused(text)) if text.is_empty() => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    /// Whether the clone lacks a part of the history.
    pub(crate) fn is_shallow(&self) -> bool {
        self.ask(&["rev-parse", "--is-shallow-repository"]).is_ok_and(|answer| answer.trim() == "true")
    }

    /// The files below some folders at a commit.
    pub(crate) fn tree(&self, commit: &str, folders: &[&str]) -> Result<Tree, Problem> {
        let listed = self.run(&[&["ls-tree", "-r", "-z", commit, "--"], folders].concat(), String::new())?;
        // Names in another encoding are of files that are not read.
        let listed = String::from_utf8_lossy(&listed);
        let entry = |line: &str| -> Option<(String, String)> {
            let (about, path) = line.split_once('\t')?;
            Some((path.to_owned(), about.rsplit(' ').next()?.to_owned()))
        };
        Ok(Tree { git: self.clone(), blobs: listed.split('\0').filter_map(entry).collect() })
    }

    fn ask(&self, arguments: &[&str]) -> Result<String, Problem> {
        let answer = self.run(arguments, String::new())?;
        String::from_utf8(answer).map_err(|error| Problem::Refused(error.to_string()))
    }

    fn run(&self, arguments: &[&str], input: String) -> Result<Vec<u8>, Problem> {
        let output = self.output(arguments, input);
        let output = output.map_err(|error| {
            let text = format!("git cannot be run ({error})");
            let is_repository = self.folder.ancestors().any(|folder| folder.join(".git").exists());
            if is_repository { Problem::Refused(text) } else { Problem::Absent(text) }
        })?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let text = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Err(if text.contains("not a git repository") { Problem::Absent(text) } else { Problem::Refused(text) })
    }

    fn output(&self, arguments: &[&str], input: String) -> io::Result<std::process::Output> {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.folder).args(arguments).env("LC_ALL", "C");
        // Hooks and `rebase --exec` name a repository in the environment; the folder says which one is meant.
        for variable in LOCAL {
            command.env_remove(variable);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let stdin = child.stdin.take();
        // Both pipes are bounded: what is asked is written while the answer is read.
        let writer = std::thread::spawn(move || stdin.map_or(Ok(()), |mut stdin| stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output();
        let _ = writer.join();
        output
    }
}

impl Tree {
    /// The paths below a folder.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = &String> {
        self.blobs.keys().filter(move |path| Path::new(path).starts_with(folder))
    }

    /// The texts of files; nothing where a file is not there.
    ///
    /// One process reads all of them, by their objects: for each path git would read every folder above it again.
    pub(crate) fn read(&self, paths: &[String]) -> Result<Vec<Option<String>>, Problem> {
        let asked: Vec<_> = paths.iter().map(|path| self.blobs.get(path)).collect();
        let objects: String = asked.iter().flatten().flat_map(|object| [object.as_str(), "\n"]).collect();
        let answer = if objects.is_empty() { Vec::new() } else { self.git.run(&["cat-file", "--batch"], objects)? };
        let mut texts = split(&answer, asked.iter().flatten().count())?.into_iter();
        Ok(asked.iter().map(|object| object.and_then(|_| texts.next())).collect())
    }
}

/// The contents of `cat-file --batch`: for each object a line `<id> blob <size>`, the content and a line end.
fn split(mut answer: &[u8], count: usize) -> Result<Vec<String>, Problem> {
    let mut texts = Vec::with_capacity(count);
    for _ in 0..count {
        let head = answer.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let line = String::from_utf8_lossy(head);
        let size = line.rsplit(' ').next().and_then(|size| size.parse().ok());
        let content = size.and_then(|size: usize| answer.get(head.len() + 1..)?.get(..size));
        let Some(content) = content else {
            return Err(Problem::Refused(format!("git cannot read a released file: {line}")));
        };
        answer = answer.get(head.len() + content.len() + 2..).unwrap_or_default();
        let text = String::from_utf8(content.to_vec());
        texts.push(text.map_err(|error| Problem::Refused(format!("a released file is not UTF-8: {error}")))?);
    }
    Ok(texts)
}
