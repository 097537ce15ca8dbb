//! CONTRACT: each tool as it is published, with its fingerprints.

use rayon::prelude::*;
use serde_json::{Map, Value, json};

use crate::definition::{CORE_CODES, ErrorEntry, Formats};
use crate::fingerprint::{self, Contract, Envelope, Fingerprint};
use crate::load::{Definitions, ENVELOPE, ToolSource};
use crate::resolve::{DefId, Graph};
use crate::snapshot::Entry;
use crate::source::Sources;
use crate::wire::{Slots, Wire};

/// The parts of the envelope's schema that each tool fills in.
pub const SLOTS: [&str; 3] = ["Output", "Code", "Tool"];

/// A toolset as it is published.
#[derive(Debug)]
pub struct Contracts {
    /// The definition files.
    pub definitions: Definitions,
    /// The named view of all schemas.
    pub graph: Graph,
    /// By name.
    pub tools: Vec<Tool>,
}

/// A tool as it is published.
#[derive(Debug)]
pub struct Tool {
    /// Its files.
    pub source: ToolSource,
    /// The schema of the arguments.
    pub input: Value,
    /// The schema of `data`.
    pub data: Value,
    /// The `tools/list` item.
    pub descriptor: Value,
    /// The parts of the contract that MCP has no field for.
    pub beyond: Value,
    /// Fingerprint of the input's shape.
    pub shape: Fingerprint,
    /// Fingerprint of the whole contract.
    pub contract: Fingerprint,
}

impl Tool {
    /// The tool's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.source.definition.name
    }

    /// The tool's line of the snapshot.
    #[must_use]
    pub fn snapshot_entry(&self) -> Entry {
        Entry::new(self.source.definition.version.clone(), self.shape.as_str(), self.contract.as_str())
    }
}

/// The definition that a slot of the envelope is.
#[must_use]
pub fn slot(name: &str) -> DefId {
    DefId::new(ENVELOPE, &format!("/$defs/{name}"))
}

/// Composes every tool's contract.
#[must_use]
pub fn compose(sources: &Sources, mut definitions: Definitions, graph: Graph) -> Contracts {
    let wire = Wire::new(&graph, definitions.toolset.policies.wire_refs);
    let root = DefId::new(ENVELOPE, "");
    let envelope = Envelope::new(&wire.view(&root, &Slots::new()));
    let composer = Composer {
        sources,
        wire: &wire,
        root,
        envelope,
        errors: definitions.errors.as_deref().unwrap_or_default(),
        version_key: definitions.toolset.version_key(),
        formats: definitions.toolset.policies.formats,
    };
    let mut tools: Vec<_> =
        std::mem::take(&mut definitions.tools).into_par_iter().map(|source| composer.tool(source)).collect();
    tools.sort_by(|a, b| a.name().cmp(b.name()));
    Contracts { definitions, graph, tools }
}

/// What the contracts of one toolset have in common.
struct Composer<'a> {
    sources: &'a Sources,
    wire: &'a Wire<'a>,
    root: DefId,
    envelope: Envelope,
    errors: &'a [(String, ErrorEntry)],
    version_key: String,
    formats: Formats,
}

impl Composer<'_> {
    fn tool(&self, source: ToolSource) -> Tool {
        let mut input = self.wire.view(&DefId::new(&source.input(), ""), &Slots::new());
        if let Value::Object(root) = &mut input {
            // A conjunct may say it, and clients look at the root.
            root.entry("type").or_insert_with(|| json!("object"));
        }
        let output = source.output().map(|file| DefId::new(&file, ""));
        let data = output.as_ref().map_or_else(|| json!({}), |output| self.wire.view(output, &Slots::new()));
        let sealed = self.wire.view(&self.root, &fill_slots(&source, output.as_ref()));
        let authored = &self.sources.get(&source.tool_json()).expect("a tool was read from its tool.json").value;
        let descriptor = descriptor(authored, &input, &sealed, &self.version_key, &source);
        let mut beyond = beyond(authored, &source, self.errors);
        if self.formats != Formats::default() {
            beyond.insert("formats".to_owned(), json!("annotate"));
        }
        let beyond = Value::Object(beyond);
        let contract =
            fingerprint::contract(Contract { descriptor: &descriptor, envelope: &self.envelope, beyond: &beyond });
        Tool { shape: fingerprint::shape(&input), source, input, data, descriptor, beyond, contract }
    }
}

fn fill_slots(source: &ToolSource, output: Option<&DefId>) -> Slots {
    let output = output.map_or_else(|| json!({}), |output| json!({ "$ref": output.as_str() }));
    let codes: Vec<_> = codes(source).collect();
    let values = [
        output,
        json!({ "type": "string", "enum": codes }),
        json!({ "type": "string", "const": source.definition.name }),
    ];
    SLOTS.iter().map(|name| slot(name)).zip(values).collect()
}

/// The codes that a tool can answer: the core's, then its own.
fn codes(source: &ToolSource) -> impl Iterator<Item = &str> {
    CORE_CODES.iter().copied().chain(source.definition.errors.iter().map(String::as_str))
}

/// The `tools/list` item (MCP, `Tool`): the authored members, the two schemas, the version.
fn descriptor(authored: &Value, input: &Value, output: &Value, version_key: &str, source: &ToolSource) -> Value {
    let mut descriptor = Map::new();
    let copy = |descriptor: &mut Map<String, Value>, names: &[&str]| {
        for name in names {
            if let Some(value) = authored.get(name) {
                descriptor.insert((*name).to_owned(), value.clone());
            }
        }
    };
    copy(&mut descriptor, &["name", "title", "description"]);
    descriptor.insert("inputSchema".to_owned(), input.clone());
    descriptor.insert("outputSchema".to_owned(), output.clone());
    copy(&mut descriptor, &["annotations", "icons", "execution"]);
    for (name, value) in authored.get("descriptor").and_then(Value::as_object).into_iter().flatten() {
        descriptor.insert(name.clone(), value.clone());
    }
    let mut meta = authored.get("_meta").and_then(Value::as_object).cloned().unwrap_or_default();
    meta.insert(version_key.to_owned(), json!(source.definition.version.to_string()));
    descriptor.insert("_meta".to_owned(), Value::Object(meta));
    Value::Object(descriptor)
}

/// The parts of the contract that MCP has no field for.
fn beyond(authored: &Value, source: &ToolSource, catalogue: &[(String, ErrorEntry)]) -> Map<String, Value> {
    let mut errors = Map::new();
    for code in codes(source) {
        if let Some((_, entry)) = catalogue.iter().find(|(known, _)| known == code) {
            errors.insert(code.to_owned(), entry.authored.clone());
        }
    }
    let mut beyond = Map::from_iter([("errors".to_owned(), Value::Object(errors))]);
    for name in ["scopes", "limits", "http", "aliases", "deprecated"] {
        if let Some(value) = authored.get(name) {
            beyond.insert(name.to_owned(), sorted(value));
        }
    }
    beyond
}

/// Scopes and aliases are sets.
fn sorted(value: &Value) -> Value {
    let Value::Array(items) = value else { return value.clone() };
    let mut items = items.clone();
    items.sort_by_cached_key(Value::to_string);
    Value::Array(items)
}
