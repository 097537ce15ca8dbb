//! A schema as a choice of conjunctions: `allOf`, `$ref` and their siblings join, `anyOf` and `oneOf` choose.
//!
//! Each alternative is a list of places whose *own* keywords all hold. Leaving one of them out only widens the
//! set, so whatever would go on for too long is left out.

use std::collections::BTreeSet;

use serde_json::Value;

use super::places::PlaceId;
use super::{Lowering, widen};
use crate::resolve::DefId;

/// Places whose own keywords hold together.
pub(super) type Alternative = Vec<PlaceId>;

/// Most alternatives that joining two choices may make.
const MAX_ALTERNATIVES: usize = 128;
/// Most places that one schema may take.
const MAX_STEPS: usize = 8_192;
/// Deepest nesting of combinators.
const MAX_DEPTH: usize = 64;
/// Most places that hold together.
const MAX_PLACES: usize = 64;

const OWN: &[&str] = &[
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    widen::OTHERS,
    "items",
    "prefixItems",
    widen::ITEMS,
    "minItems",
    "maxItems",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "unevaluatedProperties",
    "unevaluatedItems",
];

/// Whether a keyword has a say in the type by itself.
fn is_own(keyword: &str) -> bool {
    OWN.contains(&keyword)
}

/// Whether a keyword can have a say in the type. All others only take values away.
pub(super) fn shapes(keyword: &str) -> bool {
    is_own(keyword) || matches!(keyword, "$ref" | "allOf" | "anyOf" | "oneOf")
}

/// Walks one schema.
struct Walk {
    steps: usize,
    /// The places that are being expanded, and whether a union was chosen from since.
    stack: Vec<(PlaceId, bool)>,
    cut: bool,
}

impl Lowering<'_> {
    /// The alternatives of the places of `node` together.
    pub(super) fn alternatives(&mut self, node: &[PlaceId]) -> Vec<Alternative> {
        let mut walk = Walk { steps: 0, stack: Vec::new(), cut: false };
        let mut all = vec![Vec::new()];
        for place in node {
            let more = self.expand(*place, false, &mut walk);
            join(&mut all, &more, &mut walk.cut);
        }
        if walk.cut
            && let Some(place) = node.first()
        {
            self.note(
                *place,
                "the combinations of its `allOf`, `anyOf` and `oneOf` are too many: some are left to the validator",
            );
        }
        for alternative in &mut all {
            self.drop_repetitions(alternative);
        }
        all
    }

    /// Leaves out places that only repeat the `type` of another one, so that this one's name stays.
    fn drop_repetitions(&self, alternative: &mut Alternative) {
        let only_type = |place: PlaceId| {
            let object = self.places.object(place)?;
            let mut own = object.keys().filter(|keyword| is_own(keyword));
            (own.next()? == "type" && own.next().is_none()).then(|| &object["type"])
        };
        let mut at = 0;
        while alternative.len() > 1 && at < alternative.len() {
            let place = alternative[at];
            let repeats = only_type(place).is_some_and(|ty| {
                alternative.iter().any(|other| *other != place && self.places.keyword(*other, "type") == Some(ty))
            });
            if repeats {
                alternative.remove(at);
            } else {
                at += 1;
            }
        }
    }

    fn expand(&mut self, place: PlaceId, chosen: bool, walk: &mut Walk) -> Vec<Alternative> {
        let place = self.canonical(place);
        if self.slot(place).is_some() {
            return vec![vec![place]];
        }
        let object = match self.places.get(place).schema {
            Value::Bool(false) => return Vec::new(),
            Value::Object(object) => object,
            _ => return vec![Vec::new()],
        };
        if let Some(at) = walk.stack.iter().position(|(open, _)| *open == place) {
            // A choice of itself adds nothing to the choice; a conjunction with itself nothing to the conjunction.
            let through_choice = chosen || walk.stack[at + 1..].iter().any(|(_, chosen)| *chosen);
            return if through_choice { Vec::new() } else { vec![Vec::new()] };
        }
        walk.steps += 1;
        self.steps += 1;
        if walk.steps > MAX_STEPS || walk.stack.len() > MAX_DEPTH || self.exhausted() {
            walk.cut = true;
            return vec![Vec::new()];
        }
        walk.stack.push((place, chosen));
        let own = object.keys().any(|keyword| is_own(keyword));
        let mut all = vec![if own { vec![place] } else { Vec::new() }];
        if let Some(Value::String(target)) = object.get("$ref")
            && let Some(target) = self.places.definition(&DefId::from_ref(target))
        {
            let more = self.expand(target, false, walk);
            join(&mut all, &more, &mut walk.cut);
        }
        for index in 0..count(object.get("allOf")) {
            if let Some(part) = self.places.child(place, "allOf", Some(&index.to_string())) {
                let more = self.expand(part, false, walk);
                join(&mut all, &more, &mut walk.cut);
            }
        }
        for keyword in ["anyOf", "oneOf"] {
            let branches = count(object.get(keyword));
            if branches == 0 || object.get(keyword).is_some_and(only_requires) {
                continue;
            }
            let mut choice: Vec<Alternative> = Vec::new();
            let mut known = BTreeSet::new();
            for index in 0..branches {
                if let Some(branch) = self.places.child(place, keyword, Some(&index.to_string())) {
                    let more = self.expand(branch, true, walk);
                    choice.extend(more.into_iter().filter(|alternative| known.insert(alternative.clone())));
                }
            }
            join(&mut all, &choice, &mut walk.cut);
        }
        walk.stack.pop();
        all
    }
}

fn count(list: Option<&Value>) -> usize {
    list.and_then(Value::as_array).map_or(0, Vec::len)
}

/// Makes each of `all` hold together with each of `more`.
fn join(all: &mut Vec<Alternative>, more: &[Alternative], cut: &mut bool) {
    if let [only] = more {
        for alternative in all {
            add(alternative, only, cut);
        }
        return;
    }
    if all.len() > 1 && all.len() * more.len() > MAX_ALTERNATIVES {
        *cut = true;
        return;
    }
    let mut joined = Vec::with_capacity(all.len() * more.len());
    for base in &*all {
        for other in more {
            let mut both = base.clone();
            add(&mut both, other, cut);
            joined.push(both);
        }
    }
    *all = joined;
}

fn add(alternative: &mut Alternative, more: &[PlaceId], cut: &mut bool) {
    for place in more {
        if alternative.contains(place) {
            continue;
        }
        if alternative.len() == MAX_PLACES {
            *cut = true;
            return;
        }
        alternative.push(*place);
    }
}

/// Whether the branches only say which properties must be there (`"anyOf": [{"required": ["a"]}, …]`): one
/// struct with optional fields says it better than a union of structs.
fn only_requires(branches: &Value) -> bool {
    let thin = |branch: &Value| {
        branch.as_object().is_some_and(|branch| {
            branch.iter().all(|(keyword, value)| match keyword.as_str() {
                "type" => value == "object",
                "properties" => value.as_object().is_some_and(|properties| {
                    properties.values().all(|property| {
                        property.as_object().is_some_and(|object| !object.keys().any(|key| shapes(key)))
                    })
                }),
                "required" => true,
                other => !shapes(other),
            }) && branch.keys().any(|keyword| keyword == "required")
        })
    };
    branches.as_array().is_some_and(|branches| branches.iter().all(thin))
}
