use std::collections::{BTreeMap, BTreeSet};

use crate::{Tool, Visitor, builtin};

/// What `tools/list` serves: the descriptors of the listed tools, in the order of the tools' names.
///
/// Give it to the generated `visit` to have a whole toolset in it.
#[derive(Clone, Debug, Default)]
pub struct ToolList {
    descriptors: BTreeMap<&'static str, &'static str>,
    /// Every name that calls a tool, listed or not.
    names: BTreeSet<&'static str>,
}

impl Visitor for ToolList {
    fn tool<T: Tool>(&mut self) {
        self.names.insert(T::NAME);
        self.names.extend(T::ALIASES);
        if T::LISTED {
            self.descriptors.insert(T::NAME, T::DESCRIPTOR);
        }
    }
}

impl ToolList {
    /// Each tool's name and descriptor, the latter byte for byte as it is committed.
    pub fn descriptors(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.descriptors.iter().map(|(name, descriptor)| (*name, *descriptor))
    }

    /// The list with the tools that every server has, unless one of their names is taken.
    #[must_use]
    pub fn with_built_in(mut self) -> Self {
        if !self.names.contains(builtin::Tool::NAME) {
            self.tool::<builtin::Tool>();
        }
        self
    }

    /// The result of `tools/list` as JSON, indented for people.
    ///
    /// Each member keeps its place and its spelling.
    // The bytes are spliced: parsing them would lose the authored order of keys, or cost every map of the runtime
    // the order (serde_json's `preserve_order`). A JSON string has no line break in it, so indenting is safe.
    #[must_use]
    pub fn to_json(&self) -> String {
        if self.descriptors.is_empty() {
            return "{\n  \"tools\": []\n}".to_owned();
        }
        let items: Vec<String> =
            self.descriptors().map(|(_, descriptor)| descriptor.trim().replace('\n', "\n    ")).collect();
        format!("{{\n  \"tools\": [\n    {}\n  ]\n}}", items.join(",\n    "))
    }
}

/// What a set of tools calls itself, as its `toolset.json` says. The generated `TOOLSET` is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toolset {
    /// The set's name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// What the set is for, written for the model that uses it.
    pub description: Option<&'static str>,
}
