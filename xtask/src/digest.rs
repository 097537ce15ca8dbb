//! The digest of a folder: a line for each file. The build guard compares that of `schemas/`.
//!
//! `build.rs` computes the same without this crate, and the build of this repository fails where the two disagree.

use std::collections::BTreeMap;
use std::fmt;

use sha2::{Digest as _, Sha256};

/// The sha256 of each file, by path; shown, a line for each and an empty one between two.
///
/// Line ends count as LF, so that a checkout with CRLF has the same digest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest(BTreeMap<String, String>);

impl Digest {
    /// Adds one file.
    pub fn add(&mut self, path: &str, content: &[u8]) {
        self.0.insert(path.to_owned(), hex(&Sha256::digest(with_lf(content))));
    }

    /// Adds the files of another one.
    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (path, sha256)) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { "\n" };
            writeln!(f, "{between}{sha256}  {path}")?;
        }
        Ok(())
    }
}

/// Lower-case hexadecimal.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// `content` with each CRLF turned into LF.
#[must_use]
pub fn with_lf(content: &[u8]) -> Vec<u8> {
    let mut normalised = Vec::with_capacity(content.len());
    for (index, byte) in content.iter().enumerate() {
        if *byte != b'\r' || content.get(index + 1) != Some(&b'\n') {
            normalised.push(*byte);
        }
    }
    normalised
}
