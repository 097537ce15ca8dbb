pub mod common {

#[derive(Clone, Debug, PartialEq, Default)]
pub struct Address {
    pub geo: Option<AddressGeo>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Address { optional geo = "geo", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct AddressGeo {
    pub lat: Option<f64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(AddressGeo { optional lat = "lat" as Number, ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct Money {
    pub amount: i64,
    pub currency: MoneyCurrency,
}
::toolpress::object!(Money { required amount = "amount" as Integer, required currency = "currency", });

::toolpress::string_enum! {
    pub enum MoneyCurrency {
        Eur = "EUR",
        Brl = "BRL",
    }
}

}

pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub total: Option<super::super::common::Money>,
    pub currency: Option<super::super::common::MoneyCurrency>,
    pub address: Option<super::super::common::Address>,
    pub note: Option<Note>,
    /// At most ten.
    pub bounded: Option<InputBounded>,
}
::toolpress::object!(Input {
    optional total = "total",
    optional currency = "currency",
    optional address = "address",
    optional note = "note",
    optional bounded = "bounded",
});

/// Output of `t`.
pub type Output = super::super::common::Money;

/// At most ten.
#[derive(Clone, Debug, PartialEq)]
pub struct InputBounded {
    pub amount: i64,
    pub currency: super::super::common::MoneyCurrency,
}
::toolpress::object!(InputBounded { required amount = "amount" as Integer, required currency = "currency", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct Note {
    pub text: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Note { optional text = "text", ..extra });

}

pub mod u {

/// Input of `u`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Input {
    pub to: Option<super::super::common::Address>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(Input { optional to = "to", ..extra });

/// Output of `u`.
#[derive(Clone, Debug, PartialEq)]
pub struct Output(pub Vec<OutputItem>);
::toolpress::newtype!(Output);

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputItem {
    pub id: Option<i64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputItem { optional id = "id" as Integer, ..extra });

}

}
