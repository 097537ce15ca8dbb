//! Keywords that combine schemas: the branches of both sides are matched first.

use serde_json::Value;

use super::text::informs;
use super::{Effect, Pair, Reference, Walk};
use crate::compat::contain::Sub;
use crate::compat::finding::Direction;
use crate::compat::rules::Rule;

impl<'v> Walk<'v> {
    pub(super) fn branches(&mut self, pair: &Pair<'v>) {
        let union = |schema: Sub<'_>| ["anyOf", "oneOf"].into_iter().find(|keyword| schema.keyword(keyword).is_some());
        match (union(pair.old), union(pair.new)) {
            (Some(old), Some(new)) => {
                if old != new {
                    let effect = if new == "anyOf" { Effect::Widens } else { Effect::Changes };
                    self.effect(Rule::G4, effect, pair, new, format!("`{old}` became `{new}`"));
                }
                self.union(pair, old, new);
            }
            (None, Some(keyword)) => {
                let is_wrapped = pair.new.children(keyword).any(|branch| self.prover.is_contained(pair.old, branch));
                let (rule, effect, message) = if is_wrapped {
                    (Rule::G8, Effect::Widens, "the schema is one of several alternatives now")
                } else {
                    (Rule::G1, Effect::Narrows, "one of some alternatives must hold now")
                };
                self.effect(rule, effect, pair, keyword, message.to_owned());
            }
            (Some(keyword), None) => {
                let is_left = pair.old.children(keyword).any(|branch| self.prover.is_contained(pair.new, branch));
                let (rule, effect, message) = if is_left {
                    (Rule::G8, Effect::Narrows, "one of several alternatives is the only one now")
                } else {
                    (Rule::G1, Effect::Widens, "none of some alternatives must hold any more")
                };
                self.effect(rule, effect, pair, keyword, message.to_owned());
            }
            (None, None) => {}
        }
        self.references(pair);
        self.conjuncts(pair);
        self.ruled_out(pair);
        self.conditions(pair);
    }

    /// A reference beside other keywords is one more conjunct.
    fn references(&mut self, pair: &Pair<'v>) {
        if let (Some(old), Some(new)) = (Reference::of(pair.old), Reference::of(pair.new)) {
            let mut target = pair.below(old.target, new.target, &["$ref"], &["$ref"]);
            (target.old_at, target.new_at) = (self.place_of(old), self.place_of(new));
            (target.spot.old_at, target.spot.new_at) = (target.old_at.clone(), target.new_at.clone());
            self.place(target);
        }
    }

    fn union(&mut self, pair: &Pair<'v>, old_keyword: &'static str, new_keyword: &'static str) {
        let old: Vec<_> = pair.old.children(old_keyword).collect();
        let new: Vec<_> = pair.new.children(new_keyword).collect();
        let matching = Matching::of(&old, &new);
        for (before, after) in &matching.pairs {
            let (from, to) = (before.to_string(), after.to_string());
            self.place(pair.below(old[*before], new[*after], &[old_keyword, &from], &[new_keyword, &to]));
        }
        for index in matching.added {
            let is_one = new_keyword == "oneOf";
            let mut is_disjoint = || old.iter().all(|other| self.prover.are_disjoint(*other, new[index]));
            // Whoever receives answers meets a new one whether or not it overlaps.
            let effect = if !is_one || self.direction == Direction::Output || is_disjoint() {
                Effect::Widens
            } else {
                Effect::Changes
            };
            let (rule, at) = (if is_one { Rule::G2 } else { Rule::G1 }, index.to_string());
            let class = self.class(rule, effect, pair);
            let at = pair.at(new_keyword).at(&at);
            let message = format!("an alternative was added: {}", name(new[index]));
            self.push(rule, class, &at, message, (None, Some(new[index].schema().clone())));
        }
        for index in matching.removed {
            let rule = if old_keyword == "oneOf" { Rule::G3 } else { Rule::G1 };
            // A value of this one and another matched two, and now matches one.
            let mut is_alone = || {
                let mut others = (0..old.len()).filter(|other| *other != index);
                others.all(|other| self.prover.are_disjoint(old[other], old[index]))
            };
            let effect = if rule == Rule::G1 || is_alone() { Effect::Narrows } else { Effect::Changes };
            let class = self.class(rule, effect, pair);
            let at = pair.at_old(old_keyword).at_old(&index.to_string());
            let message = format!("an alternative was removed: {}", name(old[index]));
            self.push(rule, class, &at, message, (Some(old[index].schema().clone()), None));
        }
    }

