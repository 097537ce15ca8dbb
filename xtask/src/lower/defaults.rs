//! Which `default`s an accessor can give: those that are a value of the field's type.

use serde_json::{Map, Value};

use super::Draft;
use crate::model::{Default, Extra, Kind, Struct, Ty, Union};

/// Most parts that a default may have; a larger one has no accessor.
const MAX_STEPS: usize = 10_000;
/// A whole number below this is exact as an `f64`.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// `value` as a default of type `ty`, if it is one that code can say briefly.
pub(super) fn default_of(value: &Value, ty: &Ty, drafts: &[Draft]) -> Option<Default> {
    match (ty, value) {
        (Ty::Bool, Value::Bool(value)) => Some(Default::Bool(*value)),
        (Ty::OnlyBool(only), Value::Bool(value)) => (only == value).then_some(Default::Bool(*value)),
        (Ty::OnlyInteger(only), Value::Number(_)) => {
            (integer(value) == Some((*only).into())).then_some(Default::Signed(*only))
        }
        (Ty::Signed, Value::Number(_)) => {
            integer(value).and_then(|value| i64::try_from(value).ok()).map(Default::Signed)
        }
        (Ty::Unsigned, Value::Number(_)) => {
            integer(value).and_then(|value| u64::try_from(value).ok()).map(Default::Unsigned)
        }
        (Ty::Number, Value::Number(value)) => value.as_f64().filter(|value| is_exact(*value)).map(Default::Number),
        (Ty::Text, Value::String(value)) => Some(Default::Text(value.clone())),
        (Ty::List(_), Value::Array(items)) if items.is_empty() => Some(Default::EmptyList),
        (Ty::Nullable(_), Value::Null) => Some(Default::Null),
        (Ty::Named(id), Value::String(value)) if matches!(drafts[id.0].kind, Kind::Choice(_)) => {
            let Kind::Choice(choices) = &drafts[id.0].kind else { return None };
            choices.iter().position(|choice| choice.wire == *value).map(|at| Default::Choice(*id, at))
        }
        (
            Ty::Any
            | Ty::Nullable(_)
            | Ty::List(_)
            | Ty::Array(..)
            | Ty::Tuple(_)
            | Ty::Map(_)
            | Ty::Named(_)
            | Ty::LongNumber,
            _,
        ) => {
            let mut reading = Reading { drafts, steps: MAX_STEPS };
            reading.fits(value, ty).then(|| Default::Json(value.to_string()))
        }
        _ => None,
    }
}

/// A type that reads a value.
struct Reading<'d> {
    drafts: &'d [Draft],
    /// How many more parts may be looked at: alternatives in alternatives multiply.
    steps: usize,
}

impl Reading<'_> {
    /// Whether the Rust type, read by itself, takes `value`.
    fn fits(&mut self, value: &Value, ty: &Ty) -> bool {
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        let drafts = self.drafts;
        match (ty, value) {
            (Ty::Any, _)
            | (Ty::Null | Ty::Nullable(_), Value::Null)
            | (Ty::Bool, Value::Bool(_))
            | (Ty::LongNumber, Value::Number(_))
            | (Ty::Text, Value::String(_)) => true,
            (Ty::OnlyBool(only), Value::Bool(value)) => only == value,
            (Ty::Signed, Value::Number(number)) => number.is_i64(),
            (Ty::Unsigned, Value::Number(number)) => number.is_u64(),
            (Ty::OnlyInteger(only), Value::Number(number)) => number.as_i64() == Some(*only),
            (Ty::Number, Value::Number(number)) => number.as_f64().is_some_and(is_exact),
            (Ty::Nullable(inner), value) => self.fits(value, inner),
            (Ty::List(item), Value::Array(items)) => items.iter().all(|value| self.fits(value, item)),
            (Ty::Array(item, length), Value::Array(items)) => {
                items.len() == *length && items.iter().all(|value| self.fits(value, item))
            }
            (Ty::Tuple(types), Value::Array(items)) => {
                types.len() == items.len() && types.iter().zip(items).all(|(ty, item)| self.fits(item, ty))
            }
            (Ty::Map(ty), Value::Object(members)) => members.values().all(|value| self.fits(value, ty)),
            (Ty::Named(id), value) => match (&drafts[id.0].kind, value) {
                (Kind::Choice(choices), Value::String(text)) => choices.iter().any(|choice| choice.wire == *text),
                (Kind::Struct(object), Value::Object(members)) => self.fits_struct(members, object),
                (Kind::Union(Union { tag: None, variants }), value) => {
                    variants.iter().any(|variant| self.fits(value, &variant.ty))
                }
                (Kind::Union(Union { tag: Some(tag), variants }), Value::Object(members)) => {
                    let mut members = members.clone();
                    let wire = members.shift_remove(tag);
                    let variant = variants.iter().find(|variant| wire == Some(Value::String(variant.wire.clone())));
                    variant.is_some_and(|variant| self.fits(&Value::Object(members), &variant.ty))
                }
                (Kind::Newtype(ty) | Kind::Alias(ty), value) => self.fits(value, ty),
                _ => false,
            },
            _ => false,
        }
    }

    fn fits_struct(&mut self, members: &Map<String, Value>, object: &Struct) -> bool {
        let is_named = |name: &String| object.fields.iter().any(|field| field.wire == *name);
        object.fields.iter().all(|field| match members.get(&field.wire) {
            Some(value) => self.fits(value, &field.ty),
            None => !field.required,
        }) && members.iter().filter(|(name, _)| !is_named(name)).all(|(_, value)| match &object.extra {
            Extra::Denied => false,
            Extra::Kept { ty, .. } => self.fits(value, ty),
        })
    }
}

/// Whether the number was surely not rounded.
fn is_exact(number: f64) -> bool {
    number.is_finite() && (number.fract() != 0.0 || number.abs() < MAX_EXACT)
}

fn integer(value: &Value) -> Option<i128> {
    if let Some(value) = value.as_i64() {
        return Some(value.into());
    }
    if let Some(value) = value.as_u64() {
        return Some(value.into());
    }
    let value = value.as_f64().filter(|value| value.fract() == 0.0 && value.abs() < 9e15)?;
    // Whole and small, as just tested.
    #[allow(clippy::cast_possible_truncation)]
    Some(value as i128)
}
