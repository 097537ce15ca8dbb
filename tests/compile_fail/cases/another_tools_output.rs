//! A handler of `order_get` that returns what `order_cancel` promises.

#[path = "../../../generated/mod.rs"]
mod generated;

use generated::tools::{order_cancel, order_get};
use toolpress::{Context, Failure, Handler};

struct Shop;

impl Handler<order_get::Tool> for Shop {
    async fn call(
        &self,
        _: order_get::Input,
        _: Context<'_>,
    ) -> Result<order_cancel::Output, Failure<order_get::ErrorCode>> {
        std::future::pending().await
    }
}

fn main() {}
