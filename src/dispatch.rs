//! The one pipeline that every call goes through, whatever surface it came by.

use std::any::Any;
use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use futures_util::FutureExt as _;

use crate::context::Running;
use crate::envelope::{Body, Seal};
use crate::issues::{self, Issue};
use crate::limits::{is_larger, too_deep};
use crate::nearest::nearest;
use crate::registry::{Refused, RegisteredTool};
use crate::telemetry::{self, Observation};
use crate::{Answer, Call, CancellationToken, Content, CoreCode, ErrorCode as _, Registry, Surface};

impl Registry {
    /// Answers a call: bounds, validation, the handler under its timeout, validation again, the seal, one observation.
    ///
    /// Whatever happens to the call of a known tool, the answer is an envelope that its published `outputSchema`
    /// accepts.
    ///
    /// It must run within a Tokio runtime whose timers are enabled. A handler that blocks its thread is not interrupted,
    /// and its answer counts although the time is over: give such work to `tokio::task::spawn_blocking`.
    ///
    /// # Errors
    ///
    /// No tool of that name can be called through the call's surface.
    pub async fn dispatch(&self, call: Call) -> Result<Answer, UnknownTool> {
        let started = Instant::now();
        let Some(tool) = self.callable(&call.tool, call.surface) else {
            // The name is the caller's, so it is not for the log.
            tracing::info!(target: "toolpress::call", surface = call.surface.as_str(), "unknown tool");
            return Err(self.unknown(call.tool));
        };
        let (attempt, surface) = (call.attempt, call.surface);
        let answer = AssertUnwindSafe(tool.answer(call, started)).catch_unwind().await;
        let answer = answer.unwrap_or_else(|payload| tool.panicked(payload));
        let observation = Observation {
            tool: tool.name(),
            version: tool.version(),
            code: answer.code(),
            duration: started.elapsed(),
            attempt,
            effect: answer.effect(),
            surface,
        };
        telemetry::trace(&observation);
        for (index, observer) in self.observers.iter().enumerate() {
            // The call is answered, whatever becomes of the record.
            if let Err(payload) = catch_unwind(AssertUnwindSafe(|| observer.observe(&observation, &answer))) {
                let cause = panic_message(payload);
                tracing::error!(target: "toolpress::fault", tool = tool.name(), observer = index, cause, "an observer panicked");
            }
        }
        Ok(answer)
    }

    /// The tool that `name` calls on `surface`: uploads exist over HTTP alone.
    fn callable(&self, name: &str, surface: Surface) -> Option<&RegisteredTool> {
        self.get(name).filter(|tool| tool.is_listed() || surface == Surface::Http)
    }

    fn unknown(&self, name: Cow<'static, str>) -> UnknownTool {
        let nearest = nearest(&name, self.list().descriptors().map(|(name, _)| name)).map(str::to_owned);
        UnknownTool { name: name.into_owned(), nearest }
    }
}

impl RegisteredTool {
    async fn answer(&self, call: Call, started: Instant) -> Answer {
        if let Err(issues) = self.check_input(&call) {
            return self.fail(&self.facts.invalid_input(issues), Vec::new());
        }
        if call.cancellation.as_ref().is_some_and(CancellationToken::is_cancelled) {
            return self.fail_with(CoreCode::Cancelled);
        }
        let timeout = self.limits.timeout();
        let running = Running::new(call, self.envelope_bytes, started.checked_add(timeout));
        let handling = tokio::time::timeout(timeout, self.handler.handle(&running, self.seal));
        let outcome = tokio::select! {
            biased;
            outcome = handling => outcome,
            () = running.cancelled() => return self.fail_with(CoreCode::Cancelled),
        };
        match outcome {
            Err(_) => self.fail(&self.facts.timeout(timeout), Vec::new()),
            Ok(Ok(draft)) => match self.published.check_answer(&draft.0) {
                Err(issues) => self.invalid_output(&issues),
                Ok(()) => match self.limits.response_bytes.filter(|limit| draft.0.text.len() as u64 > *limit) {
                    Some(limit) => self.fail(&self.facts.too_large(draft.0.text.len(), limit), Vec::new()),
                    None => Seal::success(draft, running.take_attached()),
                },
            },
            Ok(Err(Refused::Failed(code, mut said))) => {
                let cause = said.cause.take();
                let mut body = self.facts.body(code, said);
                if let Some(cause) = cause {
                    let id = body.error_id.insert(error_id());
                    tracing::error!(target: "toolpress::fault", tool = self.name(), code, error_id = id, cause = chain(&*cause));
                }
                self.fail(&body, running.take_attached())
            }
            Ok(Err(Refused::Input(error))) => self.unreadable_input(&running.call, &error),
            Ok(Err(Refused::Output(error))) => self.invalid_output(&[Issue::whole(error.to_string())]),
        }
    }

