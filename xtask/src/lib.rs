//! Tool contracts from JSON Schema files: load → resolve → lower → check → emit → reconcile → write.
//!
//! The stages and their files are in `ARCHITECTURE.md`; [`pipeline`] is their table of contents, [`cli`] what the
//! binaries run. No schema file makes this crate panic: what is wrong is a [`diagnostic::Diagnostic`].

pub mod baseline;
mod bump;
pub mod canonical;
mod carried;
pub mod changes;
mod check;
pub mod cli;
pub mod codes;
pub mod compat;
mod conflict;
pub mod contract;
mod cycles;
pub mod definition;
pub mod diagnostic;
pub mod dialect;
mod diff;
pub mod digest;
mod emit;
mod envelope;
mod examples;
pub mod explain;
pub mod fingerprint;
mod folder;
mod formats;
mod git;
mod guard;
pub mod import;
pub mod index;
pub mod init;
pub mod json;
mod kinds;
mod lint;
pub mod load;
pub mod lower;
mod memory;
pub mod meta;
pub mod model;
mod naming;
pub mod output;
pub mod pipeline;
mod place;
pub mod pointer;
pub mod project;
pub mod reconcile;
mod reference;
mod refs;
pub mod render;
mod report;
pub mod resolve;
mod respell;
pub mod sample;

mod schema_check;
pub mod snapshot;
pub mod source;
mod toolset_file;
pub mod validator;
mod waivers;
pub mod wire;
pub mod write;
