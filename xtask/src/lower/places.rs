//! Every subschema that the lowering has met, with what is known of it from where it stands.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::widen;
use crate::model::{ModuleId, Root};
use crate::naming;
use crate::pointer;
use crate::resolve::{DefId, Graph};

/// Index of a subschema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlaceId(usize);

/// A subschema.
pub(super) struct Place<'g> {
    pub(super) def: &'g DefId,
    pub(super) pointer: String,
    pub(super) schema: &'g Value,
    /// The place above it; none for a definition.
    parent: Option<Step>,
    // Most places need no name, and a name takes long to make.
    hint: OnceCell<String>,
    label: OnceCell<String>,
}

/// How a place stands below another one.
struct Step {
    parent: PlaceId,
    keyword: &'static str,
    key: String,
}

/// Names stop growing here; what is cut off shows as a number at the end.
const MAX_HINT: usize = 96;

/// Keywords on the way to a definition that say nothing of what it is.
const STEPS: &[&str] = &["properties", "$defs", "patternProperties", "prefixItems"];

/// The subschemas.
pub(super) struct Places<'g> {
    graph: &'g Graph,
    all: Vec<Place<'g>>,
    // By identity. The order of addresses reaches nothing.
    by_address: BTreeMap<*const Value, PlaceId>,
    /// Where chains of references end.
    canonical: BTreeMap<PlaceId, PlaceId>,
    modules: BTreeMap<&'g DefId, ModuleId>,
    root_names: BTreeMap<DefId, (ModuleId, String)>,
}

impl<'g> Places<'g> {
    pub(super) fn new(graph: &'g Graph, roots: &[Root], modules: BTreeMap<&'g DefId, ModuleId>) -> Self {
        let root_names =
            roots.iter().rev().map(|root| (root.def.clone(), (root.module.clone(), root.name.clone()))).collect();
        let (by_address, canonical) = (BTreeMap::new(), BTreeMap::new());
        Self { graph, all: Vec::new(), by_address, canonical, modules, root_names }
    }

