//! `cargo toolpress`: the engine for projects without an xtask of their own.

use std::process::ExitCode;

fn main() -> ExitCode {
    // Cargo passes the subcommand's name as the first argument.
    let arguments = std::env::args_os().enumerate().filter(|(index, argument)| *index != 1 || argument != "toolpress");
    toolpress_codegen::cli::main(arguments.map(|(_, argument)| argument))
}
