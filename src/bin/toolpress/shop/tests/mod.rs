//! What the shop promises, seen through its tools.

mod contexts;
mod database;
mod dropped;
mod examples;
mod orders;
mod searches;
mod writers;

use std::path::Path;
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use toolpress::{Answer, Call, Registry};

use super::Shop;
use crate::generated;

const ANA: &str = "3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60";
const BRUNO: &str = "b7d41e09-52c3-4f8e-a1d6-90c37e25f814";

/// The seeded orders, the oldest first.
const DELIVERED: &str = "ord_01KH6G75WR84G7ZWYRD6Z1RV0W";
const SHIPPED: &str = "ord_01KSPXV8FG355QAKGD2AVSQWH2";
const PAID: &str = "ord_01KT7CTX6GF8QY40YGECYYS9E9";
const PLACED: &str = "ord_01KT96BDP0FK6SY9541SJ3EQHB";

/// 2026-06-05T15:10:00Z.
fn clock() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_mins(29_677_870)
}

async fn shop_in(path: &Path) -> Registry {
    generated::registry(Shop::open_with_clock(path, clock).await.unwrap())
}

async fn shop() -> Registry {
    shop_in(Path::new(":memory:")).await
}

async fn connect(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

async fn number(connection: &mut SqliteConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(connection).await.unwrap()
}

async fn execute(path: &Path, sql: &'static str) {
    sqlx::raw_sql(sql).execute(&mut connect(path).await).await.unwrap();
}

/// The answer's envelope.
async fn call(shop: &Registry, tool: &str, arguments: Value) -> Value {
    envelope(&shop.dispatch(Call::new(tool.to_owned(), arguments)).await.unwrap())
}

fn envelope(answer: &Answer) -> Value {
    serde_json::from_str(answer.text()).unwrap()
}

/// The data of an answer that must be a success.
async fn data(shop: &Registry, tool: &str, arguments: Value) -> Value {
    let envelope = call(shop, tool, arguments).await;
    assert_eq!(envelope["ok"], true, "{envelope}");
    envelope["data"].clone()
}

/// The code, the reason if there is one, and the other details of an answer that must be a failure.
async fn failure(shop: &Registry, tool: &str, arguments: Value) -> (String, Value) {
    let envelope = call(shop, tool, arguments).await;
    let error = &envelope["error"];
    (error["code"].as_str().unwrap_or_else(|| panic!("{envelope}")).to_owned(), error["details"].clone())
}

/// The arguments of an order by Bruno.
fn order(key: &str, lines: &[(&str, u32)], payment: &Value) -> Value {
    let lines: Vec<Value> = lines.iter().map(|(sku, quantity)| json!({ "sku": sku, "quantity": quantity })).collect();
    json!({
        "idempotencyKey": key,
        "customerId": BRUNO,
        "lines": lines,
        "shippingAddress": {
            "name": "Bruno Lima", "line1": "Avenida Paulista 1000",
            "city": "São Paulo", "region": "SP", "postalCode": "01310-100", "country": "BR"
        },
        "payment": payment
    })
}

fn card() -> Value {
    json!({ "kind": "card", "token": "tok_9fQ2mB7xLr4VtZ8c" })
}

fn invoice() -> Value {
    json!({ "kind": "invoice" })
}

/// How many pieces an order can have, as a failure tells.
async fn stock(shop: &Registry, sku: &str) -> u64 {
    let (code, details) = failure(shop, "order_create", order("asks-for-the-stock", &[(sku, 999)], &card())).await;
    assert_eq!(code, "OUT_OF_STOCK");
    details["available"][sku].as_u64().unwrap()
}
