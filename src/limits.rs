use std::io;
use std::time::Duration;

use serde_json::Value;

/// Bounds of one call, as `limits` of a `tool.json` sets them. `None` leaves a bound to the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The longest time that a call may run, in milliseconds.
    pub timeout_ms: Option<u64>,

    /// The largest size of the arguments as JSON, in bytes.
    pub request_bytes: Option<u64>,

    /// The largest size of the answer's text, envelope included, in bytes.
    pub response_bytes: Option<u64>,

    /// The deepest nesting of arrays and objects in the arguments; the arguments' own object is the first level.
    pub depth: Option<u64>,
}

impl Limits {
    /// No bounds.
    pub const NONE: Self = Self { timeout_ms: None, request_bytes: None, response_bytes: None, depth: None };

    /// The bounds of a server that sets none: 30 seconds, 1 MiB each way, 64 levels.
    pub const SERVER: Self =
        Self { timeout_ms: Some(30_000), request_bytes: Some(1 << 20), response_bytes: Some(1 << 20), depth: Some(64) };

    /// These bounds, and those of `other` where these have none.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            timeout_ms: self.timeout_ms.or(other.timeout_ms),
            request_bytes: self.request_bytes.or(other.request_bytes),
            response_bytes: self.response_bytes.or(other.response_bytes),
            depth: self.depth.or(other.depth),
        }
    }

    pub(crate) fn timeout(&self) -> Duration {
        self.timeout_ms.map_or(Duration::MAX, Duration::from_millis)
    }
}

/// The JSON Pointer of a part of `value` that lies deeper than `limit` levels, if there is one.
pub(crate) fn too_deep(value: &Value, limit: u64) -> Option<String> {
    match value {
        Value::Array(items) => {
            let Some(below) = limit.checked_sub(1) else { return Some(String::new()) };
            let mut items = items.iter().enumerate();
            items.find_map(|(index, item)| too_deep(item, below).map(|rest| format!("/{index}{rest}")))
        }
        Value::Object(members) => {
            let Some(below) = limit.checked_sub(1) else { return Some(String::new()) };
            let mut members = members.iter();
            members.find_map(|(name, member)| too_deep(member, below).map(|rest| format!("/{}{rest}", escaped(name))))
        }
        _ => None,
    }
}

/// A property name as a token of a JSON Pointer (RFC 6901).
pub(crate) fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Whether `value` as compact JSON is longer than `limit` bytes.
pub(crate) fn is_larger(value: &Value, limit: u64) -> bool {
    // Most arguments are far smaller than their bound, and this bound on their size needs no formatting.
    at_most(value) > limit && bytes(value) > limit
}

/// What the JSON of `value` cannot be longer than, in bytes: every character escaped, every number as long as one can be.
fn at_most(value: &Value) -> u64 {
    let text = |text: &str| 6 * text.len() as u64 + 2;
    match value {
        Value::Null | Value::Bool(_) => 5,
        Value::Number(_) => 32,
        Value::String(string) => text(string),
        Value::Array(items) => 2 + items.iter().map(|item| at_most(item) + 1).sum::<u64>(),
        Value::Object(members) => {
            2 + members.iter().map(|(name, member)| text(name) + at_most(member) + 2).sum::<u64>()
        }
    }
}

fn bytes(value: &Value) -> u64 {
    struct Counter(u64);
    impl io::Write for Counter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len() as u64;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut counter = Counter(0);
    serde_json::to_writer(&mut counter, value).expect("a counter takes every byte, and a value is JSON");
    counter.0
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_arguments_own_object_is_the_first_level() {
        let arguments = json!({ "a": [{ "b/c": [1] }] });
        assert_eq!(too_deep(&arguments, 4), None);
        assert_eq!(too_deep(&arguments, 3).as_deref(), Some("/a/0/b~1c"));
        assert_eq!(too_deep(&arguments, 1).as_deref(), Some("/a"));
        assert_eq!(too_deep(&json!({}), 1), None);
    }

    #[test]
    fn the_size_is_that_of_compact_json() {
        for value in [json!({}), json!([]), json!({ "a": "é\"\n", "b": [1.5, null, true, -7] }), json!("\u{1}\u{1}")] {
            let bytes = value.to_string().len() as u64;
            assert!(!is_larger(&value, bytes), "{value}");
            assert!(is_larger(&value, bytes - 1), "{value}");
        }
    }
}
