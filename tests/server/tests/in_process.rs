//! In process: the same pipeline, and what it tells those who watch.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use toolpress::{Answer, Call, Content, Effect, Observation, Observer, Registry, Surface};
use tracing_subscriber::fmt::MakeWriter;

#[path = "../src/handlers.rs"]
mod handlers;

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, dead_code, missing_docs, unreachable_pub, reason = "generated code")]
mod generated;

fn registry() -> Registry {
    generated::registry(handlers::Handlers::default())
}

async fn call(tool: &'static str, arguments: Value) -> Answer {
    registry().dispatch(Call::new(tool, arguments)).await.unwrap()
}

#[tokio::test]
async fn an_answer_is_the_envelope_and_nothing_else() {
    let answer = call("echo", json!({ "text": "a" })).await;
    let data = json!({ "text": "a", "arguments": { "text": "a" }, "clientMeta": {}, "surface": "in_process" });
    let envelope = json!({ "ok": true, "data": data, "meta": { "tool": "echo", "version": "1.0.0" } });
    assert_eq!(answer.envelope(), envelope);
    assert_eq!(serde_json::from_str::<Value>(answer.text()).unwrap(), envelope);
    assert_eq!((answer.is_error(), answer.code(), answer.http_status()), (false, None, 200));
    let answer = call("refuse", json!({ "how": "later" })).await;
    assert_eq!((answer.is_error(), answer.code(), answer.http_status()), (true, Some("REFUSED"), 503));
}

#[tokio::test]
async fn arguments_that_are_no_object_are_refused_as_any_others() {
    for arguments in [json!(null), json!([]), json!("{}"), json!(7)] {
        assert_eq!(call("echo", arguments).await.code(), Some("INVALID_INPUT"));
    }
}

#[tokio::test]
async fn a_schema_decides_what_becomes_of_arguments_that_it_does_not_name() {
    let answer = call("keep", json!({ "id": "a", "more": [1, null] })).await;
    assert_eq!(answer.envelope()["data"]["extra"], json!({ "more": [1, null] }));
    assert_eq!(call("echo", json!({ "text": "a", "more": 1 })).await.code(), Some("INVALID_INPUT"));
}

#[tokio::test]
async fn no_argument_and_no_metadata_takes_the_place_of_a_part_of_the_context() {
    let names = ["arguments", "clientMeta", "client_meta", "surface", "params", "input", "source", "_meta", "identity"];
    let arguments: Value = names.iter().map(|name| ((*name).to_owned(), json!("forged"))).collect();
    let meta = arguments.as_object().cloned().unwrap();
    let call = Call::new("keep", arguments.clone()).with_client_meta(meta.clone()).through(Surface::Mcp);
    let answer = registry().dispatch(call).await.unwrap().envelope();
    assert_eq!(answer["data"]["surface"], "mcp");
    assert_eq!(answer["data"]["arguments"], arguments);
    assert_eq!(answer["data"]["extra"], arguments);
    assert_eq!(answer["data"]["clientMeta"], json!(meta));
}

#[tokio::test]
async fn a_call_that_its_caller_withdraws_is_cancelled() {
    let token = CancellationToken::new();
    let registry = registry();
    let running = registry.dispatch(Call::new("sleep_long", json!({ "ms": 600_000 })).with_cancellation(token.clone()));
    let cancel = async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        token.cancel();
    };
    let (answer, ()) = tokio::join!(running, cancel);
    let error = answer.unwrap().envelope()["error"].clone();
    assert_eq!(
        (&error["code"], &error["effect"], &error["retryable"]),
        (&json!("CANCELLED"), &json!("unknown"), &json!(false))
    );
    let dropped = registry.dispatch(Call::new("witness", json!({}))).await.unwrap().envelope();
    assert_eq!(dropped["data"], json!({ "begun": 1, "finished": 0, "dropped": 1 }));
}

#[tokio::test]
async fn what_is_attached_keeps_its_order() {
    let answer = call("show", json!({})).await;
    assert_eq!(answer.attached()[0], Content::png(b"not really a PNG".to_vec()));
    assert_eq!(answer.attached().len(), 4);
}

/// Keeps what it observes.
#[derive(Debug, Default)]
struct Kept(Mutex<Vec<Observation>>);

impl Observer for Kept {
    fn observe(&self, observation: &Observation, _: &Answer) {
        self.0.lock().unwrap().push(*observation);
    }
}

