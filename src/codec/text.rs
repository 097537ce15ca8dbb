//! Enums of strings.

use std::fmt;

use serde::de::{self, Deserializer, Unexpected, Visitor};

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

/// Declares an enum of strings, each variant with its string, and all that goes with it.
#[macro_export]
macro_rules! string_enum {
    // With one value there is nothing to choose.
    ($(#[$attribute:meta])* pub enum $name:ident { $only:ident = $wire:literal $(,)? }) => {
        $crate::string_enum!(@ [$(#[$attribute])*] $name $only = $wire);

        impl ::std::default::Default for $name {
            fn default() -> Self {
                Self::$only
            }
        }
    };
    ($(#[$attribute:meta])* pub enum $name:ident { $($variant:ident = $wire:literal),* $(,)? }) => {
        $crate::string_enum!(@ [$(#[$attribute])*] $name $($variant = $wire),*);
    };
    (@ [$($attribute:tt)*] $name:ident $($variant:ident = $wire:literal),*) => {
        $($attribute)*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            // A constant is no documentation: it could hold code that rustdoc would run.
            $(
                #[allow(missing_docs)]
                $variant,
            )*
        }

        impl $name {
            /// Every value, in the schema's order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The value as it stands in JSON.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $wire,)*
                }
            }
        }

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
