//! A handler of `order_get` that takes the arguments of `order_cancel`.

#[path = "../../../generated/mod.rs"]
mod generated;

use generated::tools::{order_cancel, order_get};
use toolpress::{Context, Failure, Handler};

struct Shop;

impl Handler<order_get::Tool> for Shop {
    async fn call(
        &self,
        _: order_cancel::Input,
        _: Context<'_>,
    ) -> Result<order_get::Output, Failure<order_get::ErrorCode>> {
        std::future::pending().await
    }
}

fn main() {}