    fn conjuncts(&mut self, pair: &Pair<'v>) {
        let keyword = "allOf";
        let (old, new): (Vec<_>, Vec<_>) = (pair.old.children(keyword).collect(), pair.new.children(keyword).collect());
        let matching = Matching::of(&old, &new);
        for (before, after) in &matching.pairs {
            let (from, to) = (before.to_string(), after.to_string());
            self.place(pair.below(old[*before], new[*after], &[keyword, &from], &[keyword, &to]));
        }
        for (indexes, side, is_added) in [(matching.added, &new, true), (matching.removed, &old, false)] {
            for index in indexes {
                let only_informs =
                    side[index].object().is_some_and(|keywords| keywords.keys().all(|keyword| informs(keyword)));
                let effect = match (only_informs, is_added) {
                    (true, _) => Effect::Keeps,
                    (false, true) => Effect::Narrows,
                    (false, false) => Effect::Widens,
                };
                let class = self.class(Rule::G5, effect, pair);
                let shown = Some(side[index].schema().clone());
                let (word, texts) = if is_added { ("added", (None, shown)) } else { ("removed", (shown, None)) };
                let index = index.to_string();
                let at = if is_added { pair.at(keyword).at(&index) } else { pair.at_old(keyword).at_old(&index) };
                self.push(Rule::G5, class, &at, format!("a conjunct was {word}"), texts);
            }
        }
    }

    fn ruled_out(&mut self, pair: &Pair<'v>) {
        let (effect, message) = match (pair.old.child("not"), pair.new.child("not")) {
            (None, Some(_)) => (Effect::Narrows, "something is ruled out now"),
            (Some(_), None) => (Effect::Widens, "what was ruled out is welcome now"),
            // Read the other way round: the more is ruled out, the less is accepted.
            (Some(old), Some(new)) if !old.is_same(new) => (self.relate(new, old), "what is ruled out changed"),
            _ => return,
        };
        self.effect(Rule::G6, effect, pair, "not", message.to_owned());
    }

    fn conditions(&mut self, pair: &Pair<'v>) {
        match (pair.old.child("if"), pair.new.child("if")) {
            (None, Some(_)) => {
                self.effect(Rule::G7, Effect::Narrows, pair, "if", "a condition was added".to_owned());
            }
            (Some(_), None) => {
                self.effect(Rule::G7, Effect::Widens, pair, "if", "a condition was removed".to_owned());
            }
            (Some(old), Some(new)) if !old.is_same(new) && self.relate(old, new) != Effect::Keeps => {
                self.effect(Rule::G7, Effect::Changes, pair, "if", "a condition changed".to_owned());
            }
            (Some(_), Some(_)) => {
                for keyword in ["then", "else"] {
                    match (pair.old.child(keyword), pair.new.child(keyword)) {
                        (Some(_), Some(_)) => self.child(pair, keyword),
                        (None, Some(_)) => {
                            let message = format!("`{keyword}` asks for something now");
                            self.effect(Rule::G7, Effect::Narrows, pair, keyword, message);
                        }
                        (Some(_), None) => {
                            let message = format!("`{keyword}` asks for nothing any more");
                            self.effect(Rule::G7, Effect::Widens, pair, keyword, message);
                        }
                        (None, None) => {}
                    }
                }
            }
            (None, None) => {}
        }
    }
}

/// Which branch became which.
struct Matching {
    pairs: Vec<(usize, usize)>,
    added: Vec<usize>,
    removed: Vec<usize>,
}

impl Matching {
    /// Equal branches first, then those of one name, then those of one type in their order.
    fn of(old: &[Sub<'_>], new: &[Sub<'_>]) -> Self {
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        let likenesses: [fn(Sub<'_>, Sub<'_>) -> bool; 3] = [
            |old, new| old.is_same(new),
            |old, new| matches!((tag(old), tag(new)), (Some(old), Some(new)) if old == new),
            |old, new| old.keyword("type") == new.keyword("type") && (tag(old).is_none() || tag(new).is_none()),
        ];
        for is_alike in likenesses {
            for (before, branch) in old.iter().enumerate() {
                if pairs.iter().any(|(taken, _)| *taken == before) {
                    continue;
                }
                let mut free = (0..new.len()).filter(|after| !pairs.iter().any(|(_, taken)| taken == after));
                if let Some(after) = free.find(|after| is_alike(*branch, new[*after])) {
                    pairs.push((before, after));
                }
            }
        }
        pairs.sort_unstable();
        let is_free =
            |taken: fn(&(usize, usize)) -> usize, index: &usize| !pairs.iter().any(|pair| taken(pair) == *index);
        let added = (0..new.len()).filter(|index| is_free(|pair| pair.1, index)).collect();
        let removed = (0..old.len()).filter(|index| is_free(|pair| pair.0, index)).collect();
        Self { pairs, added, removed }
    }
}

/// What tells a branch from its siblings: its constant, the constants of its properties, its reference, its title.
fn tag(branch: Sub<'_>) -> Option<String> {
    let constants = branch
        .members("properties")
        .filter_map(|(name, property)| Some(format!("{name}={}", property.keyword("const")?)));
    let constants: Vec<_> = constants.collect();
    if !constants.is_empty() {
        return Some(constants.join(","));
    }
    let own = ["const", "$ref", "title"];
    own.into_iter().find_map(|keyword| Some(format!("{keyword}={}", branch.keyword(keyword)?)))
}

/// How a message calls a branch.
fn name(branch: Sub<'_>) -> String {
    tag(branch)
        .unwrap_or_else(|| branch.keyword("type").map_or_else(|| super::text::short(branch.schema()), Value::to_string))
}
