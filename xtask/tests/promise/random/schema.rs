//! The schemas and where their subschemas stand.

use fastrand::Rng;
use serde_json::{Map, Value, json};
use toolpress_codegen::pointer;

use super::pools::{DEFINITIONS, HOSTILE_NAMES, PLAIN_NAMES, PROSE};

/// Deepest nesting of schemas.
const DEPTH: usize = 4;
/// Most subschemas that are not leaves: small schemas are quick to compile, and easy to understand when they fail.
const SIZES: [usize; 5] = [2, 4, 8, 16, 24];
/// As many more, for definitions.
const DEFINED: usize = 6;
/// Instances that know nothing of the schema.
const INSTANCES: usize = 24;
/// Nesting of those.
const HEIGHT: usize = 3;

/// The URI of a schema that all others may refer to.
pub(super) const SHARED: &str = "https://random.test/shared.json";

/// The schema of that URI, and the URIs of all schemas in it.
pub(super) fn shared() -> (Value, Vec<String>) {
    let mut generator = Generator::new(0, &[]);
    generator.is_identified = true;
    generator.left = SIZES[SIZES.len() - 1];
    let root = generator.root(SHARED);
    let uris = (0..generator.places.len()).map(|at| generator.uri(at)).collect();
    (root, uris)
}

/// A schema, from its seed, and instances that share no more with it than names and constants.
pub(super) fn random(seed: u64, shared: &[String]) -> (Value, Vec<Value>) {
    let mut generator = Generator::new(seed, shared);
    let root = generator.root(&format!("https://random.test/{seed}/root.json"));
    let instances = (0..INSTANCES).map(|_| generator.instance(HEIGHT)).collect();
    (root, instances)
}

pub(super) struct Generator<'s> {
    pub(super) rng: Rng,
    /// Whether the dialect is draft-07.
    pub(super) is_old: bool,
    /// Whether schemas have names of their own.
    is_identified: bool,
    pub(super) names: Vec<&'static str>,
    left: usize,
    pub(super) places: Vec<Place>,
    /// Places that refer somewhere.
    pub(super) references: Vec<usize>,
    /// Where else references may lead.
    pub(super) shared: &'s [String],
}

/// Where a schema stands.
#[derive(Default)]
pub(super) struct Place {
    pub(super) pointer: String,
    depth: usize,
    /// The place above, if it applies to the same value.
    pub(super) above: Option<usize>,
    /// The place whose `$id` is the base here.
    pub(super) resource: usize,
    pub(super) id: Option<String>,
    pub(super) anchor: Option<String>,
    pub(super) is_dynamic_anchor: bool,
    /// Whether a draft-07 `$ref` above hides it.
    pub(super) is_hidden: bool,
    /// Whether it hides what stands below.
    hides: bool,
}

impl<'s> Generator<'s> {
    fn new(seed: u64, shared: &'s [String]) -> Self {
        let mut generator = Self {
            rng: Rng::with_seed(seed),
            is_old: false,
            is_identified: false,
            names: PLAIN_NAMES.to_vec(),
            left: 0,
            places: Vec::new(),
            references: Vec::new(),
            shared,
        };
        generator.is_old = generator.chance(4);
        generator.is_identified = generator.chance(6);
        generator.left = SIZES[generator.below(SIZES.len())];
        for _ in 0..generator.below(4) {
            let name = generator.pick(&HOSTILE_NAMES);
            generator.names.push(name);
        }
        generator
    }

    fn root(&mut self, id: &str) -> Value {
        self.places.push(Place::default());
        let mut schema = Map::new();
        if self.is_old {
            schema.insert("$schema".to_owned(), json!("http://json-schema.org/draft-07/schema#"));
        } else if self.chance(2) {
            schema.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
        }
        if self.is_identified {
            schema.insert("$id".to_owned(), json!(id));
            self.places[0].id = Some(id.to_owned());
        }
        self.fill(0, &mut schema);
        self.define(&mut schema);
        let mut root = Value::Object(schema);
        self.link(&mut root);
        root
    }

    /// Adds definitions: some more subschemas for references to meet.
    fn define(&mut self, schema: &mut Map<String, Value>) {
        let keyword = if self.is_old { "definitions" } else { "$defs" };
        self.left += DEFINED;
        let names: Vec<_> = (0..self.below(4)).map(|_| self.pick(&DEFINITIONS)).collect();
        self.add_map(0, schema, keyword, &names, false);
    }

    /// The schema of a place below `parent`.
    pub(super) fn child(&mut self, parent: usize, steps: &[&str], in_place: bool) -> Value {
        let (at, depth) = self.place(parent, steps, in_place);
        if self.chance(14) {
            return Value::Bool(!self.chance(3));
        }
        let mut schema = Map::new();
        if self.left == 0 || depth >= DEPTH {
            self.scalar(&mut schema);
        } else {
            self.left -= 1;
            self.identify(at, &mut schema);
            self.fill(at, &mut schema);
        }
        Value::Object(schema)
    }

