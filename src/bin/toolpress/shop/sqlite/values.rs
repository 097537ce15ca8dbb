//! How the contracts' values stand in rows.

use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, StringDeserializer};
use sqlx::sqlite::SqliteRow;
use sqlx::{Error, Row as _};
use toolpress::export::Object;

use crate::generated::common::{Address, Money, OrderSummary};

/// A number of a contract as a number of the database.
pub(super) fn integer(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A column whose numbers are not below zero.
pub(super) fn count(row: &SqliteRow, column: &str) -> Result<u64, Error> {
    row.try_get::<i64, _>(column)?.try_into().map_err(unreadable(column))
}

/// A column with one of an enum's strings.
pub(super) fn choice<T: DeserializeOwned>(row: &SqliteRow, column: &str) -> Result<T, Error> {
    read_choice(row.try_get(column)?).map_err(unreadable(column))
}

/// A column with one of an enum's strings, or none.
pub(super) fn optional_choice<T: DeserializeOwned>(row: &SqliteRow, column: &str) -> Result<Option<T>, Error> {
    row.try_get::<Option<String>, _>(column)?.map(read_choice).transpose().map_err(unreadable(column))
}

fn read_choice<T: DeserializeOwned>(text: String) -> Result<T, ValueError> {
    T::deserialize(StringDeserializer::new(text))
}

/// A column with JSON.
pub(super) fn json<T: DeserializeOwned>(row: &SqliteRow, column: &str) -> Result<T, Error> {
    serde_json::from_str(row.try_get(column)?).map_err(unreadable(column))
}

/// A column with an amount, beside the column `currency`.
pub(super) fn money(row: &SqliteRow, column: &str) -> Result<Money, Error> {
    Ok(Money { amount: count(row, column)?, currency: row.try_get("currency")? })
}

/// The columns of an address.
pub(super) fn address(row: &SqliteRow) -> Result<Address, Error> {
    Ok(Address {
        name: row.try_get("addressee")?,
        line1: row.try_get("line1")?,
        line2: row.try_get("line2")?,
        city: row.try_get("city")?,
        region: row.try_get("region")?,
        postal_code: row.try_get("postal_code")?,
        country: row.try_get("country")?,
    })
}

/// The columns of an order in one line.
pub(super) fn summary(row: &SqliteRow) -> Result<OrderSummary, Error> {
    Ok(OrderSummary {
        id: row.try_get("id")?,
        status: choice(row, "status")?,
        total: money(row, "total")?,
        placed_at: row.try_get("placed_at")?,
        extra: Object::new(),
    })
}

/// A value that the shop never wrote.
fn unreadable<E: std::error::Error + Send + Sync + 'static>(column: &str) -> impl FnOnce(E) -> Error {
    move |error| Error::ColumnDecode { index: column.to_owned(), source: Box::new(error) }
}
