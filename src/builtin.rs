//! The tools that every server has, generated from schema files of their own, as those of a project are.

use std::collections::BTreeMap;

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
}

impl DescribeTool {
    /// Describes what `list` serves.
    pub(crate) fn new(list: &ToolList) -> Self {
        let parsed = |text| serde_json::from_str(text).expect("a descriptor was read as an object when it was added");
        Self { descriptors: list.descriptors().map(|(name, text)| (name, parsed(text))).collect() }
    }
}

impl Handler<Tool> for DescribeTool {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        if let Some(descriptor) = self.descriptors.get(input.name.as_str()) {
            return Ok(Output(descriptor.clone()));
        }
        let failure = Failure::new(ErrorCode::ToolNotFound);
        Err(match nearest(&input.name, self.descriptors.keys().copied()) {
            Some(name) => failure.with_detail("nearest", name),
            None => failure,
        })
    }
}
