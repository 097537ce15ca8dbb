//! The snapshot: one line per tool, and what was released before.

use std::collections::BTreeMap;

use semver::Version;
use serde::Deserialize;

use crate::fingerprint::FORMULA;

/// Path of the snapshot below `generated/`.
pub const PATH: &str = "snapshot.json";

/// The versions and fingerprints of a toolset, by tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Snapshot {
    /// By name.
    pub tools: BTreeMap<String, Entry>,
}

/// One tool's line.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Entry {
    /// The contract's version.
    pub version: Version,
    /// Fingerprint of the input's shape.
    pub schema: String,
    /// Fingerprint of the whole contract.
    pub contract: String,
    /// The number of the formula that made the fingerprints.
    pub fp: u32,
}

impl Entry {
    /// An entry with fingerprints of today's formula.
    #[must_use]
    pub fn new(version: Version, schema: &str, contract: &str) -> Self {
        Self { version, schema: schema.to_owned(), contract: contract.to_owned(), fp: FORMULA }
    }
}

impl Snapshot {
    /// The snapshot in `text`.
    ///
    /// # Errors
    /// When the text is not a snapshot, a merge conflict for example.
    pub fn parse(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// The file's text.
    #[must_use]
    pub fn render(&self) -> String {
        let lines: Vec<_> = self
            .tools
            .iter()
            .map(|(name, Entry { version, schema, contract, fp })| {
                format!("    \"{name}\": {{ \"version\": \"{version}\", \"schema\": \"{schema}\", \"contract\": \"{contract}\", \"fp\": {fp} }}")
            })
            .collect();
        format!("{{\n  \"tools\": {{\n{}\n  }}\n}}\n", lines.join(",\n"))
    }
}
