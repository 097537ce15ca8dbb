use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use crate::generated::tools::order_get::{ErrorCode, Input, Output, Tool};
use crate::shop::Shop;
use crate::shop::store::Store;

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        match self.store.order(&input.order_id).await? {
            Some(order) => Ok(Output { order, extra: Object::new() }),
            None => Err(Failure::new(ErrorCode::OrderNotFound).with_detail("orderId", input.order_id)),
        }
    }
}
