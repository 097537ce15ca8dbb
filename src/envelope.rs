//! The seal: the one place where an answer is made.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::issues::Issue;
use crate::tape::{At, Tape, to_tape};
use crate::{Content, Effect};

/// A sealed answer: the envelope that says how a call ended, and what the handler attached.
///
/// Only the dispatch makes one.
#[derive(Clone, Debug)]
pub struct Answer {
    tape: Tape,
    attached: Vec<Content>,
    failed: Option<Failed>,
}

/// What the envelope of a failure says, for whoever carries the answer.
#[derive(Clone, Copy, Debug)]
struct Failed {
    code: &'static str,
    effect: Effect,
    http_status: u16,
}

impl Answer {
    /// The envelope as JSON.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.tape.text
    }

    /// The envelope: the same JSON value as [`Answer::text`].
    #[must_use]
    pub fn envelope(&self) -> Value {
        self.tape.root().value()
    }

    /// The part of the envelope at a JSON Pointer (RFC 6901), such as `/data/order/id`.
    #[must_use]
    pub fn at(&self, pointer: &str) -> Option<Value> {
        self.tape.root().at(pointer).map(At::value)
    }

    /// What the handler attached, in its order.
    #[must_use]
    pub fn attached(&self) -> &[Content] {
        &self.attached
    }

    /// Whether the call failed.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.failed.is_some()
    }

    /// The code of the failure, if the call failed.
    #[must_use]
    pub fn code(&self) -> Option<&'static str> {
        self.failed.map(|failed| failed.code)
    }

    /// Whether the operation ran: completely, unless a failure says otherwise.
    #[must_use]
    pub fn effect(&self) -> Effect {
        self.failed.map_or(Effect::Complete, |failed| failed.effect)
    }

    /// The HTTP status that carries the answer.
    #[must_use]
    pub fn http_status(&self) -> u16 {
        self.failed.map_or(200, |failed| failed.http_status)
    }

    /// The text and what was attached.
    #[must_use]
    pub fn into_parts(self) -> (String, Vec<Content>) {
        (self.tape.text, self.attached)
    }

    pub(crate) fn tape(&self) -> &Tape {
        &self.tape
    }
}

/// `meta` of every answer of one tool.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Seal {
    pub(crate) tool: &'static str,
    pub(crate) version: &'static str,
}

/// The envelope of a success that is not sealed yet.
#[derive(Debug)]
pub(crate) struct Draft(pub(crate) Tape);

#[derive(Serialize)]
struct Success<'a, T> {
    ok: bool,
    data: &'a T,
    meta: Seal,
}

#[derive(Serialize)]
struct Failure<'a> {
    ok: bool,
    error: &'a Body,
    meta: Seal,
}

/// `error` of the envelope.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Body {
    pub(crate) code: &'static str,
    pub(crate) message: Cow<'static, str>,
    pub(crate) retryable: bool,
    #[serde(serialize_with = "effect")]
    pub(crate) effect: Effect,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) issues: Vec<Issue>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub(crate) details: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error_id: Option<String>,
    #[serde(skip)]
    pub(crate) http_status: u16,
}

impl Body {
    /// What the code says by itself.
    pub(crate) fn without_particulars(&self) -> Self {
        let message: String = self.message.chars().take(1_000).collect();
        Self { message: message.into(), issues: Vec::new(), details: Map::new(), ..self.clone() }
    }
}

// serde calls it with a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn effect<S: serde::Serializer>(effect: &Effect, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(effect.as_str())
}

impl Seal {
    /// Writes `data` in its envelope, whose text is expected to have about so many bytes.
    pub(crate) fn draft<T: Serialize>(self, data: &T, expected: usize) -> Result<Draft, serde_json::Error> {
        to_tape(&Success { ok: true, data, meta: self }, expected).map(Draft)
    }

    /// How many bytes the envelope adds to the text of the data.
    pub(crate) fn overhead(self) -> usize {
        let nothing = Success { ok: true, data: &(), meta: self };
        serde_json::to_string(&nothing).expect("strings and a boolean are JSON").len() - "null".len()
    }

    /// The answer of a call that did what it was asked to.
    pub(crate) fn success(draft: Draft, attached: Vec<Content>) -> Answer {
        Answer { tape: draft.0, attached, failed: None }
    }

    /// The answer of a call that did not.
    pub(crate) fn failure(self, body: &Body, attached: Vec<Content>) -> Answer {
        let failure = Failure { ok: false, error: body, meta: self };
        let tape = to_tape(&failure, 512).expect("strings, booleans and values are JSON");
        let failed = Failed { code: body.code, effect: body.effect, http_status: body.http_status };
        Answer { tape, attached, failed: Some(failed) }
    }
}
