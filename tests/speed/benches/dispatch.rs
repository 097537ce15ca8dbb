//! A call in process, from the bytes of the arguments to the text of the sealed answer, against bare serde.
//!
//! `cargo bench -p toolpress-speed --bench dispatch`
#![allow(missing_docs, clippy::panic, clippy::print_stdout, reason = "a benchmark is a program that prints")]

use std::hint::black_box;
use std::time::Instant;

use serde_json::Value;
use toolpress::{Call, Registry};
use toolpress_speed::generated::{registry, tools};
use toolpress_speed::{Handlers, large_answer, medium_answer, small_answer};

const ARGUMENTS: &[u8] = br#"{"id":"itm_0123456789ab","limit":100}"#;

/// The best of several rounds, in nanoseconds a call.
fn best(mut call: impl FnMut()) -> f64 {
    let round = |call: &mut dyn FnMut()| {
        let started = Instant::now();
        let mut calls = 0_u32;
        while started.elapsed().as_millis() < 100 {
            for _ in 0..50 {
                call();
            }
            calls += 50;
        }
        started.elapsed().as_secs_f64() * 1e9 / f64::from(calls)
    };
    (0..15).map(|_| round(&mut call)).fold(f64::INFINITY, f64::min)
}

fn bare<I: serde::de::DeserializeOwned, O: serde::Serialize>(answer: impl Fn(I) -> O) -> f64 {
    best(|| {
        let input: I = serde_json::from_slice(black_box(ARGUMENTS)).expect("the arguments are the input");
        black_box(serde_json::to_string(&answer(input)).expect("the output is JSON"));
    })
}

fn dispatched(runtime: &tokio::runtime::Runtime, registry: &Registry, tool: &'static str) -> f64 {
    runtime.block_on(async {
        // Each round awaits calls one by one; nothing in them waits.
        best(|| {
            let arguments: Value = serde_json::from_slice(black_box(ARGUMENTS)).expect("the arguments are JSON");
            let call = registry.dispatch(Call::new(tool, arguments));
            let answer = ready(call).expect("the tool exists");
            assert!(!answer.is_error());
            black_box(answer.text());
        })
    })
}

/// Polls a future that is ready at once.
fn ready<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match future.as_mut().poll(&mut context) {
        std::task::Poll::Ready(value) => value,
        std::task::Poll::Pending => unreachable!("no handler here waits"),
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let registry = registry(Handlers);
    println!("| ns | small | medium | large |\n|---|---|---|---|");
    let bare = [bare(small_answer), bare(medium_answer), bare(|input: tools::large::Input| large_answer(&input))];
    let ours = ["small", "medium", "large"].map(|tool| dispatched(&runtime, &registry, tool));
    let row = |values: [f64; 3], digits: usize| values.map(|value| format!("{value:.digits$}")).join(" | ");
    println!("| bare `from_slice` + `to_string` | {} |", row(bare, 0));
    println!("| dispatch, validated both ways and sealed | {} |", row(ours, 0));
    println!("| ratio | {} |", row([ours[0] / bare[0], ours[1] / bare[1], ours[2] / bare[2]], 2));
}
