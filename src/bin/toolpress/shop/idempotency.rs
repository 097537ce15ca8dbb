//! What "the same arguments" means.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::generated::tools::order_create::{Input, Payment};

/// A fingerprint of the arguments: two calls have the same one if they ask for the same order.
///
/// The order of members, the spelling of numbers and whether a default is written out make no difference.
// A fingerprint rather than the arguments, so that no card's token is kept.
pub(super) fn fingerprint(arguments: &Input) -> Result<String, serde_json::Error> {
    let mut arguments = arguments.clone();
    arguments.customer_id.make_ascii_lowercase();
    match &mut arguments.payment {
        Payment::Card(card) => card.installments = Some(card.installments()),
        Payment::Invoice(invoice) => invoice.due_in_days = Some(invoice.due_in_days()),
        Payment::Pix(_) => {}
    }
    // The types write their members in the order of the schema, and maps sorted.
    let digest = Sha256::digest(serde_json::to_vec(&arguments)?);
    Ok(digest.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn of(arguments: &Value) -> String {
        fingerprint(&serde_json::from_value(arguments.clone()).unwrap()).unwrap()
    }

    fn arguments() -> Value {
        json!({
            "idempotencyKey": "chat-8841-order-1",
            "customerId": "b7d41e09-52c3-4f8e-a1d6-90c37e25f814",
            "lines": [{ "sku": "MUG-BLUE", "quantity": 2 }, { "sku": "COFFEE-250G", "quantity": 1 }],
            "shippingAddress": { "name": "B", "line1": "A 1", "city": "C", "postalCode": "1", "country": "BR" },
            "payment": { "kind": "card", "token": "tok_9fQ2mB7xLr4VtZ8c" },
            "attributes": { "giftWrap": "yes", "channel": "phone" }
        })
    }

    #[test]
    fn another_spelling_is_the_same() {
        let mut other = arguments();
        other["customerId"] = json!("B7D41E09-52C3-4F8E-A1D6-90C37E25F814");
        other["lines"][0] = json!({ "quantity": 2.0, "sku": "MUG-BLUE" });
        other["payment"]["installments"] = json!(1);
        other["attributes"] = json!({ "channel": "phone", "giftWrap": "yes" });
        assert_eq!(of(&other), of(&arguments()));
    }

    #[test]
    fn another_order_is_another() {
        for (pointer, value) in [
            ("/lines/0/quantity", json!(3)),
            ("/lines", json!([{ "sku": "COFFEE-250G", "quantity": 1 }, { "sku": "MUG-BLUE", "quantity": 2 }])),
            ("/payment/token", json!("tok_9fQ2mB7xLr4VtZ8d")),
            ("/payment", json!({ "kind": "invoice" })),
            ("/attributes/channel", json!("shop")),
            ("/shippingAddress/line1", json!("A 2")),
        ] {
            let mut other = arguments();
            *other.pointer_mut(pointer).unwrap() = value;
            assert_ne!(of(&other), of(&arguments()), "{pointer}");
        }
    }
}
