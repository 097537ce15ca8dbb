//! What is written.

use sqlx::{QueryBuilder, Row as _, Sqlite, SqliteConnection, Transaction};

use super::reads;
use super::values::{count, integer, money};
use crate::generated::common::Order;
use crate::shop::store::{Cancelled, Credit, MadeBefore, NewOrder, Product, Stored, Write};

/// A transaction that holds the database's only lock for writing.
#[derive(Debug)]
pub(crate) struct SqliteWrite {
    pub(super) transaction: Transaction<'static, Sqlite>,
}

impl SqliteWrite {
    fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}

impl Write for SqliteWrite {
    async fn order(&mut self, id: &str) -> Stored<Option<Order>> {
        Ok(reads::order(self.connection(), id).await?)
    }

    async fn made_with(&mut self, key: &str) -> Stored<Option<MadeBefore>> {
        let query = sqlx::query("SELECT order_id, arguments FROM idempotency_keys WHERE idempotency_key = $1");
        let Some(row) = query.bind(key).fetch_optional(self.connection()).await? else { return Ok(None) };
        Ok(Some(MadeBefore { order_id: row.try_get("order_id")?, arguments: row.try_get("arguments")? }))
    }

    async fn credit(&mut self, customer_id: &str) -> Stored<Option<Credit>> {
        let query = sqlx::query(
            "SELECT credit_limit,
                (
                    SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM orders
                    WHERE customer_id = customers.id AND payment_kind = 'invoice' AND NOT paid AND status <> 'cancelled'
                ) AS owed
            FROM customers WHERE id = $1",
        );
        let Some(row) = query.bind(customer_id).fetch_optional(self.connection()).await? else { return Ok(None) };
        Ok(Some(Credit { limit: count(&row, "credit_limit")?, owed: count(&row, "owed")? }))
    }

    async fn products(&mut self, skus: &[&str]) -> Stored<Vec<Product>> {
        let mut query =
            QueryBuilder::<Sqlite>::new("SELECT sku, name, price, currency, stock FROM products WHERE sku IN (");
        let mut list = query.separated(", ");
        for sku in skus {
            list.push_bind((*sku).to_owned());
        }
        query.push(") ORDER BY sku");
        let rows = query.build().persistent(false).fetch_all(self.connection()).await?;
        let product = |row| -> Result<_, sqlx::Error> {
            let row: &sqlx::sqlite::SqliteRow = row;
            Ok(Product {
                sku: row.try_get("sku")?,
                name: row.try_get("name")?,
                price: money(row, "price")?,
                stock: count(row, "stock")?,
            })
        };
        Ok(rows.iter().map(product).collect::<Result<_, _>>()?)
    }

    async fn invoice_number(&mut self) -> Stored<u64> {
        let query = sqlx::query("UPDATE invoice_numbers SET latest = latest + 1 RETURNING latest");
        Ok(count(&query.fetch_one(self.connection()).await?, "latest")?)
    }

    async fn insert(&mut self, new: &NewOrder<'_>) -> Stored<()> {
        insert_order(self.connection(), new).await?;
        insert_lines(self.connection(), new.order).await?;
        let query = sqlx::query(
            "UPDATE products SET stock = stock -
                (SELECT quantity FROM order_lines WHERE order_id = $1 AND order_lines.sku = products.sku)
            WHERE sku IN (SELECT sku FROM order_lines WHERE order_id = $1)",
        );
        query.bind(&new.order.id).execute(self.connection()).await?;
        let query =
            sqlx::query("INSERT INTO idempotency_keys (idempotency_key, order_id, arguments) VALUES ($1, $2, $3)");
        query.bind(new.idempotency_key).bind(&new.order.id).bind(new.arguments).execute(self.connection()).await?;
        Ok(())
    }

    async fn cancel(&mut self, order_id: &str, cancelled: &Cancelled<'_>) -> Stored<()> {
        let query = sqlx::query(
            "UPDATE orders SET status = 'cancelled', version = version + 1, updated_at = $2,
                cancelled_at = $2, cancel_reason = $3, cancel_note = $4
            WHERE id = $1",
        );
        let query = query.bind(order_id).bind(cancelled.at.to_string());
        query.bind(cancelled.reason.as_str()).bind(cancelled.note).execute(self.connection()).await?;
        let query = sqlx::query(
            "UPDATE products SET stock = stock +
                (SELECT quantity FROM order_lines WHERE order_id = $1 AND order_lines.sku = products.sku)
            WHERE sku IN (SELECT sku FROM order_lines WHERE order_id = $1)",
        );
        query.bind(order_id).execute(self.connection()).await?;
        Ok(())
    }

    async fn commit(self) -> Stored<()> {
        Ok(self.transaction.commit().await?)
    }
}

async fn insert_order(connection: &mut SqliteConnection, new: &NewOrder<'_>) -> Result<(), sqlx::Error> {
    let NewOrder { order, terms, .. } = new;
    let address = &order.shipping_address;
    let attributes = serde_json::to_string(&order.attributes).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    let query = sqlx::query(
        "INSERT INTO orders (
            id, version, customer_id, status, placed_at, updated_at, total, currency,
            payment_kind, paid, payment_reference, installments, due_on, purchase_order, payer_tax_id,
            addressee, line1, line2, city, region, postal_code, country, deliver_after, attributes
        ) VALUES (
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24
        )",
    );
    let query = query
        .bind(&order.id)
        .bind(integer(order.version))
        .bind(&order.customer_id)
        .bind(order.status.as_str())
        .bind(&order.placed_at)
        .bind(&order.updated_at)
        .bind(integer(order.total.amount))
        .bind(&order.total.currency);
    let query = query
        .bind(order.payment.kind.as_str())
        .bind(order.payment.paid)
        .bind(&order.payment.reference)
        .bind(terms.installments.map(integer))
        .bind(&terms.due_on)
        .bind(&terms.purchase_order)
        .bind(&terms.payer_tax_id);
    let query = query
        .bind(&address.name)
        .bind(&address.line1)
        .bind(&address.line2)
        .bind(&address.city)
        .bind(&address.region)
        .bind(&address.postal_code)
        .bind(&address.country)
        .bind(new.deliver_after)
        .bind(attributes);
    query.execute(connection).await?;
    Ok(())
}

async fn insert_lines(connection: &mut SqliteConnection, order: &Order) -> Result<(), sqlx::Error> {
    let mut query =
        QueryBuilder::<Sqlite>::new("INSERT INTO order_lines (order_id, position, sku, name, quantity, unit_price) ");
    query.push_values((1_i64..).zip(&order.lines), |mut row, (position, line)| {
        row.push_bind(order.id.clone())
            .push_bind(position)
            .push_bind(line.sku.clone())
            .push_bind(line.name.clone())
            .push_bind(integer(line.quantity))
            .push_bind(integer(line.unit_price.amount));
    });
    query.build().persistent(false).execute(connection).await?;
    Ok(())
}
