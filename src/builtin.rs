//! The tools that every server has, generated from schema files of their own, as those of a project are.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::{Map, Value};

use crate::nearest::nearest;
use crate::{Context, Failure, Handler, ToolList};

#[path = "builtin/generated/mod.rs"]
#[rustfmt::skip]
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "generated code is judged where it is made"
)]
mod generated;

pub(crate) use generated::errors::CATALOGUE;
pub(crate) use generated::tools::describe_tool::Tool;
use generated::tools::describe_tool::{ErrorCode, Input, Output};

/// Handles `describe_tool`.
#[derive(Debug)]
pub(crate) struct DescribeTool {
    descriptors: BTreeMap<&'static str, Map<String, Value>>,
    /// What a surface serves of them, where that is less.
    served: OnceLock<BTreeMap<String, Map<String, Value>>>,
}

impl DescribeTool {
    /// Describes what `list` serves.
    pub(crate) fn new(list: &ToolList) -> Self {
        let parsed = |text| serde_json::from_str(text).expect("a descriptor was read as an object when it was added");
        let descriptors = list.descriptors().map(|(name, text)| (name, parsed(text))).collect();
        Self { descriptors, served: OnceLock::new() }
    }

    /// Describes the tools as a surface serves them from now on.
    #[cfg(feature = "mcp")]
    pub(crate) fn describe_as_served(&self, served: BTreeMap<String, Map<String, Value>>) {
        // A second surface of the same registry serves the same.
        let _ = self.served.set(served);
    }
}

impl Handler<Tool> for DescribeTool {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let name = input.name.as_str();
        let served = self.served.get().and_then(|served| served.get(name));
        if let Some(descriptor) = served.or_else(|| self.descriptors.get(name)) {
            return Ok(Output(descriptor.clone()));
        }
        let failure = Failure::new(ErrorCode::ToolNotFound);
        Err(match nearest(name, self.descriptors.keys().copied()) {
            Some(name) => failure.with_detail("nearest", name),
            None => failure,
        })
    }
}
