//! Random choices that are the same on every machine.

use std::collections::BTreeMap;

use fastrand::Rng;
use serde_json::Value;

/// A seeded source of choices.
// No `usize` ranges of `fastrand`: they draw other numbers on 32-bit machines.
pub(super) struct Dice {
    rng: Rng,
    turns: BTreeMap<usize, Turn>,
}

/// How far the choices at one place of the schema have gone round.
struct Turn {
    start: usize,
    taken: usize,
}

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), turns: BTreeMap::new() }
    }

    /// A number below `count`, or 0 if there is none.
    pub(super) fn below(&mut self, count: usize) -> usize {
        let drawn = self.rng.u64(0..(count as u64).max(1));
        usize::try_from(drawn).expect("a number below a usize is a usize")
    }

    /// Whether an event happens that happens `hits` times in `out_of`.
    pub(super) fn chance(&mut self, hits: usize, out_of: usize) -> bool {
        self.below(out_of) < hits
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: i128, high: i128) -> i128 {
        self.rng.i128(low..=high.max(low))
    }

    /// A fraction from 0 to 1, the latter excluded.
    pub(super) fn fraction(&mut self) -> f64 {
        self.rng.f64()
    }

    /// One of `options`, which must not be empty.
    pub(super) fn pick<'o, T: ?Sized>(&mut self, options: &[&'o T]) -> &'o T {
        options[self.below(options.len())]
    }

    /// A number below `count` that, over several calls for one place, takes every value.
    pub(super) fn turn(&mut self, place: &Value, count: usize) -> usize {
        // A step out of line, now and then, keeps places of equal size from going round in lockstep.
        if self.chance(1, 4) {
            return self.below(count);
        }
        let start = self.below(count);
        // The address only tells places apart; nothing depends on its order.
        let address = std::ptr::from_ref(place).addr();
        let turn = self.turns.entry(address).or_insert(Turn { start, taken: 0 });
        turn.taken += 1;
        (turn.start + turn.taken) % count.max(1)
    }
}