#[tokio::test]
async fn each_call_of_a_known_tool_is_observed_once() {
    let kept = Arc::new(Kept::default());
    let registry = registry().observed_by(kept.clone());
    for (tool, arguments) in [
        ("echo", json!({ "text": "a" })),
        ("echo", json!({})),
        ("repeat", json!({ "text": "a" })),
        ("refuse", json!({ "how": "half_done" })),
        ("panic", json!({})),
        ("sleep_reading", json!({ "ms": 600_000 })),
        ("break_output", json!({ "how": "too_long" })),
        ("nothing", json!({})),
    ] {
        let _ = registry.dispatch(Call::new(tool, arguments).attempt(2).through(Surface::Mcp)).await;
    }
    let kept = kept.0.lock().unwrap();
    let seen: Vec<_> = kept.iter().map(|seen| (seen.tool, seen.code, seen.effect)).collect();
    assert_eq!(
        seen,
        [
            ("echo", None, Effect::Complete),
            ("echo", Some("INVALID_INPUT"), Effect::None),
            ("echo", None, Effect::Complete),
            ("refuse", Some("REFUSED"), Effect::Partial),
            ("panic", Some("INTERNAL"), Effect::Unknown),
            ("sleep_reading", Some("TIMEOUT"), Effect::None),
            ("break_output", Some("INVALID_OUTPUT"), Effect::Unknown),
        ]
    );
    assert!(
        kept.iter().all(|seen| seen.version.starts_with("1.") && seen.attempt == 2 && seen.surface == Surface::Mcp)
    );
    assert!(kept[5].duration >= Duration::from_millis(300));
}

/// Panics on every record.
#[derive(Debug)]
struct Clumsy;

impl Observer for Clumsy {
    fn observe(&self, _: &Observation, _: &Answer) {
        panic!("the observer was asked to panic");
    }
}

#[tokio::test]
async fn an_observer_that_panics_keeps_no_answer_back() {
    let kept = Arc::new(Kept::default());
    let registry = registry().observed_by(Arc::new(Clumsy)).observed_by(kept.clone());
    let answer = registry.dispatch(Call::new("echo", json!({ "text": "a" }))).await.unwrap();
    assert!(!answer.is_error());
    assert_eq!(kept.0.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_thrown_may_panic_when_it_is_dropped() {
    let answer = call("panic", json!({ "where": "in_drop" })).await;
    assert_eq!(answer.code(), Some("INTERNAL"));
}

#[tokio::test]
async fn a_failure_for_time_or_size_says_how_much_there_was_and_may_be() {
    let details = async |tool, arguments| call(tool, arguments).await.envelope()["error"]["details"].clone();
    assert_eq!(details("sleep_reading", json!({ "ms": 600_000 })).await, json!({ "timeoutMs": 300 }));
    let grown = details("grow", json!({ "bytes": 5_000 })).await;
    assert_eq!(grown, json!({ "bytes": 5_071, "limitBytes": 2_000 }));
}

#[tokio::test]
async fn the_server_bounds_what_a_tool_does_not() {
    let limits = toolpress::Limits { timeout_ms: Some(20), request_bytes: Some(10), ..toolpress::Limits::NONE };
    let registry = registry().with_limits(limits);
    let code = async |tool, arguments| registry.dispatch(Call::new(tool, arguments)).await.unwrap().code();
    assert_eq!(code("keep", json!({ "id": "a long one" })).await, Some("INVALID_INPUT"));
    assert_eq!(code("echo", json!({ "text": "a long one" })).await, None, "the tool has its own");
}

/// A log as a text.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn the_log_has_a_record_of_each_call_and_finds_a_fault_by_its_id_and_holds_no_value() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(log.clone()).finish();
    let guard = tracing::subscriber::set_default(subscriber);
    let registry = registry();
    let secret = "hunter2";
    let mut id = String::new();
    for (tool, arguments) in [
        ("echo", json!({ "text": secret })),
        ("echo", json!({ "text": secret, "mood": secret, secret: secret })),
        ("break_output", json!({ "how": "too_long" })),
    ] {
        let answer = registry.dispatch(Call::new(tool, arguments)).await.unwrap();
        id = answer.envelope()["error"]["errorId"].as_str().unwrap_or_default().to_owned();
    }
    drop(guard);
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let calls: Vec<_> = text.lines().filter(|line| line.contains("toolpress::call")).collect();
    assert_eq!(calls.len(), 3);
    for part in [
        "tool=\"echo\"",
        "version=\"1.0.0\"",
        "code=\"INVALID_INPUT\"",
        "duration_us=",
        "attempt=1",
        "effect=\"none\"",
        "surface=\"in_process\"",
    ] {
        assert!(calls[1].contains(part), "{part} is missing in {}", calls[1]);
    }
    let fault = text.lines().find(|line| line.contains(&id)).unwrap();
    assert!(fault.contains("/data/text (maxLength)"), "{fault}");
    assert!(!text.contains(secret) && !text.contains("a secret"), "{text}");
}
