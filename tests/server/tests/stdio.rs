//! The lines of standard input and output: what no client library sends, and when a client leaves.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const INITIALIZE: &str = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#;

/// A server as a child process, after `initialize`.
struct Raw {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Raw {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_toolpress-test-server"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        let mut raw = Self { child, input, output };
        assert_eq!(raw.ask(INITIALIZE)["result"]["protocolVersion"], "2025-11-25");
        raw.say(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
        raw
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line, which must be a message of JSON-RPC.
    fn hear(&mut self) -> Value {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the server leaves");
        let message: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(message["jsonrpc"], "2.0");
        message
    }

    fn ask(&mut self, line: &str) -> Value {
        self.say(line);
        self.hear()
    }

    fn call(&mut self, id: u32, tool: &str, arguments: &Value) -> Value {
        let params = json!({ "name": tool, "arguments": arguments });
        self.ask(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }).to_string())
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn malformed_calls_are_answered_with_invalid_params_and_a_hint() {
    let mut raw = Raw::start();
    let cases = [
        (
            r#""params":{"name":"echo","arguments":"{\"text\":\"a\"}"}"#,
            "`arguments` is a string; send the object itself, not its JSON text",
        ),
        (
            r#""params":{"name":"echo","arguments":["a"]}"#,
            "`arguments` must be an object of the tool's arguments by name",
        ),
        (r#""params":{"name":7}"#, "`name` must be a string: the tool's name as `tools/list` gives it"),
        (r#""params":{"arguments":{}}"#, "`name` is missing; it is the tool's name as `tools/list` gives it"),
        (r#""params":{"name":"echo","_meta":7}"#, "a member beside `name` and `arguments` is not what MCP defines"),
        (r#""params":[]"#, "`params` must be an object that holds `name` and `arguments`"),
        (r#""x":1"#, "`params` is missing; it holds `name` and `arguments`"),
    ];
    for (params, message) in cases {
        let answer = raw.ask(&format!(r#"{{"jsonrpc":"2.0","id":"a","method":"tools/call",{params}}}"#));
        assert_eq!(answer["id"], "a");
        assert_eq!(answer["error"]["code"], -32602, "{params}: {answer}");
        assert_eq!(answer["error"]["message"], format!("Invalid params for tools/call: {message}"));
    }
    let answer = raw.ask(r#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#);
    assert_eq!(answer["error"]["code"], -32601);
    assert_eq!(raw.call(2, "echo", &json!({ "text": "a" }))["result"]["structuredContent"]["ok"], true);
}

#[test]
fn what_is_no_message_is_answered_and_the_server_goes_on() {
    let mut raw = Raw::start();
    for (line, code) in [("garbage", -32700), ("{\"jsonrpc\":", -32700), ("[]", -32600), ("{}", -32600), ("7", -32600)]
    {
        let answer = raw.ask(line);
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &Value::Null), "{line}");
    }
    raw.say("");
    raw.say(r#"{"jsonrpc":"2.0","method":"notifications/unknown","params":{}}"#);
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    let answer = raw.ask(&format!(
        r#"{{"jsonrpc":"2.0","method":"tools/call","params":{{"name":"echo","arguments":{{"text":{deep}}}}},"id":9}}"#
    ));
    assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(-32602), &json!(9)));
    let long = "x".repeat(5 << 20);
    let answer = raw.ask(&format!(r#"{{"jsonrpc":"2.0","method":"tools/call","params":{{"name":"echo","arguments":{{"text":"{long}"}}}},"id":10}}"#));
    assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(-32600), &json!(10)));
    assert_eq!(raw.call(11, "echo", &json!({ "text": "a" }))["result"]["structuredContent"]["ok"], true);
}

#[test]
fn arguments_that_are_left_out_are_none() {
    let mut raw = Raw::start();
    for arguments in ["", r#","arguments":null"#, r#","arguments":{}"#] {
        let line =
            format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"witness"{arguments}}}}}"#);
        assert_eq!(raw.ask(&line)["result"]["isError"], false, "{arguments}");
    }
}

#[test]
fn the_authored_order_of_keys_reaches_the_client() {
    let mut raw = Raw::start();
    raw.say(r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#);
    let mut line = String::new();
    raw.output.read_line(&mut line).unwrap();
    let after = &line[line.find(r#""name":"echo""#).unwrap()..];
    let places =
        [r#""text":{"#, r#""count":{"#, r#""mood":{"#, r#""note":{"#, r#""big":{"#].map(|key| after.find(key).unwrap());
    assert!(places.is_sorted(), "{places:?}");
    raw.say(r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a"}}}"#);
    line.clear();
    raw.output.read_line(&mut line).unwrap();
    assert!(line.contains(r#""structuredContent":{"ok":true,"data":{"text":"a","arguments":{"text":"a"},"#), "{line}");
}

#[test]
fn calls_that_run_when_the_client_leaves_are_answered() {
    let mut raw = Raw::start();
    raw.say(r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sleep_long","arguments":{"ms":6000}}}"#);
    raw.say(
        r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"sleep_long","arguments":{"ms":600000}}}"#,
    );
    raw.say(r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#);
    raw.input = None;
    let answer = raw.hear();
    assert_eq!((&answer["id"], &answer["result"]["structuredContent"]["data"]["slept"]), (&json!(1), &json!(6000)));
    assert!(raw.child.wait().unwrap().success());
}

#[test]
fn a_client_that_says_nothing_is_no_fault() {
    let done = Command::new(env!("CARGO_BIN_EXE_toolpress-test-server")).stdin(Stdio::null()).output().unwrap();
    assert!(done.status.success(), "{done:?}");
    assert!(done.stdout.is_empty());
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_does_so_soon() {
    let mut raw = Raw::start();
    raw.say(r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sleep_long","arguments":{"ms":1000}}}"#);
    while raw.call(2, "witness", &json!({}))["result"]["structuredContent"]["data"]["begun"] == 0 {}
    Command::new("kill").args(["-INT", &raw.child.id().to_string()]).status().unwrap();
    let started = Instant::now();
    assert_eq!(raw.hear()["id"], 1, "what ran was answered");
    assert!(raw.child.wait().unwrap().success());
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[cfg(unix)]
#[test]
fn a_client_that_does_not_read_cannot_keep_a_server_that_is_asked_to_end() {
    let mut raw = Raw::start();
    // More than the pipe and the server's own queues hold; the server stops reading, so this is not to wait for it.
    let mut input = raw.input.take().unwrap();
    std::thread::spawn(move || {
        let list = r#"{"jsonrpc":"2.0","id":ID,"method":"tools/list"}"#;
        for id in 1..5_000 {
            if writeln!(input, "{}", list.replace("ID", &id.to_string())).is_err() {
                return;
            }
        }
    });
    std::thread::sleep(Duration::from_millis(1_500));
    Command::new("kill").args(["-INT", &raw.child.id().to_string()]).status().unwrap();
    let started = Instant::now();
    while raw.child.try_wait().unwrap().is_none() {
        assert!(started.elapsed() < Duration::from_secs(15), "the server goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn text_that_is_no_unicode_is_told() {
    let mut raw = Raw::start();
    let half =
        r#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo","arguments":{"text":"\ud800"}}}"#;
    let answer = raw.ask(half);
    assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(-32602), &json!(3)));
    assert_eq!(answer["error"]["message"], "Invalid params: a string is not Unicode text");
}

#[test]
fn a_client_that_says_no_more_and_reads_slowly_gets_every_answer() {
    let mut raw = Raw::start();
    let text = "x".repeat(20_000);
    for id in 1..=20 {
        let params = json!({ "name": "keep", "arguments": { "id": text } });
        raw.say(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }).to_string());
    }
    raw.input = None;
    let mut ids = Vec::new();
    for _ in 1..=20 {
        std::thread::sleep(Duration::from_millis(if ids.is_empty() { 3_000 } else { 50 }));
        ids.push(raw.hear()["id"].as_u64().unwrap());
    }
    ids.sort_unstable();
    assert!(ids.into_iter().eq(1..=20));
    assert!(raw.child.wait().unwrap().success());
}
