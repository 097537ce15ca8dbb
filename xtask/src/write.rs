//! WRITE: the only module that changes `generated/`.
//!
//! The whole folder is staged beside the old one, unchanged files as hard links that keep their times, and the two
//! are swapped by one system call. Killed at any moment, a run leaves the old folder or the new one.
#![expect(clippy::disallowed_methods, reason = "this is the module that writes")]

use std::fs::File;
use std::io;
use std::path::Path;

use fs_err as fs;

use crate::project::Project;
use crate::reconcile::Reconciled;

/// Only one run at a time changes a project; the lock is held until this is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Waits until no other run holds the project.
    ///
    /// # Errors
    /// When the scratch folder cannot be made or locked.
    pub fn acquire(project: &Project) -> io::Result<Self> {
        let scratch = project.scratch();
        fs::create_dir_all(&scratch)?;
        let ignore = scratch.join(".gitignore");
        if !ignore.exists() {
            put(&ignore, "*\n")?;
        }
        let path = scratch.join("lock");
        let (file, _) = fs::OpenOptions::new().create(true).truncate(false).write(true).open(path)?.into_parts();
        file.lock()?;
        Ok(Self { _file: file })
    }
}

/// Makes `generated/` what was reconciled. Nothing is touched where nothing differs.
///
/// # Errors
/// When the disk refuses; the old folder is then as it was.
pub fn write(project: &Project, _lock: &Lock, reconciled: &Reconciled<'_>) -> io::Result<()> {
    if reconciled.is_fresh() {
        return Ok(());
    }
    let generated = project.generated();
    let staged = project.scratch().join("staged");
    remove(&staged)?;
    fs::create_dir_all(&staged)?;
    for (path, text) in reconciled.outputs.iter() {
        let target = staged.join(path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        let is_fresh = reconciled.fresh.contains(path);
        if !is_fresh || fs::hard_link(generated.join(path), &target).is_err() {
            fs::write(&target, text)?;
        }
    }
    swap(&staged, &generated)?;
    remove(&staged)
}

/// Puts `staged` in the place of `current`, which may not exist, and `current` in the place of `staged`.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn swap(staged: &Path, current: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    if current.symlink_metadata().is_err() {
        return fs::rename(staged, current);
    }
    match renameat_with(CWD, staged, CWD, current, RenameFlags::EXCHANGE) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::INVAL | rustix::io::Errno::NOSYS | rustix::io::Errno::NOTSUP) => {
            swap_in_two_steps(staged, current)
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn swap(staged: &Path, current: &Path) -> io::Result<()> {
    if current.symlink_metadata().is_ok() { swap_in_two_steps(staged, current) } else { fs::rename(staged, current) }
}

/// For file systems that cannot exchange two folders: between the steps there is no `generated/`, never a mix.
fn swap_in_two_steps(staged: &Path, current: &Path) -> io::Result<()> {
    let previous = staged.with_extension("previous");
    remove(&previous)?;
    fs::rename(current, &previous)?;
    fs::rename(staged, current)?;
    fs::rename(&previous, staged)
}

/// Removes whatever stands at `path`.
fn remove(path: &Path) -> io::Result<()> {
    match path.symlink_metadata() {
        Ok(metadata) if metadata.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Writes a file by temporary file and rename, so that a reader sees all of it or none.
///
/// # Errors
/// When the disk refuses.
pub fn put(path: &Path, text: &str) -> io::Result<()> {
    use io::Write as _;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // A temporary file is private unless told otherwise; the umask still applies.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
