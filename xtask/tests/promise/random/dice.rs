//! What is drawn.

use serde_json::{Value, json};

use super::pools::{HOSTILE_NAMES, TEXTS, constants};
use super::schema::Generator;

impl Generator<'_> {
    /// A value of the names and constants that schemas are made of.
    pub(super) fn instance(&mut self, height: usize) -> Value {
        match self.below(5) {
            0..2 if height > 0 => {
                let names = self.some_names();
                names.into_iter().map(|name| (name.to_owned(), self.instance(height - 1))).collect()
            }
            2 if height > 0 => (0..self.below(4)).map(|_| self.instance(height - 1)).collect(),
            _ => self.constant(),
        }
    }

    pub(super) fn constant(&mut self) -> Value {
        let constants = constants();
        if self.chance(2) { json!(self.text_constant()) } else { self.one(constants) }
    }

    pub(super) fn text_constant(&mut self) -> &'static str {
        if self.chance(4) { self.pick(&HOSTILE_NAMES) } else { self.pick(&TEXTS) }
    }

    pub(super) fn name(&mut self) -> &'static str {
        let names = self.names.clone();
        self.pick(&names)
    }

    pub(super) fn some_names(&mut self) -> Vec<&'static str> {
        (0..self.below(4)).map(|_| self.name()).collect()
    }

    /// Whether an event happens that happens once in `out_of`.
    pub(super) fn chance(&mut self, out_of: usize) -> bool {
        self.below(out_of) == 0
    }

    // No `usize` ranges of `fastrand`: they draw other numbers on 32-bit machines.
    pub(super) fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.rng.u64(0..count as u64)).unwrap()
    }

    pub(super) fn pick(&mut self, options: &[&'static str]) -> &'static str {
        options[self.below(options.len())]
    }

    pub(super) fn one<T>(&mut self, mut options: Vec<T>) -> T {
        let at = self.below(options.len());
        options.swap_remove(at)
    }
}