    /// Notes a place below `parent`, and how deep it is.
    pub(super) fn place(&mut self, parent: usize, steps: &[&str], in_place: bool) -> (usize, usize) {
        let Place { pointer, depth, resource, is_hidden, hides, .. } = &self.places[parent];
        let depth = depth + 1;
        let place = Place {
            pointer: steps.iter().fold(pointer.clone(), |pointer, step| pointer::join(&pointer, step)),
            depth,
            above: in_place.then_some(parent),
            resource: *resource,
            is_hidden: *is_hidden || *hides,
            ..Place::default()
        };
        self.places.push(place);
        (self.places.len() - 1, depth)
    }

    /// Adds `$id` and anchors.
    fn identify(&mut self, at: usize, schema: &mut Map<String, Value>) {
        if self.places[at].is_hidden {
            return;
        }
        if self.is_identified && self.chance(8) {
            let id = format!("inner{at}.json");
            schema.insert("$id".to_owned(), json!(id));
            self.places[at].id = Some(id);
            self.places[at].resource = at;
        }
        if self.chance(16) {
            let anchor = format!("here{at}");
            if !self.is_old {
                schema.insert("$anchor".to_owned(), json!(anchor));
            } else if schema.contains_key("$id") {
                return;
            } else {
                schema.insert("$id".to_owned(), json!(format!("#{anchor}")));
            }
            self.places[at].anchor = Some(anchor);
        }
    }

    fn fill(&mut self, at: usize, schema: &mut Map<String, Value>) {
        // One alone, and none in the shared schema: of two, the `jsonschema` crate takes the inner one where the outer
        // one counts, and through two documents a circle may close.
        let has_none = !self.shared.is_empty() && !self.places.iter().any(|place| place.is_dynamic_anchor);
        if !self.is_old && has_none && self.chance(16) {
            schema.insert("$dynamicAnchor".to_owned(), json!("node"));
            self.places[at].is_dynamic_anchor = true;
        }
        self.annotate(schema);
        // In draft-07, `$id` beside `$ref` would be hidden, too.
        if at > 0 && self.chance(5) && !(self.is_old && schema.contains_key("$id")) {
            let keyword = if !self.is_old && self.chance(5) { "$dynamicRef" } else { "$ref" };
            schema.insert(keyword.to_owned(), Value::Null);
            self.references.push(at);
            if self.chance(2) {
                return;
            }
            self.places[at].hides |= self.is_old;
        }
        for _ in 0..[1, 1, 1, 2, 3][self.below(5)] {
            self.add_theme(at, schema);
        }
    }

    fn add_theme(&mut self, at: usize, schema: &mut Map<String, Value>) {
        match self.below(24) {
            0..7 => self.object(at, schema),
            7..11 => self.array(at, schema),
            11..13 => self.scalar(schema),
            13..16 => {
                let keyword = if self.chance(2) { "anyOf" } else { "oneOf" };
                let count = if self.chance(24) { 12 } else { 1 + self.below(3) };
                self.add_list(at, schema, keyword, count, true);
                self.close(at, schema);
            }
            16..18 => self.tagged(at, schema),
            18..21 => {
                let count = 1 + self.below(3);
                self.add_list(at, schema, "allOf", count, true);
                self.close(at, schema);
            }
            21 => {
                for keyword in ["if", "then", "else"] {
                    if !self.chance(4) {
                        self.add(at, schema, keyword, true);
                    }
                }
                self.close(at, schema);
            }
            22 => self.add(at, schema, "not", true),
            _ => {}
        }
    }

    /// Adds annotations, with texts that are hard to quote.
    fn annotate(&mut self, schema: &mut Map<String, Value>) {
        for keyword in ["title", "description", "$comment"] {
            if self.chance(6) {
                schema.insert(keyword.to_owned(), json!(self.pick(&PROSE)));
            }
        }
        for keyword in ["deprecated", "readOnly", "writeOnly"] {
            if self.chance(20) {
                schema.insert(keyword.to_owned(), json!(self.chance(2)));
            }
        }
        if self.chance(8) {
            schema.insert("default".to_owned(), self.constant());
        }
        if self.chance(20) {
            schema.insert("examples".to_owned(), json!([self.constant()]));
        }
    }

    /// Adds a schema under a keyword that is not there yet.
    pub(super) fn add(&mut self, at: usize, schema: &mut Map<String, Value>, keyword: &str, in_place: bool) {
        if !schema.contains_key(keyword) {
            let child = self.child(at, &[keyword], in_place);
            schema.insert(keyword.to_owned(), child);
        }
    }

    pub(super) fn add_list(
        &mut self,
        at: usize,
        schema: &mut Map<String, Value>,
        keyword: &str,
        count: usize,
        in_place: bool,
    ) {
        if !schema.contains_key(keyword) {
            let children: Vec<_> =
                (0..count).map(|index| self.child(at, &[keyword, &index.to_string()], in_place)).collect();
            schema.insert(keyword.to_owned(), Value::Array(children));
        }
    }

    /// Adds schemas to a map, under names that are not there yet.
    pub(super) fn add_map(
        &mut self,
        at: usize,
        schema: &mut Map<String, Value>,
        keyword: &str,
        names: &[&str],
        in_place: bool,
    ) {
        let map = schema.entry(keyword).or_insert_with(|| json!({})).as_object_mut().unwrap();
        for name in names {
            if !map.contains_key(*name) {
                let child = self.child(at, &[keyword, name], in_place);
                map.insert((*name).to_owned(), child);
            }
        }
    }
}
