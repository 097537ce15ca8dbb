//! The promise, on corpora and on random schemas: every schema generates and compiles, its type takes each valid
//! instance and gives back an equal one, and the validator agrees with the specification.
#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "a test says what it measured")]

#[path = "../support/mod.rs"]
mod support;

mod doc;
mod harness;
mod program;
mod random;
mod schemastore;
mod suite;
mod tally;
mod tools;
