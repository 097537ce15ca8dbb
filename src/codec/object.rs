//! Objects: structs with a field for each known property.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use serde_with::DeserializeAs;

/// A type that is read from the members of an object.
pub trait ReadObject: Sized {
    /// Each field's name in JSON, and whether it must be there.
    const FIELDS: &'static [(&'static str, bool)];

    /// Whether there are no other properties.
    const IS_CLOSED: bool;

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
    fn write<M: SerializeMap>(&self, members: &mut Members<M>);
}

impl<T: WriteObject> WriteObject for Box<T> {
    fn write<M: SerializeMap>(&self, members: &mut Members<M>) {
        (**self).write(members);
    }
}

/// The members of an object that is written. After an error nothing more is.
#[derive(Debug)]
pub struct Members<M: SerializeMap> {
    map: M,
    result: Result<(), M::Error>,
    /// The property that tells the object's type in a union, which no other member may be called.
    tag: Option<&'static str>,
}

impl<M: SerializeMap> Members<M> {
    /// An object without members.
    pub fn new(map: M) -> Self {
        Self { map, result: Ok(()), tag: None }
    }

    /// An object of a union, whose property `tag` tells its type.
    pub fn tagged(map: M, tag: &'static str, value: &str) -> Self {
        let mut members = Self { map, result: Ok(()), tag: Some(tag) };
        members.required(tag, value);
        members
    }

    /// Writes a member.
    pub fn required<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        if self.result.is_ok() {
            self.result = self.map.serialize_entry(name, value);
        }
    }

    /// Writes a member that may be absent.
    pub fn optional<T: Serialize>(&mut self, name: &str, value: &Option<T>) {
        if let Some(value) = value {
            self.required(name, value);
        }
    }

    /// Writes members that no field has: a name that is one of `fields` is the field's, and the tag's is the tag's.
    pub fn rest<'v, T: Serialize + 'v>(
        &mut self,
        members: impl IntoIterator<Item = (&'v String, &'v T)>,
        fields: &[&str],
    ) {
        for (name, value) in members {
            if !fields.contains(&name.as_str()) && self.tag != Some(name) {
                self.required(name, value);
            }
        }
    }

    /// Ends the object.
    ///
    /// # Errors
    ///
    /// The serializer's first one.
    pub fn end(self) -> Result<M::Ok, M::Error> {
        self.result?;
        self.map.end()
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

/// Whether an object has the names that a `T` needs, and none that it refuses.
#[must_use]
pub fn may_be<T: ReadObject>(value: &Value) -> bool {
    let Value::Object(members) = value else { return false };
    let is_known = |name: &String| T::FIELDS.iter().any(|(known, _)| known == name);
    T::FIELDS.iter().all(|(name, required)| !required || members.contains_key(*name))
        && (!T::IS_CLOSED || members.keys().all(is_known))
}

/// Writes an object.
///
/// # Errors
///
/// The serializer's.
pub fn write_object<T: WriteObject, S: Serializer>(object: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut members = Members::new(serializer.serialize_map(None)?);
    object.write(&mut members);
    members.end()
}

/// Reads a `T` as the adapter `A` does.
struct Seed<A, T>(PhantomData<(A, T)>);

impl<'de, T, A: DeserializeAs<'de, T>> DeserializeSeed<'de> for Seed<A, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        A::deserialize_as(deserializer)
    }
}

/// Reads the value of the member at hand into a field, as the adapter `A` does.
///
/// # Errors
///
/// The adapter's.
pub fn fill<'de, A: DeserializeAs<'de, T>, T, M: MapAccess<'de>>(
    field: &mut Option<T>,
    _adapter: PhantomData<A>,
    members: &mut M,
) -> Result<(), M::Error> {
    *field = Some(members.next_value_seed(Seed::<A, T>(PhantomData))?);
    Ok(())
}

/// Keeps the member at hand, read as the adapter `A` does, beside the fields.
///
/// # Errors
///
/// The adapter's.
pub fn keep<'de, A: DeserializeAs<'de, T>, T, M: MapAccess<'de>>(
    rest: &mut impl Extend<(String, T)>,
    name: Key<'de>,
    _adapter: PhantomData<A>,
    members: &mut M,
) -> Result<(), M::Error> {
    let value = members.next_value_seed(Seed::<A, T>(PhantomData))?;
    rest.extend([(name.0.into_owned(), value)]);
    Ok(())
}

/// A member's name.
#[derive(Debug)]
pub struct Key<'de>(Cow<'de, str>);

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
            const FIELDS: &'static [(&'static str, bool)] = &[$(($wire, $crate::__is_required!($kind))),*];
            const IS_CLOSED: bool = $crate::__is_closed!($($extra)?);

            fn read<'de, M: $crate::export::serde::de::MapAccess<'de>>(
                mut members: M,
            ) -> ::std::result::Result<Self, M::Error> {
                $(let mut $field = ::std::option::Option::None;)*
                $(let mut $extra = <_ as ::std::default::Default>::default();)?
                while let ::std::option::Option::Some(key) = members.next_key::<$crate::codec::Key<'de>>()? {
                    match &*key {
                        $($wire => $crate::codec::fill(&mut $field, $crate::__adapter!($($adapter)?), &mut members),)*
                        _ => $crate::__other!(key, members, [$($wire),*] $(, $extra $(, $extra_adapter)?)?),
                    }?;
                }
                $($crate::__found!($kind $field $wire);)*
                ::std::result::Result::Ok(Self { $($field,)* $($extra)? })
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
            fn write<M: $crate::export::serde::ser::SerializeMap>(&self, members: &mut $crate::codec::Members<M>) {
                $(members.$kind($wire, &self.$field);)*
                $crate::__rest!(self members [$($wire),*] $($extra)?);
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
        ::std::result::Result::Err($crate::export::serde::de::Error::unknown_field(&$key, &[$($wire),*]))
    };
    ($key:ident, $members:ident, [$($wire:literal),*], $extra:ident $(, $adapter:ty)?) => {
        $crate::codec::keep(&mut $extra, $key, $crate::__adapter!($($adapter)?), &mut $members)
    };
}

/// What a field is made of what was found.
#[doc(hidden)]
#[macro_export]
macro_rules! __found {
    (optional $field:ident $wire:literal) => {};
    (required $field:ident $wire:literal) => {
        let ::std::option::Option::Some($field) = $field else {
            return ::std::result::Result::Err($crate::export::serde::de::Error::missing_field($wire));
        };
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

/// Whether a field must be there.
#[doc(hidden)]
#[macro_export]
macro_rules! __is_required {
    (optional) => {
        false
    };
    (required) => {
        true
    };
}

/// Whether an object has no field for other properties.
#[doc(hidden)]
#[macro_export]
macro_rules! __is_closed {
    () => {
        true
    };
    ($extra:ident) => {
        false
    };
}

/// Writes the properties that no field has.
#[doc(hidden)]
#[macro_export]
macro_rules! __rest {
    ($object:ident $members:ident [$($wire:literal),*]) => {};
    ($object:ident $members:ident [$($wire:literal),*] $extra:ident) => {
        $members.rest(&$object.$extra, &[$($wire),*])
    };
}