    pub(super) fn get(&self, id: PlaceId) -> &Place<'g> {
        &self.all[id.0]
    }

    pub(super) fn object(&self, id: PlaceId) -> Option<&'g Map<String, Value>> {
        self.get(id).schema.as_object()
    }

    pub(super) fn keyword(&self, id: PlaceId, keyword: &str) -> Option<&'g Value> {
        self.object(id)?.get(keyword)
    }

    pub(super) fn module(&self, id: PlaceId) -> ModuleId {
        self.modules.get(self.get(id).def).cloned().unwrap_or(ModuleId::Common)
    }

    pub(super) fn is_definition(&self, id: PlaceId) -> bool {
        self.get(id).pointer.is_empty()
    }

    /// The place of a definition; none where the graph lacks it.
    pub(super) fn definition(&mut self, id: &DefId) -> Option<PlaceId> {
        let (def, schema) = self.graph.definitions.get_key_value(id)?;
        if let Some(known) = self.by_address.get(&std::ptr::from_ref(schema)) {
            return Some(*known);
        }
        Some(self.add(def, String::new(), schema, None))
    }

    /// The place below `parent` at `keyword` and then `key`, if there is one.
    pub(super) fn child(&mut self, parent: PlaceId, keyword: &'static str, key: Option<&str>) -> Option<PlaceId> {
        let mut schema = self.keyword(parent, keyword)?;
        if let Some(key) = key {
            schema = match schema {
                Value::Array(items) => items.get(key.parse::<usize>().ok()?)?,
                other => other.get(key)?,
            };
        }
        if let Some(known) = self.by_address.get(&std::ptr::from_ref(schema)) {
            return Some(*known);
        }
        let Place { def, pointer, .. } = self.get(parent);
        let mut pointer = format!("{pointer}/{}", keyword.trim_start_matches('~'));
        if let Some(key) = key {
            pointer::push(&mut pointer, key);
        }
        let key = key.unwrap_or_default().to_owned();
        Some(self.add(def, pointer, schema, Some(Step { parent, keyword, key })))
    }

    /// The name that a type made of this place alone asks for.
    pub(super) fn hint(&self, id: PlaceId) -> &str {
        let place = self.get(id);
        place.hint.get_or_init(|| match &place.parent {
            None => self.definition_name(place.def),
            Some(step) => extend(self.hint(step.parent), &self.word(id, step)),
        })
    }

    /// The name that it asks for as a variant; empty where it is neither a definition nor a branch.
    pub(super) fn label(&self, id: PlaceId) -> &str {
        let place = self.get(id);
        place.label.get_or_init(|| match &place.parent {
            None => match place.def.pointer().rsplit_once("$defs/") {
                Some((_, name)) => naming::variant(name),
                None if place.def.pointer().is_empty() => self.hint(id).to_owned(),
                None => branch_label(place.schema),
            },
            Some(step) if step.is_branch() => branch_label(place.schema),
            Some(_) => String::new(),
        })
    }

    /// What a step adds to the name of the place above.
    fn word(&self, id: PlaceId, step: &Step) -> String {
        match step.keyword {
            "properties" => naming::variant(&step.key),
            "items" | widen::ITEMS => "Item".to_owned(),
            "prefixItems" => format!("Item{}", step.key),
            "additionalProperties" | "patternProperties" | widen::OTHERS => "Value".to_owned(),
            _ if step.is_branch() && !is_only_branch(self.keyword(step.parent, step.keyword)) => match self.label(id) {
                "" => kind_word(self.get(id).schema).to_owned(),
                label => label.to_owned(),
            },
            _ => String::new(),
        }
    }

    /// Follows references, and `allOf`s of one, that say nothing else.
    pub(super) fn canonical(&mut self, place: PlaceId, is_slot: impl Fn(&DefId) -> bool) -> PlaceId {
        let mut passed = BTreeSet::new();
        let mut end = place;
        while passed.insert(end) {
            if self.is_definition(end) && is_slot(self.get(end).def) {
                break;
            }
            if let Some(known) = self.canonical.get(&end) {
                end = *known;
                break;
            }
            match self.step_aside(end) {
                // A circle ends where it would close.
                Some(next) if !passed.contains(&next) => end = next,
                _ => break,
            }
        }
        self.canonical.extend(passed.into_iter().map(|place| (place, end)));
        end
    }

    /// The place that means the same as `place`, which only refers to it.
    fn step_aside(&mut self, place: PlaceId) -> Option<PlaceId> {
        let object = self.object(place)?;
        let mut spoken = object.keys().filter(|keyword| super::alternatives::shapes(keyword));
        let (Some(only), None) = (spoken.next(), spoken.next()) else { return None };
        match (only.as_str(), &object[only]) {
            ("$ref", Value::String(target)) => self.definition(&DefId::from_ref(target)),
            ("allOf", Value::Array(all)) if all.len() == 1 => self.child(place, "allOf", Some("0")),
            _ => None,
        }
    }

    fn add(&mut self, def: &'g DefId, pointer: String, schema: &'g Value, parent: Option<Step>) -> PlaceId {
        let id = PlaceId(self.all.len());
        self.by_address.insert(std::ptr::from_ref(schema), id);
        self.all.push(Place { def, pointer, schema, parent, hint: OnceCell::new(), label: OnceCell::new() });
        id
    }

    fn definition_name(&self, def: &DefId) -> String {
        let module = self.modules.get(def).cloned().unwrap_or(ModuleId::Common);
        if let Some((_, name)) = self.root_names.get(def).filter(|(at, _)| *at == module) {
            return name.clone();
        }
        let (folder, file) = def.file().rsplit_once('/').unwrap_or(("", def.file()));
        let stem = naming::variant(file.split('.').next().unwrap_or(file));
        let (base, pointer) =
            match def.pointer().strip_prefix("/$defs/").or(def.pointer().strip_prefix("/definitions/")) {
                Some(rest) => {
                    let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
                    let name = naming::type_name(&pointer::unescape(name));
                    let base = if folder == "common" && !name.starts_with(&stem) { extend(&stem, &name) } else { name };
                    (base, rest)
                }
                None if module == ModuleId::Common && folder.starts_with("tools/") => {
                    (extend(&naming::variant(folder.trim_start_matches("tools/")), &stem), def.pointer())
                }
                None => match self.root_names.get(&DefId::new(def.file(), "")).filter(|(at, _)| *at == module) {
                    Some((_, root)) if !def.pointer().is_empty() => (root.clone(), def.pointer()),
                    _ => (naming::type_name(&stem), def.pointer()),
                },
            };
        let words = pointer.split('/').filter(|word| !word.is_empty() && !STEPS.contains(word));
        words.fold(base, |name, word| match word.parse::<usize>() {
            Ok(at) => extend(&name, &format!("Item{at}")),
            Err(_) => extend(&name, &naming::variant(&pointer::unescape(word))),
        })
    }
}

impl Step {
    fn is_branch(&self) -> bool {
        matches!(self.keyword, "anyOf" | "oneOf")
    }
}

/// `hint` with one more word.
pub(super) fn extend(hint: &str, word: &str) -> String {
    if hint.len() + word.len() > MAX_HINT { hint.to_owned() } else { format!("{hint}{word}") }
}

/// Whether a union has no branch beside this one, save `null`.
fn is_only_branch(branches: Option<&Value>) -> bool {
    let is_null = |branch: &&Value| branch.get("type").is_some_and(|ty| ty == "null");
    branches
        .and_then(Value::as_array)
        .is_some_and(|branches| branches.iter().filter(|branch| !is_null(branch)).take(2).count() < 2)
}

fn kind_word(schema: &Value) -> &'static str {
    match schema.get("type").and_then(Value::as_str) {
        Some("array") => "Array",
        Some("string") => "String",
        None if schema.get("enum").is_some() || schema.get("const").is_some() => "String",
        _ => "Object",
    }
}

/// What a branch of a union is called: its short title, the constant that tells it apart, or nothing.
fn branch_label(schema: &Value) -> String {
    if let Some(title) = schema.get("title").and_then(Value::as_str)
        && title.len() <= 40
        && !title.trim().is_empty()
    {
        return naming::variant(title);
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    properties
        .and_then(|properties| properties.values().find_map(|property| property.get("const")?.as_str()))
        .map_or_else(String::new, naming::variant)
}
