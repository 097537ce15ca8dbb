//! LOWER: schemas → the types of the [`Model`].
//!
//! The result never refuses a valid instance. Keywords that only take values away are ignored where Rust cannot say
//! them; a place that no type can say is any JSON value, with a note. Steps and depth are bounded, so any schema ends.

mod alternatives;
mod defaults;
mod kinds;
mod lists;
mod modules;
mod names;
mod objects;
mod places;
mod sizes;
mod types;
mod unevaluated;
mod widen;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use self::alternatives::Alternative;
use self::places::{Place, PlaceId, Places};
use crate::model::{Extra, Kind, Model, Note, Struct, Ty, TypeId};
pub use crate::model::{ModuleId, Root};
use crate::resolve::{DefId, Graph};

/// Most places that all schemas together may take.
const MAX_STEPS: usize = 4_000_000;

/// Makes the types that `roots` need.
#[must_use]
pub fn lower(graph: &Graph, roots: &[Root]) -> Model {
    let graph = widen::widen(graph);
    let modules = modules::assign(&graph, roots);
    let mut lowering = Lowering {
        places: Places::new(&graph, roots, modules),
        slots: roots
            .iter()
            .flat_map(|root| &root.slots)
            .map(|slot| (slot.def.clone(), slot.parameter.clone()))
            .collect(),
        drafts: Vec::new(),
        known: BTreeMap::new(),
        written: BTreeMap::new(),
        open: Vec::new(),
        inlining: Vec::new(),
        notes: BTreeSet::new(),
        steps: 0,
    };
    let tops = roots.iter().map(|root| lowering.root(root)).collect::<Vec<_>>();
    while let Some(id) = lowering.open.pop() {
        lowering.complete(id);
    }
    lowering.finish(roots, &tops)
}

/// What makes two named types the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// Sorted.
    places: Vec<PlaceId>,
    part: Part,
}

/// The part of a schema's values that a named type holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Object,
    /// An object without the property that tells it apart.
    Untagged(String),
    Texts,
    Union,
    /// A list or map that holds itself.
    Whole,
}

/// A named type in the making.
struct Draft {
    /// The definition in which it stands, and where there.
    def: DefId,
    pointer: String,
    module: ModuleId,
    /// The name that it asks for.
    hint: String,
    doc: String,
    /// Whether a definition gives it its name.
    is_definition: bool,
    places: Alternative,
    part: Part,
    kind: Kind,
    /// Defaults of its fields, by position; what they are worth shows when all types are known.
    defaults: Vec<Option<Value>>,
}

struct Lowering<'g> {
    places: Places<'g>,
    slots: BTreeMap<DefId, String>,
    drafts: Vec<Draft>,
    known: BTreeMap<Key, TypeId>,
    /// The types of schemas that have been written out.
    written: BTreeMap<Alternative, Option<Ty>>,
    /// Drafts that have no parts yet.
    open: Vec<TypeId>,
    /// Schemas whose type is being written out, and the newtype that they turn out to need.
    inlining: Vec<(Alternative, Option<TypeId>)>,
    notes: BTreeSet<Note>,
    steps: usize,
}

impl Lowering<'_> {
    fn root(&mut self, root: &Root) -> Ty {
        let Some(place) = self.places.definition(&root.def) else { return Ty::Any };
        self.type_of(&[place], &root.name).unwrap_or(Ty::Any)
    }

    fn complete(&mut self, id: TypeId) {
        let Draft { places, part, hint, .. } = &self.drafts[id.0];
        let (places, hint) = (places.clone(), hint.clone());
        match part.clone() {
            Part::Object => self.complete_object(id, &places, None, &hint),
            Part::Untagged(tag) => self.complete_object(id, &places, Some(&tag), &hint),
            Part::Union => self.complete_union(id, &places, &hint),
            // Complete from the start, or when the writing-out ends.
            Part::Texts | Part::Whole => {}
        }
    }

    /// The named type of `part` of `places`; a new one is completed later.
    ///
    /// It is called after its place where it has one alone, unless that is the place of the union around it.
    fn named(&mut self, places: &[PlaceId], part: Part, context: &str, in_union: bool) -> TypeId {
        let mut key = Key { places: places.to_vec(), part };
        key.places.sort_unstable();
        if let Some(id) = self.known.get(&key) {
            return *id;
        }
        let (module, hint) = match places {
            [only] if !in_union && !matches!(key.part, Part::Untagged(_)) => {
                (self.places.module(*only), self.places.hint(*only).to_owned())
            }
            _ => (self.common_or_own(places), context.to_owned()),
        };
        let docs = places.iter().map(|place| self.description(*place)).find(|doc| !doc.is_empty()).unwrap_or_default();
        let doc = Some(self.branch_doc(places)).filter(|doc| !doc.is_empty()).unwrap_or(docs);
        let doc = self.marked(places, doc);
        let is_definition = !in_union
            && matches!(places, [only] if self.places.is_definition(*only) && !matches!(key.part, Part::Untagged(_)));
        let id = TypeId(self.drafts.len());
        let kind = Kind::Struct(Struct { fields: Vec::new(), extra: Extra::Denied });
        let Place { def, pointer, .. } = self.places.get(places[0]);
        let (def, pointer) = ((*def).clone(), pointer.clone());
        self.drafts.push(Draft {
            def,
            pointer,
            module,
            hint,
            doc,
            is_definition,
            places: places.to_vec(),
            part: key.part.clone(),
            kind,
            defaults: Vec::new(),
        });
        self.known.insert(key, id);
        self.open.push(id);
        id
    }

    /// Common where every place is; else the one module that also reaches the common ones.
    fn common_or_own(&self, places: &[PlaceId]) -> ModuleId {
        let mut modules = places.iter().map(|place| self.places.module(*place));
        modules.find(|module| *module != ModuleId::Common).unwrap_or(ModuleId::Common)
    }

    fn description(&self, place: PlaceId) -> String {
        let text = |keyword| self.places.keyword(place, keyword).and_then(Value::as_str);
        text("description").unwrap_or_default().to_owned()
    }

    fn says(&self, places: &[PlaceId], keyword: &str) -> bool {
        places.iter().any(|place| self.places.keyword(*place, keyword) == Some(&Value::Bool(true)))
    }

    /// `doc`, and what else `places` say for a reader.
    fn marked(&self, places: &[PlaceId], doc: String) -> String {
        let marks = [("readOnly", "Read-only."), ("writeOnly", "Write-only."), ("deprecated", "Deprecated.")];
        let marks: Vec<&str> =
            marks.into_iter().filter(|(keyword, _)| self.says(places, keyword)).map(|(_, mark)| mark).collect();
        if marks.is_empty() { doc } else { format!("{doc}\n\n{}", marks.join(" ")).trim_start().to_owned() }
    }

    fn canonical(&mut self, place: PlaceId) -> PlaceId {
        let slots = &self.slots;
        self.places.canonical(place, |def| slots.contains_key(def))
    }

    /// The type parameter that a place stands for.
    fn slot(&self, place: PlaceId) -> Option<&str> {
        if !self.places.is_definition(place) {
            return None;
        }
        self.slots.get(self.places.get(place).def).map(String::as_str)
    }

    fn exhausted(&self) -> bool {
        self.steps > MAX_STEPS
    }

    fn note(&mut self, place: PlaceId, reason: &str) {
        let place = self.places.get(place);
        self.notes.insert(Note { def: place.def.clone(), pointer: place.pointer.clone(), reason: reason.to_owned() });
    }
}
