//! The tools of a registry over MCP: stdio and Streamable HTTP, for clients of every released revision.
//!
//! Only this module knows rmcp.

mod answer;
mod listing;
mod malformed;
mod progress;
mod stdio;
#[cfg(feature = "http")]
pub(crate) mod streamable;

use std::io;
use std::sync::Arc;

use rmcp::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ErrorData, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::listing::Listing;
use crate::{Call, Registry, Surface, Toolset};

/// Serves a registry over MCP.
///
/// It offers tools alone, to clients of the revisions up to 2025-11-25 (`initialize`) and of 2026-07-28
/// (`server/discover`) alike. Every answer of a tool is the sealed envelope; a call of an unknown tool and malformed
/// parameters are JSON-RPC errors with the code -32602.
#[derive(Clone, Debug)]
pub struct McpServer {
    registry: Arc<Registry>,
    listing: Arc<Listing>,
    info: ServerConfig,
    calls: TaskTracker,
    /// Whether the transport adds `structuredContent` to what leaves.
    transport_splices: bool,
}

impl McpServer {
    /// A server of all listed tools of `registry`, which presents itself as `toolset`.
    #[must_use]
    pub fn new(registry: Arc<Registry>, toolset: &Toolset) -> Self {
        let mut implementation = Implementation::new(toolset.name, toolset.version);
        implementation.title = Some(toolset.title.to_owned());
        let mut info =
            ServerConfig::new(ServerCapabilities::builder().enable_tools().build()).with_server_info(implementation);
        info.instructions = toolset.description.map(str::to_owned);
        let listing = Arc::new(Listing::new(registry.list()));
        if let Some(describe_tool) = &registry.describe_tool {
            describe_tool.describe_as_served(listing.descriptors());
        }
        Self { registry, listing, info, calls: TaskTracker::new(), transport_splices: false }
    }

    /// Sets how many tools a page of `tools/list` holds: all of 1,000, unless this says otherwise.
    ///
    /// Several clients read the first page only.
    #[must_use]
    pub fn with_page_size(mut self, page_size: usize) -> Self {
        Arc::make_mut(&mut self.listing).page_size = page_size.max(1);
        self
    }

    /// Sets for how long a client may keep the list of tools, in milliseconds: five minutes, unless this says
    /// otherwise.
    #[must_use]
    pub fn with_ttl_ms(mut self, ttl_ms: u64) -> Self {
        Arc::make_mut(&mut self.listing).ttl_ms = ttl_ms;
        self
    }

    /// The calls that run.
    #[cfg(feature = "http")]
    pub(crate) fn calls(&self) -> TaskTracker {
        self.calls.clone()
    }

    /// Serves one client over standard input and output, until the client leaves or `shutdown` is cancelled.
    ///
    /// Standard output carries the protocol alone. Calls that run when the client leaves are answered first.
    ///
    /// # Errors
    ///
    /// The streams fail, or the client does not speak MCP.
    pub async fn serve_stdio(mut self, shutdown: CancellationToken) -> io::Result<()> {
        self.transport_splices = true;
        let (input, output) = rmcp::transport::stdio_pipes();
        stdio::serve(self, input, output, shutdown).await
    }
}

impl ServerHandler for McpServer {
    fn get_info(&self) -> ServerConfig {
        self.info.clone()
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let cursor = request.and_then(|request| request.cursor);
        self.listing.page(cursor.as_deref())
    }

    // rmcp checks the headers `Mcp-Param-*` against what this gives.
    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.listing.get(name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        let mut call = Call::new(request.name, arguments).through(Surface::Mcp).with_cancellation(context.ct.clone());
        let reports = progress::reports(&context);
        if let Some(reports) = &reports {
            call = call.with_progress(reports.sink());
        }
        let call = call.with_client_meta(context.meta.0.0);
        let dispatched = self.calls.track_future(self.registry.dispatch(call));
        let answer = match reports {
            Some(reports) => reports.pass_on_while(dispatched).await,
            None => dispatched.await,
        };
        let answer = answer.map_err(|unknown| {
            let data = unknown.nearest.as_ref().map(|nearest| json!({ "nearest": nearest }));
            ErrorData::invalid_params(unknown.to_string(), data)
        })?;
        Ok(answer::result(answer, !self.transport_splices).into())
    }

    // rmcp hands over what is not the request that its method says.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let revision = context.protocol_version();
        Err(malformed::refusal(&request.method, request.params.as_ref(), revision.as_ref()))
    }
}
