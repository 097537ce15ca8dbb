//! A call that times out or is withdrawn is dropped wherever it stands.

use std::future::poll_fn;
use std::task::Poll;

use serde_json::{Value, json};

use super::database::check_whole;
use super::*;

const ROUNDS: usize = 60;

/// Whether the call is dropped while the database works on what it waits for, or once that is done.
#[derive(Clone, Copy, Debug)]
enum When {
    Working,
    Done,
}

/// Drops a call after it was polled so many times. Nothing if it ended before.
async fn dropped(call: impl Future<Output = Value>, polls: usize, when: When) -> Option<Value> {
    let mut call = Box::pin(call);
    let mut left = polls;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        match call.as_mut().poll(context) {
            Poll::Pending if left == 0 && matches!(when, When::Working) => Poll::Ready(None),
            poll => poll.map(Some),
        }
    })
    .await
}

async fn drop_everywhere(path: &Path, when: When) {
    let shop = shop_in(path).await;
    let mut dropped_calls = 0;
    // How far a call has come after so many polls depends on how fast the database is, so each number is tried often.
    for round in 0..ROUNDS {
        let polls = 1 + round % 5;
        let arguments = order(&format!("dropped-{round:04}"), &[("COFFEE-250G", 1), ("MUG-BLUE", 1)], &invoice());
        let ended = dropped(call(&shop, "order_create", arguments.clone()), polls, when).await;
        dropped_calls += usize::from(ended.is_none());
        // The next call has its turn, and the same call makes the order if the dropped one did not.
        let made = data(&shop, "order_create", arguments).await;
        assert_eq!(made["order"]["version"], 1);
        let total = &data(&shop, "orders_search", json!({ "customerId": BRUNO })).await["total"];
        assert_eq!(*total, round + 1, "{when:?} after {polls} polls");

        let cancel = json!({ "orderId": made["order"]["id"], "expectedVersion": 1, "reason": "other" });
        dropped(call(&shop, "order_cancel", cancel.clone()), polls, when).await;
        call(&shop, "order_cancel", cancel).await;
        let order = &data(&shop, "order_get", json!({ "orderId": made["order"]["id"] })).await["order"];
        assert_eq!((&order["version"], &order["status"]), (&json!(2), &json!("cancelled")));
        dropped(call(&shop, "orders_search", json!({})), polls, when).await;
        dropped(call(&shop, "order_get", json!({ "orderId": PAID })), polls, when).await;
    }
    assert!(dropped_calls > ROUNDS / 5, "only {dropped_calls} calls were dropped");
    assert_eq!((stock(&shop, "COFFEE-250G").await, stock(&shop, "MUG-BLUE").await), (240, 120));
}

#[tokio::test]
async fn a_dropped_call_is_done_or_not_and_the_database_goes_on() {
    for when in [When::Working, When::Done] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("shop.db");
        drop_everywhere(&path, when).await;
        check_whole(&path).await;
    }
}

#[tokio::test]
async fn a_dropped_call_does_not_take_the_memory_along() {
    for when in [When::Working, When::Done] {
        drop_everywhere(Path::new(":memory:"), when).await;
    }
}
