//! The type of a schema, and the unions among them.

use std::collections::BTreeSet;

use super::alternatives::Alternative;
use super::kinds::{Booleans, Kinds, Numbers, Texts};
use super::objects::MAX_WIRE;
use super::places::{PlaceId, extend};
use super::{Lowering, Part};
use crate::model::{Choice, Kind, Ty, TypeId, Union, Variant};
use crate::naming::{self, Names};

/// Deepest nesting of types that have no name. For each level rustc takes three steps of the 128 that it goes to prove
/// that a type is `Send`, and the code around the type takes some too.
const MAX_INLINE: usize = 24;
/// Most types that a type without a name is made of.
const MAX_SIZE: usize = 256;

/// Most variants of an enum of strings.
const MAX_CHOICES: usize = 1_024;

/// All that a schema allows, by kind.
struct Parts {
    kinds: Kinds,
    /// The alternatives that allow each kind.
    texts: Vec<Alternative>,
    arrays: Vec<Alternative>,
    objects: Vec<Alternative>,
    parameters: Vec<String>,
}

impl Parts {
    /// Whether one kind, in one alternative, is all there is beside `null`.
    fn is_one(&self) -> bool {
        let Kinds { boolean, number, text, .. } = &self.kinds;
        let scalars = usize::from(*boolean != Booleans::No)
            + usize::from(*number != Numbers::No)
            + usize::from(*text != Texts::No);
        self.arrays.len() + self.objects.len() + scalars + self.parameters.len() == 1
    }
}

