//! `llms.txt`: the contracts for models, in the layout of llmstxt.org.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::Value;

use super::catalog::{ENVELOPE, plain, type_of};
use crate::contract::{Contracts, Tool};

pub(super) fn text(contracts: &Contracts) -> String {
    let toolset = &contracts.definitions.toolset;
    let mut text = format!("# {}\n\n", toolset.title);
    let _ = write!(text, "> {}\n\n## Tools\n\n", toolset.description.as_deref().unwrap_or(ENVELOPE));
    for tool in &contracts.tools {
        entry(tool, &mut text);
        // Git merges entries that do not touch.
        text.push('\n');
    }
    text.push_str("## Optional\n\n- [catalog.md](catalog.md): what each argument and each member of `data` means\n");
    text
}

fn entry(tool: &Tool, text: &mut String) {
    let definition = &tool.source.definition;
    let description = definition.description.as_deref().or(definition.title.as_deref()).unwrap_or_default();
    let description = plain(&description.split_whitespace().collect::<Vec<_>>().join(" "));
    let _ =
        writeln!(text, "- [{name}](descriptors/{name}.json) {}: {description}", definition.version, name = tool.name());
    for (label, schema) in [("arguments", &tool.input), ("data", &tool.data)] {
        let members = members(schema);
        if !members.is_empty() {
            let _ = writeln!(text, "  - {label}: {members}");
        }
    }
    if !definition.errors.is_empty() {
        let _ = writeln!(text, "  - errors: {}", definition.errors.join(", "));
    }
}

/// `name: type` of each property; `?` marks the optional ones.
fn members(schema: &Value) -> String {
    let required: BTreeSet<&str> =
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let members = properties.map(|(name, property)| {
        format!("{name}{}: {}", if required.contains(name.as_str()) { "" } else { "?" }, type_of(property))
    });
    members.collect::<Vec<_>>().join(", ")
}
