use toolpress::{Context, Failure, Handler};

use crate::generated::tools::catalog_import::{ErrorCode, Input, Output, Tool};
use crate::shop::Shop;
use crate::shop::store::Store;

impl<S: Store> Handler<Tool> for Shop<S> {
    /// Imports nothing: no surface hands a file to a handler yet, so there is none to read.
    async fn call(&self, _: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let failure = Failure::new(ErrorCode::CatalogFileInvalid);
        Err(failure.with_message("No file came with the call: this server does not take uploads. Nothing was changed."))
    }
}
