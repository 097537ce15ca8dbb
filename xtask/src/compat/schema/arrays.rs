//! Items of arrays.

use serde_json::Value;

use super::{Effect, Pair, Walk};
use crate::compat::contain::Sub;
use crate::compat::rules::Rule;
use crate::report::counted;

impl<'v> Walk<'v> {
    pub(super) fn arrays(&mut self, pair: &Pair<'v>) {
        self.positions(pair);
        self.items(pair);
        self.unique(pair);
        self.found_among(pair);
        self.unevaluated(pair, "unevaluatedItems");
    }

    fn items(&mut self, pair: &Pair<'v>) {
        let open = |schema: Option<Sub<'_>>| schema.is_none_or(|schema| *schema.schema() == Value::Bool(true));
        let (old, new) = (pair.old.child("items"), pair.new.child("items"));
        match (open(old), open(new)) {
            (true, true) => {}
            (true, false) => {
                self.effect(Rule::F2, Effect::Narrows, pair, "items", "items have a schema now".to_owned());
            }
            (false, true) => {
                let message = "items of any kind are welcome now".to_owned();
                self.effect(Rule::F1, Effect::Widens, pair, "items", message);
            }
            (false, false) => self.child(pair, "items"),
        }
    }

    /// The positions that have a schema of their own.
    fn positions(&mut self, pair: &Pair<'v>) {
        let (old, new): (Vec<_>, Vec<_>) =
            (pair.old.children("prefixItems").collect(), pair.new.children("prefixItems").collect());
        for (index, (old, new)) in old.iter().zip(&new).enumerate() {
            let index = index.to_string();
            let steps = ["prefixItems", index.as_str()];
            self.place(pair.below(*old, *new, &steps, &steps));
        }
        if old.len() == new.len() {
            return;
        }
        // What may stand at the positions that only one side has, on the other side.
        let (longer, shorter) = if new.len() > old.len() { (&new, pair.old) } else { (&old, pair.new) };
        let rest = &longer[old.len().min(new.len())..];
        let effect = match shorter.child("items") {
            None => Effect::Narrows,
            Some(tail) => rest
                .iter()
                .map(|position| self.relate(tail, *position))
                .reduce(|one, other| if one == other { one } else { Effect::Changes })
                .unwrap_or(Effect::Keeps),
        };
        // Seen from the shorter side; the other way round where positions were removed.
        let effect = match effect {
            Effect::Narrows if new.len() < old.len() => Effect::Widens,
            Effect::Widens if new.len() < old.len() => Effect::Narrows,
            effect => effect,
        };
        let word = if new.len() > old.len() { "added to" } else { "removed from" };
        let message = format!("{} {word} the tuple", counted(rest.len(), "position"));
        self.effect(Rule::F3, effect, pair, "prefixItems", message);
    }

    fn unique(&mut self, pair: &Pair<'v>) {
        let unique = |schema: Sub<'_>| schema.keyword("uniqueItems") == Some(&Value::Bool(true));
        let (effect, message) = match (unique(pair.old), unique(pair.new)) {
            (false, true) => (Effect::Narrows, "items must be unique now"),
            (true, false) => (Effect::Widens, "items may repeat now"),
            _ => return,
        };
        self.effect(Rule::F4, effect, pair, "uniqueItems", message.to_owned());
    }

    fn found_among(&mut self, pair: &Pair<'v>) {
        let (effect, message) = match (pair.old.child("contains"), pair.new.child("contains")) {
            (None, Some(_)) => (Effect::Narrows, "some item must be of a schema now"),
            (Some(_), None) => (Effect::Widens, "no item must be of a certain schema any more"),
            (Some(old), Some(new)) if !old.is_same(new) => {
                // With an upper bound on how many there are, a wider schema accepts fewer arrays.
                let is_bounded = [pair.old, pair.new].iter().any(|side| side.keyword("maxContains").is_some());
                let effect = if is_bounded { Effect::Changes } else { self.relate(old, new) };
                (effect, "what must be among the items changed")
            }
            _ => return,
        };
        self.effect(Rule::F5, effect, pair, "contains", message.to_owned());
    }

    /// What no other keyword speaks of.
    pub(super) fn unevaluated(&mut self, pair: &Pair<'v>, keyword: &'static str) {
        let (old, new) = (pair.old.child(keyword), pair.new.child(keyword));
        let (effect, word) = match (old, new) {
            (None, Some(_)) => (Effect::Narrows, "bound"),
            (Some(_), None) => (Effect::Widens, "free"),
            (Some(old), Some(new)) if !old.is_same(new) => (self.relate(old, new), "bound in another way"),
            _ => return,
        };
        self.effect(Rule::B18, effect, pair, keyword, format!("what no other keyword speaks of is {word} now"));
    }

    /// The schemas of a keyword that both sides have.
    pub(super) fn child(&mut self, pair: &Pair<'v>, keyword: &str) {
        if let Some(child) = pair.child(keyword) {
            self.place(child);
        }
    }
}
