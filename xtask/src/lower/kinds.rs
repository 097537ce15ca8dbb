//! Which kinds of JSON values an alternative allows, and which of them for numbers and strings.

use std::collections::BTreeSet;

use serde_json::Value;

use super::Lowering;
use super::places::PlaceId;
use crate::model::Ty;

/// What an alternative allows of each kind of JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kinds {
    pub(super) null: bool,
    pub(super) boolean: Booleans,
    pub(super) number: Numbers,
    pub(super) text: Texts,
    pub(super) array: bool,
    pub(super) object: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Booleans {
    No,
    Only(bool),
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    No,
    /// Integers, from the least to the greatest that bounds allow.
    Integers(Option<i128>, Option<i128>),
    All,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Texts {
    No,
    Some(Vec<String>),
    All,
}

impl Booleans {
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::No, kept) | (kept, Self::No) => kept,
            (Self::Only(one), Self::Only(two)) if one == two => self,
            _ => Self::All,
        }
    }

    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, kept) | (kept, Self::All) => kept,
            (Self::Only(one), Self::Only(two)) if one == two => self,
            _ => Self::No,
        }
    }

    pub(super) fn ty(self) -> Option<Ty> {
        match self {
            Self::No => None,
            Self::Only(value) => Some(Ty::OnlyBool(value)),
            Self::All => Some(Ty::Bool),
        }
    }
}

impl Numbers {
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::No, kept) | (kept, Self::No) => kept,
            (Self::All, _) | (_, Self::All) => Self::All,
            (Self::Integers(least, greatest), Self::Integers(least2, greatest2)) => Self::Integers(
                least.zip(least2).map(|(one, two)| one.min(two)),
                greatest.zip(greatest2).map(|(one, two)| one.max(two)),
            ),
        }
    }

    /// The type of these numbers; none where there are none.
    pub(super) fn ty(self) -> Option<Ty> {
        let fits = |bound: Option<i128>| bound.is_none_or(|bound| i64::try_from(bound).is_ok());
        match self {
            Self::No => None,
            Self::All => Some(Ty::Number),
            Self::Integers(Some(least), greatest) if Some(least) == greatest && fits(greatest) => {
                i64::try_from(least).ok().map(Ty::OnlyInteger)
            }
            Self::Integers(Some(0..), greatest) if greatest.is_none_or(|greatest| u64::try_from(greatest).is_ok()) => {
                Some(Ty::Unsigned)
            }
            Self::Integers(least, greatest) if fits(least) && fits(greatest) => Some(Ty::Signed),
            Self::Integers(..) => Some(Ty::LongNumber),
        }
    }
}

impl Texts {
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::No, kept) | (kept, Self::No) => kept,
            (Self::All, _) | (_, Self::All) => Self::All,
            (Self::Some(mut all), Self::Some(more)) => {
                let known: BTreeSet<String> = all.iter().cloned().collect();
                all.extend(more.into_iter().filter(|text| !known.contains(text)));
                Self::Some(all)
            }
        }
    }
}

impl Kinds {
    pub(super) fn none() -> Self {
        Self { null: false, boolean: Booleans::No, number: Numbers::No, text: Texts::No, array: false, object: false }
    }

    pub(super) fn is_none(&self) -> bool {
        *self == Self::none()
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self {
            null: self.null || other.null,
            boolean: self.boolean.or(other.boolean),
            number: self.number.or(other.number),
            text: self.text.or(other.text),
            array: self.array || other.array,
            object: self.object || other.object,
        }
    }
}

