//! The reference server through its real transports, in both eras: every example, and every failure that a tool declares.
#![cfg(feature = "reference-server")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use tempfile::TempDir;
use toolpress_test_server::{Answer, Client, Era, Server, Wire};

const SERVER: &str = env!("CARGO_BIN_EXE_toolpress");

const PLACED: &str = "ord_01KT96BDP0FK6SY9541SJ3EQHB";
const PAID: &str = "ord_01KT7CTX6GF8QY40YGECYYS9E9";

/// A client of a server of its own, over a shop of its own.
struct Shop {
    client: Client,
    database: PathBuf,
    _server: Option<Server>,
    _folder: TempDir,
}

impl Shop {
    async fn open(wire: Wire, era: Era) -> Self {
        let folder = TempDir::new().unwrap();
        let database = folder.path().join("orders.sqlite");
        let path = database.to_str().unwrap();
        let (server, client) = match wire {
            Wire::Stdio => (None, Client::spawn(SERVER, &["serve", "--stdio", "--db", path], era).await),
            Wire::Http => {
                let server = Server::start(SERVER, &["serve", "--http", "127.0.0.1:0", "--db", path]);
                let client = Client::connect(server.url(), era).await;
                (Some(server), client)
            }
        };
        Self { client, database, _server: server, _folder: folder }
    }

    async fn connection(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(&self.database).connect().await.unwrap()
    }

    async fn fails(&self, tool: &str, arguments: Value, code: &str, reason: Option<&str>) {
        let answer = self.client.call(tool, arguments).await;
        assert_eq!(answer.code(), code, "{}", answer.envelope);
        assert_eq!(answer.error().pointer("/details/reason").and_then(Value::as_str), reason, "{}", answer.envelope);
    }
}

/// The examples of a tool, by the names of their files.
fn examples(tool: &str) -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/tools").join(tool).join("examples");
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        (path.display().to_string(), serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap())
    };
    paths.into_iter().map(read).collect()
}

/// Leaves out what depends on the moment of the call.
fn lasting(data: &Value) -> Value {
    const VOLATILE: [&str; 6] = ["at", "id", "observedAt", "placedAt", "reference", "updatedAt"];
    match data {
        Value::Object(members) => members
            .iter()
            .filter(|(name, _)| !VOLATILE.contains(&name.as_str()))
            .map(|(name, member)| (name.clone(), lasting(member)))
            .collect(),
        Value::Array(items) => items.iter().map(lasting).collect(),
        value => value.clone(),
    }
}

fn holds(name: &str, example: &Value, answer: &Answer) {
    if let Some(output) = example.get("output") {
        assert_eq!(lasting(answer.data()), lasting(output), "{name}");
    } else if let Some(error) = example.get("error") {
        assert_eq!(answer.code(), error["code"], "{name}");
        assert_eq!(answer.error().get("details"), error.get("details"), "{name}");
    } else {
        assert_eq!(answer.code(), "INVALID_INPUT", "{name}");
        let issues = answer.error()["issues"].as_array().unwrap();
        let (path, keyword) = (&example["invalid"]["pointer"], &example["invalid"]["keyword"]);
        assert!(
            issues.iter().any(|issue| issue["path"] == *path && issue["keyword"] == *keyword),
            "{name}: {issues:?}"
        );
    }
}

async fn every_example_holds(wire: Wire, era: Era) {
    let mut shop = Shop::open(wire, era).await;
    let tools: Vec<_> = shop.client.tools().iter().map(|tool| tool.name.to_string()).collect();
    assert_eq!(tools.len(), 8);
    for tool in tools {
        let writes = ["order_cancel", "order_create"].contains(&tool.as_str());
        for (name, example) in examples(&tool) {
            let answer = shop.client.call(&tool, example["input"].clone()).await;
            holds(&name, &example, &answer);
            assert_eq!(answer.attached.len(), usize::from(tool == "order_label" && answer.envelope["ok"] == true));
            if writes && answer.envelope["ok"] == true {
                shop = Shop::open(wire, era).await;
            }
        }
    }
}

#[tokio::test]
async fn every_example_holds_over_stdio() {
    every_example_holds(Wire::Stdio, Era::Legacy).await;
    every_example_holds(Wire::Stdio, Era::Modern).await;
}

#[tokio::test]
async fn every_example_holds_over_http() {
    every_example_holds(Wire::Http, Era::Legacy).await;
    every_example_holds(Wire::Http, Era::Modern).await;
}

fn cancel(order: &str, version: u32) -> Value {
    json!({ "orderId": order, "expectedVersion": version, "reason": "other" })
}

