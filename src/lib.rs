//! The runtime of toolpress: what generated code refers to, and what a server of tools is built on.
//!
//! A project edits JSON Schema files under `schemas/`; `cargo xtask codegen` makes `generated/` from them. Each tool
//! there is a marker type that implements [`Tool`]. A server implements [`Handler`] for each of them and gives its
//! handlers to the generated `registry`, which compiles once none is missing.

mod catalogue;
pub mod codec;
mod context;
mod failure;
mod registry;
mod tool;
mod tool_list;

pub use catalogue::{Effect, ErrorEntry};
pub use context::Context;
pub use failure::Failure;
pub use registry::{CallError, RegisteredTool, Registry, RegistryBuilder};
pub use tool::{ErrorCode, Handler, Tool, Visitor};
pub use tool_list::ToolList;

/// What generated code uses of other libraries, so that a server depends on `toolpress` alone.
#[doc(hidden)]
pub mod export {
    pub use serde;
    pub use serde_json::{Number, Value};

    /// A JSON object.
    pub type Object = serde_json::Map<String, Value>;
}
