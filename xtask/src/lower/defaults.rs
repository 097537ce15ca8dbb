//! Which `default`s an accessor can give: those that are a value of the field's type.

use serde_json::Value;

use super::Draft;
use crate::model::{Default, Kind, Ty};

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
        (Ty::Named(id), Value::String(value)) => match &drafts[id.0].kind {
            Kind::Choice(choices) => {
                choices.iter().position(|choice| choice.wire == *value).map(|at| Default::Choice(*id, at))
            }
            _ => None,
        },
        _ => None,
    }
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
