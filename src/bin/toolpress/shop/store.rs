//! What the shop needs of a database. Only what implements this knows SQL.

use std::error::Error;
use std::fmt;

use toolpress::{ErrorCode, Failure};

use crate::generated::common::{Address, CancelReason, Money, Order, OrderStatus, OrderSummary};
use crate::generated::tools::customer_context::Profile;
use crate::generated::tools::order_label::OutputCarrier as Carrier;
use crate::generated::tools::orders_search::{Hit, InputSort as Sort};
use crate::shop::moment::Moment;

/// A database that reads what is committed, and writes one transaction at a time.
pub(crate) trait Store: Send + Sync + 'static {
    /// A transaction that writes.
    type Write: Write;

    /// The order with this id.
    fn order(&self, id: &str) -> impl Future<Output = Stored<Option<Order>>> + Send;

    /// What the label of the order with this id is made of.
    fn parcel(&self, order_id: &str) -> impl Future<Output = Stored<Option<Parcel>>> + Send;

    /// The customer's latest orders, newest first and at most `limit`; nothing if there is no such customer.
    fn orders_of(
        &self,
        customer_id: &str,
        with_final: bool,
        limit: u32,
    ) -> impl Future<Output = Stored<Option<Vec<OrderSummary>>>> + Send;

    /// One page of the orders that match, and how many match.
    fn search(&self, search: &Search) -> impl Future<Output = Stored<Found>> + Send;

    /// What is known about a customer at one point in time, with at most `orders` orders.
    fn customer(&self, id: &str, since: Moment, orders: u32) -> impl Future<Output = Stored<Option<Customer>>> + Send;

    /// Begins a transaction that no other write gets into: what it reads stays true until it ends.
    ///
    /// Unless it is committed, nothing of it is kept; dropping it is enough.
    fn write(&self) -> impl Future<Output = Stored<Self::Write>> + Send;
}

/// A transaction that writes.
pub(crate) trait Write: Send {
    /// The order with this id.
    fn order(&mut self, id: &str) -> impl Future<Output = Stored<Option<Order>>> + Send;

    /// The order that was made with this idempotency key.
    fn made_with(&mut self, key: &str) -> impl Future<Output = Stored<Option<MadeBefore>>> + Send;

    /// What a customer may owe, and owes; nothing if there is no such customer.
    fn credit(&mut self, customer_id: &str) -> impl Future<Output = Stored<Option<Credit>>> + Send;

    /// Those of these products that the shop sells.
    fn products(&mut self, skus: &[&str]) -> impl Future<Output = Stored<Vec<Product>>> + Send;

    /// The number of the next invoice. Invoices are numbered without gaps, so it is next again unless this is committed.
    fn invoice_number(&mut self) -> impl Future<Output = Stored<u64>> + Send;

    /// Keeps a new order and its idempotency key, and takes its pieces from the stock.
    fn insert(&mut self, new: &NewOrder<'_>) -> impl Future<Output = Stored<()>> + Send;

    /// Cancels an order, and gives its pieces back to the stock.
    fn cancel(&mut self, order_id: &str, cancelled: &Cancelled<'_>) -> impl Future<Output = Stored<()>> + Send;

    /// Ends the transaction, and keeps what it wrote.
    fn commit(self) -> impl Future<Output = Stored<()>> + Send;
}

/// What of an order its label shows.
#[derive(Debug)]
pub(crate) struct Parcel {
    pub(super) status: OrderStatus,
    pub(super) carrier: Option<Carrier>,
    pub(super) tracking_code: Option<String>,
    pub(super) address: Address,
}

/// Which orders to find. All that is given must hold.
#[derive(Debug)]
pub(crate) struct Search {
    pub(super) customer_id: Option<String>,
    pub(super) statuses: Vec<OrderStatus>,
    pub(super) placed_from: Option<Moment>,
    pub(super) placed_before: Option<Moment>,
    pub(super) min_total: Option<Money>,
    pub(super) sort: Sort,
    pub(super) limit: u64,
    pub(super) offset: u64,
}

/// What a search found.
#[derive(Debug)]
pub(crate) struct Found {
    pub(super) page: Vec<Hit>,
    pub(super) total: u64,
}

/// What is known about a customer.
#[derive(Debug)]
pub(crate) struct Customer {
    pub(super) profile: Profile,
    /// The latest orders, newest first.
    pub(super) orders: Vec<OrderSummary>,
    /// From which categories the customer bought, cancelled orders aside.
    pub(super) bought: Vec<Bought>,
    /// The shop's categories, by name.
    pub(super) categories: Vec<CategoryRecord>,
}

/// What a customer bought from one category.
#[derive(Debug)]
pub(crate) struct Bought {
    /// The slug of the category itself.
    pub(super) category: String,
    /// What was paid; no amount if nothing was.
    pub(super) paid: Money,
}

/// A category without those below it.
#[derive(Debug)]
pub(crate) struct CategoryRecord {
    pub(super) slug: String,
    pub(super) name: String,
    /// The slug of the category above it.
    pub(super) parent: Option<String>,
    pub(super) product_count: u64,
}

/// What the shop sells.
#[derive(Debug)]
pub(crate) struct Product {
    pub(super) sku: String,
    pub(super) name: String,
    pub(super) price: Money,
    pub(super) stock: u64,
}

/// What a customer may owe.
#[derive(Debug)]
pub(crate) struct Credit {
    /// The most that may be owed; no amount for a customer without credit.
    pub(super) limit: u64,
    /// What the customer's unpaid invoices come to.
    pub(super) owed: u64,
}

/// An order that was made with an idempotency key.
#[derive(Debug)]
pub(crate) struct MadeBefore {
    pub(super) order_id: String,
    /// The fingerprint of the arguments that made it.
    pub(super) arguments: String,
}

/// An order to keep.
#[derive(Debug)]
pub(crate) struct NewOrder<'a> {
    pub(super) order: &'a Order,
    pub(super) terms: Terms,
    pub(super) deliver_after: Option<&'a str>,
    pub(super) idempotency_key: &'a str,
    /// The fingerprint of the arguments.
    pub(super) arguments: &'a str,
}

/// What was agreed about the payment of an order, as far as the kind of payment has it.
#[derive(Debug, Default)]
pub(crate) struct Terms {
    pub(super) installments: Option<u64>,
    /// The day on which the invoice is due.
    pub(super) due_on: Option<String>,
    pub(super) purchase_order: Option<String>,
    pub(super) payer_tax_id: Option<String>,
}

/// How an order was cancelled.
#[derive(Debug)]
pub(crate) struct Cancelled<'a> {
    pub(super) at: Moment,
    pub(super) reason: CancelReason,
    pub(super) note: Option<&'a str>,
}

/// What a store answers.
pub(crate) type Stored<T> = Result<T, StoreError>;

/// Why a store has no answer.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// Others keep it busy, and nothing was done.
    Busy(Box<dyn Error + Send + Sync>),
    /// Anything else.
    Unexpected(Box<dyn Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Busy(_) => "the database is busy",
            Self::Unexpected(_) => "the database failed",
        })
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Busy(cause) | Self::Unexpected(cause) => Some(&**cause),
        }
    }
}

impl<C: ErrorCode> From<StoreError> for Failure<C> {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Busy(_) => Self::unavailable(error),
            StoreError::Unexpected(_) => Self::internal(error),
        }
    }
}
