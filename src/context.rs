use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Map, Value};
use tokio_util::sync::CancellationToken;

use crate::{Call, Content, Progress, Surface};

/// What a handler may know about the call beside its typed arguments, and what it may add to the answer.
///
/// Its parts are apart from each other: nothing that a caller sends, whatever its name, takes the place of another part.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    running: &'a Running,
}

/// A call that is being handled.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) call: Call,
    pub(crate) envelope_bytes: usize,
    pub(crate) deadline: Option<Instant>,
    pub(crate) reported: Mutex<f64>,
    pub(crate) attached: Mutex<Vec<Content>>,
}

impl Running {
    pub(crate) fn new(call: Call, envelope_bytes: usize, deadline: Option<Instant>) -> Self {
        let reported = Mutex::new(f64::NEG_INFINITY);
        Self { call, envelope_bytes, deadline, reported, attached: Mutex::default() }
    }

    /// Ends when the caller withdraws the call, and never if the caller cannot.
    pub(crate) async fn cancelled(&self) {
        match &self.call.cancellation {
            Some(cancellation) => cancellation.cancelled().await,
            None => std::future::pending().await,
        }
    }

    pub(crate) fn take_attached(&self) -> Vec<Content> {
        std::mem::take(&mut self.attached.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<'a> Context<'a> {
    pub(crate) fn new(running: &'a Running) -> Self {
        Self { running }
    }

    /// The arguments as the client sent them: no defaults filled in.
    #[must_use]
    pub fn arguments(&self) -> &'a Value {
        &self.running.call.arguments
    }

    /// What the client sent beside the arguments, such as `_meta` of MCP.
    #[must_use]
    pub fn client_meta(&self) -> &'a Map<String, Value> {
        &self.running.call.client_meta
    }

    /// The surface that the call came through.
    #[must_use]
    pub fn surface(&self) -> Surface {
        self.running.call.surface
    }

    /// The token that is cancelled when the caller withdraws the call, if the caller can.
    ///
    /// The handler's future is dropped then; the token is for the work that a handler has given to others.
    #[must_use]
    pub fn cancellation(&self) -> Option<&'a CancellationToken> {
        self.running.call.cancellation.as_ref()
    }

    /// When the call's time is over, if it is bounded.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.running.deadline
    }

    /// How many bytes the envelope adds to the text of the data.
    #[must_use]
    pub fn envelope_bytes(&self) -> usize {
        self.running.envelope_bytes
    }

    /// Adds an image or the like to the answer, after those attached before.
    pub fn attach(&self, content: Content) {
        self.running.attached.lock().unwrap_or_else(PoisonError::into_inner).push(content);
    }

    /// Tells the caller how far the call has come, if the caller wants to know.
    ///
    /// A report that is no greater than the one before is left out, since MCP lets progress only grow, and so is one
    /// that is no finite number.
    pub fn report_progress(&self, mut progress: Progress) {
        let Some(sink) = &self.running.call.progress else { return };
        let mut reported = self.running.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if progress.progress.is_finite() && progress.progress > *reported {
            progress.total = progress.total.filter(|total| total.is_finite());
            *reported = progress.progress;
            sink.report(progress);
        }
    }
}
