//! `serve`: the tools over MCP.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::net::TcpListener;
use tokio::runtime;
use tokio_util::sync::CancellationToken;
use toolpress::http::HttpServer;
use toolpress::mcp::McpServer;
use toolpress::metrics::Metrics;

use crate::Database;
use crate::audit::Audit;
use crate::generated::{self, TOOLSET};
use crate::shop::Shop;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Serves one client over standard input and output. The default.
    #[arg(long)]
    stdio: bool,
    /// Serves clients over Streamable HTTP at this address, such as 127.0.0.1:8000, below /mcp; metrics are at /metrics.
    #[arg(long, value_name = "ADDR", conflicts_with = "stdio")]
    http: Option<String>,
    /// Accepts HTTP requests to this host name too; without it, only to this machine's own.
    #[arg(long, value_name = "HOST", requires = "http")]
    allow_host: Vec<String>,
    /// Accepts HTTP requests from web pages of this origin too, such as `https://app.example.com:443`.
    #[arg(long, value_name = "ORIGIN", requires = "http")]
    allow_origin: Vec<String>,
    /// How many tools a page of `tools/list` holds.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    page_size: usize,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(arguments: Arguments) -> io::Result<()> {
    // One client's calls over a pipe are answered faster by one thread than by several.
    let mut threads = if arguments.http.is_some() {
        runtime::Builder::new_multi_thread()
    } else {
        runtime::Builder::new_current_thread()
    };
    let runtime = threads.enable_all().build()?;
    let served = runtime.block_on(serve(arguments));
    // Reading standard input cannot be interrupted everywhere, and nobody waits for it any more.
    runtime.shutdown_timeout(Duration::from_millis(100));
    served
}

async fn serve(arguments: Arguments) -> io::Result<()> {
    let shop = Shop::open(&arguments.database.path).await.map_err(io::Error::other)?;
    let shutdown = ask_to_end()?;
    let metrics = Arc::new(Metrics::new());
    let registry = Arc::new(generated::registry(shop).observed_by(metrics.clone()).observed_by(Arc::new(Audit)));
    let server = McpServer::new(registry, &TOOLSET).with_page_size(arguments.page_size);
    let Some(address) = arguments.http else { return server.serve_stdio(shutdown).await };

    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    let mut server = HttpServer::new(server, metrics);
    if !address.ip().is_unspecified() {
        server = server.allow_host(address.ip().to_string());
    }
    server = arguments.allow_host.into_iter().fold(server, HttpServer::allow_host);
    server = arguments.allow_origin.into_iter().fold(server, HttpServer::allow_origin);
    eprintln!("listening on http://{address}/mcp");
    server.serve(listener, shutdown).await
}

/// A token that is cancelled when the process is asked to end.
fn ask_to_end() -> io::Result<CancellationToken> {
    let shutdown = CancellationToken::new();
    let asked = shutdown.clone();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        tokio::spawn(async move {
            let mut ask = async || {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                }
            };
            ask().await;
            asked.cancel();
            // Who asks twice does not want to wait for what still runs.
            ask().await;
            std::process::exit(1);
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            asked.cancel();
        }
    });
    Ok(shutdown)
}
