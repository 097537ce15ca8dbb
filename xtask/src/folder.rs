//! The files of a folder, in one order on every machine.

use std::io;
use std::path::Path;

use fs_err as fs;

use crate::digest::Digest;

/// The paths of all files below `directory`, relative to it, with `/`, sorted as bytes. Names that `skip` takes, and
/// what is below them, are left out; links are files. Nothing where there is no folder.
///
/// # Errors
/// When a folder cannot be listed.
pub(crate) fn files(directory: &Path, skip: &dyn Fn(&str) -> bool) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    match list(directory, "", skip, &mut paths) {
        Err(error) if !matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Err(error);
        }
        _ => {}
    }
    paths.sort();
    Ok(paths)
}

/// Reads a regular file: a pipe would never end.
///
/// # Errors
/// When it cannot be read, is no regular file or is larger than `limit` bytes.
pub(crate) fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if metadata.len() > limit {
        return Err(io::Error::other(format!("it has {} MiB; the limit is {}", metadata.len() >> 20, limit >> 20)));
    }
    fs::read(path)
}

/// The digest of those files.
///
/// # Errors
/// When one of them cannot be read.
pub(crate) fn digest(directory: &Path, skip: &dyn Fn(&str) -> bool) -> io::Result<Digest> {
    let mut digest = Digest::default();
    for path in files(directory, skip)? {
        digest.add(&path, &read(&directory.join(&path), u64::MAX)?);
    }
    Ok(digest)
}

fn list(directory: &Path, prefix: &str, skip: &dyn Fn(&str) -> bool, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if skip(&name) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}/"), skip, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
