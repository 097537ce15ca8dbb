//! Patterns and formats of strings.

use serde_json::Value;

use super::text::moved;
use super::values::both_break;
use super::{Effect, Pair, Walk};
use crate::compat::rules::Rule;
use crate::definition::Formats;
use crate::formats;

impl<'v> Walk<'v> {
    pub(super) fn texts(&mut self, pair: &Pair<'v>) {
        self.pattern(pair);
        self.format(pair);
    }

    fn pattern(&mut self, pair: &Pair<'v>) {
        let (old, new) = (pair.old.text("pattern"), pair.new.text("pattern"));
        let (rule, effect) = match (old, new) {
            (None, Some(_)) => (Rule::E8, Effect::Narrows),
            (Some(_), None) => (Rule::E8, Effect::Widens),
            (Some(old), Some(new)) if old != new => {
                let is_kept = self.prover.is_pattern_contained(old, new);
                (Rule::E9, Effect::proven(is_kept, self.prover.is_pattern_contained(new, old)))
            }
            _ => return,
        };
        let message = moved("pattern", old.map(Value::from).as_ref(), new.map(Value::from).as_ref());
        self.effect(rule, effect, pair, "pattern", message);
    }

    fn format(&mut self, pair: &Pair<'v>) {
        let (old, new) = (pair.old.text("format"), pair.new.text("format"));
        if old == new || pair.new.formats() == Formats::Annotate {
            return;
        }
        let asserted = |format: Option<&'v str>| format.filter(|format| formats::is_asserted(format));
        let (old, new) = (asserted(old), asserted(new));
        let effect = match (old, new) {
            _ if old == new => return,
            (None, _) => Effect::Narrows,
            (_, None) => Effect::Widens,
            _ => both_break(self.direction),
        };
        let message = moved("format", old.map(Value::from).as_ref(), new.map(Value::from).as_ref());
        self.effect(Rule::E10, effect, pair, "format", message);
    }
}
