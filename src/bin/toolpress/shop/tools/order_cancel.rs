use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use crate::generated::common::{Order, OrderStatus};
use crate::generated::errors::reasons::{conflict, order_not_cancellable};
use crate::generated::tools::order_cancel::{ErrorCode, Input, Output, Tool};
use crate::shop::Shop;
use crate::shop::store::{Cancelled, Store, StoreError, Write as _};

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let mut write = self.store.write().await.map_err(failure)?;
        let order = write.order(&input.order_id).await.map_err(failure)?;
        let order = order.ok_or_else(|| not_found(&input))?;
        check(&order, input.expected_version)?;

        let cancelled = Cancelled { at: self.now(), reason: input.reason, note: input.note.as_deref() };
        write.cancel(&order.id, &cancelled).await.map_err(failure)?;
        let order = write.order(&order.id).await.map_err(failure)?;
        let order = order.ok_or_else(|| not_found(&input))?;
        write.commit().await.map_err(failure)?;

        let refund = order.payment.paid.then(|| order.total.clone());
        Ok(Output { order, refund, extra: Object::new() })
    }
}

/// Refuses what can no longer be cancelled, and what has changed since it was read.
// The status comes first: a call that is repeated hears that the order is cancelled, not that it has changed.
fn check(order: &Order, expected_version: u64) -> Result<(), Failure<ErrorCode>> {
    let final_reason = match order.status {
        OrderStatus::Placed | OrderStatus::Paid | OrderStatus::Packed => None,
        OrderStatus::Shipped | OrderStatus::Delivered => Some(order_not_cancellable::ALREADY_SHIPPED),
        OrderStatus::Cancelled => Some(order_not_cancellable::ALREADY_CANCELLED),
    };
    if let Some(reason) = final_reason {
        let failure = Failure::new(ErrorCode::OrderNotCancellable).with_reason(reason);
        return Err(failure.with_detail("status", order.status.as_str()));
    }
    if order.version != expected_version {
        let failure = Failure::new(ErrorCode::Conflict).with_reason(conflict::VERSION_CONFLICT);
        return Err(failure
            .with_detail("expectedVersion", expected_version)
            .with_detail("currentVersion", order.version));
    }
    Ok(())
}

fn not_found(input: &Input) -> Failure<ErrorCode> {
    Failure::new(ErrorCode::OrderNotFound).with_detail("orderId", input.order_id.as_str())
}

/// The contract has a code for a write that another one kept from its turn.
fn failure(error: StoreError) -> Failure<ErrorCode> {
    match error {
        StoreError::Busy(_) => Failure::new(ErrorCode::Conflict).with_reason(conflict::CONCURRENT_WRITE),
        error @ StoreError::Unexpected(_) => error.into(),
    }
}