    /// Bounds first, so that nothing large or deep is walked twice.
    fn check_input(&self, call: &Call) -> Result<(), Vec<Issue>> {
        if let Some(path) = self.limits.depth.and_then(|depth| too_deep(&call.arguments, depth)) {
            let depth = self.limits.depth.unwrap_or_default();
            let message = format!("is nested deeper than {depth} levels of arrays and objects");
            return Err(vec![Issue::at(path, message)]);
        }
        if let Some(limit) = self.limits.request_bytes.filter(|limit| is_larger(&call.arguments, *limit)) {
            let message = format!("the arguments are larger than {limit} bytes of JSON");
            return Err(vec![Issue::whole(message)]);
        }
        self.published.check_input(&call.arguments)
    }

    /// The schema accepts the arguments, and the type cannot hold one of their numbers.
    fn unreadable_input(&self, call: &Call, error: &serde_json::Error) -> Answer {
        let issues = issues::of_numbers(&call.arguments);
        if !issues.is_empty() {
            return self.fail(&self.facts.invalid_input(issues), Vec::new());
        }
        // serde's text can quote a value of the caller, so the log gets its kind alone.
        self.fault(
            CoreCode::Internal,
            &format!("the input type refuses what its schema accepts: {:?}", error.classify()),
        )
    }

    /// The handler gave data that breaks the contract: the log gets the places, the client an id.
    fn invalid_output(&self, issues: &[Issue]) -> Answer {
        // The union of success and failure, the envelope itself, says nothing that its parts do not.
        let places: Vec<String> = issues
            .iter()
            .filter(|issue| issues.len() == 1 || !issue.path.is_empty())
            .map(|issue| format!("{} ({})", issue.path, issue.keyword.as_deref().unwrap_or("unwritable")))
            .collect();
        self.fault(CoreCode::InvalidOutput, &places.join(", "))
    }

    fn panicked(&self, payload: Box<dyn Any + Send>) -> Answer {
        self.fault(CoreCode::Internal, &format!("the handler panicked: {}", panic_message(payload)))
    }

    fn fault(&self, code: CoreCode, cause: &str) -> Answer {
        let id = error_id();
        tracing::error!(target: "toolpress::fault", tool = self.name(), code = code.as_str(), error_id = id, cause);
        // The registry holds no tool whose envelope refuses this.
        self.seal.failure(&Body { error_id: Some(id), ..self.facts.core(code) }, Vec::new())
    }

    fn fail_with(&self, code: CoreCode) -> Answer {
        self.fail(&self.facts.core(code), Vec::new())
    }

    /// Seals a failure. Should the envelope refuse what a handler says of it, the server is at fault.
    fn fail(&self, body: &Body, attached: Vec<Content>) -> Answer {
        let answer = self.seal.failure(body, attached);
        if self.limits.response_bytes.is_some_and(|limit| answer.text().len() as u64 > limit.max(LARGE_FAILURE)) {
            return self.fail(&body.without_particulars(), Vec::new());
        }
        match self.published.check_answer(answer.tape()) {
            Ok(()) => answer,
            Err(issues) => self.invalid_output(&issues),
        }
    }
}

/// A failure of fewer bytes leaves, however small an answer must be: its issues are what the caller needs most.
const LARGE_FAILURE: u64 = 64 << 10;

/// The id by which a failure is found in the log.
pub(crate) fn error_id() -> String {
    format!("{:016x}", fastrand::u64(..))
}

/// What a panic says, where it says anything.
fn panic_message(payload: Box<dyn Any + Send>) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    let text = text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    // Dropping what was thrown may panic again.
    std::mem::forget(payload);
    text.unwrap_or_else(|| "no message".to_owned())
}

/// An error and what caused it, as one line.
fn chain(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let _ = write!(text, ": {error}");
        cause = error.source();
    }
    text
}

/// A call of a tool that the server does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTool {
    /// The name that was called.
    pub name: String,
    /// The listed tool that was most likely meant, if one has a similar name.
    pub nearest: Option<String>,
}

impl fmt::Display for UnknownTool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name: String = self.name.chars().take(128).collect();
        write!(formatter, "Unknown tool: {name}")?;
        match &self.nearest {
            Some(nearest) => write!(formatter, "; did you mean {nearest}?"),
            None => formatter.write_str("; `tools/list` has the names of all tools"),
        }
    }
}

impl Error for UnknownTool {}
