//! The tools that the official conformance suite of MCP calls, over HTTP.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use clap::Parser;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use toolpress::http::HttpServer;
use toolpress::mcp::McpServer;
use toolpress::metrics::Metrics;

mod handlers;
mod json_schema;

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, dead_code, missing_docs, unreachable_pub, reason = "generated code")]
mod generated;

#[derive(Parser)]
struct Arguments {
    /// The address to serve.
    #[arg(long)]
    http: SocketAddr,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let Arguments { http } = Arguments::parse();
    let server = McpServer::new(Arc::new(handlers::registry()), &generated::TOOLSET);
    let listener = TcpListener::bind(http).await?;
    HttpServer::new(server, Arc::new(Metrics::new())).serve(listener, CancellationToken::new()).await
}
