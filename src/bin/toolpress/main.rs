//! The reference server: the tools of a small shop.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use toolpress::ToolList;
use tracing_subscriber::EnvFilter;

mod audit;
mod call;
mod serve;
mod shop;

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
#[command(
    version,
    about = "The reference server of toolpress: the tools of a small shop.",
    after_help = "Logs go to stderr. RUST_LOG=info shows a record of each call, and of each order that is written."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the tools over MCP, until the client leaves or the process is asked to end.
    Serve(serve::Arguments),
    /// Calls one tool and prints its answer; the exit code is 1 for a failure.
    Call(call::Arguments),
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

/// Where the shop is kept.
#[derive(Args)]
struct Database {
    /// The SQLite database of the shop; a new one is filled with sample data.
    #[arg(long = "db", value_name = "PATH", default_value = "orders.sqlite")]
    path: PathBuf,
}

fn main() -> ExitCode {
    let Arguments { command } = Arguments::parse();
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // Below errors, rmcp logs whole requests, arguments included.
    let filter = filter.add_directive("rmcp=error".parse().expect("a target and a level are a directive"));
    // Standard output carries results, or the protocol.
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    let done = match command {
        Command::Serve(arguments) => serve::run(arguments).map(|()| ExitCode::SUCCESS),
        Command::Call(arguments) => call::run(arguments),
        Command::Tools { command: ToolsCommand::List } => print(&tools_list()).map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn tools_list() -> String {
    let mut list = ToolList::default();
    generated::visit(&mut list);
    list.with_built_in().to_json()
}

/// Prints `text` and a line feed; a reader that leaves early, such as `head`, is no error.
fn print(text: &str) -> io::Result<()> {
    match writeln!(io::stdout().lock(), "{text}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
