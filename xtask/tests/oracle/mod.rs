//! What the version guard is held against: validators, and other engines.

pub(crate) mod canonical;
pub(crate) mod draw;
pub(crate) mod hostile;
pub(crate) mod jsoncompat;
pub(crate) mod judge;
pub(crate) mod mutate;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use toolpress_codegen::definition::Formats;

/// What another engine says of whether one schema accepts whatever another accepts.
pub(crate) enum Opinion {
    Contained,
    /// With instances that may show it.
    Apart(Vec<Value>),
    Unknown,
}

/// Two schemas, with a name.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) old: Value,
    pub(crate) new: Value,
    pub(crate) formats: Formats,
}

/// The JSON files below a folder, with their paths in it.
fn files(folder: &str) -> Vec<(String, Value)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let (mut found, mut folders): (Vec<PathBuf>, _) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "json") {
                found.push(path);
            }
        }
    }
    found.sort();
    let read = |path: PathBuf| {
        let name = path.strip_prefix(&root).unwrap().with_extension("").display().to_string();
        (name, serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
    };
    found.into_iter().map(read).collect()
}

/// The schemas of the cases of the version guard.
pub(crate) fn cases() -> Vec<Named> {
    let cases = files("compat").into_iter().filter(|(_, case)| case.get("input").is_some());
    let named = |(name, case): (String, Value)| Named {
        name,
        formats: if case["formats"] == "annotate" { Formats::Annotate } else { Formats::Assert },
        old: case["old"].clone(),
        new: case["new"].clone(),
    };
    cases.map(named).collect()
}

/// Schemas that people wrote: of the keywords, and those that the reference server publishes.
pub(crate) fn written() -> Vec<(String, Value)> {
    let of_tools = files("../../generated/descriptors").into_iter().flat_map(|(name, tool)| {
        ["inputSchema", "outputSchema"].map(|side| (format!("{name} {side}"), tool[side].clone()))
    });
    files("keywords").into_iter().chain(of_tools).filter(|(_, schema)| schema.is_object()).collect()
}