impl Lowering<'_> {
    /// What the keywords of `places` allow together.
    pub(super) fn kinds(&self, places: &[PlaceId]) -> Kinds {
        let mut kinds = Kinds {
            null: true,
            boolean: Booleans::All,
            number: Numbers::All,
            text: Texts::All,
            array: true,
            object: true,
        };
        let mut integer = false;
        for place in places {
            if let Some(types) = self.places.keyword(*place, "type") {
                integer |= narrow_to_types(&mut kinds, types);
            }
            if let Some(values) = self.places.keyword(*place, "enum").and_then(Value::as_array) {
                integer |= narrow_to_values(&mut kinds, values);
            }
            if let Some(value) = self.places.keyword(*place, "const") {
                integer |= narrow_to_values(&mut kinds, std::slice::from_ref(value));
            }
        }
        if integer && kinds.number != Numbers::No {
            kinds.number = self.integers(places);
        }
        kinds
    }

    fn integers(&self, places: &[PlaceId]) -> Numbers {
        let mut least: Option<i128> = None;
        let mut greatest: Option<i128> = None;
        let mut at_least = |bound: i128| least = Some(least.map_or(bound, |known| known.max(bound)));
        let mut at_most = |bound: i128| greatest = Some(greatest.map_or(bound, |known| known.min(bound)));
        for place in places {
            let bound = |keyword| self.places.keyword(*place, keyword);
            if let Some(bound) = bound("minimum").and_then(|value| whole(value, f64::ceil)) {
                at_least(bound);
            }
            if let Some(bound) = bound("exclusiveMinimum").and_then(|value| whole(value, f64::floor)) {
                at_least(if bound == i128::MIN { bound } else { bound.saturating_add(1) });
            }
            if let Some(bound) = bound("maximum").and_then(|value| whole(value, f64::floor)) {
                at_most(bound);
            }
            if let Some(bound) = bound("exclusiveMaximum").and_then(|value| whole(value, f64::ceil)) {
                // One that `i128` cannot hold is its greatest already.
                at_most(if bound == i128::MAX { bound } else { bound.saturating_sub(1) });
            }
            let values = bound("enum").and_then(Value::as_array).map(Vec::as_slice);
            let values = values.or_else(|| bound("const").map(std::slice::from_ref)).unwrap_or_default();
            let numbers: Vec<i128> = values.iter().filter_map(|value| whole(value, f64::floor)).collect();
            if let (Some(first), Some(last)) = (numbers.iter().min(), numbers.iter().max()) {
                at_least(*first);
                at_most(*last);
            }
        }
        match (least, greatest) {
            (Some(least), Some(greatest)) if least > greatest => Numbers::No,
            _ => Numbers::Integers(least, greatest),
        }
    }
}

/// Returns whether only integers are left of the numbers.
fn narrow_to_types(kinds: &mut Kinds, types: &Value) -> bool {
    let names: Vec<&str> = match types {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => return false,
    };
    let has = |name| names.contains(&name);
    kinds.null &= has("null");
    if !has("boolean") {
        kinds.boolean = Booleans::No;
    }
    kinds.array &= has("array");
    kinds.object &= has("object");
    if !has("string") {
        kinds.text = Texts::No;
    }
    if !has("number") && !has("integer") {
        kinds.number = Numbers::No;
    }
    !has("number") && has("integer")
}

/// Returns whether only integers are left of the numbers.
fn narrow_to_values(kinds: &mut Kinds, values: &[Value]) -> bool {
    let any = |is: fn(&Value) -> bool| values.iter().any(is);
    kinds.null &= any(Value::is_null);
    let booleans = values.iter().filter_map(Value::as_bool).map(Booleans::Only);
    kinds.boolean = kinds.boolean.and(booleans.fold(Booleans::No, Booleans::or));
    kinds.array &= any(Value::is_array);
    kinds.object &= any(Value::is_object);
    let mut texts: Vec<&str> = Vec::new();
    let mut seen = BTreeSet::new();
    for text in values.iter().filter_map(Value::as_str) {
        if seen.insert(text) {
            texts.push(text);
        }
    }
    kinds.text = match std::mem::replace(&mut kinds.text, Texts::No) {
        _ if texts.is_empty() => Texts::No,
        Texts::No => Texts::No,
        Texts::All => Texts::Some(texts.into_iter().map(str::to_owned).collect()),
        Texts::Some(mut known) => {
            known.retain(|text| seen.contains(text.as_str()));
            if known.is_empty() { Texts::No } else { Texts::Some(known) }
        }
    };
    if !any(Value::is_number) {
        kinds.number = Numbers::No;
    }
    values.iter().filter(|value| value.is_number()).all(is_whole) && any(Value::is_number)
}

fn is_whole(value: &Value) -> bool {
    value.is_i64() || value.is_u64() || value.as_f64().is_some_and(|number| number.fract() == 0.0)
}

/// A number as an integer. One that `i128` cannot hold becomes its nearest.
fn whole(value: &Value, round: fn(f64) -> f64) -> Option<i128> {
    if let Some(number) = value.as_i64() {
        return Some(number.into());
    }
    if let Some(number) = value.as_u64() {
        return Some(number.into());
    }
    // The cast saturates, and the fraction is rounded away before.
    #[allow(clippy::cast_possible_truncation)]
    value.as_f64().map(|number| round(number) as i128)
}
