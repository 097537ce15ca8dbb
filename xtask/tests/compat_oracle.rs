//! What the version guard proves and claims, against validators and against another engine.
//!
//! `ORACLE_SEED` and `ORACLE_COUNT` choose other random pairs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;

use fastrand::Rng;
use jsonschema::canonical::Containment;
use serde_json::Value;
use toolpress_codegen::definition::Formats;
use toolpress_codegen::sample::Sampler;

mod oracle;

use oracle::judge::{Outcome, Pair};
use oracle::mutate::mutant;
use oracle::{Named, canonical, draw, hostile};

/// Edits of each schema that people wrote.
const EDITS: u64 = 2;
/// Instances of what the other engine says is accepted by one schema only.
const SAMPLES: usize = 50;

#[derive(Default)]
struct Tally {
    pairs: usize,
    contained: usize,
    faults: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, outcome: Outcome) {
        self.pairs += 1;
        self.contained += usize::from(outcome.kept) + usize::from(outcome.covered);
        self.faults.extend(outcome.faults.into_iter().map(|fault| format!("{name}: {fault}")));
    }

    fn assert_sound(&self) {
        assert!(self.pairs > 0 && self.contained > 0, "{} of {} pairs are proven", self.contained, self.pairs);
        assert!(self.faults.is_empty(), "{}\n{} faults", self.faults.join("\n"), self.faults.len());
    }
}

fn random(seed: u64) -> (Value, Value, Formats) {
    let mut rng = Rng::with_seed(seed);
    let old = draw::document(&mut rng);
    let new = mutant(&mut rng, &old);
    (old, new, if seed.is_multiple_of(4) { Formats::Annotate } else { Formats::Assert })
}

fn seeds(count: u64) -> std::ops::Range<u64> {
    let from_environment =
        |name: &str, otherwise: u64| env::var(name).map_or(otherwise, |value| value.parse().unwrap());
    let first = from_environment("ORACLE_SEED", 1);
    first..first + from_environment("ORACLE_COUNT", count)
}

#[test]
fn what_is_proven_of_random_pairs_holds() {
    let mut tally = Tally::default();
    for seed in seeds(100) {
        let (old, new, formats) = random(seed);
        if let Some(pair) = Pair::new(old, new, formats) {
            tally.add(&format!("seed {seed}"), pair.judge(seed));
        }
    }
    tally.assert_sound();
}

#[test]
fn what_is_proven_of_cases_and_of_edited_schemas_holds() {
    let mut tally = Tally::default();
    for Named { name, old, new, formats } in pairs(EDITS) {
        if let Some(pair) = Pair::new(old, new, formats) {
            tally.add(&name, pair.judge(1));
        }
    }
    tally.assert_sound();
}

#[test]
fn hostile_unions_and_references_get_a_sound_answer() {
    answer(hostile::pairs()[0].clone());
}

#[test]
fn hostile_texts_and_numbers_get_a_sound_answer() {
    answer(hostile::pairs()[1].clone());
}

fn answer(pairs: Vec<(&str, Value, Value)>) {
    let mut tally = Tally::default();
    for (name, old, new) in pairs {
        let pair = Pair::new(old, new, Formats::Assert).unwrap_or_else(|| panic!("{name}"));
        let of_both = [&pair.old, &pair.new].map(|schema| Sampler::new(schema, 1).instance());
        tally.add(name, pair.judge_by(&of_both));
    }
    tally.assert_sound();
}

/// The cases, and edits of the schemas that people wrote.
fn pairs(edits: u64) -> Vec<Named> {
    let mut pairs = oracle::cases();
    for (index, (name, old)) in oracle::written().into_iter().enumerate() {
        for edit in 0..edits {
            let mut rng = Rng::with_seed(index as u64 * 1_000 + edit);
            let new = mutant(&mut rng, &old);
            pairs.push(Named { name: format!("{name}, edit {edit}"), old: old.clone(), new, formats: Formats::Assert });
        }
    }
    pairs
}

/// Where the other engine is sure that something is not contained that is proven to be, an instance decides.
#[test]
fn another_engine_agrees() {
    let mut pairs = pairs(EDITS);
    for seed in seeds(100) {
        let (old, new, formats) = random(seed);
        pairs.push(Named { name: format!("seed {seed}"), old, new, formats });
    }
    let mut counts: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    let mut faults = Vec::new();
    for Named { name, old, new, formats } in pairs {
        let kind = if name.starts_with("seed") {
            "random"
        } else if name.contains("edit") {
            "edits"
        } else {
            "cases"
        };
        for (source, target) in [(&old, &new), (&new, &old)] {
            let Some(pair) = Pair::new(source.clone(), target.clone(), formats) else { continue };
            let own = if pair.prove().kept { "contained" } else { "open" };
            let other = canonical::is_contained(source, target, formats);
            *counts.entry((kind, own, other.as_str())).or_default() += 1;
            if own == "contained" && other == Containment::No {
                let shown = witness(&pair, formats).map_or("not shown".to_owned(), |instance| instance.to_string());
                faults.push(format!("{name}: {source}\n  is not within {target}\n  {shown}"));
            }
        }
    }
    let mut summary = String::new();
    for ((kind, own, other), count) in &counts {
        let _ = writeln!(summary, "{kind}: {own} here, {other} there: {count}");
    }
    assert!(faults.is_empty(), "{}\n{} faults", faults.join("\n"), faults.len());
    if env::var_os("ORACLE_COUNT").is_none() {
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("agreement_with_another_engine", summary);
        });
    }
}

/// An instance of what the other engine says is accepted by the old schema alone.
fn witness(pair: &Pair, formats: Formats) -> Option<Value> {
    let difference = canonical::difference(&pair.old, &pair.new, formats)?;
    let mut sampler = Sampler::new(&difference, 1);
    (0..SAMPLES).map(|_| sampler.instance()).find(|instance| pair.is_lost(instance))
}
