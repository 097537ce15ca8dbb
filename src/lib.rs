//! The runtime of toolpress: what generated code refers to, and what a server of tools is built on.
//!
//! A project edits JSON Schema files under `schemas/`; `cargo xtask codegen` makes `generated/` from them. Each tool
//! there is a marker type that implements [`Tool`]. A server implements [`Handler`] for each of them and gives its
//! handlers to the generated `registry`, which compiles once none is missing. [`Registry::dispatch`] answers a call: it
//! validates both ways and seals every answer in one envelope.
//!
//! | feature | what it adds |
//! |---|---|
//! | none | the pipeline, in process |
//! | `mcp` | `mcp::McpServer`: MCP over stdio |
//! | `http` | `http::HttpServer`: MCP over Streamable HTTP; `metrics::Metrics` |
//! | `reference-server` (default) | the binary `toolpress`, with its dependencies |

// Generated code names the crate by its name, and some of it is part of the crate.
extern crate self as toolpress;

mod builtin;
mod call;
mod catalogue;
mod classify;
pub mod codec;
mod content;
mod context;
mod dispatch;
mod envelope;
mod failure;
#[cfg(feature = "http")]
pub mod http;
mod issues;
mod limits;
#[cfg(feature = "mcp")]
pub mod mcp;
#[cfg(feature = "http")]
pub mod metrics;
mod nearest;
mod registry;
mod tape;
mod telemetry;
mod tool;
mod tool_list;
mod validate;

pub use tokio_util::sync::CancellationToken;

pub use call::{Call, Progress, ProgressSink, Surface};
pub use catalogue::{CoreCode, Effect, ErrorEntry, Reason, ReasonEntry};
pub use content::Content;
pub use context::Context;
pub use dispatch::UnknownTool;
pub use envelope::Answer;
pub use failure::Failure;
pub use limits::Limits;
pub use registry::{RegisteredTool, Registry, RegistryBuilder};
pub use telemetry::{Observation, Observer};
pub use tool::{ErrorCode, Handler, Tool, Visitor};
pub use tool_list::{ToolList, Toolset};
pub use validate::Formats;

/// A JSON value, as fields of any shape hold it.
pub use serde_json::Value;

/// A JSON object, as the field `extra` of an open object and `details` hold it.
pub type Object = serde_json::Map<String, Value>;

/// What generated code uses of other libraries, so that a server depends on `toolpress` alone.
#[doc(hidden)]
pub mod export {
    pub use serde;
    pub use serde_json::{Number, Value};

    pub use crate::Object;
}
