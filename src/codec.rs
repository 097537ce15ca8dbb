//! How generated types read JSON where serde's own way would take too much or too little.
//!
//! Only generated code needs this module. Everything here keeps one promise: what a type takes, it gives back.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Unexpected, Visitor};
use serde_with::DeserializeAs;

mod number;

pub use number::{Integer, Number, OnlyInteger, integer, number, present_integer, present_number};

pub use serde_with::{As, Same};

/// Reads a property that must be there, `null` included.
///
/// # Errors
///
/// When the value is not a `T`.
pub fn required<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// Reads a property that is there: `null` is then a value like any other.
///
/// # Errors
///
/// When the value is not a `T`.
pub fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// [`present`], for a value that is read by another adapter.
#[derive(Debug)]
pub struct Present<A>(PhantomData<A>);

impl<'de, T, A: DeserializeAs<'de, T>> DeserializeAs<'de, Option<T>> for Present<A> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        A::deserialize_as(deserializer).map(Some)
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

/// The value of a `default`.
///
/// # Panics
///
/// Never for generated code: a default is printed where its type takes it.
#[must_use]
pub fn default<T: de::DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("codegen prints a default where its type takes it")
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

/// Reads one of an enum's strings.
///
/// # Errors
///
/// When the value is another string, or none.
pub fn one_of<'de, T: Copy, D: Deserializer<'de>>(
    deserializer: D,
    all: &'static [T],
    as_str: fn(T) -> &'static str,
) -> Result<T, D::Error> {
    struct OneOf<T: 'static>(&'static [T], fn(T) -> &'static str);
    impl<T: Copy> Visitor<'_> for OneOf<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("one of")?;
            for (index, value) in self.0.iter().enumerate() {
                write!(f, "{} `{}`", if index == 0 { "" } else { "," }, (self.1)(*value))?;
            }
            Ok(())
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            let found = self.0.iter().copied().find(|value| (self.1)(*value) == text);
            found.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
        }
    }
    deserializer.deserialize_str(OneOf(all, as_str))
}

/// Gives an enum that has `ALL` and `as_str` its `Display` and serde's two traits.
#[macro_export]
macro_rules! string_enum {
    ($name:ident) => {
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl $crate::export::serde::Serialize for $name {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::export::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::codec::one_of(deserializer, Self::ALL, Self::as_str)
            }
        }
    };
}

/// Gives a type that derives serde's traits with `remote = "Self"` the traits themselves, but for objects only:
/// the derived code would also take an array.
#[macro_export]
macro_rules! object {
    ($name:ident) => {
        impl $crate::export::serde::Serialize for $name {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de> $crate::export::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                Self::deserialize($crate::codec::ObjectOnly(deserializer))
            }
        }
    };
}

/// A deserializer that gives objects and nothing else.
#[derive(Debug)]
pub struct ObjectOnly<D>(pub D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for ObjectOnly<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
