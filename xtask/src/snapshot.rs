//! The snapshot: one line per tool, and what was released before.

use std::collections::BTreeMap;
use std::fmt::Write as _;

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
    // An empty line after each tool's, and its comma before it: a tool's line changes with that tool alone, and git
    // merges two lines that do not touch.
    #[must_use]
    pub fn render(&self) -> String {
        let mut text = String::from("{\n  \"tools\": {\n");
        for (index, (name, Entry { version, schema, contract, fp })) in self.tools.iter().enumerate() {
            let comma = if index == 0 { ' ' } else { ',' };
            let _ = write!(
                text,
                "  {comma} \"{name}\": {{ \"version\": \"{version}\", \"schema\": \"{schema}\", \"contract\": \"{contract}\", \"fp\": {fp} }}\n\n"
            );
        }
        text.push_str("  }\n}\n");
        text
    }
}
