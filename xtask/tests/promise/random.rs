//! Random schemas: all keywords of two dialects, from few names and values, so that conjunctions overlap.
//!
//! `PROMISE_SEED` and `PROMISE_COUNT` choose other schemas. Schema `n` of seed `s` is the only one of seed `s + n`.

mod dice;
mod keywords;
mod links;
mod pools;
mod schema;

use std::env;

use self::schema::SHARED;
use crate::harness::{Setting, Subject, examine};
use crate::tally::Tally;

/// Schemas of a run.
const COUNT: u64 = 150;
const SEED: u64 = 1;
/// Instances of each schema.
const SAMPLES: usize = 24;

#[test]
fn random_schemas_keep_the_promise() {
    let first = from_environment("PROMISE_SEED", SEED);
    let seeds = first..first + from_environment("PROMISE_COUNT", COUNT);
    let (shared, uris) = schema::shared();
    let registry = jsonschema::Registry::new().add(SHARED, shared.clone()).unwrap().prepare().unwrap();
    let options = jsonschema::options().should_validate_formats(true).with_registry(&registry);
    let subjects: Vec<Subject> = seeds.map(|seed| subject(seed, &uris, &options)).collect();
    let files = vec![("shared.schema.json".to_owned(), shared)];
    let reports = examine(&Setting { name: "random", files, ..Setting::default() }, &subjects);
    let tally = Tally::of(subjects.iter().zip(&reports));
    let valid: usize = reports.iter().map(|report| report.round_trips.1).sum();
    println!("{} schemas, {valid} valid instances, {} places of any JSON value", subjects.len(), tally.notes);
    tally.assert_kept();
}

fn subject(seed: u64, shared: &[String], options: &jsonschema::ValidationOptions) -> Subject {
    let (schema, instances) = schema::random(seed, shared);
    let judge = options.build(&schema).unwrap();
    let judged = instances.into_iter().map(|instance| {
        let valid = judge.is_valid(&instance);
        (instance, valid)
    });
    Subject { name: format!("seed {seed}, {schema}"), instances: judged.collect(), samples: SAMPLES, schema }
}

fn from_environment(name: &str, otherwise: u64) -> u64 {
    env::var(name).map_or(otherwise, |value| value.parse().unwrap())
}
