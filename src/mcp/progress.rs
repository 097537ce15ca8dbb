//! A handler's reports of progress as notifications of MCP.

use std::sync::Arc;

use rmcp::Peer;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::{RequestContext, RoleServer};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{Progress, ProgressSink};

/// The way from the handler to the client, if the client asked for reports.
pub(super) fn reports(context: &RequestContext<RoleServer>) -> Option<Reports> {
    let token = context.meta.get_progress_token()?;
    let (sender, receiver) = unbounded_channel();
    Some(Reports { sink: Arc::new(Sink(sender)), receiver, peer: context.peer.clone(), token })
}

pub(super) struct Reports {
    sink: Arc<Sink>,
    receiver: UnboundedReceiver<Progress>,
    peer: Peer<RoleServer>,
    token: ProgressToken,
}

#[derive(Debug)]
struct Sink(UnboundedSender<Progress>);

impl ProgressSink for Sink {
    fn report(&self, progress: Progress) {
        // The receiver is gone once the call is answered: nobody waits for the report.
        let _ = self.0.send(progress);
    }
}

impl Reports {
    pub(super) fn sink(&self) -> Arc<dyn ProgressSink> {
        Arc::clone(&self.sink) as Arc<dyn ProgressSink>
    }

    /// Passes on what is reported during `call`, all of it before the call's answer.
    pub(super) async fn pass_on_while<T>(mut self, call: impl Future<Output = T>) -> T {
        let mut call = std::pin::pin!(call);
        let answer = loop {
            tokio::select! {
                biased;
                Some(progress) = self.receiver.recv() => self.notify(progress).await,
                answer = &mut call => break answer,
            }
        };
        while let Ok(progress) = self.receiver.try_recv() {
            self.notify(progress).await;
        }
        answer
    }

    async fn notify(&self, progress: Progress) {
        let mut param = ProgressNotificationParam::new(self.token.clone(), progress.progress);
        param.total = progress.total;
        param.message = progress.message;
        if let Err(error) = self.peer.notify_progress(param).await {
            tracing::debug!(%error, "a report of progress did not reach the client");
        }
    }
}
