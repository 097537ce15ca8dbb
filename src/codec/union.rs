//! Unions: enums of types.

use std::marker::PhantomData;

use serde::de::{self, Deserialize, DeserializeOwned, Deserializer};
use serde_json::{Map, Value};
use serde_with::DeserializeAs;

/// An object, and the value of the property that tells its type.
#[derive(Debug)]
pub struct Tagged {
    tag: String,
    members: Map<String, Value>,
}

impl Tagged {
    /// Reads an object whose property `name` is a string.
    ///
    /// # Errors
    ///
    /// When the value is no object, or has no such property.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D, name: &'static str) -> Result<Self, D::Error> {
        let mut members = Map::deserialize(deserializer)?;
        match members.remove(name) {
            Some(Value::String(tag)) => Ok(Self { tag, members }),
            Some(_) => Err(de::Error::custom(format_args!("`{name}` is no string"))),
            None => Err(de::Error::missing_field(name)),
        }
    }

    /// The property's value.
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The other properties as a `T`.
    ///
    /// # Errors
    ///
    /// When they are not a `T`.
    pub fn rest<T: DeserializeOwned, E: de::Error>(self) -> Result<T, E> {
        T::deserialize(Value::Object(self.members)).map_err(E::custom)
    }
}

/// The value as a `T`, read as the adapter `A` does, if it is one.
#[must_use]
pub fn alternative<'v, A: DeserializeAs<'v, T>, T>(_adapter: PhantomData<A>, value: &'v Value) -> Option<T> {
    A::deserialize_as(value).ok()
}

/// Says that a value is none of a union's types.
#[must_use]
pub fn no_alternative<E: de::Error>(union: &str) -> E {
    E::custom(format_args!("no alternative of `{union}` fits"))
}

/// Gives an enum of types serde's two traits: the first variant that fits is taken. An object's names tell before its
/// members are read, or each level of a type that holds itself would be read once for each of its alternatives.
#[macro_export]
macro_rules! untagged {
    ($name:ident $(<$($parameter:ident),+>)? { $($variant:ident $(for $object:ty)? $(as $adapter:ty)?),* $(,)? }) => {
        impl<'de $($(, $parameter: $crate::export::serde::de::DeserializeOwned)+)?>
            $crate::export::serde::Deserialize<'de> for $name $(<$($parameter),+>)?
        {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                let value = <$crate::export::Value as $crate::export::serde::Deserialize>::deserialize(deserializer)?;
                $(
                    if $crate::__may_be!(&value $(, $object)?)
                        && let ::std::option::Option::Some(found) =
                            $crate::codec::alternative($crate::__adapter!($($adapter)?), &value)
                    {
                        return ::std::result::Result::Ok(Self::$variant(found));
                    }
                )*
                ::std::result::Result::Err($crate::codec::no_alternative(stringify!($name)))
            }
        }

        impl $(<$($parameter: $crate::export::serde::Serialize),+>)? $crate::export::serde::Serialize
            for $name $(<$($parameter),+>)?
        {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant(value) => $crate::export::serde::Serialize::serialize(value, serializer),)*
                }
            }
        }
    };
}

/// Gives an enum of objects serde's two traits: the string in the property `$tag` tells which variant it is.
#[macro_export]
macro_rules! tagged {
    ($name:ident $(<$($parameter:ident),+>)? by $tag:literal { $($variant:ident = $wire:literal),* $(,)? }) => {
        impl<'de $($(, $parameter: $crate::export::serde::de::DeserializeOwned)+)?>
            $crate::export::serde::Deserialize<'de> for $name $(<$($parameter),+>)?
        {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                let tagged = $crate::codec::Tagged::read(deserializer, $tag)?;
                match tagged.tag() {
                    $($wire => tagged.rest().map(Self::$variant),)*
                    other => ::std::result::Result::Err($crate::export::serde::de::Error::unknown_variant(
                        other,
                        &[$($wire),*],
                    )),
                }
            }
        }

        impl $(<$($parameter: $crate::export::serde::Serialize),+>)? $crate::export::serde::Serialize
            for $name $(<$($parameter),+>)?
        {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                let map = serializer.serialize_map(::std::option::Option::None)?;
                match self {
                    $(Self::$variant(value) => {
                        let mut members = $crate::codec::Members::tagged(map, $tag, $wire);
                        $crate::codec::WriteObject::write(value, &mut members);
                        members.end()
                    })*
                }
            }
        }
    };
}

/// Whether a value may be one of a union's types.
#[doc(hidden)]
#[macro_export]
macro_rules! __may_be {
    ($value:expr) => {
        true
    };
    ($value:expr, $object:ty) => {
        $crate::codec::may_be::<$object>($value)
    };
}
