//! The promise of a generated type, on the instances of a golden.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Fails where the type does not take the valid instances of a golden's case and give them back equal, or takes one
/// that it should refuse.
pub fn keeps_its_promise<T: DeserializeOwned + Serialize>(path: &str) {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let case: Value = serde_json::from_str(&text).unwrap();
    for instance in case["valid"].as_array().unwrap() {
        let value: T =
            serde_json::from_str(&instance.to_string()).unwrap_or_else(|error| panic!("{path}: {instance}: {error}"));
        let back = serde_json::to_value(&value).unwrap();
        assert!(equal(instance, &back), "{path}: {instance} came back as {back}");
    }
    for instance in case.get("refused").and_then(Value::as_array).into_iter().flatten() {
        assert!(serde_json::from_str::<T>(&instance.to_string()).is_err(), "{path}: {instance} was taken");
    }
}

/// Equality of JSON: `1` is `1.0`.
fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || ((one.is_f64() || other.is_f64()) && one.as_f64() == other.as_f64())
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| equal(value, other)))
        }
        _ => one == other,
    }
}
