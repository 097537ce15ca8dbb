//! What is read about customers.

use sqlx::sqlite::SqliteRow;
use sqlx::{Error, Row as _, Sqlite, Transaction};
use toolpress::export::Object;

use super::values::{count, money, optional_choice, summary};
use crate::generated::tools::customer_context::Profile;
use crate::shop::moment::Moment;
use crate::shop::store::{Bought, CategoryRecord, Customer};

/// What is known about a customer, all of it at one point in time.
pub(super) async fn customer(
    mut transaction: Transaction<'static, Sqlite>,
    id: &str,
    since: Moment,
    orders: u32,
) -> Result<Option<Customer>, Error> {
    let query = sqlx::query("SELECT name, email, phone, customer_since, tier FROM customers WHERE id = $1").bind(id);
    let Some(row) = query.fetch_optional(&mut *transaction).await? else { return Ok(None) };
    let profile = profile(&row)?;

    let query = sqlx::query(
        "SELECT id, status, total, currency, placed_at FROM orders
        WHERE customer_id = $1 AND placed_at >= $2
        ORDER BY placed_at DESC, id DESC LIMIT $3",
    );
    let query = query.bind(id).bind(since.to_string()).bind(orders);
    let orders = query.fetch_all(&mut *transaction).await?.iter().map(summary).collect::<Result<_, _>>()?;

    let query = sqlx::query(
        "SELECT products.category, orders.currency,
            CAST(SUM(CASE WHEN orders.paid THEN order_lines.quantity * order_lines.unit_price ELSE 0 END) AS BIGINT) AS paid
        FROM orders
            JOIN order_lines ON order_lines.order_id = orders.id
            JOIN products ON products.sku = order_lines.sku
        WHERE orders.customer_id = $1 AND orders.placed_at >= $2 AND orders.status <> 'cancelled'
        GROUP BY products.category, orders.currency
        ORDER BY products.category, orders.currency LIMIT 1000",
    );
    let query = query.bind(id).bind(since.to_string());
    let bought = query.fetch_all(&mut *transaction).await?.iter().map(bought).collect::<Result<_, _>>()?;

    let query = sqlx::query(
        "SELECT slug, name, parent, (SELECT COUNT(*) FROM products WHERE category = slug) AS product_count
        FROM categories ORDER BY name, slug LIMIT 1000",
    );
    let categories = query.fetch_all(&mut *transaction).await?.iter().map(category).collect::<Result<_, _>>()?;

    Ok(Some(Customer { profile, orders, bought, categories }))
}

fn profile(row: &SqliteRow) -> Result<Profile, Error> {
    Ok(Profile {
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        phone: row.try_get("phone")?,
        customer_since: row.try_get("customer_since")?,
        tier: optional_choice(row, "tier")?,
        extra: Object::new(),
    })
}

fn bought(row: &SqliteRow) -> Result<Bought, Error> {
    Ok(Bought { category: row.try_get("category")?, paid: money(row, "paid")? })
}

fn category(row: &SqliteRow) -> Result<CategoryRecord, Error> {
    Ok(CategoryRecord {
        slug: row.try_get("slug")?,
        name: row.try_get("name")?,
        parent: row.try_get("parent")?,
        product_count: count(row, "product_count")?,
    })
}
