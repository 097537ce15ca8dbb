//! A small shop: the tools of the toolset `orders`, and the database behind them.

mod categories;
mod idempotency;
mod label;
mod moment;
mod order_ids;
mod payments;
mod sqlite;
mod store;
#[cfg(test)]
mod tests;
mod tools;

use std::fmt;
use std::path::Path;
use std::time::SystemTime;

use self::moment::Moment;
use self::order_ids::OrderIds;
pub(crate) use self::sqlite::OpenError;
use self::sqlite::SqliteStore;

/// The handlers of all tools.
pub(crate) struct Shop<S = SqliteStore> {
    store: S,
    clock: Box<dyn Fn() -> SystemTime + Send + Sync>,
    order_ids: OrderIds,
}

impl Shop {
    /// Opens the shop whose database is the file `path`, or in memory if that is `:memory:`.
    ///
    /// A file that does not exist or is empty becomes a database with a few customers, products and orders.
    ///
    /// # Errors
    ///
    /// The file is no database of a shop, or of a version that is not known, or cannot be opened. It is left as it is.
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        Self::open_with_clock(path, SystemTime::now).await
    }

    /// Opens the shop as [`Shop::open`] does, with a clock of the caller's.
    async fn open_with_clock(
        path: &Path,
        clock: impl Fn() -> SystemTime + Send + Sync + 'static,
    ) -> Result<Self, OpenError> {
        let store = SqliteStore::open(path).await?;
        Ok(Self { store, clock: Box::new(clock), order_ids: OrderIds::new() })
    }
}

impl<S> Shop<S> {
    fn now(&self) -> Moment {
        Moment::shown_by((self.clock)())
    }

    fn next_order_id(&self) -> String {
        self.order_ids.next((self.clock)())
    }
}

impl<S: fmt::Debug> fmt::Debug for Shop<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Shop").field("store", &self.store).finish_non_exhaustive()
    }
}
