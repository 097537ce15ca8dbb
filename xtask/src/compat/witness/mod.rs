//! WITNESS: a small instance that shows a break, checked by the same validator that the runtime uses.
//!
//! A value that the changed place accepted and no longer accepts (`candidates`) is put into an instance of the whole
//! schema (`focus`), which is then made as small as it can be.

mod candidates;
mod focus;
mod shrink;

use std::borrow::Cow;
use std::cell::Cell;

use jsonschema::Validator;
use serde_json::Value;

use super::finding::{Class, Direction, Finding, Witness};
use super::rules::Rule;
use crate::definition::Formats;
use crate::pointer;
use crate::sample::Sampler;
use crate::validator::{self, Refusal};
use candidates::Candidates;

/// Most values of one place that are put into an instance.
const MOST_TRIED: usize = 6;
/// How many instances are made around one value.
const INSTANCES: usize = 8;

/// Instances that are made for all findings of two schemas.
const MOST_MADE: usize = 1_500;

/// How many instances may still be made.
struct Allowance(Cell<usize>);

impl Allowance {
    /// So many, or what is left.
    fn take(&self, wanted: usize) -> usize {
        let granted = wanted.min(self.0.get());
        self.0.set(self.0.get() - granted);
        granted
    }
}

/// The schema that a witness meets, and the one that refuses it.
struct Sides<'v> {
    source: &'v Value,
    target: &'v Value,
    accepts: Validator,
    refuses: Validator,
    source_formats: Formats,
    target_formats: Formats,
    allowance: Allowance,
}

/// Looks for a witness of every break. A change that was not decided is a break once a witness is found.
pub(in crate::compat) fn attach(
    findings: &mut [Finding],
    direction: Direction,
    old: (&Value, Formats),
    new: (&Value, Formats),
) {
    for finding in findings.iter_mut().filter(|finding| finding.class.is_breaking() && !wants_witness(finding)) {
        if finding.notes.is_empty() {
            finding.notes.push("no instance shows it: what changed is how it is read".to_owned());
        }
    }
    if !findings.iter().any(wants_witness) {
        return;
    }
    let (source, target) = if direction == Direction::Output { (new, old) } else { (old, new) };
    let (Ok(accepts), Ok(refuses)) = (validator::build(source.0, source.1), validator::build(target.0, target.1))
    else {
        return;
    };
    let sides = Sides {
        source: source.0,
        target: target.0,
        accepts,
        refuses,
        source_formats: source.1,
        target_formats: target.1,
        allowance: Allowance(Cell::new(MOST_MADE)),
    };
    for finding in findings.iter_mut().filter(|finding| wants_witness(finding)) {
        match sides.witness(finding, direction) {
            Some(witness) => {
                finding.class = Class::Major;
                finding.witness = Some(witness);
            }
            None => finding.notes.push("no instance that shows it was found within the bound".to_owned()),
        }
    }
}

/// Whether a break is one of instances: what is ignored or reread breaks without one.
fn wants_witness(finding: &Finding) -> bool {
    let is_of_meaning = matches!(finding.rule, Rule::B9 | Rule::D9 | Rule::E13 | Rule::L5);
    let is_of_reading = finding.direction == Direction::Output && matches!(finding.rule, Rule::B8 | Rule::B10);
    finding.class.is_breaking() && !is_of_meaning && !is_of_reading && finding.spot.is_some()
}

/// How a refusal shows the change that it is looked for.
#[derive(Clone, Default)]
struct Reason<'f> {
    /// The keyword that refuses.
    keyword: Option<Cow<'f, str>>,
    /// What the refusal speaks of.
    name: Option<Cow<'f, str>>,
}

impl<'f> Reason<'f> {
    fn of(finding: &'f Finding) -> Self {
        let last = pointer::tokens(&finding.pointer).last();
        match finding.rule {
            Rule::B1 | Rule::B2 | Rule::B6 => Self { keyword: Some("required".into()), name: last },
            Rule::B8 | Rule::B10 | Rule::B12 => Self { keyword: Some("additionalProperties".into()), name: None },
            Rule::D1 | Rule::D2 | Rule::D3 | Rule::D5 | Rule::G1 | Rule::G3 | Rule::B14 | Rule::B17 => Self::default(),
            _ => Self { keyword: last, name: None },
        }
    }

    fn fits(&self, refusal: &Refusal) -> bool {
        self.keyword.as_ref().is_none_or(|keyword| refusal.keyword == *keyword)
            && self.name.as_ref().is_none_or(|name| refusal.message.contains(&**name))
    }
}

impl Sides<'_> {
    /// One that is refused for the very reason, or else for any.
    fn witness(&self, finding: &Finding, direction: Direction) -> Option<Witness> {
        if self.allowance.0.get() == 0 {
            return None;
        }
        let spot = finding.spot.clone().unwrap_or_default();
        let (way, other) = if direction == Direction::Output { (&spot.new, &spot.old) } else { (&spot.old, &spot.new) };
        let source = (focus::reach(self.source, way)?, self.source_formats);
        let candidates = Candidates::new(source, (focus::reach(self.target, other)?, self.target_formats))?;
        [Reason::of(finding), Reason::default()].into_iter().find_map(|reason| {
            let values = candidates.find(&reason, &self.allowance);
            let instance = values.iter().take(MOST_TRIED).find_map(|value| self.around(way, value, &reason))?;
            let instance = shrink::shrink(instance, |instance| self.refusal(instance, &reason).is_some());
            let Refusal { pointer, message, .. } = self.refusal(&instance, &reason)?;
            Some(Witness { instance, pointer, refusal: message })
        })
    }

    /// An instance of the whole with the value at the place.
    fn around(&self, way: &[String], value: &Value, reason: &Reason<'_>) -> Option<Value> {
        let shows = |instance: &Value| self.refusal(instance, reason).is_some();
        if way.is_empty() {
            return Some(value.clone()).filter(shows);
        }
        let focused = focus::focus(self.source, way, value)?;
        let mut sampler = Sampler::new(&focused, 1);
        let instances = (0..self.allowance.take(INSTANCES)).map(|_| sampler.instance()).filter(shows);
        instances.min_by_key(|instance| instance.to_string().len())
    }

    /// Why the instance, which was accepted, no longer is.
    ///
    /// Of several refusals, the innermost says most.
    fn refusal(&self, instance: &Value, reason: &Reason<'_>) -> Option<Refusal> {
        if self.refuses.is_valid(instance) || !self.accepts.is_valid(instance) {
            return None;
        }
        let refusals = validator::refusals(&self.refuses, instance);
        let fitting = refusals.into_iter().filter(|refusal| reason.fits(refusal));
        fitting.max_by_key(|refusal| (refusal.pointer.len(), !matches!(refusal.keyword.as_str(), "anyOf" | "oneOf")))
    }
}
