//! A server that handles every tool but `order_get`.

#[path = "../../../generated/mod.rs"]
mod generated;

use generated::tools;
use toolpress::{Context, Failure, Handler, Tool};

struct Shop;

macro_rules! handle {
    ($($tool:ident)*) => {$(
        impl Handler<tools::$tool::Tool> for Shop {
            async fn call(
                &self,
                _: <tools::$tool::Tool as Tool>::Input,
                _: Context<'_>,
            ) -> Result<<tools::$tool::Tool as Tool>::Output, Failure<tools::$tool::ErrorCode>> {
                std::future::pending().await
            }
        }
    )*};
}

handle!(orders_find orders_search order_create order_cancel order_label customer_context catalog_import);

fn main() {
    generated::registry(Shop);
}
