//! Instances of a JSON Schema, made from a seed.
//!
//! A sampler lays the schemas that apply to one place side by side (`layers`), choosing among the
//! alternatives of unions and conditions on the way (`plan`), fills the place (`value`, `object`,
//! `array`, `number`, `text`), checks what came out (`check`) and tries again when it does not
//! hold. Budgets bound every part of that, so a hostile schema costs little.

mod applying;
mod array;
mod check;
mod dice;
mod formats;
mod heights;
mod layers;
mod mutate;
mod number;
mod object;
mod pattern;
mod plan;
mod text;
mod value;

#[cfg(test)]
mod tests;

use serde_json::{Value, json};

use check::Checker;
pub(crate) use check::same;
use dice::Dice;
use heights::Heights;

/// How often an instance is made before the last one has to do.
const ATTEMPTS: usize = 4;
/// How often a mutant is made while the schema still accepts it.
const MUTANT_ATTEMPTS: usize = 6;
/// How high an instance may become where nothing asks for more.
const ROOMS: [usize; 6] = [2, 3, 4, 6, 8, 16];

/// Makes instances of one self-contained JSON Schema of draft 2020-12.
///
/// A `$ref` is followed where it leads to a JSON Pointer inside the document, and ignored elsewhere.
/// The sequence of instances depends on the schema and the seed alone, and over several calls it
/// takes each alternative of a union and each value of an enumeration.
pub struct Sampler<'s> {
    root: &'s Value,
    dice: Dice,
    checker: Checker<'s>,
    heights: Heights<'s>,
    budget: Budget,
}

impl<'s> Sampler<'s> {
    /// Creates a sampler of a schema.
    #[must_use]
    pub fn new(schema: &'s Value, seed: u64) -> Self {
        Self {
            root: schema,
            dice: Dice::new(seed),
            checker: Checker::new(schema),
            heights: Heights::new(schema),
            budget: Budget::new(false),
        }
    }

    /// Makes an instance that is meant to be valid.
    ///
    /// The caller checks it with a validator: `not`, `if`, `dependentSchemas`, `unevaluated…` and
    /// patterns with look-around are tried, not promised, and some schemas have no instance at all.
    /// A whole number may be spelled `1.0`, or be beyond the range of `i64`, where the schema allows it.
    pub fn instance(&mut self) -> Value {
        let mut last = None;
        for attempt in 1..=ATTEMPTS {
            self.budget = Budget::new(attempt == ATTEMPTS);
            self.checker.refuel();
            let room = ROOMS[self.dice.below(ROOMS.len())];
            if let Some(value) = self.value(&[self.root], value::Scope::new(room)) {
                if self.is_accepted(&value) {
                    return value;
                }
                last = Some(value);
            }
        }
        last.unwrap_or_else(|| self.smallest())
    }

    /// Makes an instance and changes it in one to three places, so that most schemas refuse it.
    pub fn mutant(&mut self) -> Value {
        let mut mutant = self.changed_instance();
        for _ in 1..MUTANT_ATTEMPTS {
            if !self.is_accepted(&mutant) || self.dice.chance(1, 8) {
                break;
            }
            mutant = self.changed_instance();
        }
        mutant
    }

    fn changed_instance(&mut self) -> Value {
        let mut value = self.instance();
        for _ in 0..=self.dice.below(3) {
            self.change(&mut value);
        }
        value
    }

    fn is_accepted(&mut self, value: &Value) -> bool {
        self.checker.refuel();
        self.checker.accepts(self.root, value)
    }

    /// The first of the smallest values that holds; `null` if none does.
    fn smallest(&mut self) -> Value {
        [json!({}), json!([]), json!(""), json!(0), json!(true)]
            .into_iter()
            .find(|value| self.is_accepted(value))
            .unwrap_or_default()
    }
}

/// What one attempt at an instance may cost.
struct Budget {
    nodes: usize,
    retries: usize,
    /// Whether a place may be filled with what does not hold there.
    lenient: bool,
}

impl Budget {
    const NODES: usize = 4000;
    /// After this many nodes, nothing optional is added.
    const AMPLE_NODES: usize = 150;
    const RETRIES: usize = 300;

    fn new(lenient: bool) -> Self {
        Self { nodes: Self::NODES, retries: Self::RETRIES, lenient }
    }

    /// Pays for a node, if that is possible.
    fn take_node(&mut self) -> Option<()> {
        self.nodes = self.nodes.checked_sub(1)?;
        Some(())
    }

    /// Pays for another attempt at a node, if that is possible.
    fn take_retry(&mut self) -> Option<()> {
        self.retries = self.retries.checked_sub(1)?;
        Some(())
    }

    fn is_tight(&self) -> bool {
        self.nodes < Self::NODES - Self::AMPLE_NODES
    }
}
