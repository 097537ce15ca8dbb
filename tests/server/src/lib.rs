//! Clients that call a server through its real transports, and hold every answer to its contract.
#![allow(clippy::panic, reason = "what is wrong fails a test")]

mod answer;
mod client;

pub use answer::Answer;
pub use client::{Client, Era, Server, Wire};
