//! The search across all orders.

use sqlx::sqlite::SqliteRow;
use sqlx::{Error, QueryBuilder, Row as _, Sqlite, Transaction};
use toolpress::export::Object;

use super::values::{choice, count, integer, money};
use crate::generated::tools::orders_search::{Hit, InputSort as Sort};
use crate::shop::store::{Found, Search};

/// Counts the orders that match and reads one page of them, both at one point in time.
pub(super) async fn search(mut transaction: Transaction<'static, Sqlite>, search: &Search) -> Result<Found, Error> {
    let mut counting = matching("SELECT COUNT(*) AS total", search);
    let total = count(&counting.build().persistent(false).fetch_one(&mut *transaction).await?, "total")?;

    let mut paging = matching(
        "SELECT id, customer_id, status, total, currency, placed_at,
            (SELECT COUNT(*) FROM order_lines WHERE order_id = orders.id) AS line_count",
        search,
    );
    // The id decides among equals, so that no order is on two pages or on none.
    paging.push(match search.sort {
        Sort::Newest => " ORDER BY placed_at DESC, id DESC",
        Sort::Oldest => " ORDER BY placed_at, id",
        Sort::HighestTotal => " ORDER BY total DESC, id DESC",
        Sort::LowestTotal => " ORDER BY total, id",
    });
    paging.push(" LIMIT ").push_bind(integer(search.limit)).push(" OFFSET ").push_bind(integer(search.offset));
    let rows = paging.build().persistent(false).fetch_all(&mut *transaction).await?;
    Ok(Found { page: rows.iter().map(hit).collect::<Result<_, _>>()?, total })
}

/// `select` from the orders for which all filters hold.
fn matching(select: &str, search: &Search) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(select);
    query.push(" FROM orders WHERE TRUE");
    if let Some(customer_id) = &search.customer_id {
        query.push(" AND customer_id = ").push_bind(customer_id.clone());
    }
    if !search.statuses.is_empty() {
        query.push(" AND status IN (");
        let mut statuses = query.separated(", ");
        for status in &search.statuses {
            statuses.push_bind(status.as_str());
        }
        query.push(")");
    }
    if let Some(from) = search.placed_from {
        query.push(" AND placed_at >= ").push_bind(from.to_string());
    }
    if let Some(before) = search.placed_before {
        query.push(" AND placed_at < ").push_bind(before.to_string());
    }
    if let Some(least) = &search.min_total {
        query.push(" AND currency = ").push_bind(least.currency.clone());
        query.push(" AND total >= ").push_bind(integer(least.amount));
    }
    query
}

fn hit(row: &SqliteRow) -> Result<Hit, Error> {
    Ok(Hit {
        id: row.try_get("id")?,
        customer_id: row.try_get("customer_id")?,
        status: choice(row, "status")?,
        total: money(row, "total")?,
        line_count: count(row, "line_count")?,
        placed_at: row.try_get("placed_at")?,
        extra: Object::new(),
    })
}
