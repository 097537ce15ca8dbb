use serde_json::{Value, json};

use super::*;

const SECTIONS: [&str; 4] = ["profile", "recentOrders", "interests", "spending"];

/// Checks that a context says the truth about its own size, and gives how many sections and orders it has.
async fn measured(shop: &Registry, customer: &str, budget: usize) -> (usize, usize) {
    let arguments = json!({ "customerId": customer, "maxBytes": budget });
    let answer = shop.dispatch(Call::new("customer_context", arguments)).await.unwrap();
    let data = &envelope(&answer)["data"];
    assert!(answer.text().len() <= budget, "{budget}: {}", answer.text());
    assert_eq!(data["usedBytes"]["text"], answer.text().len());
    assert_eq!(data["usedBytes"]["data"], data.to_string().len());

    let sections = data["sections"].as_object().unwrap();
    let (kept, omitted) = SECTIONS.split_at(sections.len());
    assert!(kept.iter().all(|section| sections.contains_key(*section)), "{budget}: {sections:?}");
    assert_eq!(data["omitted"], json!(omitted));
    (sections.len(), sections.get("recentOrders").map_or(0, |orders| orders.as_array().unwrap().len()))
}

#[tokio::test]
async fn the_least_important_goes_first_and_orders_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let shop = shop_in(&path).await;
    for index in 0..60 {
        data(&shop, "order_create", order(&format!("many-orders-{index}"), &[("MUG-BLUE", 1)], &card())).await;
    }
    let mut before = (0, 0);
    for budget in (1024..9000).step_by(29) {
        let now = measured(&shop, BRUNO, budget).await;
        assert!(now >= before, "a greater budget had less: {before:?}, then {now:?} with {budget} bytes");
        before = now;
    }
    assert_eq!(before, (4, 50));
    let all = data(&shop, "customer_context", json!({ "customerId": BRUNO, "maxBytes": 65536 })).await;
    assert_eq!((&all["truncated"], &all["omitted"]), (&json!(false), &json!([])));
    let some = data(&shop, "customer_context", json!({ "customerId": BRUNO, "maxBytes": 4096 })).await;
    assert_eq!((&some["truncated"], &some["omitted"]), (&json!(true), &json!(["interests", "spending"])));

    // Neither the orders nor the profile fit with a name as long as the least budget.
    execute(&path, "UPDATE customers SET name = printf('%.*c', 1000, 'x') || 'ü\"'").await;
    assert_eq!(measured(&shop, ANA, 1024).await, (0, 0));
    for budget in (1024..2600).step_by(7) {
        measured(&shop, ANA, budget).await;
    }
}

#[tokio::test]
async fn cancelled_orders_are_no_interest_and_no_spending() {
    let shop = shop().await;
    data(&shop, "order_cancel", json!({ "orderId": PAID, "expectedVersion": 2, "reason": "other" })).await;
    data(&shop, "order_cancel", json!({ "orderId": PLACED, "expectedVersion": 1, "reason": "other" })).await;
    let since = json!({ "customerId": ANA, "since": "2026-06-01T00:00:00+02:00" });
    let sections = &data(&shop, "customer_context", since).await["sections"];
    assert_eq!((&sections["interests"], &sections["spending"]), (&json!([]), &json!({})));
    assert_eq!(sections["recentOrders"].as_array().unwrap().len(), 2);
    let slugs = |data: &Value| data["sections"]["spending"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(slugs(&data(&shop, "customer_context", json!({ "customerId": ANA })).await), ["coffee", "kettles"]);
}

#[tokio::test]
async fn a_customer_without_orders_has_empty_sections() {
    let sections = &data(&shop().await, "customer_context", json!({ "customerId": BRUNO })).await["sections"];
    assert_eq!(sections["profile"]["name"], "Bruno Lima");
    let empty = (&sections["recentOrders"], &sections["interests"], &sections["spending"]);
    assert_eq!(empty, (&json!([]), &json!([]), &json!({})));
}
