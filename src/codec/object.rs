//! Objects: structs with a field for each known property.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde_with::DeserializeAs;

use super::Seed;

/// A type that is read from the members of an object.
pub trait ReadObject: Sized {
    /// Reads all members.
    ///
    /// # Errors
    ///
    /// When one is missing, unknown, or no value of its type.
    fn read<'de, M: MapAccess<'de>>(members: M) -> Result<Self, M::Error>;
}

/// A type that is written as the members of an object.
pub trait WriteObject {
    /// Writes all members.
    ///
    /// # Errors
    ///
    /// The serializer's.
    fn write<M: SerializeMap>(&self, members: &mut M) -> Result<(), M::Error>;
}

impl<T: WriteObject> WriteObject for Box<T> {
    fn write<M: SerializeMap>(&self, members: &mut M) -> Result<(), M::Error> {
        (**self).write(members)
    }
}

/// Reads an object, and nothing else.
///
/// # Errors
///
/// When the value is no object, or not this one.
pub fn read_object<'de, T: ReadObject, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct ObjectVisitor<T>(PhantomData<T>);
    impl<'de, T: ReadObject> Visitor<'de> for ObjectVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<M: MapAccess<'de>>(self, members: M) -> Result<T, M::Error> {
            T::read(members)
        }
    }
    deserializer.deserialize_map(ObjectVisitor(PhantomData))
}

/// Writes an object.
///
/// # Errors
///
/// The serializer's.
pub fn write_object<T: WriteObject, S: Serializer>(object: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut members = serializer.serialize_map(None)?;
    object.write(&mut members)?;
    members.end()
}

/// Reads the value of the member at hand as the adapter `A` does.
///
/// # Errors
///
/// The adapter's.
pub fn value<'de, A: DeserializeAs<'de, T>, T, M: MapAccess<'de>>(
    _adapter: PhantomData<A>,
    members: &mut M,
) -> Result<T, M::Error> {
    members.next_value_seed(Seed::<A, T>::new())
}

/// A member's name.
#[derive(Debug)]
pub struct Key<'de>(Cow<'de, str>);

impl Key<'_> {
    /// The name, to keep.
    #[must_use]
    pub fn into_owned(self) -> String {
        self.0.into_owned()
    }
}

impl Deref for Key<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a property's name")
            }

            fn visit_borrowed_str<E: de::Error>(self, name: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(name)))
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(name.to_owned())))
            }

            fn visit_string<E: de::Error>(self, name: String) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(name)))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

