//! V1, V2: a thousand random calls per tool. Half the arguments are meant to be valid, half are spoilt.
#![cfg(feature = "reference-server")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use jsonschema::Validator;
use serde::Deserialize;
use serde_json::{Value, json};
use toolpress::{Call, Context, Failure, Handler, Surface, Tool, Visitor};
use toolpress_codegen::sample::Sampler;
use toolpress_test_server::{Client, Era, Server};

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "generated code is judged where it is made"
)]
mod generated;

use generated::tools;

const CALLS: u64 = 1_000;

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::options().should_validate_formats(true).build(schema).unwrap()
}

/// The schemas of every tool, by its name.
fn published() -> BTreeMap<&'static str, Value> {
    struct Descriptors(BTreeMap<&'static str, Value>);
    impl Visitor for Descriptors {
        fn tool<T: Tool>(&mut self) {
            self.0.insert(T::NAME, serde_json::from_str(T::DESCRIPTOR).unwrap());
        }
    }
    let mut descriptors = Descriptors(BTreeMap::new());
    generated::visit(&mut descriptors);
    descriptors.0
}

/// Arguments for a tool, meant to be valid and spoilt in turns.
fn arguments(schema: &Value, seed: u64) -> impl Iterator<Item = Value> {
    let mut sampler = Sampler::new(schema, seed);
    (0..CALLS).map(move |index| if index % 2 == 0 { sampler.instance() } else { sampler.mutant() })
}

/// Handles every tool: asserts that the arguments are valid, and answers with data that mostly is.
struct Judge {
    inputs: BTreeMap<&'static str, Validator>,
    /// Data for each tool, in turns.
    data: BTreeMap<&'static str, Mutex<Vec<Value>>>,
    reached: AtomicUsize,
    wronged: AtomicUsize,
}

impl Judge {
    fn new(published: &BTreeMap<&'static str, Value>) -> Self {
        let data = |descriptor: &Value| {
            let envelope = &descriptor["outputSchema"];
            let mut sampler = Sampler::new(envelope, 4_711);
            let mut made: Vec<Value> = Vec::new();
            while made.len() < 50 {
                let envelope = if made.len() % 4 == 3 { sampler.mutant() } else { sampler.instance() };
                made.extend(envelope.get("data").cloned());
            }
            Mutex::new(made)
        };
        Self {
            inputs: published.iter().map(|(name, tool)| (*name, validator(&tool["inputSchema"]))).collect(),
            data: published.iter().map(|(name, tool)| (*name, data(tool))).collect(),
            reached: AtomicUsize::new(0),
            wronged: AtomicUsize::new(0),
        }
    }

    fn answer<T: Tool>(&self, arguments: &Value) -> Result<T::Output, Failure<T::ErrorCode>>
    where
        T::Output: for<'de> Deserialize<'de>,
    {
        self.reached.fetch_add(1, Ordering::Relaxed);
        if !self.inputs[T::NAME].is_valid(arguments) {
            self.wronged.fetch_add(1, Ordering::Relaxed);
        }
        let mut data = self.data[T::NAME].lock().unwrap();
        data.rotate_left(1);
        // What the output's type cannot hold no handler can give.
        let output = data.iter().find_map(|data| T::Output::deserialize(data).ok());
        output.ok_or_else(|| Failure::unavailable("no sample fits the type"))
    }
}

macro_rules! judge {
    ($($tool:ident)*) => {$(
        impl Handler<tools::$tool::Tool> for &'static Judge {
            async fn call(
                &self,
                _: tools::$tool::Input,
                context: Context<'_>,
            ) -> Result<tools::$tool::Output, Failure<tools::$tool::ErrorCode>> {
                self.answer::<tools::$tool::Tool>(context.arguments())
            }
        }
    )*};
}

judge!(catalog_import customer_context order_cancel order_create order_get order_label orders_find orders_search);

#[tokio::test]
async fn no_handler_sees_invalid_arguments_and_no_answer_breaks_its_contract() {
    let published = published();
    let judge: &'static Judge = Box::leak(Box::new(Judge::new(&published)));
    let registry = generated::registry(judge);
    let mut codes: BTreeMap<String, u32> = BTreeMap::new();
    for (seed, (name, descriptor)) in (0..).zip(&published) {
        let input = validator(&descriptor["inputSchema"]);
        let answers = validator(&descriptor["outputSchema"]);
        for arguments in arguments(&descriptor["inputSchema"], seed) {
            let valid = input.is_valid(&arguments);
            let call = Call::new(*name, arguments.clone()).through(Surface::Http);
            let answer = registry.dispatch(call).await.unwrap();
            let envelope = answer.envelope();
            assert!(answers.is_valid(&envelope), "{name}: {arguments} {envelope}");
            assert_eq!(serde_json::from_str::<Value>(answer.text()).unwrap(), envelope);
            if !valid {
                assert_eq!(answer.code(), Some("INVALID_INPUT"), "{name}: {arguments}");
                assert!(!envelope["error"]["issues"].as_array().unwrap().is_empty(), "{name}: {arguments}");
            }
            *codes.entry(answer.code().unwrap_or("OK").to_owned()).or_default() += 1;
        }
    }
    assert_eq!(judge.wronged.load(Ordering::Relaxed), 0);
    // The test would be idle if all calls ended the same way.
    assert!(judge.reached.load(Ordering::Relaxed) > 1_000, "{codes:?}");
    for code in ["OK", "INVALID_INPUT", "INVALID_OUTPUT"] {
        assert!(codes.get(code).is_some_and(|count| *count > 100), "{codes:?}");
    }
}

#[tokio::test]
async fn the_server_survives_a_thousand_random_calls_per_tool() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("orders.sqlite");
    let server = Server::start(
        env!("CARGO_BIN_EXE_toolpress"),
        &["serve", "--http", "127.0.0.1:0", "--db", path.to_str().unwrap()],
    );
    let over_http = Client::connect(server.url(), Era::Modern).await;
    let over_stdio =
        Client::spawn(env!("CARGO_BIN_EXE_toolpress"), &["serve", "--db", path.to_str().unwrap()], Era::Legacy).await;
    for (seed, tool) in (100..).zip(over_stdio.tools()) {
        let schema = json!(*tool.input_schema);
        for (index, arguments) in arguments(&schema, seed).enumerate() {
            // Anything but an object is a protocol error, and not for the tool to answer.
            let arguments = if arguments.is_object() { arguments } else { json!({ "not": arguments }) };
            let client = if index % 4 == 0 { &over_http } else { &over_stdio };
            client.call(&tool.name, arguments).await;
        }
    }
    over_stdio.leave().await;
}
