//! Payments, as a provider would take them. No money moves: the token of the card decides what happens.

use toolpress::Reason;

use toolpress::export::Object;

use super::moment::Moment;
use crate::generated::common::{OrderPayment, OrderPaymentKind as Kind, OrderStatus};
use crate::generated::errors::reasons::payment_declined;
use crate::generated::tools::order_create::PaymentCard;

/// Why a payment is declined: a reason of `PAYMENT_DECLINED`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declined {
    InsufficientFunds,
    CardExpired,
    CreditLimit,
}

impl Declined {
    /// The reason as the error catalogue has it.
    pub(super) fn reason(self) -> Reason {
        match self {
            Self::InsufficientFunds => payment_declined::INSUFFICIENT_FUNDS,
            Self::CardExpired => payment_declined::CARD_EXPIRED,
            Self::CreditLimit => payment_declined::CREDIT_LIMIT,
        }
    }
}

/// Charges a card: it is declined if its token begins with `tok_declined`, and has expired if with `tok_expired`.
pub(super) fn charge(card: &PaymentCard, now: Moment) -> Result<OrderPayment, Declined> {
    if card.token.starts_with("tok_declined") {
        return Err(Declined::InsufficientFunds);
    }
    if card.token.starts_with("tok_expired") {
        return Err(Declined::CardExpired);
    }
    let reference = format!("auth-{}-{:04}", now.day_digits(), fastrand::u16(..10_000));
    Ok(payment(Kind::Card, true, reference))
}

/// A payment by the invoice of this number, which is yet to be paid.
pub(super) fn invoice(number: u64, now: Moment) -> OrderPayment {
    payment(Kind::Invoice, false, format!("INV-{}-{number:05}", now.year()))
}

/// A payment by pix, which is yet to be paid; its reference is the code to pay with.
pub(super) fn pix() -> OrderPayment {
    // Fields of a number, a length and a value: the version, then the account with the scheme and the transfer's key.
    let key = format!("pix-{:010x}", fastrand::u64(..1 << 40));
    payment(Kind::Pix, false, format!("00020126360014br.gov.bcb.pix01{}{key}", key.len()))
}

fn payment(kind: Kind, paid: bool, reference: String) -> OrderPayment {
    OrderPayment { kind, paid, reference: Some(reference), extra: Object::new() }
}

/// The status of a new order.
pub(super) fn first_status(payment: &OrderPayment) -> OrderStatus {
    if payment.paid { OrderStatus::Paid } else { OrderStatus::Placed }
}
