//! `mod.rs`: every tool, and the bound that makes a missing handler a compile error.

use std::fmt::Write as _;

use super::{header, literal};
use crate::contract::Contracts;
use crate::definition::Toolset;
use crate::naming;

pub(super) fn text(contracts: &Contracts) -> String {
    let modules: Vec<_> = contracts.tools.iter().map(|tool| naming::module(tool.name())).collect();
    let mut text = header("schemas/");
    text.push_str("\npub mod common;\npub mod envelope;\npub mod errors;\n\n/// One module a tool.\npub mod tools {\n");
    for module in &modules {
        let _ = writeln!(text, "    pub mod {module};");
    }
    text.push_str("}\n");
    text.push_str(&toolset(&contracts.definitions.toolset));
    text.push_str("\n/// Serves every tool with `handlers`, which must handle each of them.\npub fn registry<H>(handlers: H) -> ::toolpress::Registry\nwhere\n    H: ::std::marker::Send + ::std::marker::Sync + 'static,\n");
    for module in &modules {
        let _ = writeln!(text, "    H: ::toolpress::Handler<tools::{module}::Tool>,");
    }
    text.push_str("{\n    ::toolpress::Registry::builder(handlers)\n");
    for module in &modules {
        let _ = writeln!(text, "        .tool::<tools::{module}::Tool>()");
    }
    text.push_str("        .build()\n}\n\n/// Calls `visitor` with each tool, in the order of their names.\npub fn visit<V: ::toolpress::Visitor>(visitor: &mut V) {\n");
    for module in &modules {
        let _ = writeln!(text, "    visitor.tool::<tools::{module}::Tool>();");
    }
    text.push_str("}\n");
    text
}

/// What the set calls itself.
fn toolset(toolset: &Toolset) -> String {
    let description = toolset
        .description
        .as_deref()
        .map_or_else(|| "None".to_owned(), |description| format!("Some({})", literal(description)));
    format!(
        "\n/// The set of tools, as schemas/toolset.json names it.\npub const TOOLSET: ::toolpress::Toolset = ::toolpress::Toolset {{\n    name: {},\n    version: {},\n    title: {},\n    description: {description},\n}};\n",
        literal(&toolset.name),
        literal(&toolset.version),
        literal(&toolset.title),
    )
}
