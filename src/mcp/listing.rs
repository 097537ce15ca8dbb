//! `tools/list`, page by page.

use std::collections::BTreeMap;

use rmcp::model::{CacheScope, ErrorData, ListToolsResult, Tool};
use serde_json::{Map, Value, json};

use crate::ToolList;

/// The listed tools in the order of their names.
#[derive(Clone, Debug)]
pub(super) struct Listing {
    tools: Vec<Tool>,
    pub(super) page_size: usize,
    pub(super) ttl_ms: u64,
}

impl Listing {
    pub(super) fn new(list: &ToolList) -> Self {
        let tools = list.descriptors().map(|(name, text)| tool(name, text)).collect();
        Self { tools, page_size: 1_000, ttl_ms: 300_000 }
    }

    /// What is served of each tool.
    pub(super) fn descriptors(&self) -> BTreeMap<String, Map<String, Value>> {
        let descriptor = |tool: &Tool| match json!(tool) {
            Value::Object(descriptor) => Some((tool.name.to_string(), descriptor)),
            _ => None,
        };
        self.tools.iter().filter_map(descriptor).collect()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Tool> {
        self.tools.iter().find(|tool| tool.name == name)
    }

    /// The page that begins after the tool that `cursor` names; the first without one.
    pub(super) fn page(&self, cursor: Option<&str>) -> Result<ListToolsResult, ErrorData> {
        let start = match cursor.filter(|cursor| !cursor.is_empty()) {
            None => 0,
            Some(cursor) => {
                self.tools.iter().position(|tool| tool.name == cursor).map(|last| last + 1).ok_or_else(|| {
                    ErrorData::invalid_params("Invalid cursor: pass `nextCursor` of the page before, unchanged", None)
                })?
            }
        };
        let end = (start + self.page_size).min(self.tools.len());
        let mut page = ListToolsResult::with_all_items(self.tools[start..end].to_vec());
        page.next_cursor = (end < self.tools.len()).then(|| self.tools[end - 1].name.to_string());
        page.ttl_ms = Some(self.ttl_ms);
        // Who calls makes no difference to what is listed.
        page.cache_scope = Some(CacheScope::Public);
        Ok(page)
    }
}

/// A descriptor as rmcp has it, which leaves out what it does not know.
fn tool(name: &str, text: &str) -> Tool {
    let descriptor: Value = serde_json::from_str(text).expect("a descriptor was read as an object when it was added");
    let tool: Tool = serde_json::from_value(descriptor.clone()).expect("codegen publishes tools of MCP");
    let served = json!(tool);
    let lost: Vec<&str> = descriptor
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(member, value)| served.get(member.as_str()) != Some(value))
        .map(|(member, _)| member.as_str())
        .collect();
    if !lost.is_empty() {
        tracing::warn!(tool = name, members = lost.join(", "), "members of the descriptor that rmcp does not serve");
    }
    tool
}
