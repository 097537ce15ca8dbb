//! The set's own line of the contract, as `generated/toolset.json` keeps it, and what `schemas/toolset.json` says before
//! the schemas are loaded.

use fs_err as fs;
use semver::Version;
use serde_json::{Value, json};

use crate::definition::Toolset;
use crate::project::Project;

/// Path of the file below `generated/`.
pub(crate) const PATH: &str = "toolset.json";

/// The file's text.
#[must_use]
pub(crate) fn render(toolset: &Toolset) -> String {
    format!("{:#}\n", json!({ "name": toolset.name, "version": toolset.version }))
}

/// The version in the file's text.
#[must_use]
pub(crate) fn version(text: &str) -> Option<Version> {
    serde_json::from_str::<Value>(text).ok()?.get("version")?.as_str()?.parse().ok()
}

/// `policies.base` of the authored file: a broken file has its diagnostics elsewhere.
#[must_use]
pub(crate) fn base(project: &Project) -> Option<String> {
    let text = fs::read_to_string(project.schemas().join("toolset.json")).ok()?;
    let toolset: Value = serde_json::from_str(&text).ok()?;
    Some(toolset.pointer("/policies/base")?.as_str()?.to_owned())
}
