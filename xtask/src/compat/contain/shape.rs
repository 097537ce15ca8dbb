//! What an instance of a source has to meet, once the choices are made.

use std::collections::BTreeMap;

use serde_json::Value;

use super::sub::Sub;
use crate::kinds::Kinds;

/// Most shapes that one schema is spread into; beyond that its unions are left out.
const MAX_SHAPES: usize = 64;
/// How deep unions and references are followed in place.
const MAX_DEPTH: usize = 48;

/// A conjunction: the own keywords of every layer hold, and nothing that is refused.
#[derive(Clone, Default)]
pub(super) struct Shape<'v> {
    pub(super) layers: Vec<Sub<'v>>,
    /// What an instance must not be.
    pub(super) refused: Vec<Sub<'v>>,
    /// Properties that are there with this value.
    pub(super) fixed: BTreeMap<&'v str, &'v Value>,
    /// The values that are left, of each union that only lists values.
    listed: Vec<Vec<&'v Value>>,
    /// Kinds that are left out.
    barred: Kinds,
}

impl<'v> Shape<'v> {
    /// The shapes of what meets this one and `schema`; what there is no fuel for is left out.
    pub(super) fn spread(self, schema: Sub<'v>, fuel: &mut usize) -> Vec<Self> {
        self.spread_at(schema, Way { depth: 0, chooses: true }, fuel)
    }

    fn spread_at(mut self, schema: Sub<'v>, way: Way, fuel: &mut usize) -> Vec<Self> {
        let Some(keywords) = schema.object() else {
            return if *schema.schema() == Value::Bool(false) { Vec::new() } else { vec![self] };
        };
        let is_known = self.layers.iter().any(|layer| layer.address() == schema.address());
        if is_known || way.depth > MAX_DEPTH || *fuel == 0 {
            return vec![self];
        }
        *fuel -= 1;
        self.layers.push(schema);
        if let Some(named) = keywords.get("type") {
            self.barred = self.barred | !Kinds::named(named);
        }
        let refused = schema.child("not");
        self.refused.extend(refused);
        if let Some(named) = refused.and_then(|refused| refused.only("type")) {
            self.barred = self.barred | Kinds::named(named.schema());
        }
        let twice_refused = refused.and_then(|refused| refused.only("not"));
        let mut shapes = vec![self];
        for conjunct in schema.target().into_iter().chain(schema.children("allOf")).chain(twice_refused) {
            shapes = conjoin(shapes, conjunct, way.deeper(), fuel);
        }
        if !way.chooses {
            return shapes;
        }
        for union in ["anyOf", "oneOf"] {
            if let Some(listed) = listed(schema, union) {
                for shape in &mut shapes {
                    shape.listed.push(listed.clone());
                }
            } else if keywords.contains_key(union) {
                shapes = choose(&shapes, |shape| {
                    let branches = schema.children(union);
                    branches.flat_map(|branch| shape.clone().spread_at(branch, way.deeper(), fuel)).collect()
                })
                .unwrap_or(shapes);
            }
        }
        if let Some(condition) = schema.child("if") {
            shapes = choose(&shapes, |shape| {
                let met = shape.clone().spread_at(condition, way.deeper(), fuel);
                let mut unmet = shape.clone();
                unmet.refused.push(condition);
                let sides = [(met, schema.child("then")), (vec![unmet], schema.child("else"))];
                let conjoined = sides.into_iter().flat_map(|(shapes, branch)| match branch {
                    Some(branch) => conjoin(shapes, branch, way.deeper(), fuel),
                    None => shapes,
                });
                conjoined.collect()
            })
            .unwrap_or(shapes);
        }
        shapes
    }

    /// The kinds of instance that it leaves.
    pub(super) fn kinds(&self) -> Kinds {
        let kinds = !self.barred;
        let is_whole = |step: &Value| step.as_f64().is_some_and(|step| step.fract() == 0.0 && step != 0.0);
        if self.all("multipleOf").any(is_whole) { kinds & !Kinds::FRACTION } else { kinds }
    }

