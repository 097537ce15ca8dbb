//! What a run wants `generated/` to hold.

use std::collections::BTreeMap;

/// Files by path below `generated/`. Emitters add to it; `write.rs` alone touches the disk.
#[derive(Debug, Default)]
pub struct OutputSet {
    files: BTreeMap<String, String>,
}

impl OutputSet {
    /// Adds a text file.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) {
        let previous = self.files.insert(path.into(), text.into());
        assert!(previous.is_none(), "two emitters make one file");
    }

    /// The text of one file.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// All files, by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }
}
