//! The three tools as toolpress serves them over stdio.

use std::io;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use toolpress::mcp::McpServer;
use toolpress_speed::Handlers;
use toolpress_speed::generated::{TOOLSET, registry};

#[tokio::main(flavor = "current_thread")]
async fn main() -> io::Result<()> {
    McpServer::new(Arc::new(registry(Handlers)), &TOOLSET).serve_stdio(CancellationToken::new()).await
}
