//! Which `default`s an accessor can give: those that are a value of the field's type.

use serde_json::{Map, Value};

use super::Draft;
use crate::model::{Default, Extra, Kind, Struct, Ty, Union};

/// A whole number below this is exact as an `f64`.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// `value` as a default of type `ty`, if it is one that code can say briefly.
pub(super) fn default_of(value: &Value, ty: &Ty, drafts: &[Draft]) -> Option<Default> {
    match (ty, value) {
        (Ty::Bool, Value::Bool(value)) => Some(Default::Bool(*value)),
        (Ty::Signed, Value::Number(_)) => {
            integer(value).and_then(|value| i64::try_from(value).ok()).map(Default::Signed)
        }
        (Ty::Unsigned, Value::Number(_)) => {
            integer(value).and_then(|value| u64::try_from(value).ok()).map(Default::Unsigned)
        }
        (Ty::Number, Value::Number(value)) => value.as_f64().filter(|value| value.is_finite()).map(Default::Number),
        (Ty::Text, Value::String(value)) => Some(Default::Text(value.clone())),
        (Ty::List(_), Value::Array(items)) if items.is_empty() => Some(Default::EmptyList),
        (Ty::Nullable(_), Value::Null) => Some(Default::Null),
        (Ty::Named(id), Value::String(value)) if matches!(drafts[id.0].kind, Kind::Choice(_)) => {
            let Kind::Choice(choices) = &drafts[id.0].kind else { return None };
            choices.iter().position(|choice| choice.wire == *value).map(|at| Default::Choice(*id, at))
        }
        (
            Ty::Nullable(_) | Ty::List(_) | Ty::Array(..) | Ty::Tuple(_) | Ty::Map(_) | Ty::Named(_) | Ty::LongNumber,
            _,
        ) => fits(value, ty, drafts).then(|| Default::Json(value.to_string())),
        _ => None,
    }
}

/// Whether the Rust type, read by itself, takes `value`.
fn fits(value: &Value, ty: &Ty, drafts: &[Draft]) -> bool {
    let all = |values: &[Value], ty: &Ty| values.iter().all(|value| fits(value, ty, drafts));
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
        (Ty::Number, Value::Number(number)) => number.as_f64().is_some_and(|number| number.abs() < MAX_EXACT),
        (Ty::Nullable(inner), value) => fits(value, inner, drafts),
        (Ty::List(item), Value::Array(items)) => all(items, item),
        (Ty::Array(item, length), Value::Array(items)) => items.len() == *length && all(items, item),
        (Ty::Tuple(types), Value::Array(items)) => {
            types.len() == items.len() && types.iter().zip(items).all(|(ty, item)| fits(item, ty, drafts))
        }
        (Ty::Map(ty), Value::Object(members)) => members.values().all(|value| fits(value, ty, drafts)),
        (Ty::Named(id), value) => match (&drafts[id.0].kind, value) {
            (Kind::Choice(choices), Value::String(text)) => choices.iter().any(|choice| choice.wire == *text),
            (Kind::Struct(object), Value::Object(members)) => fits_struct(members, object, drafts),
            (Kind::Union(Union { tag: None, variants }), value) => {
                variants.iter().any(|variant| fits(value, &variant.ty, drafts))
            }
            (Kind::Union(Union { tag: Some(tag), variants }), Value::Object(members)) => {
                let mut members = members.clone();
                let wire = members.shift_remove(tag);
                let variant = variants.iter().find(|variant| wire == Some(Value::String(variant.wire.clone())));
                variant.is_some_and(|variant| fits(&Value::Object(members), &variant.ty, drafts))
            }
            (Kind::Newtype(ty) | Kind::Alias(ty), value) => fits(value, ty, drafts),
            _ => false,
        },
        _ => false,
    }
}

fn fits_struct(members: &Map<String, Value>, object: &Struct, drafts: &[Draft]) -> bool {
    let is_named = |name: &String| object.fields.iter().any(|field| field.wire == *name);
    object.fields.iter().all(|field| match members.get(&field.wire) {
        Some(value) => fits(value, &field.ty, drafts),
        None => !field.required,
    }) && members.iter().filter(|(name, _)| !is_named(name)).all(|(_, value)| match &object.extra {
        Extra::Denied => false,
        Extra::Kept { ty, .. } => fits(value, ty, drafts),
    })
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
