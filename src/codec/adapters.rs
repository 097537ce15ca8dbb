//! How parts of a type are read where their own way would take too much or too little.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

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
        deserializer.deserialize_any(IntegerVisitor(PhantomData))
    }
}

impl<'de> DeserializeAs<'de, u64> for Integer {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        deserializer.deserialize_any(IntegerVisitor(PhantomData))
    }
}

struct IntegerVisitor<T>(PhantomData<T>);

impl<T: TryFrom<i128>> IntegerVisitor<T> {
    fn fit<E: de::Error>(self, value: i128, found: Unexpected) -> Result<T, E> {
        T::try_from(value).map_err(|_| E::invalid_value(found, &self))
    }
}

impl<T: TryFrom<i128>> Visitor<'_> for IntegerVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "an integer of type {}", std::any::type_name::<T>())
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<T, E> {
        self.fit(value.into(), Unexpected::Signed(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<T, E> {
        self.fit(value.into(), Unexpected::Unsigned(value))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<T, E> {
        if value.fract() != 0.0 {
            return Err(E::invalid_value(Unexpected::Float(value), &self));
        }
        // Whole, as just tested; the cast saturates far beyond every `T`.
        #[allow(clippy::cast_possible_truncation)]
        self.fit(value as i128, Unexpected::Float(value))
    }
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
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a number that a 64-bit float holds exactly")
    }

    // The casts round what is too large, as the comparison then shows.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn visit_i64<E: de::Error>(self, value: i64) -> Result<f64, E> {
        let number = value as f64;
        if number as i128 == i128::from(value) {
            Ok(number)
        } else {
            Err(E::invalid_value(Unexpected::Signed(value), &self))
        }
    }

    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<f64, E> {
        let number = value as f64;
        if number as i128 == i128::from(value) {
            Ok(number)
        } else {
            Err(E::invalid_value(Unexpected::Unsigned(value), &self))
        }
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<f64, E> {
        Ok(value)
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
