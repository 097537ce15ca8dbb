//! What each keyword becomes compiles, takes what is valid and gives it back equal.
//!
//! The types are goldens of the generator, `xtask/tests/keywords/<keyword>.rs`; the `.json` beside each lists the
//! instances.

#![allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::all,
    clippy::pedantic,
    reason = "generated code is judged where it is made"
)]
#![deny(nonstandard_style, uncommon_codepoints, confusable_idents, mixed_script_confusables)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use serde::Serialize;
use serde::de::DeserializeOwned;

#[rustfmt::skip]
#[path = "../xtask/tests/keywords/all.rs"]
mod all;
mod support;

/// What is asked of each type.
trait Check {
    fn case<T: DeserializeOwned + Serialize>(&mut self, name: &str);
}

struct Promise(usize);

impl Check for Promise {
    fn case<T: DeserializeOwned + Serialize>(&mut self, name: &str) {
        support::keeps_its_promise::<T>(&format!("xtask/tests/keywords/{name}.json"));
        self.0 += 1;
    }
}

#[test]
fn every_keyword_keeps_the_promise() {
    let mut promise = Promise(0);
    all::each(&mut promise);
    assert!(promise.0 > 30);
}
