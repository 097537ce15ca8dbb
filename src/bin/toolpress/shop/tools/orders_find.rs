use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use super::canonical;
use crate::generated::tools::orders_find::{ErrorCode, Input, Output, Tool};
use crate::shop::Shop;
use crate::shop::store::Store;

/// How many orders the contract lets an answer have.
const MOST_ORDERS: u32 = 100;

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let orders = self.store.orders_of(&canonical(&input.customer_id), input.include_history(), MOST_ORDERS).await?;
        Ok(Output {
            found: orders.is_some(),
            customer_id: input.customer_id,
            orders: orders.unwrap_or_default(),
            extra: Object::new(),
        })
    }
}
