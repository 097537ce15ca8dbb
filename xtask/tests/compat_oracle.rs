//! What the version guard proves and claims, against validators and against another engine.
//!
//! `ORACLE_SEED` and `ORACLE_COUNT` choose other random pairs.
#![allow(clippy::print_stdout, reason = "a test says why it is skipped")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::env;
use std::fmt::Write as _;

use fastrand::Rng;
use serde_json::Value;
use toolpress_codegen::definition::Formats;
use toolpress_codegen::sample::Sampler;

mod oracle;

use oracle::judge::{Outcome, Pair};
use oracle::mutate::mutant;
use oracle::{Named, Opinion, canonical, draw, hostile, jsoncompat};

/// Edits of each schema that people wrote.
const EDITS: u64 = 2;

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
    for (name, old) in oracle::written() {
        for edit in 0..edits {
            // Other schemas beside it do not change its edits.
            let seed = name.bytes().fold(edit, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
            let mut rng = Rng::with_seed(seed);
            let new = mutant(&mut rng, &old);
            pairs.push(Named { name: format!("{name}, edit {edit}"), old: old.clone(), new, formats: Formats::Assert });
        }
    }
    pairs
}

#[test]
fn another_engine_agrees() {
    let pairs = directed();
    let opinions = pairs.iter().map(|(_, pair)| canonical::opinion(pair)).collect();
    agreement("proven_by_another_engine_alone", &pairs, opinions);
}

#[test]
fn a_third_engine_agrees() {
    let Some(program) = env::var_os("SECOND_OPINION") else {
        return println!("skipped: tests/second_opinion/run builds the engine and runs this test");
    };
    let pairs = directed();
    // It takes it that nobody sends a property that the old schema does not name.
    agreement("proven_by_a_third_engine_alone", &pairs, jsoncompat::opinions(&program, &pairs));
}

/// Each pair both ways, with its name.
fn directed() -> Vec<(String, Pair)> {
    let mut pairs = pairs(EDITS);
    for seed in seeds(100) {
        let (old, new, formats) = random(seed);
        pairs.push(Named { name: format!("random {seed}"), old, new, formats });
    }
    let both_ways = |Named { name, old, new, formats }| {
        [(old.clone(), new.clone()), (new, old)]
            .map(|(source, target)| (name.clone(), Pair::new(source, target, formats)))
    };
    pairs.into_iter().flat_map(both_ways).filter_map(|(name, pair)| Some((name, pair?))).collect()
}

/// Nothing is proven here that another engine shows, or says, to be wrong; what it alone proves is listed.
fn agreement(snapshot: &str, pairs: &[(String, Pair)], opinions: Vec<Opinion>) {
    let (mut faults, mut both, mut there_alone) = (Vec::new(), 0, String::new());
    for ((name, pair), opinion) in pairs.iter().zip(opinions) {
        match (pair.prove().kept, opinion) {
            (true, Opinion::Contained) => both += 1,
            (true, Opinion::Apart(difference)) => {
                let shown = difference.iter().find(|instance| pair.is_lost(instance));
                faults.push(format!("{name}: {}\n  is not within {}\n  {shown:?}", pair.old, pair.new));
            }
            (false, Opinion::Contained) => {
                let _ = writeln!(there_alone, "{name}");
            }
            _ => {}
        }
    }
    assert!(faults.is_empty(), "{}\n{} faults", faults.join("\n"), faults.len());
    assert!(both * 2 > pairs.len(), "both prove {both} of {} containments", pairs.len());
    if env::var_os("ORACLE_COUNT").is_none() {
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(snapshot, there_alone);
        });
    }
}
