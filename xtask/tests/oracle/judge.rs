//! Whether what is proven of two schemas holds for many instances.

use fastrand::Rng;
use jsonschema::Validator;
use serde_json::{Value, json};
use toolpress_codegen::compat;
use toolpress_codegen::compat::contain::{Document, Prover};
use toolpress_codegen::compat::finding::{Class, Direction, Finding};
use toolpress_codegen::compat::rules::Rule;
use toolpress_codegen::definition::Formats;
use toolpress_codegen::sample::Sampler;
use toolpress_codegen::validator;

use super::draw;

/// Two schemas with their validators.
pub(crate) struct Pair {
    pub(crate) old: Value,
    pub(crate) new: Value,
    pub(crate) formats: Formats,
    accepts_old: Validator,
    accepts_new: Validator,
}

/// What came out for a pair.
pub(crate) struct Outcome {
    pub(crate) kept: bool,
    pub(crate) covered: bool,
    pub(crate) disjoint: bool,
    pub(crate) faults: Vec<String>,
}

impl Pair {
    /// None where one of the schemas is none.
    pub(crate) fn new(old: Value, new: Value, formats: Formats) -> Option<Self> {
        let [accepts_old, accepts_new] = [&old, &new].map(|schema| validator::build(schema, formats).ok());
        Some(Self { accepts_old: accepts_old?, accepts_new: accepts_new?, old, new, formats })
    }

    /// Everything that is claimed of the pair, against its instances.
    pub(crate) fn judge(&self, seed: u64) -> Outcome {
        self.judge_by(&self.instances(seed))
    }

    /// The same, by some instances.
    pub(crate) fn judge_by(&self, instances: &[Value]) -> Outcome {
        let mut outcome = self.prove();
        let mut wrong = |claim: &str, instance: &Value| {
            outcome.faults.push(format!("{claim}\n  old {}\n  new {}\n  but {instance}", self.old, self.new));
        };
        for instance in instances {
            let (was, is) = (self.accepts_old.is_valid(instance), self.accepts_new.is_valid(instance));
            if outcome.kept && was && !is {
                wrong("old is proven to be within new", instance);
            }
            if outcome.covered && is && !was {
                wrong("new is proven to be within old", instance);
            }
            if outcome.disjoint && was && is {
                wrong("proven to be disjoint", instance);
            }
        }
        for direction in [Direction::Input, Direction::Output] {
            let faults = self.compare(direction, instances);
            outcome.faults.extend(faults);
        }
        outcome
    }

    /// Whether only the old schema accepts it.
    pub(crate) fn is_lost(&self, instance: &Value) -> bool {
        self.accepts_old.is_valid(instance) && !self.accepts_new.is_valid(instance)
    }

    pub(crate) fn prove(&self) -> Outcome {
        let (old, new) = (Document::new(&self.old, self.formats), Document::new(&self.new, self.formats));
        let mut prover = Prover::default();
        Outcome {
            kept: prover.is_contained(old.whole(), new.whole()),
            covered: prover.is_contained(new.whole(), old.whole()),
            disjoint: prover.are_disjoint(old.whole(), new.whole()),
            faults: Vec::new(),
        }
    }

    /// What the version guard says, its witnesses and its silence.
    fn compare(&self, direction: Direction, instances: &[Value]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut fault = |what: String| faults.push(format!("{what}\n  old {}\n  new {}", self.old, self.new));
        let findings = compat::schemas(direction, (&self.old, self.formats), (&self.new, self.formats), "");
        let (source, target) = if direction == Direction::Output {
            (&self.accepts_new, &self.accepts_old)
        } else {
            (&self.accepts_old, &self.accepts_new)
        };
        for finding in &findings {
            if let Some(witness) = &finding.witness
                && (!source.is_valid(&witness.instance) || target.is_valid(&witness.instance))
            {
                fault(format!("{} is no witness of {}", witness.instance, finding.line()));
            }
        }
        if compat::greatest(&findings) <= Class::Minor {
            let is_missed = |instance: &&Value| {
                source.is_valid(instance) && !target.is_valid(instance) && !self.is_intended(&findings, instance)
            };
            if let Some(missed) = instances.iter().find(is_missed) {
                let lines: Vec<_> = findings.iter().map(Finding::line).collect();
                fault(format!("{direction:?} is at most minor, but {missed}\n  {}", lines.join("\n  ")));
            }
        }
        faults
    }

    /// Whether the break is of what a rule lets pass: a property added to an open object, or the largest safe integer.
    fn is_intended(&self, findings: &[Finding], instance: &Value) -> bool {
        let is_lenient = |finding: &&Finding| matches!(finding.rule, Rule::B4 | Rule::E6);
        let mut lenient = self.new.clone();
        for finding in findings.iter().filter(is_lenient) {
            if finding.rule == Rule::E6 {
                return true;
            }
            if let Some(property) = lenient.pointer_mut(&finding.pointer) {
                *property = Value::Bool(true);
            }
        }
        findings.iter().any(|finding| finding.rule == Rule::B4)
            && validator::build(&lenient, self.formats).is_ok_and(|lenient| lenient.is_valid(instance))
    }

    /// Instances of either side, of what only one side accepts, mutants of all, and values that know nothing of them.
    fn instances(&self, seed: u64) -> Vec<Value> {
        let mut instances = Vec::new();
        let apart = |one: &Value, other: &Value| json!({ "allOf": [one, { "not": other }] });
        let mut sampled = |schema: &Value, count: usize| {
            let mut sampler = Sampler::new(schema, seed);
            instances.extend((0..count).map(|_| sampler.instance()));
            instances.extend((0..count / 2).map(|_| sampler.mutant()));
        };
        sampled(&self.old, 16);
        sampled(&self.new, 16);
        if !self.old.to_string().contains("\"$ref\"") && !self.new.to_string().contains("\"$ref\"") {
            sampled(&apart(&self.old, &self.new), 6);
            sampled(&apart(&self.new, &self.old), 6);
        }
        let mut rng = Rng::with_seed(seed);
        instances.extend((0..48).map(|_| draw::instance(&mut rng, 2)));
        instances
    }
}
