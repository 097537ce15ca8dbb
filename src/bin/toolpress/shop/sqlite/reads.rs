//! What is read about orders.

use sqlx::sqlite::SqliteRow;
use sqlx::{Error, Row as _, Sqlite, SqliteConnection, Transaction};
use toolpress::export::Object;

use super::values::{address, choice, count, json, money, optional_choice, summary};
use crate::generated::common::{Money, Order, OrderCancellation, OrderLine, OrderPayment, OrderSummary};
use crate::shop::store::Parcel;

/// An order with its lines. Both are of one point in time only within a transaction.
pub(super) async fn order(connection: &mut SqliteConnection, id: &str) -> Result<Option<Order>, Error> {
    let query = sqlx::query(
        "SELECT id, version, customer_id, status, placed_at, updated_at, total, currency,
            payment_kind, paid, payment_reference,
            addressee, line1, line2, city, region, postal_code, country,
            tracking_code, delivered_at, cancelled_at, cancel_reason, cancel_note, attributes
        FROM orders WHERE id = $1",
    );
    let Some(row) = query.bind(id).fetch_optional(&mut *connection).await? else { return Ok(None) };
    let query = sqlx::query(
        "SELECT sku, name, quantity, unit_price FROM order_lines WHERE order_id = $1 ORDER BY position LIMIT 50",
    );
    let lines = query.bind(id).fetch_all(connection).await?;
    order_of(&row, &lines).map(Some)
}

fn order_of(row: &SqliteRow, lines: &[SqliteRow]) -> Result<Order, Error> {
    let total = money(row, "total")?;
    Ok(Order {
        id: row.try_get("id")?,
        version: count(row, "version")?,
        customer_id: row.try_get("customer_id")?,
        status: choice(row, "status")?,
        placed_at: row.try_get("placed_at")?,
        updated_at: row.try_get("updated_at")?,
        lines: lines.iter().map(|line| line_of(line, &total.currency)).collect::<Result<_, _>>()?,
        total,
        payment: OrderPayment {
            kind: choice(row, "payment_kind")?,
            paid: row.try_get("paid")?,
            reference: row.try_get("payment_reference")?,
            extra: Object::new(),
        },
        shipping_address: address(row)?,
        tracking_code: row.try_get("tracking_code")?,
        delivered_at: row.try_get("delivered_at")?,
        cancellation: cancellation(row)?,
        attributes: json(row, "attributes")?,
        extra: Object::new(),
    })
}

fn line_of(row: &SqliteRow, currency: &str) -> Result<OrderLine, Error> {
    let (quantity, unit_price) = (count(row, "quantity")?, count(row, "unit_price")?);
    let money = |amount| Money { amount, currency: currency.to_owned() };
    Ok(OrderLine {
        sku: row.try_get("sku")?,
        name: row.try_get("name")?,
        quantity,
        unit_price: money(unit_price),
        line_total: money(quantity * unit_price),
        extra: Object::new(),
    })
}

fn cancellation(row: &SqliteRow) -> Result<Option<OrderCancellation>, Error> {
    let Some(at) = row.try_get("cancelled_at")? else { return Ok(None) };
    let (reason, note) = (choice(row, "cancel_reason")?, row.try_get("cancel_note")?);
    Ok(Some(OrderCancellation { at, reason, note, extra: Object::new() }))
}

/// What an order's label is made of.
pub(super) async fn parcel(connection: &mut SqliteConnection, order_id: &str) -> Result<Option<Parcel>, Error> {
    let query = sqlx::query(
        "SELECT status, carrier, tracking_code, addressee, line1, line2, city, region, postal_code, country
        FROM orders WHERE id = $1",
    );
    let Some(row) = query.bind(order_id).fetch_optional(connection).await? else { return Ok(None) };
    Ok(Some(Parcel {
        status: choice(&row, "status")?,
        carrier: optional_choice(&row, "carrier")?,
        tracking_code: row.try_get("tracking_code")?,
        address: address(&row)?,
    }))
}

/// A customer's latest orders, if there is such a customer.
pub(super) async fn orders_of(
    mut transaction: Transaction<'static, Sqlite>,
    customer_id: &str,
    with_final: bool,
    limit: u32,
) -> Result<Option<Vec<OrderSummary>>, Error> {
    let query = sqlx::query("SELECT 1 FROM customers WHERE id = $1").bind(customer_id);
    if query.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(None);
    }
    let query = sqlx::query(
        "SELECT id, status, total, currency, placed_at FROM orders
        WHERE customer_id = $1 AND ($2 OR status NOT IN ('delivered', 'cancelled'))
        ORDER BY placed_at DESC, id DESC LIMIT $3",
    );
    let rows = query.bind(customer_id).bind(with_final).bind(limit).fetch_all(&mut *transaction).await?;
    rows.iter().map(summary).collect::<Result<_, _>>().map(Some)
}
