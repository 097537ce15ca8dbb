use serde_json::{Value, json};

use super::*;

#[tokio::test]
async fn lines_of_the_same_product_are_added_up_where_the_first_stands() {
    let shop = shop().await;
    let lines = [("MUG-BLUE", 1), ("COFFEE-250G", 2), ("MUG-BLUE", 3)];
    let order = &data(&shop, "order_create", order("lines-add-up", &lines, &card())).await["order"];
    let line =
        |index: usize| (order["lines"][index]["sku"].as_str().unwrap(), order["lines"][index]["quantity"].as_u64());
    assert_eq!(order["lines"].as_array().unwrap().len(), 2);
    assert_eq!((line(0), line(1)), (("MUG-BLUE", Some(4)), ("COFFEE-250G", Some(2))));
    assert_eq!(order["lines"][0]["lineTotal"]["amount"], 4 * 4990);
    assert_eq!(order["total"]["amount"], 4 * 4990 + 2 * 3600);
    assert_eq!(data(&shop, "order_get", json!({ "orderId": order["id"] })).await["order"], *order);
}

#[tokio::test]
async fn a_key_never_makes_a_second_order() {
    let shop = shop().await;
    let arguments = order("same-key-again", &[("KETTLE-1L", 2)], &card());
    let first = data(&shop, "order_create", arguments.clone()).await;
    assert_eq!(data(&shop, "order_create", arguments.clone()).await, first);
    assert_eq!(stock(&shop, "KETTLE-1L").await, 33);

    let other = order("same-key-again", &[("KETTLE-1L", 1)], &card());
    assert_eq!(failure(&shop, "order_create", other).await.0, "IDEMPOTENCY_CONFLICT");

    // What the key gives is the order as it stands.
    let id = &first["order"]["id"];
    data(&shop, "order_cancel", json!({ "orderId": id, "expectedVersion": 1, "reason": "other" })).await;
    let again = data(&shop, "order_create", arguments).await;
    assert_eq!((&again["order"]["id"], again["order"]["status"].as_str()), (id, Some("cancelled")));
}

#[tokio::test]
async fn the_seeded_key_gives_the_seeded_order_for_its_own_arguments() {
    let shop = shop().await;
    let mut arguments = order("seeded-key-0001", &[("KETTLE-1L", 1)], &invoice());
    arguments["customerId"] = json!(ANA);
    arguments["shippingAddress"] =
        data(&shop, "order_get", json!({ "orderId": PLACED })).await["order"]["shippingAddress"].clone();
    assert_eq!(data(&shop, "order_create", arguments).await["order"]["id"], PLACED);
}

#[tokio::test]
async fn a_failed_order_leaves_no_trace() {
    let shop = shop().await;
    let mut refused = order("fails-at-first", &[("COFFEE-250G", 1)], &invoice());
    refused["expectedTotal"] = json!({ "amount": 1, "currency": "BRL" });
    assert_eq!(failure(&shop, "order_create", refused).await.0, "PRICE_CHANGED");
    let declined = json!({ "kind": "card", "token": "tok_declined00000000000" });
    let refused = order("fails-at-first", &[("COFFEE-250G", 1)], &declined);
    assert_eq!(failure(&shop, "order_create", refused).await.0, "PAYMENT_DECLINED");

    assert_eq!(stock(&shop, "COFFEE-250G").await, 240);
    let order = data(&shop, "order_create", order("fails-at-first", &[("COFFEE-250G", 1)], &invoice())).await;
    assert_eq!(order["order"]["payment"]["reference"], "INV-2026-00219");
}

#[tokio::test]
async fn a_total_of_another_currency_is_another_total() {
    let shop = shop().await;
    let mut arguments = order("other-currency", &[("COFFEE-250G", 1)], &card());
    arguments["expectedTotal"] = json!({ "amount": 3600, "currency": "USD" });
    let (code, details) = failure(&shop, "order_create", arguments).await;
    assert_eq!((&*code, details), ("PRICE_CHANGED", json!({ "total": { "amount": 3600, "currency": "BRL" } })));
}

