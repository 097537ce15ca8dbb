//! The types of objects: structs and maps.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde_json::Value;

use super::places::{PlaceId, extend};
use super::{Lowering, Part, widen};
use crate::model::{Extra, Field, Kind, Struct, Ty, TypeId};
use crate::naming::{self, Names};

/// Longest name of a property, in bytes, that becomes a field. serde matches names as byte strings, for which rustc
/// takes a time and a memory that grow with the square of their length: 24 GB for 70,000.
pub(super) const MAX_WIRE: usize = 512;
/// Most fields of a struct.
const MAX_FIELDS: usize = 1_024;

/// What an alternative says of the properties that it does not name.
enum Others {
    Denied,
    /// All of these hold; none: anything goes.
    Allowed(Vec<PlaceId>),
    /// Patterns say what some of them are, and nothing what the rest is.
    Open(PlaceId),
}

impl Lowering<'_> {
    /// A map where no property is known, else a struct.
    pub(super) fn object_type(&mut self, places: &[PlaceId], context: &str, in_union: bool) -> Ty {
        if self.property_names(places).is_empty() && self.required(places).is_empty() {
            match self.others(places) {
                Others::Denied => {}
                others => return Ty::Map(Box::new(self.others_type(others, context))),
            }
        }
        Ty::Named(self.named(places, Part::Object, context, in_union))
    }

    pub(super) fn complete_object(&mut self, id: TypeId, places: &[PlaceId], without: Option<&str>, hint: &str) {
        let required: BTreeSet<String> = self.required(places).into_iter().collect();
        let mut names = self.property_names(places);
        let known: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        let unknown: Vec<String> = required.iter().filter(|name| !known.contains(name.as_str())).cloned().collect();
        names.extend(unknown);
        names.retain(|name| Some(name.as_str()) != without);
        let count = names.len();
        names.retain(|name| name.len() <= MAX_WIRE);
        names.truncate(MAX_FIELDS);
        let is_whole = names.len() == count;

        let mut fields = Vec::new();
        let mut defaults = Vec::new();
        for wire in names {
            let required = required.contains(&wire);
            let node = self.property_places(places, &wire);
            let ty = node.as_ref().and_then(|node| {
                // A place that is alone has a name of its own.
                let context = if node.len() == 1 { String::new() } else { extend(hint, &naming::variant(&wire)) };
                self.type_of(node, &context)
            });
            let Some(ty) = ty.or_else(|| self.never(places, &wire, required)) else { continue };
            let node = node.unwrap_or_default();
            let doc = node.iter().map(|place| self.description(*place)).find(|doc| !doc.is_empty()).unwrap_or_default();
            let doc = self.marked(&node, doc);
            defaults.push(node.iter().find_map(|place| self.places.keyword(*place, "default")).cloned());
            fields.push(Field { wire, name: String::new(), doc, ty, required, default: None });
        }
        let mut scope = Names::default();
        let wires: Vec<&str> = fields.iter().map(|field| field.wire.as_str()).collect();
        let rust = scope.claim_all(wires.iter().copied(), naming::snake);
        for (field, name) in fields.iter_mut().zip(rust) {
            field.name = name;
        }
        let extra = match self.others(places) {
            _ if !is_whole => {
                self.note(places[0], "it has too many properties, or too long names of them: only some are fields");
                Extra::Kept { ty: Ty::Any, field: scope.claim("extra") }
            }
            Others::Denied => Extra::Denied,
            others => Extra::Kept { ty: self.others_type(others, hint), field: scope.claim("extra") },
        };
        self.drafts[id.0].kind = Kind::Struct(Struct { fields, extra });
        self.drafts[id.0].defaults = defaults;
    }

    /// The properties that `places` require, in their order.
    pub(super) fn required(&self, places: &[PlaceId]) -> Vec<String> {
        let lists = places.iter().filter_map(|place| self.places.keyword(*place, "required")?.as_array());
        let mut seen = BTreeSet::new();
        lists.flatten().filter_map(Value::as_str).filter(|name| seen.insert(*name)).map(str::to_owned).collect()
    }

    /// The schemas that hold for a property; none where it must be absent.
    pub(super) fn property_places(&mut self, places: &[PlaceId], name: &str) -> Option<Vec<PlaceId>> {
        let mut node = Vec::new();
        for place in places {
            let child = if let Some(child) = self.places.child(*place, "properties", Some(name)) {
                child
            } else if self.patterns(*place).next().is_some() {
                // Which pattern it matches is for the validator.
                match self.places.child(*place, widen::OTHERS, None) {
                    Some(child) => child,
                    None => continue,
                }
            } else if let Some(child) = self.places.child(*place, "additionalProperties", None) {
                child
            } else {
                continue;
            };
            match self.places.get(child).schema {
                Value::Bool(false) => return None,
                Value::Bool(true) => {}
                _ => node.push(child),
            }
        }
        Some(node)
    }

    pub(super) fn is_impossible_object(&mut self, places: &[PlaceId]) -> bool {
        self.required(places).iter().any(|name| self.property_places(places, name).is_none())
    }

    /// Orders the alternatives of a union: those that say most come first.
    pub(super) fn openness(&self, places: &[PlaceId]) -> impl Ord + use<> {
        let open = !matches!(self.others_peek(places), Some(false));
        (open, Reverse(self.required(places).len()))
    }

    fn others_peek(&self, places: &[PlaceId]) -> Option<bool> {
        places
            .iter()
            .find_map(|place| self.places.keyword(*place, "additionalProperties")?.as_bool().filter(|open| !open))
    }

    /// In the order of the schemas.
    fn property_names(&self, places: &[PlaceId]) -> Vec<String> {
        let maps = places.iter().filter_map(|place| self.places.keyword(*place, "properties")?.as_object());
        let mut seen = BTreeSet::new();
        maps.flat_map(|map| map.keys()).filter(|name| seen.insert(name.as_str())).cloned().collect()
    }

    fn patterns(&self, place: PlaceId) -> impl Iterator<Item = &String> {
        self.places
            .keyword(place, "patternProperties")
            .and_then(Value::as_object)
            .into_iter()
            .flat_map(|map| map.keys())
    }

    fn others(&mut self, places: &[PlaceId]) -> Others {
        let known = self.property_names(places);
        if self.denies_unevaluated(places, &known) {
            return Others::Denied;
        }
        self.note_open(places);
        let mut all = Vec::new();
        let mut open = None;
        for place in places {
            let patterns: Vec<String> = self.patterns(*place).cloned().collect();
            let rest = self.places.child(*place, "additionalProperties", None);
            let denied = rest.is_some_and(|rest| *self.places.get(rest).schema == Value::Bool(false));
            match (patterns.as_slice(), rest) {
                ([], _) if denied => return Others::Denied,
                ([], Some(rest)) => all.push(rest),
                ([], None) => {}
                ([only], _) if denied => all.extend(self.places.child(*place, "patternProperties", Some(only))),
                _ => match self.places.child(*place, widen::OTHERS, None) {
                    Some(child) => all.push(child),
                    None => open = Some(*place),
                },
            }
        }
        all.retain(|place| *self.places.get(*place).schema != Value::Bool(true));
        match open {
            Some(place) if all.is_empty() => Others::Open(place),
            _ => Others::Allowed(all),
        }
    }

    /// Records where an object stays open though `unevaluatedProperties` closes it.
    fn note_open(&mut self, places: &[PlaceId]) {
        let is_closed_elsewhere = self.others_peek(places) == Some(false);
        let denies =
            |place: &PlaceId| self.places.keyword(*place, "unevaluatedProperties") == Some(&Value::Bool(false));
        if let Some(place) = places.iter().copied().find(denies).filter(|_| !is_closed_elsewhere) {
            self.note(
                place,
                "conditions decide which properties `unevaluatedProperties` denies: the type keeps them all",
            );
        }
    }

    fn others_type(&mut self, others: Others, hint: &str) -> Ty {
        match others {
            // Nothing may be there: a map of anything keeps nothing.
            Others::Denied => Ty::Any,
            Others::Allowed(node) => self.type_of(&node, &extend(hint, "Value")).unwrap_or(Ty::Any),
            Others::Open(place) => {
                self.note(
                    place,
                    "a property that matches no pattern may be anything: say \"additionalProperties\": false",
                );
                Ty::Any
            }
        }
    }

    /// The type of a property that no value satisfies: none where it may be absent.
    fn never(&mut self, places: &[PlaceId], name: &str, required: bool) -> Option<Ty> {
        if !required {
            return None;
        }
        let place = *places.first()?;
        self.note(place, &format!("no value satisfies the required property `{name}`"));
        Some(Ty::Any)
    }
}
