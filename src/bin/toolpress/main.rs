//! The reference server: the tools of a small shop.

use std::io::{self, Write as _};

use clap::{Parser, Subcommand};
use toolpress::ToolList;

#[path = "../../../generated/mod.rs"]
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

#[derive(Parser)]
#[command(version, about = "The reference server of toolpress: the tools of a small shop.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Shows the tools that the server has.
    Tools {
        #[command(subcommand)]
        command: ToolsCommand,
    },
}

#[derive(Subcommand)]
enum ToolsCommand {
    /// Prints what `tools/list` serves.
    List,
}

fn main() -> io::Result<()> {
    let Arguments { command } = Arguments::parse();
    match command {
        Command::Tools { command: ToolsCommand::List } => print(&tools_list()),
    }
}

fn tools_list() -> String {
    let mut list = ToolList::default();
    generated::visit(&mut list);
    list.to_json()
}

/// Prints `text` and a line feed; a reader that leaves early, such as `head`, is no error.
fn print(text: &str) -> io::Result<()> {
    match writeln!(io::stdout().lock(), "{text}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
