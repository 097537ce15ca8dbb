//! One record per call. It never holds arguments or data.

use std::fmt;
use std::time::Duration;

use crate::{Answer, Effect, Surface};

/// What is observed of one call.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    /// The tool's name.
    pub tool: &'static str,
    /// The version of its contract.
    pub version: &'static str,
    /// The code of the failure, or `None` for a success: the envelope's, spelled the same.
    pub code: Option<&'static str>,
    /// From the lookup of the tool to the sealed answer.
    pub duration: Duration,
    /// Which attempt of the same call it was, the first being 1.
    pub attempt: u32,
    /// Whether the operation ran.
    pub effect: Effect,
    /// How the call reached the server.
    pub surface: Surface,
}

/// Gets one [`Observation`] per call, after the answer is sealed.
pub trait Observer: fmt::Debug + Send + Sync {
    /// Takes one record. It runs on the path of the answer, so it must not wait.
    ///
    /// The answer is for records that must say what was written, such as an audit's:
    /// [`Answer::at`](crate::Answer::at) reads the ids from its data. A log or a metric has no business with it.
    fn observe(&self, observation: &Observation, answer: &Answer);
}

/// Writes the record as a `tracing` event of the target `toolpress::call`, at the level `INFO`.
pub(crate) fn trace(observation: &Observation) {
    tracing::info!(
        target: "toolpress::call",
        tool = observation.tool,
        version = observation.version,
        code = observation.code.unwrap_or("OK"),
        duration_us = u64::try_from(observation.duration.as_micros()).unwrap_or(u64::MAX),
        attempt = observation.attempt,
        effect = observation.effect.as_str(),
        surface = observation.surface.as_str(),
        "call"
    );
}
