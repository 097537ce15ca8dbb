//! The shop's database in `SQLite`.

mod customers;
mod errors;
mod open;
mod reads;
mod search;
mod seed;
mod values;
mod writes;

use std::path::Path;

use sqlx::{Pool, Sqlite, Transaction};

pub(crate) use self::errors::OpenError;
use self::writes::SqliteWrite;
use crate::generated::common::{Order, OrderSummary};
use crate::shop::moment::Moment;
use crate::shop::store::{Customer, Found, Parcel, Search, Store, Stored};

/// A database in a file, or in memory.
#[derive(Debug)]
pub(crate) struct SqliteStore {
    /// One connection, as `SQLite` lets one write at a time: who waits for it waits in the order of the calls.
    writer: Pool<Sqlite>,
    /// In a file, these read beside the one that writes. A database in memory has one connection.
    readers: Pool<Sqlite>,
}

impl SqliteStore {
    /// Opens the database in the file `path`, or in memory if that is `:memory:`; a new one is made and seeded.
    ///
    /// # Errors
    ///
    /// The file is no database of the shop, or of a version that is not known, or cannot be opened. It is left as it is.
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        let (writer, readers) = open::open(path).await?;
        Ok(Self { writer, readers })
    }

    /// A transaction that sees the database as it is now, whatever is written meanwhile.
    async fn snapshot(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.readers.begin().await
    }
}

impl Store for SqliteStore {
    type Write = SqliteWrite;

    async fn order(&self, id: &str) -> Stored<Option<Order>> {
        let mut snapshot = self.snapshot().await?;
        Ok(reads::order(&mut snapshot, id).await?)
    }

    async fn parcel(&self, order_id: &str) -> Stored<Option<Parcel>> {
        let mut snapshot = self.snapshot().await?;
        Ok(reads::parcel(&mut snapshot, order_id).await?)
    }

    async fn orders_of(&self, customer_id: &str, with_final: bool, limit: u32) -> Stored<Option<Vec<OrderSummary>>> {
        Ok(reads::orders_of(self.snapshot().await?, customer_id, with_final, limit).await?)
    }

    async fn search(&self, search: &Search) -> Stored<Found> {
        Ok(search::search(self.snapshot().await?, search).await?)
    }

    async fn customer(&self, id: &str, since: Moment, orders: u32) -> Stored<Option<Customer>> {
        Ok(customers::customer(self.snapshot().await?, id, since, orders).await?)
    }

    async fn write(&self) -> Stored<SqliteWrite> {
        // IMMEDIATE takes the lock now: a lock that is taken with the first write could find that another was faster.
        Ok(SqliteWrite { transaction: self.writer.begin_with("BEGIN IMMEDIATE").await? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_transaction_that_sqlite_has_ended_by_itself_keeps_no_other_from_beginning() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("shop.db")).await.unwrap();
        // That is what a full disk or a failing one does in the middle of a write.
        let mut ended = store.writer.begin_with("BEGIN IMMEDIATE").await.unwrap();
        sqlx::raw_sql("ROLLBACK").execute(&mut *ended).await.unwrap();
        drop(ended);
        let mut next = store.writer.begin_with("BEGIN IMMEDIATE").await.unwrap();
        sqlx::raw_sql("UPDATE products SET stock = stock + 1").execute(&mut *next).await.unwrap();
        next.commit().await.unwrap();
    }
}
