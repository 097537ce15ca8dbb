//! MCP over standard input and output: one JSON-RPC message a line.
//!
//! rmcp's own transport drops a line that it cannot read, and the client waits for its timeout. This one answers it.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rmcp::ErrorData;
use rmcp::model::{ClientNotification, ErrorCode, JsonRpcMessage, RequestId};
use rmcp::service::{RoleServer, RxJsonRpcMessage, ServerInitializeError, TxJsonRpcMessage, serve_server_with_ct};
use rmcp::transport::Transport;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use self::lines::{Line, Lines};
use super::McpServer;
use super::malformed::unreadable;

mod lean;
mod lines;
mod splice;

/// The longest line that is read, in bytes: as much as a request's body may have over HTTP.
const LONGEST_LINE: usize = 4 << 20;

/// How many answers may wait for the writer.
const WAITING_ANSWERS: usize = 64;

/// How many requests may wait for their answers. A client that does not read its answers is not read any more.
const MOST_UNANSWERED: usize = 1_024;

/// How long a client has to read the last answers.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Serves one client over `input` and `output`, until the client leaves or `shutdown` is cancelled.
pub(super) async fn serve(
    server: McpServer,
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let transport = StdioTransport::new(input, output);
    match serve_server_with_ct(server, transport, shutdown).await {
        Ok(service) => service.waiting().await.map(drop).map_err(io::Error::other),
        // A client that leaves before it said anything is no fault.
        Err(ServerInitializeError::ConnectionClosed(_) | ServerInitializeError::Cancelled) => Ok(()),
        Err(error) => Err(io::Error::other(error)),
    }
}

struct StdioTransport<R> {
    lines: Lines<R>,
    /// Frames for the writer; `None` once the transport is closed.
    frames: Option<mpsc::Sender<Vec<u8>>>,
    writer: Option<JoinHandle<io::Result<()>>>,
    unanswered: Arc<Unanswered>,
    /// The answer to a line that is no message, until the writer takes it.
    refusal: Option<Vec<u8>>,
    /// Whether a request has come: rmcp gives up on a client that begins with anything else.
    begun: bool,
}

/// The requests that have no answer yet.
#[derive(Default)]
struct Unanswered {
    ids: Mutex<Vec<RequestId>>,
    answered: Notify,
}

impl Unanswered {
    fn add(&self, id: &RequestId) {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner).push(id.clone());
    }

    fn remove(&self, id: &RequestId) {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner).retain(|unanswered| unanswered != id);
        self.answered.notify_one();
    }

    /// Waits until there are fewer than `limit`.
    async fn fewer_than(&self, limit: usize) {
        while self.ids.lock().unwrap_or_else(PoisonError::into_inner).len() >= limit {
            self.answered.notified().await;
        }
    }
}

impl<R: AsyncRead + Send + Unpin> StdioTransport<R> {
    fn new(input: R, output: impl AsyncWrite + Send + Unpin + 'static) -> Self {
        let (frames, waiting) = mpsc::channel(WAITING_ANSWERS);
        Self {
            lines: Lines::new(input, LONGEST_LINE),
            frames: Some(frames),
            writer: Some(tokio::spawn(write(output, waiting))),
            unanswered: Arc::default(),
            refusal: None,
            begun: false,
        }
    }

    /// The message of a line, if it is one; if it is not, there is a refusal where one is due.
    fn read(&mut self, line: &Line) -> Option<RxJsonRpcMessage<RoleServer>> {
        let bytes = match line {
            Line::Whole(bytes) => bytes.trim_ascii(),
            Line::TooLong { head, tail } => {
                let fault = format!("Invalid request: longer than {LONGEST_LINE} bytes");
                let error = ErrorData::new(ErrorCode::INVALID_REQUEST, fault, None);
                self.refusal = Some(frame(&JsonRpcMessage::error(error, lines::id_of_parts(head, tail))));
                return None;
            }
        };
        if bytes.is_empty() {
            return None;
        }
        let message = match lean::tool_call(bytes).map_or_else(|| serde_json::from_slice(bytes), Ok) {
            Ok(message) => message,
            Err(error) => {
                self.refusal = unreadable(bytes, &error).map(|(error, id)| frame(&JsonRpcMessage::error(error, id)));
                return None;
            }
        };
        match &message {
            JsonRpcMessage::Request(request) => {
                self.begun = true;
                self.unanswered.add(&request.id);
            }
            JsonRpcMessage::Notification(notification) => {
                if let ClientNotification::CancelledNotification(cancelled) = &notification.notification
                    && let Some(id) = &cancelled.params.request_id
                {
                    self.unanswered.remove(id);
                }
            }
            _ => {}
        }
        self.begun.then_some(message)
    }
}

impl<R: AsyncRead + Send + Unpin> Transport<RoleServer> for StdioTransport<R> {
    type Error = io::Error;

    fn send(
        &mut self,
        message: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), io::Error>> + Send + 'static {
        let frames = self.frames.clone();
        let unanswered = Arc::clone(&self.unanswered);
        let answered = match &message {
            JsonRpcMessage::Response(response) => Some(response.id.clone()),
            JsonRpcMessage::Error(error) => error.id.clone(),
            _ => None,
        };
        let frame = frame(&message);
        async move {
            let frames = frames.ok_or(io::ErrorKind::NotConnected)?;
            let sent = frames.send(frame).await.map_err(|_| io::ErrorKind::BrokenPipe.into());
            if let Some(id) = answered {
                unanswered.remove(&id);
            }
            sent
        }
    }

    // rmcp drops this future whenever something else happens, so what is read stays in `self` across each `await`.
    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if self.refusal.is_some() {
                let permit = self.frames.as_ref()?.reserve().await.ok()?;
                permit.send(self.refusal.take()?);
            }
            self.unanswered.fewer_than(MOST_UNANSWERED).await;
            let closed = self.frames.as_ref()?.closed();
            let line = tokio::select! {
                line = self.lines.next() => line,
                // Nobody reads the answers, so nothing more is done.
                () = closed => return None,
            };
            match line {
                Ok(Some(line)) => {
                    if let Some(message) = self.read(&line) {
                        return Some(message);
                    }
                }
                Ok(None) => {
                    // The client says no more; what it asked for before is answered still.
                    self.unanswered.fewer_than(1).await;
                    return None;
                }
                Err(error) => {
                    tracing::error!(%error, "standard input cannot be read");
                    return None;
                }
            }
        }
    }

    async fn close(&mut self) -> Result<(), io::Error> {
        self.frames = None;
        let Some(mut writer) = self.writer.take() else { return Ok(()) };
        let Ok(written) = tokio::time::timeout(LAST_WORDS, &mut writer).await else {
            writer.abort();
            return Err(io::ErrorKind::TimedOut.into());
        };
        written.map_err(io::Error::other)?
    }
}

fn frame(message: &TxJsonRpcMessage<RoleServer>) -> Vec<u8> {
    let mut frame = serde_json::to_vec(message).expect("a message of rmcp is JSON");
    if let Some(structured_content) = splice::structured_content(message) {
        splice::splice(&mut frame, structured_content);
    }
    frame.push(b'\n');
    frame
}

/// Writes frames, those that wait together at once, until there are no more senders.
async fn write(mut output: impl AsyncWrite + Unpin, mut waiting: mpsc::Receiver<Vec<u8>>) -> io::Result<()> {
    while let Some(mut frames) = waiting.recv().await {
        while let Ok(frame) = waiting.try_recv() {
            frames.extend_from_slice(&frame);
        }
        output.write_all(&frames).await?;
        output.flush().await?;
    }
    Ok(())
}