    /// The same, of these kinds only.
    pub(super) fn of(&self, kinds: Kinds) -> Self {
        Self { barred: self.barred | !kinds, ..self.clone() }
    }

    /// Whether every instance that is an object has the property.
    pub(super) fn requires(&self, name: &str) -> bool {
        self.fixed.contains_key(name) || self.layers.iter().any(|layer| layer.names("required").any(|it| it == name))
    }

    /// The values of a keyword, of each layer that has it.
    pub(super) fn all(&self, keyword: &str) -> impl Iterator<Item = &'v Value> {
        self.layers.iter().filter_map(move |layer| layer.keyword(keyword))
    }

    /// The values that are left where a layer lists them.
    pub(super) fn values(&self) -> Option<Vec<&'v Value>> {
        let constant = self.all("const").next().map(|value| vec![value]);
        let listed = || self.all("enum").find_map(Value::as_array).map(|listed| listed.iter().collect());
        constant.or_else(listed).or_else(|| self.listed.first().cloned())
    }

    /// How many positions have a schema of their own.
    pub(super) fn positions(&self) -> u64 {
        self.layers.iter().map(|layer| layer.children("prefixItems").count() as u64).max().unwrap_or(0)
    }

    /// The largest of a keyword's sizes.
    pub(super) fn least(&self, keyword: &str) -> u64 {
        self.all(keyword).filter_map(size).max().unwrap_or(0)
    }

    /// The smallest of a keyword's sizes.
    pub(super) fn most(&self, keyword: &str) -> u64 {
        self.all(keyword).filter_map(size).min().unwrap_or(u64::MAX)
    }
}

/// The values that the branches of a union list, if all of them list some.
fn listed<'v>(schema: Sub<'v>, union: &str) -> Option<Vec<&'v Value>> {
    let mut listed = Vec::new();
    for branch in schema.keyword(union)?.as_array()? {
        match (branch.get("const"), branch.get("enum")) {
            (Some(value), _) => listed.push(value),
            (None, values) => listed.extend(values?.as_array()?),
        }
    }
    Some(listed)
}

/// A size may be written `3.0`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
pub(super) fn size(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_f64().map(|size| size as u64))
}

/// How a schema is spread.
#[derive(Clone, Copy)]
struct Way {
    depth: usize,
    /// Whether unions are spread, or left out.
    chooses: bool,
}

impl Way {
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }
}

/// The shapes of what all of the schemas accept together.
pub(super) fn spread_all<'v>(
    shapes: Vec<Shape<'v>>,
    schemas: impl IntoIterator<Item = Sub<'v>>,
    fuel: &mut usize,
) -> Vec<Shape<'v>> {
    let way = Way { depth: 0, chooses: true };
    schemas.into_iter().fold(shapes, |shapes, schema| conjoin(shapes, schema, way, fuel))
}

/// Each shape with a schema that it meets, too; its unions are left out where the shapes became too many.
fn conjoin<'v>(shapes: Vec<Shape<'v>>, schema: Sub<'v>, way: Way, fuel: &mut usize) -> Vec<Shape<'v>> {
    if let Some(chosen) = choose(&shapes, |shape| shape.clone().spread_at(schema, way, fuel)) {
        return chosen;
    }
    let way = Way { chooses: false, ..way };
    shapes.into_iter().flat_map(|shape| shape.spread_at(schema, way, fuel)).collect()
}

/// The choices of all shapes; none where they are too many.
fn choose<'v>(shapes: &[Shape<'v>], mut choices: impl FnMut(&Shape<'v>) -> Vec<Shape<'v>>) -> Option<Vec<Shape<'v>>> {
    let mut chosen = Vec::new();
    for shape in shapes {
        chosen.extend(choices(shape));
        if chosen.len() > MAX_SHAPES {
            return None;
        }
    }
    Some(chosen)
}
