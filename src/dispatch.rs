//! The one pipeline that every call goes through, whatever surface it came by.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Write as _};
use std::panic::AssertUnwindSafe;
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
    /// # Errors
    ///
    /// No tool of that name can be called through the call's surface.
    pub async fn dispatch(&self, call: Call) -> Result<Answer, UnknownTool> {
        let started = Instant::now();
        let Some(tool) = self.callable(&call.tool, call.surface) else { return Err(self.unknown(call.tool)) };
        let (attempt, surface) = (call.attempt, call.surface);
        let answer = match AssertUnwindSafe(tool.answer(call, started)).catch_unwind().await {
            Ok(answer) => answer,
            Err(_) => tool.panicked(),
        };
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
        self.observers.iter().for_each(|observer| observer.observe(&observation, &answer));
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
            Err(_) => self.fail_with(CoreCode::Timeout),
            Ok(Ok(draft)) => match self.published.check_answer(&draft.0) {
                Err(issues) => self.invalid_output(&issues),
                Ok(()) if self.is_too_large(&draft.0.text) => self.fail_with(CoreCode::ResponseTooLarge),
                Ok(()) => Seal::success(draft, running.take_attached()),
            },
            Ok(Err(Refused::Failed(code, mut said))) => {
                let cause = said.cause.take();
                let mut body = self.facts.body(code, said);
                if let Some(cause) = cause {
                    let id = body.error_id.insert(error_id());
                    tracing::error!(target: "toolpress::fault", tool = self.name(), code, error_id = id, cause = %chain(&*cause));
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

    fn is_too_large(&self, text: &str) -> bool {
        self.limits.response_bytes.is_some_and(|limit| text.len() as u64 > limit)
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

    fn panicked(&self) -> Answer {
        self.fault(CoreCode::Internal, "the handler panicked")
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
        match self.published.check_answer(answer.tape()) {
            Ok(()) => answer,
            Err(issues) => self.invalid_output(&issues),
        }
    }
}

/// The id by which a failure is found in the log.
fn error_id() -> String {
    format!("{:016x}", fastrand::u64(..))
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
            None => Ok(()),
        }
    }
}

impl Error for UnknownTool {}
