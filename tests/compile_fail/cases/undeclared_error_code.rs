//! A handler of `order_get` that fails with codes that its `tool.json` does not declare.

#[path = "../../../generated/mod.rs"]
mod generated;

use generated::tools::{order_create, order_get};
use toolpress::{Context, Failure, Handler};

struct Shop;

impl Handler<order_get::Tool> for Shop {
    async fn call(
        &self,
        _: order_get::Input,
        context: Context<'_>,
    ) -> Result<order_get::Output, Failure<order_get::ErrorCode>> {
        if context.arguments().is_null() {
            return Err(order_get::ErrorCode::OutOfStock.into());
        }
        Err(Failure::new(order_create::ErrorCode::OutOfStock))
    }
}

fn main() {}
