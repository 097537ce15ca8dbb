pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub payment: Payment,
    pub first: Option<Card>,
}
::toolpress::object!(Input { required payment = "payment", optional first = "first", });

/// Paid by card.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    pub kind: CardKind,
    pub token: String,
    pub months: Option<i64>,
}
::toolpress::object!(Card { required kind = "kind", required token = "token", optional months = "months" as Integer, });

::toolpress::string_enum! {
    pub enum CardKind {
        Card = "card",
    }
}

/// How the order is paid.
#[derive(Clone, Debug, PartialEq)]
pub enum Payment {
    /// Paid by card.
    Card(PaymentCard),
    /// Paid later.
    Invoice30(PaymentInvoice30),
    Pix(PaymentPix),
}
::toolpress::tagged!(Payment by "kind" { Card = "card", Invoice30 = "invoice-30", Pix = "pix", });

/// Paid by card.
#[derive(Clone, Debug, PartialEq)]
pub struct PaymentCard {
    pub token: String,
    pub months: Option<i64>,
}
::toolpress::object!(PaymentCard { required token = "token", optional months = "months" as Integer, });

/// Paid later.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct PaymentInvoice30 {
    pub vat: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(PaymentInvoice30 { optional vat = "vat", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct PaymentPix {}
::toolpress::object!(PaymentPix {});

}

}
