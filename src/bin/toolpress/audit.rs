//! The audit: which order each successful write was about.

use toolpress::{Answer, Observation, Observer};

/// Writes a `tracing` event of the target `toolpress::audit`, level `INFO`, for each order that is made or changed.
#[derive(Debug)]
pub(crate) struct Audit;

impl Observer for Audit {
    fn observe(&self, observation: &Observation, answer: &Answer) {
        if answer.is_error() || !["order_cancel", "order_create"].contains(&observation.tool) {
            return;
        }
        let order = answer.at("/data/order/id").and_then(|id| id.as_str().map(str::to_owned));
        let version = answer.at("/data/order/version").and_then(|version| version.as_u64());
        tracing::info!(
            target: "toolpress::audit",
            tool = observation.tool,
            order = order.as_deref(),
            order_version = version,
            surface = observation.surface.as_str(),
            "written"
        );
    }
}
