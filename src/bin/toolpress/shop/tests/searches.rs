use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;

async fn ids(shop: &Registry, search: Value) -> Vec<String> {
    let data = data(shop, "orders_search", search).await;
    data["items"].as_array().unwrap().iter().map(|hit| hit["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn pages_hold_every_order_once() {
    let shop = shop().await;
    // All of them are placed within a second, and cost one of two sums.
    for index in 0..21 {
        data(&shop, "order_create", order(&format!("on-a-page-{index}"), &[("MUG-BLUE", 1 + index % 2)], &card()))
            .await;
    }
    for sort in ["newest", "oldest", "highest_total", "lowest_total"] {
        let mut seen = Vec::new();
        for page in 1..=4 {
            let search = json!({ "sort": sort, "page": page, "pageSize": 7 });
            let answer = data(&shop, "orders_search", search.clone()).await;
            assert_eq!((&answer["total"], &answer["pages"]), (&json!(25), &json!(4)));
            seen.extend(answer["items"].as_array().unwrap().clone());
        }
        let ids: BTreeSet<&str> = seen.iter().map(|hit| hit["id"].as_str().unwrap()).collect();
        assert_eq!((seen.len(), ids.len()), (25, 25), "{sort}");
        let amount = |hit: &Value| hit["total"]["amount"].as_u64().unwrap();
        let id = |hit: &Value| hit["id"].as_str().unwrap().to_owned();
        // Ids grow with the time at which an order is placed, those of the seeded orders too.
        assert!(match sort {
            "newest" => seen.is_sorted_by(|one, next| id(one) > id(next)),
            "oldest" => seen.is_sorted_by(|one, next| id(one) < id(next)),
            "highest_total" => seen.is_sorted_by(|one, next| (amount(one), id(one)) > (amount(next), id(next))),
            _ => seen.is_sorted_by(|one, next| (amount(one), id(one)) < (amount(next), id(next))),
        });
    }
    let after_the_last = data(&shop, "orders_search", json!({ "page": 5, "pageSize": 7 })).await;
    assert_eq!((&after_the_last["items"], &after_the_last["total"]), (&json!([]), &json!(25)));
    let newest = data(&shop, "orders_find", json!({ "customerId": BRUNO })).await;
    assert!(newest["orders"].as_array().unwrap().is_sorted_by(|one, next| one["id"].as_str() > next["id"].as_str()));
}

#[tokio::test]
async fn times_compare_whatever_their_offset() {
    let shop = shop().await;
    // One order was placed at 2026-06-04T11:30:00Z, and is the last.
    for (from, found) in [
        ("2026-06-04T11:30:00Z", 1),
        ("2026-06-04T13:30:00+02:00", 1),
        ("2026-06-04t08:30:00-03:00", 1),
        ("2026-06-04T11:30:00.000Z", 1),
        ("2026-06-04T11:30:00.001Z", 0),
        ("2026-06-04T11:30:00+02:00", 1),
        ("2026-06-04T11:30:00-01:00", 0),
        ("9999-12-31T23:59:59-23:59", 0),
        ("0000-01-01T00:00:00+23:59", 4),
    ] {
        assert_eq!(ids(&shop, json!({ "placedFrom": from })).await.len(), found, "{from}");
        assert_eq!(ids(&shop, json!({ "placedBefore": from })).await.len(), 4 - found, "{from}");
    }
}

#[tokio::test]
async fn filters_hold_together() {
    let shop = shop().await;
    let least = |amount, currency| json!({ "minTotal": { "amount": amount, "currency": currency } });
    assert_eq!(ids(&shop, least(14400, "BRL")).await, [PLACED, SHIPPED, DELIVERED]);
    assert_eq!(ids(&shop, least(14401, "BRL")).await, [PLACED, SHIPPED]);
    assert_eq!(ids(&shop, least(0, "USD")).await, [""; 0]);
    let search = json!({ "statuses": ["delivered", "placed"], "placedFrom": "2026-06-01T00:00:00Z" });
    assert_eq!(ids(&shop, search).await, [PLACED]);
    assert_eq!(ids(&shop, json!({ "statuses": ["paid"], "customerId": BRUNO })).await, [""; 0]);
}
