//! The definition files as data: `toolset.json`, `errors.json`, `tools/<tool>/tool.json`.

use std::collections::BTreeMap;

use semver::Version;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::source;

/// `toolset.json`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Toolset {
    /// The set's name.
    pub name: String,
    /// For people.
    #[serde(default)]
    pub title: String,
    /// The set's own version.
    #[serde(default)]
    pub version: String,
    /// For people and models.
    pub description: Option<String>,
    /// Reverse-DNS prefix of the version's key in `_meta`.
    pub meta_namespace: Option<String>,
    /// Choices that hold for every tool.
    #[serde(default)]
    pub policies: Policies,
}

impl Toolset {
    /// The key of the version in a descriptor's `_meta`.
    #[must_use]
    pub fn version_key(&self) -> String {
        self.meta_namespace.as_ref().map_or_else(|| "version".to_owned(), |namespace| format!("{namespace}/version"))
    }
}

/// `policies` of `toolset.json`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Policies {
    /// How references reach the published schemas.
    #[serde(default)]
    pub wire_refs: WireRefs,
    /// What `format` does.
    #[serde(default)]
    pub formats: Formats,
    /// The branch that is compared with where no other one is named.
    pub base: Option<String>,
    /// Levels of the lints, by code.
    #[serde(default)]
    pub lints: BTreeMap<String, LintLevel>,
}

/// How `$ref`s reach the published schemas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WireRefs {
    /// Replaced by their target where that is finite and small.
    #[default]
    Inline,
    /// Kept, with the targets in `$defs` at the root.
    Defs,
}

/// What the keyword `format` does (JSON Schema Validation 2020-12, section 7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Formats {
    /// It refuses: the MCP clients that are built on Ajv refuse too.
    #[default]
    Assert,
    /// It informs: what the specification does where nobody says otherwise.
    Annotate,
}

/// What a lint's finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LintLevel {
    /// Not reported.
    Allow,
    /// A warning.
    Warn,
    /// An error.
    Deny,
}

/// `errors.json`: what each error code means.
#[derive(Clone, Debug, Deserialize)]
pub struct Catalogue {
    /// By code, in the authored order.
    pub codes: Map<String, Value>,
}

/// One entry of the catalogue.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ErrorEntry {
    /// What happened, for a caller.
    pub message: String,
    /// Whether the same call may succeed later.
    pub retryable: bool,
    /// Whether the operation ran.
    pub effect: String,
    /// What to do next.
    pub hint: Option<String>,
    /// The HTTP status that carries it.
    #[serde(deserialize_with = "whole")]
    pub http_status: u16,
    /// What a reason in `details.reason` changes, by reason.
    #[serde(default, deserialize_with = "in_order")]
    pub reasons: Vec<(String, ReasonEntry)>,
    /// The entry as it was written.
    #[serde(skip)]
    pub authored: Value,
}

/// What a reason changes of its code's entry.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReasonEntry {
    /// What happened, for a caller.
    pub message: Option<String>,
    /// Whether the same call may succeed later.
    pub retryable: Option<bool>,
    /// Whether the operation ran.
    pub effect: Option<String>,
    /// What to do next.
    pub hint: Option<String>,
    /// The HTTP status that carries it.
    #[serde(default, deserialize_with = "bound")]
    pub http_status: Option<u64>,
}

fn in_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, ReasonEntry)>, D::Error> {
    let reasons = Map::deserialize(deserializer)?;
    let entry = |(reason, entry)| Ok((reason, serde_json::from_value(entry).map_err(D::Error::custom)?));
    reasons.into_iter().map(entry).collect()
}

/// JSON Schema's `integer` is any whole number, `404.0` too.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let number = f64::deserialize(deserializer)?;
    format!("{number}").parse().map_err(D::Error::custom)
}

/// A whole number above zero; beyond 64 bits a bound bounds nothing.
fn bound<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let number = f64::deserialize(deserializer)?;
    Ok(Some(format!("{number}").parse().unwrap_or(u64::MAX)))
}

/// The codes that every tool can answer.
pub const CORE_CODES: &[&str] = &[
    "INVALID_INPUT",
    "INVALID_OUTPUT",
    "UNAUTHENTICATED",
    "FORBIDDEN",
    "TIMEOUT",
    "CANCELLED",
    "RESPONSE_TOO_LARGE",
    "IDEMPOTENCY_CONFLICT",
    "IN_PROGRESS",
    "UNAVAILABLE",
    "INTERNAL",
];

/// `tools/<tool>/tool.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolDefinition {
    /// The tool's name; its folder has the same.
    pub name: String,
    /// The contract's version.
    pub version: Version,
    /// For people.
    pub title: Option<String>,
    /// For people and models.
    pub description: Option<String>,
    /// The domain's error codes that the tool can answer.
    #[serde(default)]
    pub errors: Vec<String>,
    /// Bounds of one call.
    #[serde(default)]
    pub limits: Limits,
    /// The HTTP binding.
    pub http: Option<HttpBinding>,
    /// Other names of the tool.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// That the tool will go.
    pub deprecated: Option<Deprecation>,
    /// Breaks that are let pass.
    #[serde(default)]
    pub waivers: Vec<Waiver>,
}

/// One of `waivers` of a `tool.json`: a change that breaks by the rules, and that a person lets pass.
#[derive(Clone, Debug, Deserialize)]
pub struct Waiver {
    /// The rule's id.
    pub rule: String,
    /// JSON Pointer of the change, as the guard shows it.
    pub pointer: String,
    /// Why nobody is hurt.
    pub reason: String,
    /// The first version of the tool for which it no longer holds.
    pub until: Version,
}

/// `limits` of a `tool.json`. A bound left out is the server's own.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Milliseconds that a call may run.
    #[serde(default, deserialize_with = "bound")]
    pub timeout_ms: Option<u64>,
    /// Bytes of the arguments as JSON.
    #[serde(default, deserialize_with = "bound")]
    pub request_bytes: Option<u64>,
    /// Bytes of the answer's text.
    #[serde(default, deserialize_with = "bound")]
    pub response_bytes: Option<u64>,
    /// Nesting of arrays and objects in the arguments.
    #[serde(default, deserialize_with = "bound")]
    pub depth: Option<u64>,
}

/// `deprecated` of a `tool.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct Deprecation {
    /// The first version that says so.
    pub since: Version,
    /// The tool that takes its place.
    pub replacement: Option<String>,
}

/// Whether a tool may have this name: 1 to 128 of A-Z, a-z, 0-9, `_`, `-` and `.` (MCP), and a folder that is read.
#[must_use]
pub fn is_tool_name(name: &str) -> bool {
    let is_portable = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    (1..=128).contains(&name.len()) && name.chars().all(is_portable) && !source::is_ignored(name)
}

/// `http` of a `tool.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct HttpBinding {
    /// The method.
    pub method: String,
    /// The path, with `{argument}` parameters.
    pub path: String,
    /// How the arguments travel.
    pub body: Option<HttpBody>,
}

/// How an HTTP request carries the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum HttpBody {
    /// One JSON document.
    Json,
    /// A form with files: such a tool exists over HTTP only.
    Multipart,
}

impl ToolDefinition {
    /// Whether `tools/list` has the tool: uploads exist over HTTP only.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.http.as_ref().is_none_or(|http| http.body != Some(HttpBody::Multipart))
    }
}