/// Gives a struct serde's two traits: a line for each field, with its name in JSON and the adapter that reads it.
///
/// An `optional` field is an `Option`: absent is `None`, and `null` a value like any other. `..field` keeps the
/// properties that no field has; without it they are refused. `new(…)` is a constructor that takes those fields, and
/// sets others to their only value.
#[macro_export]
macro_rules! object {
    ($name:ident $(<$($parameter:ident),+>)? { $($body:tt)* }) => {
        $crate::object!(@codec $name $(<$($parameter),+>)? { $($body)* });
    };
    ($name:ident $(<$($parameter:ident),+>)? { $($body:tt)* } new($($new:tt)*)) => {
        $crate::object!(@codec $name $(<$($parameter),+>)? { $($body)* });
        $crate::object!(@new $name $(<$($parameter),+>)? { $($body)* } ($($new)*));
    };
    (@new $name:ident $(<$($parameter:ident),+>)? {
        $($kind:ident $field:ident = $wire:literal $(as $adapter:ty)?,)*
        $(..$extra:ident $(as $extra_adapter:ty)?)?
    } ($($argument:ident: $ty:ty,)* $(; $($only:ident = $value:expr,)+)?)) => {
        impl $(<$($parameter),+>)? $name $(<$($parameter),+>)? {
            /// With what is required, and nothing else.
            #[must_use]
            pub fn new($($argument: $ty),*) -> Self {
                $($crate::__absent!($kind $field);)*
                $($(let $only = $value;)+)?
                $(let $extra = ::std::default::Default::default();)?
                Self { $($field,)* $($extra)? }
            }
        }
    };
    (@codec $name:ident $(<$($parameter:ident),+>)? {
        $($kind:ident $field:ident = $wire:literal $(as $adapter:ty)?,)*
        $(..$extra:ident $(as $extra_adapter:ty)?)?
    }) => {
        impl $(<$($parameter: $crate::export::serde::de::DeserializeOwned),+>)? $crate::codec::ReadObject
            for $name $(<$($parameter),+>)?
        {
            fn read<'de, M: $crate::export::serde::de::MapAccess<'de>>(
                mut members: M,
            ) -> ::std::result::Result<Self, M::Error> {
                $(let mut $field = ::std::option::Option::None;)*
                $(let mut $extra = <_ as ::std::default::Default>::default();)?
                while let ::std::option::Option::Some(key) = members.next_key::<$crate::codec::Key<'de>>()? {
                    match &*key {
                        $($wire => {
                            $field = ::std::option::Option::Some($crate::codec::value($crate::__adapter!($($adapter)?), &mut members)?);
                        })*
                        _ => $crate::__other!(key, members, [$($wire),*] $(, $extra $(, $extra_adapter)?)?),
                    }
                }
                ::std::result::Result::Ok(Self { $($field: $crate::__found!($kind $field $wire),)* $($extra)? })
            }
        }

        impl<'de $($(, $parameter: $crate::export::serde::de::DeserializeOwned)+)?>
            $crate::export::serde::Deserialize<'de> for $name $(<$($parameter),+>)?
        {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::codec::read_object(deserializer)
            }
        }

        impl $(<$($parameter: $crate::export::serde::Serialize),+>)? $crate::codec::WriteObject
            for $name $(<$($parameter),+>)?
        {
            #[allow(unused_variables)]
            fn write<M: $crate::export::serde::ser::SerializeMap>(
                &self,
                members: &mut M,
            ) -> ::std::result::Result<(), M::Error> {
                $($crate::__write!($kind &self.$field, members, $wire);)*
                $(for (key, value) in &self.$extra {
                    members.serialize_entry(key, value)?;
                })?
                ::std::result::Result::Ok(())
            }
        }

        impl $(<$($parameter: $crate::export::serde::Serialize),+>)? $crate::export::serde::Serialize
            for $name $(<$($parameter),+>)?
        {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                $crate::codec::write_object(self, serializer)
            }
        }
    };
}

/// What happens to a property that no field has.
#[doc(hidden)]
#[macro_export]
macro_rules! __other {
    ($key:ident, $members:ident, [$($wire:literal),*]) => {
        return ::std::result::Result::Err($crate::export::serde::de::Error::unknown_field(&$key, &[$($wire),*]))
    };
    ($key:ident, $members:ident, [$($wire:literal),*], $extra:ident $(, $adapter:ty)?) => {{
        let value = $crate::codec::value($crate::__adapter!($($adapter)?), &mut $members)?;
        ::std::iter::Extend::extend(&mut $extra, [($key.into_owned(), value)]);
    }};
}

/// What a field is made of what was found.
#[doc(hidden)]
#[macro_export]
macro_rules! __found {
    (optional $field:ident $wire:literal) => {
        $field
    };
    (required $field:ident $wire:literal) => {
        match $field {
            ::std::option::Option::Some(value) => value,
            ::std::option::Option::None => {
                return ::std::result::Result::Err($crate::export::serde::de::Error::missing_field($wire));
            }
        }
    };
}

/// Writes a field.
#[doc(hidden)]
#[macro_export]
macro_rules! __write {
    (optional $field:expr, $members:ident, $wire:literal) => {
        if let ::std::option::Option::Some(value) = $field {
            $members.serialize_entry($wire, value)?;
        }
    };
    (required $field:expr, $members:ident, $wire:literal) => {
        $members.serialize_entry($wire, $field)?;
    };
}

/// Leaves out an optional field.
#[doc(hidden)]
#[macro_export]
macro_rules! __absent {
    (optional $field:ident) => {
        let $field = ::std::option::Option::None;
    };
    (required $field:ident) => {};
}
