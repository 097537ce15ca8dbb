use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use futures_util::future::join_all;
use serde_json::json;

use super::*;
use crate::shop::OpenError;

#[tokio::test]
async fn what_was_written_is_there_the_next_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let made =
        data(&shop_in(&path).await, "order_create", order("is-there-next-time", &[("MUG-BLUE", 1)], &card())).await;
    let shop = shop_in(&path).await;
    assert_eq!(data(&shop, "order_get", json!({ "orderId": made["order"]["id"] })).await, made);
    // It is seeded once.
    assert_eq!(data(&shop, "orders_search", json!({})).await["total"], 5);
    assert_eq!(stock(&shop, "MUG-BLUE").await, 119);
}

#[tokio::test]
async fn a_new_database_may_be_opened_by_several_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shops = join_all((0..8).map(|_| shop_in(&path))).await;
    for shop in &shops {
        assert_eq!(data(shop, "orders_search", json!({})).await["total"], 4);
    }
    let mut connection = connect(&path).await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn a_file_that_is_not_the_shops_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);

    let text = "This is no database, but it is long enough to be taken for one. ".repeat(20);
    File::create(file("text")).unwrap().write_all(text.as_bytes()).unwrap();
    File::create(file("empty")).unwrap();
    SqliteConnectOptions::new().filename(file("foreign")).create_if_missing(true).connect().await.unwrap();
    execute(&file("foreign"), "CREATE TABLE notes (text TEXT)").await;
    shop_in(&file("newer")).await;
    execute(&file("newer"), "PRAGMA user_version = 99").await;

    let error = async |name| {
        let error = Shop::open(&file(name)).await.unwrap_err();
        assert!(error.to_string().contains(name), "{error}");
        error
    };
    assert!(matches!(error("text").await, OpenError::NoDatabase(_)));
    assert!(matches!(error("foreign").await, OpenError::Foreign(_)));
    assert!(matches!(error("newer").await, OpenError::UnknownVersion(_, 99)));
    assert!(matches!(error("no-such-folder/shop.db").await, OpenError::Failed(..)));
    shop_in(&file("empty")).await;

    assert_eq!(std::fs::read_to_string(file("text")).unwrap(), text);
    let tables = "SELECT COUNT(*) FROM sqlite_schema";
    assert_eq!(number(&mut connect(&file("foreign")).await, tables).await, 1);
    let mode: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connect(&file("foreign")).await).await.unwrap();
    assert_eq!(mode, "delete");
    assert_eq!(number(&mut connect(&file("newer")).await, "PRAGMA user_version").await, 99);
}

/// Kills a process in the middle of its writes. The test runs itself in that process.
#[tokio::test]
async fn a_killed_writer_leaves_a_whole_database() {
    const NAME: &str = "shop::tests::database::a_killed_writer_leaves_a_whole_database";
    if let Some(path) = std::env::var_os("SHOP_TO_WRITE_TO") {
        return write_until_killed(Path::new(&path)).await;
    }
    for round in 0..4 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("shop.db");
        let mut writer = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", NAME, "--nocapture"])
            .env("SHOP_TO_WRITE_TO", &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(Result::ok);
        let answered = output.by_ref().filter(|line| line.starts_with("made ")).take(5 + round).count();
        assert_eq!(answered, 5 + round);
        writer.kill().unwrap();
        writer.wait().unwrap();

        let shop = shop_in(&path).await;
        assert!(data(&shop, "orders_search", json!({})).await["total"].as_u64().unwrap() >= 4 + answered as u64);
        check_whole(&path).await;
    }
}

async fn write_until_killed(path: &Path) {
    let shop = shop_in(path).await;
    for index in 0..10_000 {
        let lines = [("COFFEE-250G", 2), ("MUG-BLUE", 1)];
        let made = data(&shop, "order_create", order(&format!("written-{index}"), &lines, &card())).await;
        println!("made {index}");
        let cancel = json!({ "orderId": made["order"]["id"], "expectedVersion": 1, "reason": "other" });
        data(&shop, "order_cancel", cancel).await;
    }
}

/// Checks that no write was kept in part.
pub(super) async fn check_whole(path: &Path) {
    let connection = &mut connect(path).await;
    let integrity: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut *connection).await.unwrap();
    assert_eq!(integrity, "ok");
    let violations = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *connection).await.unwrap();
    assert!(violations.is_empty());
    let pieces = "SELECT
        (SELECT SUM(stock) FROM products) + (
            SELECT SUM(quantity) FROM order_lines JOIN orders ON orders.id = order_id WHERE status <> 'cancelled'
        )";
    let seeded_pieces = 240 + 35 + 120 + 4 + 1 + 2 + 2 + 1;
    assert_eq!(number(connection, pieces).await, seeded_pieces);
    let totals = "SELECT COUNT(*) FROM orders
        WHERE total <> (SELECT SUM(quantity * unit_price) FROM order_lines WHERE order_id = orders.id)";
    assert_eq!(number(connection, totals).await, 0);
    let keys = "SELECT (SELECT COUNT(*) FROM orders) - (SELECT COUNT(*) FROM idempotency_keys)";
    assert_eq!(number(connection, keys).await, 3, "all orders but three seeded ones have a key");
}
