//! A server over HTTP: MCP at `/mcp`, metrics at `/metrics`.
//!
//! Only this module knows axum.

use std::error::Error as _;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use http_body_util::LengthLimitError;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::mcp::{McpServer, streamable};
use crate::metrics::Metrics;

/// How long calls that run at the shutdown may go on.
const GRACE: Duration = Duration::from_secs(10);

/// How long the last answers have to leave.
const FLUSH: Duration = Duration::from_millis(200);

/// How long connections have to close.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Serves the tools of a registry over HTTP.
#[derive(Debug)]
pub struct HttpServer {
    mcp: McpServer,
    metrics: Arc<Metrics>,
    accepted: streamable::Accepted,
}

impl HttpServer {
    /// A server that accepts requests to this machine's own names alone, and from pages of this machine alone.
    #[must_use]
    pub fn new(mcp: McpServer, metrics: Arc<Metrics>) -> Self {
        let loopback = ["localhost", "127.0.0.1", "::1"];
        let accepted = streamable::Accepted {
            hosts: loopback.map(str::to_owned).to_vec(),
            origins: ["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"].map(str::to_owned).to_vec(),
            body_bytes: 4 << 20,
        };
        Self { mcp, metrics, accepted }
    }

    /// Accepts requests to `host` too, with or without a port, as the header `Host` names it.
    #[must_use]
    pub fn allow_host(mut self, host: impl Into<String>) -> Self {
        self.accepted.hosts.push(host.into());
        self
    }

    /// Accepts requests from web pages of `origin` too, such as `https://app.example.com:443`.
    #[must_use]
    pub fn allow_origin(mut self, origin: impl Into<String>) -> Self {
        self.accepted.origins.push(origin.into());
        self
    }

    /// Accepts bodies of up to `body_bytes`: 4 MiB, unless this says otherwise.
    #[must_use]
    pub fn with_body_bytes(mut self, body_bytes: usize) -> Self {
        self.accepted.body_bytes = body_bytes;
        self
    }

    /// Serves the connections of `listener` until `shutdown` is cancelled.
    ///
    /// Calls that run then have ten seconds to end; new ones are refused.
    ///
    /// # Errors
    ///
    /// The listener fails.
    pub async fn serve(self, listener: TcpListener, shutdown: CancellationToken) -> io::Result<()> {
        let calls = self.mcp.calls();
        let streams = CancellationToken::new();
        let router = self.router(streams.clone(), shutdown.clone());
        let ending = {
            let shutdown = shutdown.clone();
            async move {
                shutdown.cancelled().await;
                calls.close();
                if tokio::time::timeout(GRACE, calls.wait()).await.is_err() {
                    tracing::warn!("calls that ran longer than the grace of the shutdown are cancelled");
                }
                tokio::time::sleep(FLUSH).await;
                // Streams that wait for notifications never end by themselves.
                streams.cancel();
            }
        };
        let serving = axum::serve(listener, router).with_graceful_shutdown(shutdown.cancelled_owned());
        let (mut serving, mut ending) = (std::pin::pin!(serving.into_future()), std::pin::pin!(ending));
        tokio::select! {
            served = &mut serving => {
                served?;
                // Calls may run whose clients have left.
                ending.await;
                return Ok(());
            }
            () = &mut ending => {}
        }
        // A connection that never finishes its request does not keep the server alive.
        tokio::time::timeout(LAST_WORDS, serving).await.unwrap_or(Ok(()))
    }

    fn router(self, streams: CancellationToken, shutdown: CancellationToken) -> Router {
        let body_bytes = self.accepted.body_bytes;
        let hosts = Arc::new(self.accepted.hosts.clone());
        let mcp = streamable::service(self.mcp, self.accepted, streams);
        Router::new()
            .nest_service("/mcp", mcp)
            .layer(middleware::from_fn_with_state((body_bytes, shutdown), answer_what_is_no_message))
            .route("/metrics", get(metrics))
            .with_state(self.metrics)
            .layer(middleware::from_fn_with_state(hosts, refuse_other_hosts))
    }
}

async fn metrics(State(metrics): State<Arc<Metrics>>) -> Response {
    let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, content_type)], metrics.text()).into_response()
}

/// A page of another site that has its name lead here reads nothing (DNS rebinding), metrics included.
async fn refuse_other_hosts(State(hosts): State<Arc<Vec<String>>>, request: Request, next: Next) -> Response {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.or(request.uri().authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    // The port after the last colon, unless that is within the brackets of an IPv6 address.
    let host = named.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')).map_or(named, |(host, _)| host);
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let is = |accepted: &String| [named, host, bare].iter().any(|name| name.eq_ignore_ascii_case(accepted));
    if hosts.iter().any(is) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "Forbidden: this server does not answer to that host name").into_response()
}

/// rmcp refuses a body that it cannot read with plain text, from which no client tells what to correct.
async fn answer_what_is_no_message(
    State((body_bytes, shutdown)): State<(usize, CancellationToken)>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let body = match to_bytes(body, body_bytes).await {
        Ok(body) => body,
        Err(error) if error.source().is_some_and(<dyn std::error::Error>::is::<LengthLimitError>) => {
            return json(StatusCode::PAYLOAD_TOO_LARGE, streamable::refusal_of_size(body_bytes));
        }
        Err(_) => return json(StatusCode::BAD_REQUEST, streamable::refusal_of(b"").unwrap_or_default()),
    };
    if shutdown.is_cancelled() {
        // The request began before, and its call would be cut off.
        return (StatusCode::SERVICE_UNAVAILABLE, "Service Unavailable: the server is ending").into_response();
    }
    let response = next.run(Request::from_parts(parts, Body::from(body.clone()))).await;
    if response.status() != StatusCode::UNSUPPORTED_MEDIA_TYPE {
        return response;
    }
    match streamable::refusal_of(&body) {
        Some(refusal) => json(StatusCode::BAD_REQUEST, refusal),
        None => response,
    }
}

fn json(status: StatusCode, body: Vec<u8>) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], Bytes::from(body)).into_response()
}
