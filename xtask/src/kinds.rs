//! Sets of JSON types.

use std::ops::{BitAnd, BitOr, Not};

use serde_json::Value;

/// A set of JSON types; whole and fractional numbers are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const NULL: Self = Self(1);
    pub(crate) const BOOLEAN: Self = Self(2);
    pub(crate) const INTEGER: Self = Self(4);
    pub(crate) const FRACTION: Self = Self(8);
    pub(crate) const NUMBER: Self = Self(4 | 8);
    pub(crate) const STRING: Self = Self(16);
    pub(crate) const ARRAY: Self = Self(32);
    pub(crate) const OBJECT: Self = Self(64);
    pub(crate) const SCALAR: Self = Self(31);
    pub(crate) const ALL: Self = Self(127);

    /// The set that the argument of `type` names; words that JSON Schema does not know name nothing.
    pub(crate) fn named(argument: &Value) -> Self {
        match argument {
            Value::String(name) => match name.as_str() {
                "null" => Self::NULL,
                "boolean" => Self::BOOLEAN,
                "integer" => Self::INTEGER,
                "number" => Self::NUMBER,
                "string" => Self::STRING,
                "array" => Self::ARRAY,
                "object" => Self::OBJECT,
                _ => Self::NONE,
            },
            Value::Array(names) => names.iter().fold(Self::NONE, |kinds, name| kinds | Self::named(name)),
            _ => Self::ALL,
        }
    }

    /// The kind of a value. A number without a fraction is whole, as `1.0` is.
    pub(crate) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::NULL,
            Value::Bool(_) => Self::BOOLEAN,
            Value::Number(number) => {
                if number.as_f64().is_none_or(|float| float.fract() == 0.0) {
                    Self::INTEGER
                } else {
                    Self::FRACTION
                }
            }
            Value::String(_) => Self::STRING,
            Value::Array(_) => Self::ARRAY,
            Value::Object(_) => Self::OBJECT,
        }
    }

    /// The kinds of instance that a keyword is about.
    pub(crate) fn hinted(keyword: &str) -> Self {
        match keyword {
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => Self::NUMBER,
            "minLength" | "maxLength" | "pattern" | "format" | "contentEncoding" | "contentMediaType" => Self::STRING,
            "items" | "prefixItems" | "contains" | "minItems" | "maxItems" | "uniqueItems" | "unevaluatedItems" => {
                Self::ARRAY
            }
            "properties"
            | "required"
            | "additionalProperties"
            | "patternProperties"
            | "propertyNames"
            | "minProperties"
            | "maxProperties"
            | "dependentRequired"
            | "dependentSchemas"
            | "unevaluatedProperties" => Self::OBJECT,
            _ => Self::NONE,
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether the two sets share a kind.
    pub(crate) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The kinds one by one; whole and fractional numbers are one if both are here.
    pub(crate) fn list(self) -> Vec<Self> {
        let number = match self & Self::NUMBER {
            Self::NONE => None,
            number => Some(number),
        };
        [Self::NULL, Self::BOOLEAN, Self::STRING, Self::ARRAY, Self::OBJECT]
            .into_iter()
            .filter(|kind| self.meets(*kind))
            .chain(number)
            .collect()
    }
}

impl BitAnd for Kinds {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Kinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Kinds {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}