#[tokio::test]
async fn a_failure_names_every_product_that_is_at_fault() {
    let shop = shop().await;
    let lines = [("TEAPOT", 1), ("MUG-BLUE", 1), ("SPOON", 1), ("TEAPOT", 1)];
    let (code, details) = failure(&shop, "order_create", order("unknown-skus", &lines, &card())).await;
    assert_eq!((&*code, details), ("PRODUCT_NOT_FOUND", json!({ "skus": ["TEAPOT", "SPOON"] })));

    // Only together these are more than there are; the sum is more than an order's line could have, too.
    let lines = [("MUG-BLUE", 999), ("COFFEE-250G", 1), ("MUG-BLUE", 999), ("KETTLE-1L", 30), ("KETTLE-1L", 6)];
    let (code, details) = failure(&shop, "order_create", order("short-skus", &lines, &card())).await;
    assert_eq!((&*code, details), ("OUT_OF_STOCK", json!({ "available": { "MUG-BLUE": 120, "KETTLE-1L": 35 } })));
}

#[tokio::test]
async fn an_order_never_has_more_pieces_of_a_product_than_the_contract_allows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shop = shop_in(&path).await;
    execute(&path, "UPDATE products SET stock = 5000 WHERE sku = 'MUG-BLUE'").await;
    let lines = [("MUG-BLUE", 999), ("MUG-BLUE", 1)];
    let (code, details) = failure(&shop, "order_create", order("too-many-pieces", &lines, &card())).await;
    assert_eq!((&*code, details), ("OUT_OF_STOCK", json!({ "available": { "MUG-BLUE": 999 } })));
    data(&shop, "order_create", order("as-many-as-can-be", &[("MUG-BLUE", 999)], &card())).await;
}

#[tokio::test]
async fn unpaid_invoices_use_up_the_credit() {
    let shop = shop().await;
    let buy = |key, quantity, payment| call_order(&shop, key, quantity, payment);
    // Bruno may owe 200000: 40 + 15 coffees come to 198000.
    let first = buy("invoice-1", 40, invoice()).await;
    assert_eq!(buy("invoice-2", 15, invoice()).await["data"]["order"]["status"], "placed");
    let refused = buy("invoice-3", 1, invoice()).await;
    assert_eq!(refused["error"]["code"], "PAYMENT_DECLINED");
    assert_eq!(refused["error"]["details"], json!({ "reason": "CREDIT_LIMIT" }));

    // Neither a card nor a cancelled order counts.
    assert_eq!(buy("by-card-1", 40, card()).await["data"]["order"]["status"], "paid");
    let cancel = json!({ "orderId": first["data"]["order"]["id"], "expectedVersion": 1, "reason": "other" });
    data(&shop, "order_cancel", cancel).await;
    let last = buy("invoice-3", 1, invoice()).await;
    assert_eq!(last["data"]["order"]["payment"]["reference"], "INV-2026-00221");
}

async fn call_order(shop: &Registry, key: &str, quantity: u32, payment: Value) -> Value {
    call(shop, "order_create", order(key, &[("COFFEE-250G", quantity)], &payment)).await
}

#[tokio::test]
async fn an_expired_card_is_declined() {
    let payment = json!({ "kind": "card", "token": "tok_expired000000000000" });
    let (code, details) =
        failure(&shop().await, "order_create", order("expired-card", &[("MUG-BLUE", 1)], &payment)).await;
    assert_eq!((&*code, details), ("PAYMENT_DECLINED", json!({ "reason": "CARD_EXPIRED" })));
}

