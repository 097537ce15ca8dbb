//! What a failure means to its caller. The catalogue says it; nothing here knows a domain.

use std::borrow::Cow;

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

    /// `error` of the envelope for a code, with what the handler said of it.
    pub(crate) fn body(self, code: &'static str, said: Said) -> Body {
        let entry = self.entry(code);
        let entry = said.reason.and_then(|reason| entry.with_reason(reason)).unwrap_or(entry);
        let mut details = Map::new();
        if let Some(reason) = said.reason {
            details.insert("reason".to_owned(), reason.into());
        }
        details.extend(said.details.into_iter().filter(|(name, _)| said.reason.is_none() || name != "reason"));
        Body {
            code,
            message: said.message.map_or(Cow::Borrowed(entry.message), Cow::Owned),
            retryable: self.retryable(&entry),
            effect: self.effect(&entry),
            hint: entry.hint,
            issues: Vec::new(),
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
