use futures_util::future::join_all;
use serde_json::{Value, json};

use super::database::check_whole;
use super::*;

/// What the calls came to: `ok`, or the code of the failure.
fn codes(answers: &[Value]) -> Vec<&str> {
    answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("ok")).collect()
}

fn how_many(codes: &[&str], wanted: &str) -> usize {
    codes.iter().filter(|code| **code == wanted).count()
}

#[tokio::test]
async fn writers_at_once_sell_each_piece_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let (one, other) = (shop_in(&path).await, shop_in(&path).await);
    let buy = |index: usize| {
        let shop = if index.is_multiple_of(2) { &one } else { &other };
        call(shop, "order_create", order(&format!("at-once-{index}"), &[("KETTLE-1L", 1)], &card()))
    };
    let answers = join_all((0..50).map(buy)).await;
    let codes = codes(&answers);
    assert_eq!((how_many(&codes, "ok"), how_many(&codes, "OUT_OF_STOCK")), (35, 15), "{codes:?}");
    check_whole(&path).await;
}

#[tokio::test]
async fn a_key_that_is_used_at_once_makes_one_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shops = join_all((0..4).map(|_| shop_in(&path))).await;
    let arguments = order("the-same-at-once", &[("KETTLE-1L", 1)], &invoice());
    let answers = join_all((0..16).map(|index| call(&shops[index % 4], "order_create", arguments.clone()))).await;
    assert!(answers.iter().all(|answer| answer["ok"] == true && answer == &answers[0]), "{answers:?}");
    assert_eq!(stock(&shops[0], "KETTLE-1L").await, 34);
    check_whole(&path).await;
}

#[tokio::test]
async fn an_order_is_cancelled_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shops = join_all((0..4).map(|_| shop_in(&path))).await;
    let cancel = json!({ "orderId": PAID, "expectedVersion": 2, "reason": "other" });
    let answers = join_all(shops.iter().map(|shop| call(shop, "order_cancel", cancel.clone()))).await;
    let codes = codes(&answers);
    assert_eq!((how_many(&codes, "ok"), how_many(&codes, "ORDER_NOT_CANCELLABLE")), (1, 3), "{codes:?}");
    check_whole(&path).await;
}

#[tokio::test]
async fn a_write_that_does_not_get_its_turn_says_so_and_reads_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let (one, other) = (shop_in(&path).await, shop_in(&path).await);
    let mut writer = connect(&path).await;
    sqlx::raw_sql("BEGIN IMMEDIATE; UPDATE products SET stock = 0").execute(&mut writer).await.unwrap();

    let create = call(&one, "order_create", order("gets-no-turn", &[("MUG-BLUE", 1)], &card()));
    let cancel = failure(&other, "order_cancel", json!({ "orderId": PAID, "expectedVersion": 2, "reason": "other" }));
    let read = data(&one, "orders_search", json!({}));
    let (create, cancel, read) = tokio::join!(create, cancel, read);
    assert_eq!((&create["error"]["code"], &create["error"]["effect"]), (&json!("UNAVAILABLE"), &json!("none")));
    assert_eq!(cancel, ("CONFLICT".to_owned(), json!({ "reason": "CONCURRENT_WRITE" })));
    assert_eq!(read["total"], 4);

    sqlx::raw_sql("ROLLBACK").execute(&mut writer).await.unwrap();
    data(&one, "order_create", order("gets-no-turn", &[("MUG-BLUE", 1)], &card())).await;
    check_whole(&path).await;
}
