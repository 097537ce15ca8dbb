use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value};
use tokio_util::sync::CancellationToken;

/// A call of a tool, before anything about it is known to be right.
#[derive(Clone, Debug)]
pub struct Call {
    pub(crate) tool: Cow<'static, str>,
    pub(crate) arguments: Value,
    pub(crate) client_meta: Map<String, Value>,
    pub(crate) surface: Surface,
    pub(crate) attempt: u32,
    pub(crate) cancellation: Option<CancellationToken>,
    pub(crate) progress: Option<Arc<dyn ProgressSink>>,
}

impl Call {
    /// A call of `tool` from within the process.
    #[must_use]
    pub fn new(tool: impl Into<Cow<'static, str>>, arguments: Value) -> Self {
        Self {
            tool: tool.into(),
            arguments,
            client_meta: Map::new(),
            surface: Surface::InProcess,
            attempt: 1,
            cancellation: None,
            progress: None,
        }
    }

    /// What the client sent beside the arguments, such as `_meta` of MCP. It is never validated as arguments.
    #[must_use]
    pub fn with_client_meta(mut self, client_meta: Map<String, Value>) -> Self {
        self.client_meta = client_meta;
        self
    }

    /// The surface that the call came through.
    #[must_use]
    pub fn through(mut self, surface: Surface) -> Self {
        self.surface = surface;
        self
    }

    /// Which attempt of the same call it is, the first being 1.
    #[must_use]
    pub fn attempt(mut self, attempt: u32) -> Self {
        self.attempt = attempt;
        self
    }

    /// The token whose cancellation ends the call with `CANCELLED`.
    #[must_use]
    pub fn with_cancellation(mut self, cancellation: CancellationToken) -> Self {
        self.cancellation = Some(cancellation);
        self
    }

    /// Where the handler's reports of progress go.
    #[must_use]
    pub fn with_progress(mut self, sink: Arc<dyn ProgressSink>) -> Self {
        self.progress = Some(sink);
        self
    }
}

/// How a call reached the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// From within the process, such as an agent's loop or a command line.
    InProcess,
    /// Over MCP.
    Mcp,
    /// Over HTTP, by the tool's binding.
    Http,
}

impl Surface {
    /// The surface as logs and metrics spell it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::InProcess => "in_process",
            Self::Mcp => "mcp",
            Self::Http => "http",
        }
    }
}

/// How far a call has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// How much is done; it grows from report to report.
    pub progress: f64,
    /// How much there is to do, if that is known.
    pub total: Option<f64>,
    /// What is being done, for people.
    pub message: Option<String>,
}

/// Takes a call's reports of progress to its caller.
pub trait ProgressSink: fmt::Debug + Send + Sync {
    /// Passes on one report. It does not wait for the caller to have read it.
    fn report(&self, progress: Progress);
}
