//! Accessors of fields whose schema has a `default`.

/// Gives a struct a method for each field with a `default`: the value, or the default where it is absent.
#[macro_export]
macro_rules! defaults {
    ($name:ident $(<$($parameter:ident),+>)? { $($how:ident $field:ident: $ty:ty = $value:expr,)* }) => {
        impl $(<$($parameter),+>)? $name $(<$($parameter),+>)? {
            $(
                #[doc = concat!("`", stringify!($field), "`, or the default of its schema.")]
                #[must_use]
                pub fn $field(&self) -> $ty {
                    $crate::__default!($how self.$field, $value)
                }
            )*
        }
    };
}

/// How a field's value is got.
#[doc(hidden)]
#[macro_export]
macro_rules! __default {
    (copied $field:expr, $value:expr) => {
        $field.unwrap_or($value)
    };
    (borrowed $field:expr, $value:expr) => {
        $field.as_deref().unwrap_or($value)
    };
    (parsed $field:expr, $value:expr) => {
        $field.clone().unwrap_or_else(|| $crate::codec::default($value))
    };
    (flattened $field:expr, $value:expr) => {
        $field.flatten()
    };
    (flattened_text $field:expr, $value:expr) => {
        $field.as_ref()?.as_deref()
    };
    (flattened_ref $field:expr, $value:expr) => {
        $field.as_ref()?.as_ref()
    };
}
