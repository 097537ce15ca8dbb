//! One handler a tool.

mod catalog_import;
mod customer_context;
mod order_cancel;
mod order_create;
mod order_get;
mod order_label;
mod orders_find;
mod orders_search;

/// A customer's id as the database has it: a UUID may be written in capitals too.
fn canonical(customer_id: &str) -> String {
    customer_id.to_ascii_lowercase()
}