#[tokio::test]
async fn a_cancelled_order_gives_its_pieces_back_once() {
    let shop = shop().await;
    let made = data(&shop, "order_create", order("to-be-cancelled", &[("MUG-BLUE", 20)], &card())).await;
    assert_eq!(stock(&shop, "MUG-BLUE").await, 100);
    let cancel = json!({ "orderId": made["order"]["id"], "expectedVersion": 1, "reason": "customer_request" });
    let cancelled = data(&shop, "order_cancel", cancel.clone()).await;
    assert_eq!((&cancelled["order"]["version"], &cancelled["refund"]), (&json!(2), &made["order"]["total"]));
    assert_eq!(stock(&shop, "MUG-BLUE").await, 120);

    // The same call again, and one with the version of now.
    for version in [1, 2] {
        let mut again = cancel.clone();
        again["expectedVersion"] = json!(version);
        let (code, details) = failure(&shop, "order_cancel", again).await;
        let expected = json!({ "reason": "ALREADY_CANCELLED", "status": "cancelled" });
        assert_eq!((&*code, details), ("ORDER_NOT_CANCELLABLE", expected));
    }
    assert_eq!(stock(&shop, "MUG-BLUE").await, 120);
}

#[tokio::test]
async fn what_has_arrived_cannot_be_cancelled() {
    let cancel = json!({ "orderId": DELIVERED, "expectedVersion": 5, "reason": "other" });
    let (code, details) = failure(&shop().await, "order_cancel", cancel).await;
    let expected = json!({ "reason": "ALREADY_SHIPPED", "status": "delivered" });
    assert_eq!((&*code, details), ("ORDER_NOT_CANCELLABLE", expected));
}

#[tokio::test]
async fn a_customers_id_may_be_in_capitals() {
    let shop = shop().await;
    let capitals = ANA.to_ascii_uppercase();
    let found = data(&shop, "orders_find", json!({ "customerId": capitals })).await;
    assert_eq!((&found["found"], &found["customerId"]), (&json!(true), &json!(capitals)));
    assert_eq!(data(&shop, "orders_search", json!({ "customerId": capitals })).await["total"], 4);
    assert_eq!(data(&shop, "customer_context", json!({ "customerId": capitals })).await["customerId"], ANA);
    let mut arguments = order("in-capitals", &[("MUG-BLUE", 1)], &card());
    arguments["customerId"] = json!(capitals);
    assert_eq!(data(&shop, "order_create", arguments).await["order"]["customerId"], ANA);
}

#[tokio::test]
async fn a_label_comes_once_the_order_is_packed_and_the_carrier_has_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shop = shop_in(&path).await;
    let label = |id| failure(&shop, "order_label", json!({ "orderId": id }));
    assert_eq!(label(PLACED).await.1, json!({ "reason": "ORDER_NOT_PACKED", "status": "placed" }));
    data(&shop, "order_cancel", json!({ "orderId": PLACED, "expectedVersion": 1, "reason": "other" })).await;
    assert_eq!(label(PLACED).await.1, json!({ "reason": "ORDER_CANCELLED", "status": "cancelled" }));

    execute(&path, "UPDATE orders SET status = 'packed' WHERE id = 'ord_01KT7CTX6GF8QY40YGECYYS9E9'").await;
    assert_eq!(label(PAID).await.1, json!({ "reason": "AWAITING_CARRIER", "status": "packed" }));
    execute(
        &path,
        "UPDATE orders SET carrier = 'dhl', tracking_code = 'DHL1234567'
        WHERE id = 'ord_01KT7CTX6GF8QY40YGECYYS9E9'",
    )
    .await;
    let label = data(&shop, "order_label", json!({ "orderId": PAID, "dpi": 72 })).await;
    assert_eq!((&label["carrier"], &label["width"]), (&json!("dhl"), &json!(288)));
    data(&shop, "order_label", json!({ "orderId": SHIPPED })).await;
    data(&shop, "order_label", json!({ "orderId": DELIVERED })).await;
}

#[tokio::test]
async fn an_import_says_that_there_is_no_file() {
    let import = Call::new("catalog_import", json!({})).through(toolpress::Surface::Http);
    let answer = shop().await.dispatch(import).await.unwrap();
    let error = &envelope(&answer)["error"];
    assert_eq!((&error["code"], &error["retryable"]), (&json!("CATALOG_FILE_INVALID"), &json!(false)));
}
