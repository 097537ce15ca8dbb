//! A server whose tools misbehave, over stdio or over HTTP.

use std::io;
use std::sync::Arc;

use clap::Parser;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use toolpress::http::HttpServer;
use toolpress::mcp::McpServer;
use toolpress::metrics::Metrics;

mod handlers;

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, dead_code, missing_docs, unreachable_pub, reason = "generated code")]
mod generated;

#[derive(Parser)]
struct Arguments {
    /// Serve HTTP at this address instead of stdio.
    #[arg(long)]
    http: Option<String>,
    /// How many tools a page of the list holds.
    #[arg(long, default_value_t = 1_000)]
    page_size: usize,
}

#[tokio::main]
async fn main() -> io::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
        .with_writer(io::stderr)
        .init();
    let arguments = Arguments::parse();
    let metrics = Arc::new(Metrics::new());
    let registry = generated::registry(handlers::Handlers::default()).observed_by(metrics.clone());
    let server = McpServer::new(Arc::new(registry), &generated::TOOLSET).with_page_size(arguments.page_size);
    let shutdown = CancellationToken::new();
    tokio::spawn({
        let shutdown = shutdown.clone();
        async move {
            let _ = tokio::signal::ctrl_c().await;
            shutdown.cancel();
        }
    });
    let Some(address) = arguments.http else { return server.serve_stdio(shutdown).await };
    let listener = TcpListener::bind(address).await?;
    eprintln!("listening on http://{}/mcp", listener.local_addr()?);
    HttpServer::new(server, metrics).serve(listener, shutdown).await
}
