//! How parts of a type are read where their own way would take too much or too little.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Unexpected, Visitor};
use serde_with::DeserializeAs;

pub use serde_with::Same;

/// Reads each value of a map.
pub type Map<A> = BTreeMap<Same, A>;

/// Reads an integer as JSON Schema means it: `1.0` is one.
#[derive(Debug)]
pub struct Integer;

impl<'de> DeserializeAs<'de, i64> for Integer {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        // serde_json's own type reads numbers whether or not its feature `arbitrary_precision` is on.
        let number = serde_json::Number::deserialize(deserializer)?;
        number.as_i64().or_else(|| whole(&number)).ok_or_else(|| refused(&number, "an integer of 64 bits"))
    }
}

impl<'de> DeserializeAs<'de, u64> for Integer {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        number.as_u64().or_else(|| whole(&number)).ok_or_else(|| refused(&number, "an unsigned integer of 64 bits"))
    }
}

/// A number without a fraction, where `T` holds it.
fn whole<T: TryFrom<i128>>(number: &serde_json::Number) -> Option<T> {
    let value = number.as_f64().filter(|value| value.fract() == 0.0)?;
    // Whole, as just tested; the cast saturates far beyond every `T`.
    #[allow(clippy::cast_possible_truncation)]
    T::try_from(value as i128).ok()
}

fn refused<E: de::Error>(number: &serde_json::Number, expected: &str) -> E {
    E::custom(format_args!("invalid value: {number}, expected {expected}"))
}

/// Reads the one integer that a schema allows.
#[derive(Debug)]
pub struct OnlyInteger<const ONLY: i64>;

impl<'de, const ONLY: i64> DeserializeAs<'de, i64> for OnlyInteger<ONLY> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        let value: i64 = Integer::deserialize_as(deserializer)?;
        if value == ONLY {
            Ok(value)
        } else {
            Err(de::Error::invalid_value(Unexpected::Signed(value), &ONLY.to_string().as_str()))
        }
    }
}

/// Reads a number that `f64` holds exactly: an integer that it would have to round is refused.
#[derive(Debug)]
pub struct Number;

impl<'de> DeserializeAs<'de, f64> for Number {
    // The casts round what is too large, as the comparison then shows.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let integer = number.as_i64().map(i128::from).or_else(|| number.as_u64().map(i128::from));
        let value = match integer {
            Some(integer) => Some(integer as f64).filter(|value| *value as i128 == integer),
            None => number.as_f64(),
        };
        value.ok_or_else(|| refused(&number, "a number that a 64-bit float holds exactly"))
    }
}

/// Reads `null`. serde's own `()` also takes an empty object in places.
#[derive(Debug)]
pub struct Null;

impl<'de> DeserializeAs<'de, ()> for Null {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
        struct NullVisitor;
        impl Visitor<'_> for NullVisitor {
            type Value = ();

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("null")
            }

            fn visit_unit<E: de::Error>(self) -> Result<(), E> {
                Ok(())
            }
        }
        deserializer.deserialize_any(NullVisitor)
    }
}

/// Reads the one boolean that a schema allows.
#[derive(Debug)]
pub struct OnlyBool<const ONLY: bool>;

impl<'de, const ONLY: bool> DeserializeAs<'de, bool> for OnlyBool<ONLY> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        let value = bool::deserialize(deserializer)?;
        if value == ONLY {
            Ok(value)
        } else {
            Err(de::Error::invalid_value(Unexpected::Bool(value), &if ONLY { "true" } else { "false" }))
        }
    }
}