/// The input of an example of `order_create`, with a key of its own and another payment.
fn create(key: &str, payment: &Value) -> Value {
    let (_, example) = examples("order_create").into_iter().find(|(name, _)| name.contains("pay-by-card")).unwrap();
    let mut input = example["input"].clone();
    input["idempotencyKey"] = json!(key);
    input["payment"] = payment.clone();
    input
}

#[tokio::test]
async fn every_reason_of_a_failure_reaches_the_client() {
    for (wire, era) in Wire::ALL {
        let shop = Shop::open(wire, era).await;
        let card = |token: &str| json!({ "kind": "card", "token": token });
        let expired = create("expired-card-1", &card("tok_expired000000000000"));
        shop.fails("order_create", expired, "PAYMENT_DECLINED", Some("CARD_EXPIRED")).await;
        let mut beyond = create("beyond-limit-1", &json!({ "kind": "invoice" }));
        beyond["lines"] = json!([{ "sku": "KETTLE-1L", "quantity": 30 }]);
        beyond.as_object_mut().unwrap().remove("expectedTotal");
        shop.fails("order_create", beyond, "PAYMENT_DECLINED", Some("CREDIT_LIMIT")).await;

        assert_eq!(shop.client.call("order_cancel", cancel(PLACED, 1)).await.data()["refund"], Value::Null);
        let again = cancel(PLACED, 2);
        shop.fails("order_cancel", again, "ORDER_NOT_CANCELLABLE", Some("ALREADY_CANCELLED")).await;
        shop.fails("order_label", json!({ "orderId": PLACED }), "LABEL_NOT_READY", Some("ORDER_CANCELLED")).await;

        let mut connection = shop.connection().await;
        connection
            .execute("UPDATE orders SET status = 'packed' WHERE id = 'ord_01KT7CTX6GF8QY40YGECYYS9E9'")
            .await
            .unwrap();
        shop.fails("order_label", json!({ "orderId": PAID }), "LABEL_NOT_READY", Some("AWAITING_CARRIER")).await;

        // Somebody else writes for longer than a call waits.
        connection.execute("BEGIN IMMEDIATE").await.unwrap();
        let answer = shop.client.call("order_cancel", cancel(PAID, 2)).await;
        assert_eq!((answer.code(), &answer.error()["details"]["reason"]), ("CONFLICT", &json!("CONCURRENT_WRITE")));
        assert_eq!((&answer.error()["retryable"], &answer.error()["effect"]), (&json!(true), &json!("none")));
        shop.fails("order_create", create("somebody-writes-1", &card("tok_9fQ2mB7xLr4VtZ8c")), "UNAVAILABLE", None)
            .await;
        connection.execute("ROLLBACK").await.unwrap();
        connection.close().await.unwrap();
        assert_eq!(shop.client.call("order_cancel", cancel(PAID, 2)).await.envelope["ok"], true);
    }
}

#[test]
fn every_declared_failure_is_an_example_or_among_the_reasons_above() {
    for folder in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/tools")).unwrap() {
        let folder = folder.unwrap().path();
        let tool: Value = serde_json::from_str(&fs::read_to_string(folder.join("tool.json")).unwrap()).unwrap();
        let declared: BTreeSet<_> =
            tool["errors"].as_array().into_iter().flatten().map(|code| code.as_str().unwrap().to_owned()).collect();
        let shown: BTreeSet<_> = examples(tool["name"].as_str().unwrap())
            .iter()
            .filter_map(|(_, example)| example.pointer("/error/code")?.as_str().map(str::to_owned))
            .collect();
        assert!(declared.is_subset(&shown), "{}: {declared:?} {shown:?}", tool["name"]);
    }
}

#[tokio::test]
async fn the_tool_for_uploads_is_neither_listed_nor_callable() {
    for (wire, era) in Wire::ALL {
        let shop = Shop::open(wire, era).await;
        assert!(shop.client.tools().iter().all(|tool| tool.name != "catalog_import"));
        assert!(shop.client.try_call("catalog_import", json!({})).await.is_err());
        let described = shop.client.call("describe_tool", json!({ "name": "catalog_import" })).await;
        assert_eq!(described.code(), "TOOL_NOT_FOUND");
    }
}

#[tokio::test]
async fn every_tool_is_described_as_it_is_listed() {
    for (wire, era) in Wire::ALL {
        let shop = Shop::open(wire, era).await;
        for tool in shop.client.tools() {
            let described = shop.client.call("describe_tool", json!({ "name": tool.name })).await;
            assert_eq!(described.data(), &json!(tool));
        }
    }
}
