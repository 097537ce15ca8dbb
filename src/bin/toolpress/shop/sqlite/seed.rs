//! What a new shop holds: what the examples of the contracts assume.

use serde_json::json;
use sqlx::{Error, SqliteConnection};

use crate::shop::idempotency::fingerprint;

/// Fills the tables.
pub(super) async fn seed(connection: &mut SqliteConnection) -> Result<(), Error> {
    sqlx::raw_sql(include_str!("seed.sql")).execute(&mut *connection).await?;

    let encode = |error| Error::Encode(Box::new(error));
    let arguments = serde_json::from_value(json!({
        "idempotencyKey": "seeded-key-0001",
        "customerId": "3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60",
        "lines": [{ "sku": "KETTLE-1L", "quantity": 1 }],
        "shippingAddress": {
            "name": "Ana Souza",
            "line1": "Rua das Laranjeiras 120",
            "line2": "Apto 301",
            "city": "Rio de Janeiro",
            "region": "RJ",
            "postalCode": "22240-003",
            "country": "BR"
        },
        "payment": { "kind": "invoice" }
    }));
    let arguments = arguments.and_then(|arguments| fingerprint(&arguments)).map_err(encode)?;
    let query = sqlx::query("INSERT INTO idempotency_keys (idempotency_key, order_id, arguments) VALUES ($1, $2, $3)");
    query.bind("seeded-key-0001").bind("ord_01KT96BDP0FK6SY9541SJ3EQHB").bind(arguments).execute(connection).await?;
    Ok(())
}
