use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use super::canonical;
use crate::generated::common::{Money, Order, OrderLine, OrderPayment};
use crate::generated::tools::order_create::{ErrorCode, Input, Output, Payment, RequestedLine, Tool};
use crate::shop::idempotency::fingerprint;
use crate::shop::moment::Moment;
use crate::shop::payments::{self, Declined};
use crate::shop::store::{Credit, NewOrder, Product, Store, Terms, Write};
use crate::shop::{Shop, store::Stored};

/// How many pieces the contract lets a line have.
const MOST_PIECES: u64 = 999;

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let arguments = fingerprint(&input).map_err(Failure::internal)?;
        let mut write = self.store.write().await?;
        if let Some(made) = write.made_with(&input.idempotency_key).await? {
            if made.arguments != arguments {
                return Err(Failure::idempotency_conflict());
            }
            let order = write.order(&made.order_id).await?;
            let order = order.ok_or_else(|| Failure::internal("an idempotency key has no order"))?;
            return Ok(Output { order, extra: Object::new() });
        }

        let customer_id = canonical(&input.customer_id);
        let Some(credit) = write.credit(&customer_id).await? else {
            return Err(Failure::new(ErrorCode::CustomerNotFound).with_detail("customerId", input.customer_id));
        };
        let lines = order_lines(&mut write, &input.lines).await?;
        let total = total(&lines)?;
        if input.expected_total.as_ref().is_some_and(|expected| *expected != total) {
            let total = serde_json::to_value(&total).map_err(Failure::internal)?;
            return Err(Failure::new(ErrorCode::PriceChanged).with_detail("total", total));
        }
        let now = self.now();
        let payment = pay(&mut write, &input.payment, &total, &credit, now).await?;
        let payment =
            payment.map_err(|declined| Failure::new(ErrorCode::PaymentDeclined).with_reason(declined.reason()))?;

        let order = Order {
            id: self.next_order_id(),
            version: 1,
            customer_id,
            status: payments::first_status(&payment),
            placed_at: now.to_string(),
            updated_at: now.to_string(),
            lines,
            total,
            payment,
            shipping_address: input.shipping_address,
            tracking_code: None,
            delivered_at: None,
            cancellation: None,
            attributes: input.attributes.unwrap_or_default(),
            extra: Object::new(),
        };
        let new = NewOrder {
            order: &order,
            terms: terms(input.payment, now),
            deliver_after: input.deliver_after.as_deref(),
            idempotency_key: &input.idempotency_key,
            arguments: &arguments,
        };
        write.insert(&new).await?;
        write.commit().await?;
        Ok(Output { order, extra: Object::new() })
    }
}

/// The lines of the order, with those of the same product added up where the first of them stands.
async fn order_lines(
    write: &mut impl Write,
    requested: &[RequestedLine],
) -> Result<Vec<OrderLine>, Failure<ErrorCode>> {
    let mut quantities: Vec<(&str, u64)> = Vec::new();
    for line in requested {
        match quantities.iter_mut().find(|(sku, _)| *sku == line.sku) {
            Some((_, quantity)) => *quantity += line.quantity,
            None => quantities.push((&line.sku, line.quantity)),
        }
    }
    let skus: Vec<&str> = quantities.iter().map(|(sku, _)| *sku).collect();
    let products = write.products(&skus).await?;
    let products: BTreeMap<&str, &Product> = products.iter().map(|product| (&*product.sku, product)).collect();

    let unknown: Vec<&str> = skus.into_iter().filter(|sku| !products.contains_key(sku)).collect();
    if !unknown.is_empty() {
        return Err(Failure::new(ErrorCode::ProductNotFound).with_detail("skus", unknown));
    }
    let wanted = quantities.iter().map(|(sku, quantity)| (products[sku], *quantity));
    let available = |product: &Product| product.stock.min(MOST_PIECES);
    let short = wanted.clone().filter(|(product, quantity)| *quantity > available(product));
    let short: Map<String, Value> =
        short.map(|(product, _)| (product.sku.clone(), available(product).into())).collect();
    if !short.is_empty() {
        return Err(Failure::new(ErrorCode::OutOfStock).with_detail("available", short));
    }
    Ok(wanted.map(|(product, quantity)| order_line(product, quantity)).collect())
}

fn order_line(product: &Product, quantity: u64) -> OrderLine {
    let Product { sku, name, price, .. } = product;
    OrderLine {
        sku: sku.clone(),
        name: name.clone(),
        quantity,
        unit_price: price.clone(),
        line_total: Money { amount: price.amount * quantity, currency: price.currency.clone() },
        extra: Object::new(),
    }
}

fn total(lines: &[OrderLine]) -> Result<Money, Failure<ErrorCode>> {
    let currencies: BTreeSet<&str> = lines.iter().map(|line| &*line.line_total.currency).collect();
    let mut currencies = currencies.into_iter();
    match (currencies.next(), currencies.next()) {
        (Some(currency), None) => {
            let amount = lines.iter().map(|line| line.line_total.amount).sum();
            Ok(Money { amount, currency: currency.to_owned() })
        }
        _ => Err(Failure::internal("an order has one currency")),
    }
}

/// Takes or requests the payment.
async fn pay(
    write: &mut impl Write,
    payment: &Payment,
    total: &Money,
    credit: &Credit,
    now: Moment,
) -> Stored<Result<OrderPayment, Declined>> {
    Ok(match payment {
        Payment::Card(card) => payments::charge(card, now),
        Payment::Invoice(_) if credit.owed + total.amount > credit.limit => Err(Declined::CreditLimit),
        Payment::Invoice(_) => Ok(payments::invoice(write.invoice_number().await?, now)),
        Payment::Pix(_) => Ok(payments::pix()),
    })
}

fn terms(payment: Payment, now: Moment) -> Terms {
    match payment {
        Payment::Card(card) => Terms { installments: Some(card.installments()), ..Terms::default() },
        Payment::Invoice(invoice) => Terms {
            due_on: Some(now.day_in(invoice.due_in_days())),
            purchase_order: invoice.purchase_order,
            ..Terms::default()
        },
        Payment::Pix(pix) => Terms { payer_tax_id: Some(pix.payer_tax_id), ..Terms::default() },
    }
}
