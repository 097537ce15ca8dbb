use toolpress::export::Object;
use toolpress::{Content, Context, Failure, Handler};

use crate::generated::common::OrderStatus;
use crate::generated::errors::reasons::label_not_ready;
use crate::generated::tools::order_label::{ErrorCode, Input, Output, OutputFormat, Tool};
use crate::shop::Shop;
use crate::shop::label::Label;
use crate::shop::store::{Parcel, Store};

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, context: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let dpi = u32::try_from(input.dpi()).map_err(Failure::internal)?;
        let Some(parcel) = self.store.parcel(&input.order_id).await? else {
            return Err(Failure::new(ErrorCode::OrderNotFound).with_detail("orderId", input.order_id));
        };
        let Parcel { status, carrier, tracking_code, address } = parcel;
        let not_ready = |reason| {
            let failure = Failure::new(ErrorCode::LabelNotReady).with_reason(reason);
            failure.with_detail("status", status.as_str())
        };
        match status {
            OrderStatus::Placed | OrderStatus::Paid => return Err(not_ready(label_not_ready::ORDER_NOT_PACKED)),
            OrderStatus::Cancelled => return Err(not_ready(label_not_ready::ORDER_CANCELLED)),
            OrderStatus::Packed | OrderStatus::Shipped | OrderStatus::Delivered => {}
        }
        let (Some(carrier), Some(tracking_code)) = (carrier, tracking_code) else {
            return Err(not_ready(label_not_ready::AWAITING_CARRIER));
        };

        let label = Label {
            carrier: carrier.as_str().to_uppercase(),
            address,
            tracking_code: tracking_code.clone(),
            order_id: input.order_id.clone(),
            dpi,
        };
        // A sharp label takes long enough to keep other calls waiting.
        let image = tokio::task::spawn_blocking(move || label.render()).await.map_err(Failure::internal)?;
        let image = image.map_err(Failure::internal)?;
        let output = Output {
            order_id: input.order_id,
            format: OutputFormat::Png,
            width: image.width.into(),
            height: image.height.into(),
            bytes: image.png.len() as u64,
            carrier,
            tracking_code,
            extra: Object::new(),
        };
        context.attach(Content::png(image.png));
        Ok(output)
    }
}
