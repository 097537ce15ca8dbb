//! MCP over standard input and output: one JSON-RPC message a line.
//!
//! rmcp's own transport drops a line that it cannot read, and the client waits for its timeout. This one answers it.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// How long the last answers wait for a client that reads nothing of them.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// How long they wait once the server is asked to end.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves one client over `input` and `output`, until the client leaves or `shutdown` is cancelled.
pub(super) async fn serve(
    server: McpServer,
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let transport = StdioTransport::new(input, output, shutdown.clone());
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
    /// How many bytes the client has taken.
    taken: Arc<AtomicUsize>,
    shutdown: CancellationToken,
    unanswered: Arc<Unanswered>,
    /// The answer to a line that is no message, until the writer takes it.
    refusal: Option<Vec<u8>>,
    /// Whether a request has come: rmcp gives up on a client that begins with anything else.
    begun: bool,
}

/// The requests that have no answer yet, and the answers that are on their way to the writer.
#[derive(Default)]
struct Unanswered {
    open: Mutex<Open>,
    answered: Notify,
}

#[derive(Default)]
struct Open {
    requests: Vec<RequestId>,
    leaving: usize,
}

impl Unanswered {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, id: &RequestId) {
        self.open().requests.push(id.clone());
    }

    fn withdraw(&self, id: &RequestId) {
        self.open().requests.retain(|request| request != id);
        self.answered.notify_one();
    }

    /// The answer to a request leaves: whatever becomes of the request, it takes up room until it has left.
    fn leave(&self, id: &RequestId) {
        let mut open = self.open();
        open.requests.retain(|request| request != id);
        open.leaving += 1;
    }

    fn has_left(&self) {
        self.open().leaving -= 1;
        self.answered.notify_one();
    }

    fn count(&self) -> usize {
        let open = self.open();
        open.requests.len() + open.leaving
    }

    /// Waits until there are fewer than `limit`.
    async fn fewer_than(&self, limit: usize) {
        while self.count() >= limit {
            self.answered.notified().await;
        }
    }
}

impl<R: AsyncRead + Send + Unpin> StdioTransport<R> {
    fn new(input: R, output: impl AsyncWrite + Send + Unpin + 'static, shutdown: CancellationToken) -> Self {
        let (frames, waiting) = mpsc::channel(WAITING_ANSWERS);
        let taken = Arc::new(AtomicUsize::new(0));
        Self {
            lines: Lines::new(input, LONGEST_LINE),
            frames: Some(frames),
            writer: Some(tokio::spawn(write(output, waiting, Arc::clone(&taken)))),
            taken,
            shutdown,
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
                    self.unanswered.withdraw(id);
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
        if let Some(id) = &answered {
            unanswered.leave(id);
        }
        let frame = frame(&message);
        async move {
            let sent = match frames {
                Some(frames) => frames.send(frame).await.map_err(|_| io::ErrorKind::BrokenPipe.into()),
                None => Err(io::ErrorKind::NotConnected.into()),
            };
            if answered.is_some() {
                unanswered.has_left();
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
                    let frames = self.frames.clone()?;
                    tokio::select! {
                        () = self.unanswered.fewer_than(1) => {}
                        () = stalled(frames, Arc::clone(&self.taken)) => {}
                    }
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
        loop {
            let before = self.taken.load(Ordering::Relaxed);
            let patience = if self.shutdown.is_cancelled() { FAREWELL } else { LAST_WORDS };
            if let Ok(written) = tokio::time::timeout(patience, &mut writer).await {
                return written.map_err(io::Error::other)?;
            }
            if self.shutdown.is_cancelled() || self.taken.load(Ordering::Relaxed) == before {
                writer.abort();
                return Err(io::ErrorKind::TimedOut.into());
            }
        }
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

/// Ends when answers wait and the client has taken nothing for a while.
async fn stalled(frames: mpsc::Sender<Vec<u8>>, taken: Arc<AtomicUsize>) {
    loop {
        let before = taken.load(Ordering::Relaxed);
        tokio::time::sleep(LAST_WORDS).await;
        if frames.capacity() == 0 && taken.load(Ordering::Relaxed) == before {
            return;
        }
    }
}

/// Writes frames, those that wait together at once, until there are no more senders.
async fn write(
    mut output: impl AsyncWrite + Unpin,
    mut waiting: mpsc::Receiver<Vec<u8>>,
    taken: Arc<AtomicUsize>,
) -> io::Result<()> {
    while let Some(mut frames) = waiting.recv().await {
        while let Ok(frame) = waiting.try_recv() {
            frames.extend_from_slice(&frame);
        }
        let mut rest = &frames[..];
        while !rest.is_empty() {
            let written = output.write(rest).await?;
            if written == 0 {
                return Err(io::ErrorKind::WriteZero.into());
            }
            taken.fetch_add(written, Ordering::Relaxed);
            rest = &rest[written..];
        }
        output.flush().await?;
    }
    Ok(())
}
