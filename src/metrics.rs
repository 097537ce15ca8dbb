//! The calls of a server as Prometheus metrics.

use std::fmt;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::{Answer, Observation, Observer};

/// Upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 16] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0];

/// The histogram `mcp_tool_duration_seconds` of all calls, by the labels `tool` and `error_type`.
///
/// `error_type` is the code of the envelope, spelled the same, and empty for a success.
///
/// Give it to [`Registry::observed_by`](crate::Registry::observed_by).
pub struct Metrics {
    registry: Registry,
    durations: Family<Labels, Histogram, fn() -> Histogram>,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Labels {
    tool: &'static str,
    error_type: &'static str,
}

impl Metrics {
    /// Metrics of no calls yet.
    #[must_use]
    pub fn new() -> Self {
        let durations = Family::new_with_constructor((|| Histogram::new(BUCKETS)) as fn() -> Histogram);
        let mut registry = Registry::default();
        let help = "Duration of tool calls, from the lookup of the tool to the sealed answer";
        registry.register_with_unit("mcp_tool_duration", help, Unit::Seconds, durations.clone());
        Self { registry, durations }
    }

    /// The metrics in the text format of `OpenMetrics`, which Prometheus scrapes.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes every text");
        text
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Observer for Metrics {
    fn observe(&self, observation: &Observation, _: &Answer) {
        let labels = Labels { tool: observation.tool, error_type: observation.code.unwrap_or_default() };
        self.durations.get_or_create(&labels).observe(observation.duration.as_secs_f64());
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Metrics").finish_non_exhaustive()
    }
}
