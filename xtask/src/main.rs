//! `cargo xtask`: the engine for this project.

use std::process::ExitCode;

fn main() -> ExitCode {
    toolpress_codegen::cli::main(std::env::args_os())
}
