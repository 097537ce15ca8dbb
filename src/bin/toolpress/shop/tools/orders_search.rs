use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use super::canonical;
use crate::generated::tools::orders_search::{ErrorCode, Input, Output, Tool};
use crate::shop::Shop;
use crate::shop::moment::Moment;
use crate::shop::store::{Found, Search, Store};

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let (page, page_size) = (input.page(), input.page_size());
        let time = |text: Option<&str>| text.map(Moment::at_or_after).transpose().map_err(Failure::internal);
        let search = Search {
            customer_id: input.customer_id.as_deref().map(canonical),
            placed_from: time(input.placed_from.as_deref())?,
            placed_before: time(input.placed_before.as_deref())?,
            sort: input.sort(),
            limit: page_size,
            offset: (page - 1) * page_size,
            statuses: input.statuses.unwrap_or_default(),
            min_total: input.min_total,
        };
        let Found { page: items, total } = self.store.search(&search).await?;
        Ok(Output { items, total, page, page_size, pages: total.div_ceil(page_size), extra: Object::new() })
    }
}