impl Lowering<'_> {
    /// The type of the values that all places of `node` allow; none where there are none. `context` is the name
    /// that it gets where it needs one and no single place gives it.
    pub(super) fn type_of(&mut self, node: &[PlaceId], context: &str) -> Option<Ty> {
        let mut canonical: Vec<PlaceId> = Vec::new();
        for place in node {
            let place = self.canonical(*place);
            if !canonical.contains(&place) {
                canonical.push(place);
            }
        }
        if let Some(known) = self.written.get(&canonical) {
            return known.clone();
        }
        if let Some(at) = self.inlining.iter().position(|(open, _)| *open == canonical) {
            let id = self.inlining[at].1.unwrap_or_else(|| self.named(&canonical, Part::Whole, context, false));
            self.inlining[at].1 = Some(id);
            return Some(Ty::Named(id));
        }
        if self.inlining.len() > MAX_INLINE {
            self.note_any(node, "nested too deep for a type");
            return Some(Ty::Any);
        }
        self.inlining.push((canonical.clone(), None));
        let mut ty = self.written_out(&canonical, context);
        if ty.as_ref().is_some_and(|ty| ty.size() > MAX_SIZE) {
            self.note_any(node, "too large for a type: give its parts names as properties");
            ty = Some(Ty::Any);
        }
        let (_, newtype) = self.inlining.pop().expect("it was pushed above");
        if let Some(id) = newtype {
            self.drafts[id.0].kind = Kind::Newtype(ty.unwrap_or(Ty::Any));
            ty = Some(Ty::Named(id));
        }
        self.written.insert(canonical, ty.clone());
        ty
    }

    fn written_out(&mut self, node: &[PlaceId], context: &str) -> Option<Ty> {
        if node.is_empty() {
            return Some(Ty::Any);
        }
        let lexical = if let [only] = node { self.places.hint(*only).to_owned() } else { context.to_owned() };
        let context = lexical.as_str();
        let parts = self.parts(node);
        if let Some(reason) = self.inexpressible(&parts) {
            self.note_any(node, reason);
            return Some(Ty::Any);
        }
        if parts.kinds.is_none() && parts.parameters.is_empty() {
            return None;
        }
        let nullable = |ty| if parts.kinds.null { Ty::Nullable(Box::new(ty)) } else { ty };
        if self.tag(&parts).is_none() {
            match self.untagged(node, &parts, context).as_slice() {
                [] => return Some(Ty::Null),
                [only] => return Some(nullable(only.ty.clone())),
                _ => {}
            }
        }
        Some(nullable(Ty::Named(self.named(node, Part::Union, context, false))))
    }

    pub(super) fn complete_union(&mut self, id: TypeId, node: &[PlaceId], hint: &str) {
        let parts = self.parts(node);
        let (tag, mut variants) = match self.tag(&parts) {
            Some((tag, values)) => {
                let variants = self.tagged(&tag, &values, &parts, hint);
                (Some(tag), variants)
            }
            None => (None, self.untagged(node, &parts, hint)),
        };
        let mut names = Names::default();
        for variant in &mut variants {
            variant.name = names.claim(&variant.name);
        }
        self.drafts[id.0].kind = Kind::Union(Union { tag, variants });
    }

    fn parts(&mut self, node: &[PlaceId]) -> Parts {
        let mut parts = Parts {
            kinds: Kinds::none(),
            texts: Vec::new(),
            arrays: Vec::new(),
            objects: Vec::new(),
            parameters: Vec::new(),
        };
        for alternative in self.alternatives(node) {
            let parameter = alternative.iter().find_map(|place| self.slot(*place)).map(str::to_owned);
            if let Some(parameter) = parameter {
                if !parts.parameters.contains(&parameter) {
                    parts.parameters.push(parameter);
                }
                continue;
            }
            let mut kinds = self.kinds(&alternative);
            kinds.object = kinds.object && !self.is_impossible_object(&alternative);
            if matches!(kinds.text, Texts::Some(_)) {
                parts.texts.push(alternative.clone());
            }
            if kinds.array {
                parts.arrays.push(alternative.clone());
            }
            if kinds.object {
                parts.objects.push(alternative);
            }
            parts.kinds = parts.kinds.or(kinds);
        }
        parts
    }

    /// Why the parts are any JSON value in Rust, if they are; empty where the schema says no more than that.
    fn inexpressible(&self, parts: &Parts) -> Option<&'static str> {
        let kinds = &parts.kinds;
        let all = kinds.null
            && kinds.boolean == Booleans::All
            && kinds.number == Numbers::All
            && kinds.text == Texts::All
            && kinds.array
            && kinds.object;
        let free = |alternatives: &[Alternative], keywords: &[&str]| {
            alternatives.iter().any(|places| {
                places.iter().all(|place| keywords.iter().all(|keyword| self.places.keyword(*place, keyword).is_none()))
            })
        };
        if !all {
            return None;
        }
        if !free(&parts.objects, &["properties", "required", "additionalProperties", "patternProperties"]) {
            return Some("without a `type`, any other JSON value is valid too: add \"type\": \"object\"");
        }
        if !free(&parts.arrays, &["items", "prefixItems", "minItems", "maxItems"]) {
            return Some("without a `type`, any other JSON value is valid too: add \"type\": \"array\"");
        }
        Some("")
    }

    /// The variants of all but `null`, in the order in which they are tried: those of arrays first, then objects,
    /// each kind of which refuses the other's values.
    fn untagged(&mut self, node: &[PlaceId], parts: &Parts, context: &str) -> Vec<Variant> {
        let mut variants: Vec<Variant> = Vec::new();
        let mut push = |name: String, doc: String, ty: Ty| {
            if !variants.iter().any(|variant| variant.ty == ty) {
                variants.push(Variant { name, doc, wire: String::new(), ty });
            }
        };
        let single = parts.arrays.len() + parts.objects.len() <= 1;
        for alternative in &parts.arrays {
            let name = self.label(alternative, "Array");
            let context = if single { context.to_owned() } else { extend(context, &name) };
            push(name, self.branch_doc(alternative), self.list_type(alternative, &context));
        }
        let mut objects: Vec<&Alternative> = parts.objects.iter().collect();
        objects.sort_by_key(|alternative| self.openness(alternative));
        let alone = parts.is_one();
        for alternative in objects {
            let name = self.label(alternative, "Object");
            let context = if alone { context.to_owned() } else { extend(context, &name) };
            let in_union = !alone && alternative == node;
            push(name, self.branch_doc(alternative), self.object_type(alternative, &context, in_union));
        }
        if let Some(ty) = parts.kinds.boolean.ty() {
            push("Boolean".to_owned(), String::new(), ty);
        }
        if let Some(ty) = parts.kinds.number.ty() {
            let name = if matches!(ty, Ty::Number | Ty::LongNumber) { "Number" } else { "Integer" };
            push(name.to_owned(), String::new(), ty);
        }
        match &parts.kinds.text {
            Texts::No => {}
            Texts::Some(texts) if texts.len() > MAX_CHOICES => {
                self.note_any(node, "more strings than an enum should have");
                push("String".to_owned(), String::new(), Ty::Text);
            }
            Texts::Some(texts) => {
                let places = if let [only] = parts.texts.as_slice() { only.clone() } else { node.to_vec() };
                let context = if alone { context.to_owned() } else { extend(context, "String") };
                push(
                    "String".to_owned(),
                    String::new(),
                    Ty::Named(self.choice(&places, texts, &context, !alone && places == node)),
                );
            }
            Texts::All => push("String".to_owned(), String::new(), Ty::Text),
        }
        for parameter in &parts.parameters {
            push(parameter.clone(), String::new(), Ty::Parameter(parameter.clone()));
        }
        variants
    }

    fn tagged(&mut self, tag: &str, values: &[String], parts: &Parts, context: &str) -> Vec<Variant> {
        let mut variants = Vec::new();
        let texts = values.iter().map(String::as_str).collect::<Vec<_>>();
        let names = Names::default().claim_all(texts.iter().copied(), naming::variant);
        for ((alternative, wire), name) in parts.objects.iter().zip(values.iter()).zip(names) {
            let context = extend(context, &name);
            let id = self.named(alternative, Part::Untagged(tag.to_owned()), &context, false);
            variants.push(Variant { name, doc: self.branch_doc(alternative), wire: wire.clone(), ty: Ty::Named(id) });
        }
        variants
    }

    /// The property that tells all alternatives apart, and its value in each.
    fn tag(&mut self, parts: &Parts) -> Option<(String, Vec<String>)> {
        let kinds = Kinds { null: false, object: false, ..parts.kinds.clone() };
        if parts.objects.len() < 2 || !kinds.is_none() || !parts.parameters.is_empty() {
            return None;
        }
        let candidates = self.required(&parts.objects[0]);
        candidates.into_iter().filter(|tag| tag.len() <= MAX_WIRE).find_map(|tag| {
            let mut values: Vec<String> = Vec::new();
            let mut seen = BTreeSet::new();
            for alternative in &parts.objects {
                if !self.required(alternative).contains(&tag) {
                    return None;
                }
                let node = self.property_places(alternative, &tag)?;
                match self.only_text(&node) {
                    Some(value) if value.len() <= MAX_WIRE && seen.insert(value.clone()) => values.push(value),
                    _ => return None,
                }
            }
            Some((tag, values))
        })
    }

    /// The string that is the only value of `node`.
    fn only_text(&mut self, node: &[PlaceId]) -> Option<String> {
        let parts = self.parts(node);
        let Kinds {
            null: false,
            boolean: Booleans::No,
            number: Numbers::No,
            text: Texts::Some(texts),
            array: false,
            object: false,
        } = parts.kinds
        else {
            return None;
        };
        match <[String; 1]>::try_from(texts) {
            Ok([only]) if parts.parameters.is_empty() => Some(only),
            _ => None,
        }
    }

    fn choice(&mut self, places: &[PlaceId], texts: &[String], context: &str, in_union: bool) -> TypeId {
        let id = self.named(places, Part::Texts, context, in_union);
        let names = Names::default().claim_all(texts.iter().map(String::as_str), naming::variant);
        let choices = texts.iter().cloned().zip(names).map(|(wire, name)| Choice { wire, name }).collect();
        self.drafts[id.0].kind = Kind::Choice(choices);
        id
    }

    /// What an alternative is called as a variant.
    fn label(&self, alternative: &[PlaceId], otherwise: &str) -> String {
        let mut labels = alternative.iter().rev().map(|place| self.places.label(*place));
        labels.find(|label| !label.is_empty()).unwrap_or(otherwise).to_owned()
    }

    pub(super) fn branch_doc(&self, alternative: &[PlaceId]) -> String {
        let docs = alternative.iter().rev().filter(|place| !self.places.label(**place).is_empty());
        docs.map(|place| self.description(*place)).next().unwrap_or_default()
    }

    /// Records that `node` is any JSON value, if it says more.
    fn note_any(&mut self, node: &[PlaceId], reason: &str) {
        if reason.is_empty() {
            self.note_if_constrained(node);
        } else if let Some(place) = node.first() {
            self.note(*place, reason);
        }
    }

    fn note_if_constrained(&mut self, node: &[PlaceId]) {
        const STRING: &[&str] = &["minLength", "maxLength", "pattern", "format"];
        const NUMBER: &[&str] = &["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
        const OBJECT: &[&str] = &[
            "minProperties",
            "maxProperties",
            "propertyNames",
            "dependentRequired",
            "dependentSchemas",
            "unevaluatedProperties",
        ];
        const ARRAY: &[&str] = &["uniqueItems", "contains", "unevaluatedItems"];
        for (name, keywords) in [("string", STRING), ("number", NUMBER), ("object", OBJECT), ("array", ARRAY)] {
            let says =
                |place: &&PlaceId| keywords.iter().any(|keyword| self.places.keyword(**place, keyword).is_some());
            if let Some(place) = node.iter().find(says).copied() {
                self.note(
                    place,
                    &format!("without a `type`, any other JSON value is valid too: add \"type\": \"{name}\""),
                );
                return;
            }
        }
        let says =
            |place: &&PlaceId| ["not", "if"].iter().any(|keyword| self.places.keyword(**place, keyword).is_some());
        if let Some(place) = node.iter().find(says).copied() {
            self.note(place, "only `not` or `if` says what is valid: add a `type`");
        }
    }
}
