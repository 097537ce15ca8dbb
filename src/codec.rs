//! How generated types read and write JSON.
//!
//! Only generated code needs this module. Everything here keeps one promise: what a type takes, it gives back. The
//! macros stand where serde's derive would: that one takes an array for a struct, folds `null` and absent together,
//! and costs the compiler more (docs/adr/0007-macros-for-serde.md).

use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Deserializer};
use serde_with::DeserializeAs;

pub mod adapters;
mod defaults;
mod object;
mod text;
mod union;

pub use object::{Key, Members, ReadObject, WriteObject, fill, keep, may_be, read_object, write_object};
pub use text::one_of;
pub use union::{Tagged, alternative, no_alternative};

/// The value of a `default`.
///
/// # Panics
///
/// Never for generated code: a default is printed where its type takes it.
#[must_use]
pub fn default<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("codegen prints a default where its type takes it")
}

/// The adapter of a part: the given one, or the type itself.
#[doc(hidden)]
#[macro_export]
macro_rules! __adapter {
    () => {
        ::std::marker::PhantomData::<$crate::codec::adapters::Same>
    };
    ($adapter:ty) => {{
        #[allow(unused_imports)]
        use $crate::codec::adapters::*;
        ::std::marker::PhantomData::<$adapter>
    }};
}

/// Gives a struct around one type serde's two traits.
#[macro_export]
macro_rules! newtype {
    ($name:ident $(<$($parameter:ident),+>)? $(as $adapter:ty)?) => {
        impl<'de $($(, $parameter: $crate::export::serde::de::DeserializeOwned)+)?>
            $crate::export::serde::Deserialize<'de> for $name $(<$($parameter),+>)?
        {
            fn deserialize<D: $crate::export::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::codec::read_as($crate::__adapter!($($adapter)?), deserializer).map(Self)
            }
        }

        impl $(<$($parameter: $crate::export::serde::Serialize),+>)? $crate::export::serde::Serialize
            for $name $(<$($parameter),+>)?
        {
            fn serialize<S: $crate::export::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                $crate::export::serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

/// Reads a `T` as the adapter `A` does.
///
/// # Errors
///
/// The adapter's.
pub fn read_as<'de, A: DeserializeAs<'de, T>, T, D: Deserializer<'de>>(
    _adapter: PhantomData<A>,
    deserializer: D,
) -> Result<T, D::Error> {
    A::deserialize_as(deserializer)
}
