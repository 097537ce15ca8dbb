//! HTTP around MCP: hosts and origins, bodies that are no message, metrics, and the end of the server.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use toolpress_test_server::{Client, Era, Server};

const SERVER: &str = env!("CARGO_BIN_EXE_toolpress-test-server");

fn start() -> Server {
    Server::start(SERVER, &["--http", "127.0.0.1:0"])
}

/// The status and the body of the answer to a request whose headers are as given.
fn request(server: &Server, start: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
    let address = server.url().strip_prefix("http://").unwrap().strip_suffix("/mcp").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    let mut text = format!("{start} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| *name == "Host") {
        text.push_str("Host: ");
        text.push_str(address);
        text.push_str("\r\n");
    }
    text.extend(headers.iter().flat_map(|(name, value)| [name, ": ", value, "\r\n"]));
    write!(stream, "{text}\r\n{body}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
}

fn post(server: &Server, headers: &[(&str, &str)], body: &str) -> (u16, String) {
    let mut all = vec![("Content-Type", "application/json"), ("Accept", "application/json, text/event-stream")];
    all.extend(headers);
    request(server, "POST /mcp", &all, body)
}

const INITIALIZE: &str = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#;

#[test]
fn other_hosts_and_origins_are_refused() {
    let server = start();
    assert_eq!(post(&server, &[], INITIALIZE).0, 200);
    assert_eq!(post(&server, &[("Host", "localhost:1")], INITIALIZE).0, 200);
    assert_eq!(post(&server, &[("Origin", "http://localhost:6274")], INITIALIZE).0, 200);
    assert_eq!(post(&server, &[("Host", "evil.example.com")], INITIALIZE).0, 403);
    assert_eq!(post(&server, &[("Origin", "http://evil.example.com")], INITIALIZE).0, 403);
    assert_eq!(post(&server, &[("Origin", "null")], INITIALIZE).0, 403);
    assert_eq!(request(&server, "GET /metrics", &[("Host", "evil.example.com")], "").0, 403);
    assert_eq!(request(&server, "GET /metrics", &[("Host", "[::1]:80")], "").0, 200);
}

#[test]
fn a_body_that_is_no_message_is_answered_as_json_rpc() {
    let server = start();
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    let deep = format!(
        r#"{{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{{"name":"echo","arguments":{{"text":{deep}}}}}}}"#
    );
    let long = format!(r#"{{"text":"{}"}}"#, "x".repeat(5 << 20));
    for (body, status, code, id) in [
        ("garbage", 400, -32700, Value::Null),
        ("[]", 400, -32600, Value::Null),
        (&deep, 400, -32602, json!(9)),
        (&long, 413, -32600, Value::Null),
    ] {
        let (answered, answer) = post(&server, &[], body);
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
        assert_eq!((answered, &answer["error"]["code"], &answer["id"]), (status, &json!(code), &id), "{answer}");
    }
}

#[tokio::test]
async fn the_metrics_count_calls_by_the_code_of_the_envelope_and_hold_no_arguments() {
    let server = start();
    let client = Client::connect(server.url(), Era::Modern).await;
    assert_eq!(client.call("echo", json!({ "text": "hunter2" })).await.envelope["ok"], true);
    client.call("echo", json!({ "text": "" })).await;
    client.call("refuse", json!({ "how": "gone" })).await;
    client.call("refuse", json!({ "how": "gone" })).await;
    let (status, text) = request(&server, "GET /metrics", &[], "");
    assert_eq!(status, 200);
    for line in [
        "# TYPE mcp_tool_duration_seconds histogram",
        r#"mcp_tool_duration_seconds_count{tool="echo",error_type=""} 1"#,
        r#"mcp_tool_duration_seconds_count{tool="echo",error_type="INVALID_INPUT"} 1"#,
        r#"mcp_tool_duration_seconds_count{tool="refuse",error_type="GONE"} 2"#,
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in {text}");
    }
    assert!(!text.contains("hunter2"));
}

#[cfg(unix)]
#[tokio::test]
async fn calls_that_run_when_the_server_is_asked_to_end_are_answered() {
    let mut server = start();
    for era in [Era::Legacy, Era::Modern] {
        let client = std::sync::Arc::new(Client::connect(server.url(), era).await);
        let call = tokio::spawn({
            let client = client.clone();
            async move { client.call("sleep_long", json!({ "ms": 1_500 })).await.data()["slept"].clone() }
        });
        while client.call("witness", json!({})).await.data()["begun"] == 0 {}
        std::process::Command::new("kill").args(["-INT", &server.child().id().to_string()]).status().unwrap();
        assert_eq!(call.await.unwrap(), 1_500);
        let started = Instant::now();
        assert!(server.child().wait().unwrap().success());
        assert!(started.elapsed() < Duration::from_secs(10));
        server = start();
    }
}

#[cfg(unix)]
#[test]
fn a_request_that_never_ends_does_not_keep_the_server() {
    let mut server = start();
    let address = server.url().strip_prefix("http://").unwrap().strip_suffix("/mcp").unwrap().to_owned();
    let mut halves = Vec::new();
    for half in [
        "POST /mcp HT",
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\n",
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.write_all(half.as_bytes()).unwrap();
        halves.push(stream);
    }
    std::thread::sleep(Duration::from_millis(200));
    std::process::Command::new("kill").args(["-INT", &server.child().id().to_string()]).status().unwrap();
    let started = Instant::now();
    while server.child().try_wait().unwrap().is_none() {
        assert!(started.elapsed() < Duration::from_secs(15), "the server goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
fn ask_to_end(server: &mut Server) {
    std::process::Command::new("kill").args(["-INT", &server.child().id().to_string()]).status().unwrap();
}

#[cfg(unix)]
/// Sends a request over a connection of its own, and gives back the connection.
fn send(server: &Server, headers: &str, body: &str) -> TcpStream {
    let address = server.url().strip_prefix("http://").unwrap().strip_suffix("/mcp").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    let accept = "Content-Type: application/json\r\nAccept: application/json, text/event-stream";
    let length = body.len();
    write!(
        stream,
        "POST /mcp HTTP/1.1\r\nHost: {address}\r\n{accept}\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    )
    .unwrap();
    stream
}

#[cfg(unix)]
#[test]
fn a_call_whose_client_has_left_runs_to_its_end_when_the_server_is_asked_to_end() {
    let mut server = start();
    let mut stream = send(&server, "", INITIALIZE);
    let mut head = String::new();
    while !head.contains("\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0].into());
    }
    let session = head.lines().find(|line| line.to_lowercase().starts_with("mcp-session-id:")).unwrap();
    let headers = format!("{session}\r\nMCP-Protocol-Version: 2025-11-25\r\n");
    let mut answer = [0; 12];
    send(&server, &headers, r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        .read_exact(&mut answer)
        .unwrap();
    assert_eq!(&answer, b"HTTP/1.1 202");
    let call =
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sleep_long","arguments":{"ms":2500}}}"#;
    let calling = send(&server, &headers, call);
    std::thread::sleep(Duration::from_millis(500));
    drop(calling);
    std::thread::sleep(Duration::from_millis(200));
    let asked = Instant::now();
    ask_to_end(&mut server);
    assert!(server.child().wait().unwrap().success());
    assert!(asked.elapsed() > Duration::from_millis(1_200), "the call was cut off");
}

#[cfg(unix)]
#[test]
fn a_request_whose_body_ends_after_the_server_was_asked_to_end_is_refused() {
    let mut server = start();
    let (begin, end) = INITIALIZE.split_at(20);
    let mut stream = {
        let address = server.url().strip_prefix("http://").unwrap().strip_suffix("/mcp").unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        let length = INITIALIZE.len();
        write!(stream, "POST /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: {length}\r\n\r\n{begin}").unwrap();
        stream
    };
    std::thread::sleep(Duration::from_millis(300));
    ask_to_end(&mut server);
    std::thread::sleep(Duration::from_millis(100));
    stream.write_all(end.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 503");
}
