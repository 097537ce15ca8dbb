//! What a failure means to its caller. The catalogue says it; nothing here knows a domain.

use std::borrow::Cow;
use std::time::Duration;

use serde_json::Map;

use crate::envelope::Body;
use crate::failure::Said;
use crate::issues::Issue;
use crate::{CoreCode, Effect, ErrorCode as _, ErrorEntry, builtin};

/// What decides beside the code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// The error catalogue of the tool's set.
    pub(crate) errors: &'static [ErrorEntry],
    /// Whether the tool says that it changes nothing.
    pub(crate) read_only: bool,
}

impl Facts {
    /// `error` of the envelope for one of the codes that every tool can answer.
    pub(crate) fn core(self, code: CoreCode) -> Body {
        self.body(code.as_str(), Said::default())
    }

    /// `error` of the envelope for arguments that the schema refuses.
    pub(crate) fn invalid_input(self, issues: Vec<Issue>) -> Body {
        Body { issues, ..self.core(CoreCode::InvalidInput) }
    }

    /// `error` of the envelope for a call that ran longer than its time.
    pub(crate) fn timeout(self, limit: Duration) -> Body {
        let limit = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        Body { details: Map::from_iter([("timeoutMs".to_owned(), limit.into())]), ..self.core(CoreCode::Timeout) }
    }

    /// `error` of the envelope for a text of more bytes than the answer's may have.
    pub(crate) fn too_large(self, bytes: usize, limit: u64) -> Body {
        let details = [("bytes".to_owned(), bytes.into()), ("limitBytes".to_owned(), limit.into())];
        Body { details: Map::from_iter(details), ..self.core(CoreCode::ResponseTooLarge) }
    }

    /// `error` of the envelope for a code, with what the handler said of it.
    pub(crate) fn body(self, code: &'static str, said: Said) -> Body {
        let entry = self.entry(code);
        let mut details = Map::new();
        let mut changed = None;
        if let Some(reason) = said.reason {
            details.insert("reason".to_owned(), reason.into());
            changed = entry.with_reason(reason);
            if changed.is_none() {
                tracing::error!(target: "toolpress::fault", code, reason, "the error catalogue has no such reason of the code");
            }
        }
        let entry = changed.unwrap_or(entry);
        details.extend(said.details.into_iter().filter(|(name, _)| said.reason.is_none() || name != "reason"));
        Body {
            code,
            message: said.message.map_or(Cow::Borrowed(entry.message), Cow::Owned),
            retryable: self.retryable(&entry),
            effect: self.effect(&entry),
            hint: entry.hint,
            issues: said.issues,
            details,
            error_id: None,
            http_status: entry.http_status,
        }
    }

    fn entry(self, code: &'static str) -> ErrorEntry {
        let known = self.errors.iter().chain(builtin::CATALOGUE).find(|entry| entry.code == code);
        known.copied().unwrap_or(ErrorEntry {
            code,
            message: "The call failed.",
            retryable: false,
            effect: Effect::Unknown,
            hint: None,
            http_status: 500,
            reasons: &[],
        })
    }

    /// A read that was cut off can be made again; whether a write took place, nobody knows.
    fn retryable(self, entry: &ErrorEntry) -> bool {
        let cut_off = [CoreCode::Timeout.as_str(), CoreCode::Cancelled.as_str()].contains(&entry.code);
        entry.retryable || (self.read_only && cut_off)
    }

    /// A read has no effect of which one could be unsure.
    fn effect(self, entry: &ErrorEntry) -> Effect {
        if self.read_only && entry.effect == Effect::Unknown { Effect::None } else { entry.effect }
    }
}
