//! A server that is killed in the middle of writes leaves a whole database.
#![cfg(feature = "reference-server")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Row as _};
use toolpress_test_server::{Client, Era};

const SERVER: &str = env!("CARGO_BIN_EXE_toolpress");
const CUSTOMER: &str = "3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60";

fn request(id: u64, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}

fn order(key: &str) -> Value {
    json!({
        "idempotencyKey": key,
        "customerId": CUSTOMER,
        "lines": [{ "sku": "MUG-BLUE", "quantity": 1 }, { "sku": "COFFEE-250G", "quantity": 1 }],
        "shippingAddress": { "name": "Ana", "line1": "Rua 1", "city": "Rio", "postalCode": "22240-003", "country": "BR" },
        "payment": { "kind": "card", "token": "tok_9fQ2mB7xLr4VtZ8c" },
    })
}

/// Starts a server, sends it many orders at once, and kills it after the given number of answers.
///
/// Gives back the orders that were confirmed, by their keys.
fn confirmed_until_killed(database: &str, round: usize, answers: usize) -> Vec<(String, String)> {
    let mut child = Command::new(SERVER)
        .args(["serve", "--db", database])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let hello = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" } });
    writeln!(input, "{}", request(0, "initialize", &hello)).unwrap();
    output.next().unwrap().unwrap();
    writeln!(input, r#"{{"jsonrpc":"2.0","method":"notifications/initialized"}}"#).unwrap();
    let key = |id: usize| format!("killed-{round}-{id:03}");
    for id in 1..=60 {
        let params = json!({ "name": "order_create", "arguments": order(&key(id)) });
        writeln!(input, "{}", request(id as u64, "tools/call", &params)).unwrap();
    }
    let mut confirmed = Vec::new();
    for line in output.by_ref().take(answers) {
        let answer: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let made = &answer["result"]["structuredContent"]["data"]["order"]["id"];
        if let Some(made) = made.as_str() {
            confirmed.push((key(usize::try_from(answer["id"].as_u64().unwrap()).unwrap()), made.to_owned()));
        }
    }
    // Not between two writes, but at any moment of one.
    std::thread::sleep(Duration::from_micros(u64::try_from(round).unwrap() * 700));
    child.kill().unwrap();
    child.wait().unwrap();
    confirmed
}

/// What must hold of the shop's books at any time.
async fn is_whole(database: &Path) {
    let mut connection = SqliteConnectOptions::new().filename(database).connect().await.unwrap();
    let mut number =
        async |sql: &'static str| -> i64 { sqlx::query(sql).fetch_one(&mut connection).await.unwrap().get(0) };
    assert_eq!(number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'").await, 0);
    assert_eq!(number("SELECT count(*) FROM pragma_foreign_key_check").await, 0);
    let halves = "SELECT count(*) FROM orders WHERE id LIKE 'ord_%' AND id NOT IN (SELECT order_id FROM order_lines)";
    assert_eq!(number(halves).await, 0, "an order without lines");
}

#[tokio::test]
async fn a_server_that_is_killed_in_the_middle_of_writes_leaves_a_whole_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("orders.sqlite");
    let database = path.to_str().unwrap();
    let mut total = 0;
    for round in 0..12 {
        let confirmed = confirmed_until_killed(database, round, round * 4);
        is_whole(&path).await;
        total += confirmed.len();
        let client = Client::spawn(SERVER, &["serve", "--db", database], Era::Modern).await;
        for (key, id) in &confirmed {
            // What was confirmed is there, and the key still stands for it.
            let found = client.call("order_get", json!({ "orderId": id })).await;
            assert_eq!(found.data()["order"]["id"], *id);
            let again = client.call("order_create", order(key)).await;
            assert_eq!(again.data()["order"]["id"], *id);
        }
        client.leave().await;
    }
    assert!(total > 100, "{total} orders were confirmed");
}
