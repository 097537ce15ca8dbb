//! The digest of `schemas/` that the build guard compares.
//!
//! `build.rs` computes the same without this crate, and the build of this repository fails where the two disagree.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// sha256 over path, NUL, decimal length, NUL and content of each file, in the order of their paths.
///
/// Line ends count as LF, so that a checkout with CRLF has the same digest.
#[derive(Clone, Debug, Default)]
pub struct Digest(Sha256);

impl Digest {
    /// Adds one file. Files are added in the byte order of their paths.
    pub fn add(&mut self, path: &str, content: &[u8]) {
        let content = with_lf(content);
        self.0.update(path.as_bytes());
        self.0.update([0]);
        self.0.update(content.len().to_string().as_bytes());
        self.0.update([0]);
        self.0.update(&content);
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0.clone().finalize()))
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
