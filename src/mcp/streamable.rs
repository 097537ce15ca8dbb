//! MCP over Streamable HTTP, as a service of `tower`.

use std::sync::Arc;

use rmcp::model::{ErrorCode, ErrorData, JsonRpcMessage};
use rmcp::service::{RoleServer, RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use tokio_util::sync::CancellationToken;

use super::McpServer;
use super::malformed::unreadable;

/// What a server over HTTP accepts.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    pub(crate) hosts: Vec<String>,
    pub(crate) origins: Vec<String>,
    pub(crate) body_bytes: usize,
}

/// A service that refuses other hosts and origins, and ends its streams when `shutdown` is cancelled.
pub(crate) fn service(
    server: McpServer,
    accepted: Accepted,
    shutdown: CancellationToken,
) -> StreamableHttpService<McpServer, LocalSessionManager> {
    let config = StreamableHttpServerConfig::default()
        .with_allowed_hosts(accepted.hosts)
        .with_allowed_origins(accepted.origins)
        .enforce_origin_validation()
        .with_max_request_body_bytes(accepted.body_bytes)
        .with_cancellation_token(shutdown);
    StreamableHttpService::new(move || Ok(server.clone()), Arc::new(LocalSessionManager::default()), config)
}

/// The JSON-RPC answer to a body that is no message; `None` for a message, and for what nothing answers.
pub(crate) fn refusal_of(body: &[u8]) -> Option<Vec<u8>> {
    let fault = serde_json::from_slice::<RxJsonRpcMessage<RoleServer>>(body).err()?;
    let (error, id) = unreadable(body, &fault)?;
    Some(json(&JsonRpcMessage::error(error, id)))
}

/// The JSON-RPC answer to a body of more than `body_bytes`.
pub(crate) fn refusal_of_size(body_bytes: usize) -> Vec<u8> {
    let fault = format!("Invalid request: longer than {body_bytes} bytes");
    json(&JsonRpcMessage::error(ErrorData::new(ErrorCode::INVALID_REQUEST, fault, None), None))
}

fn json(message: &TxJsonRpcMessage<RoleServer>) -> Vec<u8> {
    serde_json::to_vec(message).expect("a message of rmcp is JSON")
}
