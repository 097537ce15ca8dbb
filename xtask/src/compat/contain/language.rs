//! What regular expressions match, compared by their automata.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::{Anchored, MatchKind, util::start};

/// Bytes that the automaton of one pattern may take, and that making it may take.
const MAX_BYTES: usize = 2 << 20;
/// Combinations of states that a comparison may visit, and that all comparisons of one question may.
const MAX_VISITS: usize = 4_000;
const MAX_ALL_VISITS: usize = 40_000;
/// What making an automaton counts as.
const VISITS_TO_COMPILE: usize = 400;
/// A match that looks around stops here.
const MAX_BACKTRACKS: usize = 10_000;

/// The patterns that were met, compiled once, and what is known of them.
pub(crate) struct Languages {
    known: BTreeMap<String, Option<dense::DFA<Vec<u32>>>>,
    regexes: BTreeMap<String, Option<fancy_regex::Regex>>,
    relations: BTreeMap<(Vec<String>, Vec<String>, String), Relation>,
    visits: usize,
}

impl Default for Languages {
    fn default() -> Self {
        let (known, regexes, relations) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { known, regexes, relations, visits: MAX_ALL_VISITS }
    }
}

/// How the strings of some patterns relate to those of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// The other one matches all of them.
    Contained,
    /// The other one does not match this one, which is one of the shortest.
    Apart(String),
    /// A pattern looks around or refers back, or its automaton is too large.
    Undecided,
}

impl Languages {
    pub(crate) fn contained(&mut self, sources: &[&str], target: &str) -> bool {
        self.relate(sources, &[], target) == Relation::Contained
    }

    /// Starts another question.
    pub(super) fn refuel(&mut self) {
        self.visits = MAX_ALL_VISITS;
    }

    /// Whether a pattern matches a text; none where that cannot be told.
    pub(super) fn matches(&mut self, pattern: &str, text: &str) -> Option<bool> {
        if !self.regexes.contains_key(pattern) {
            let regex = jsonschema_regex::to_rust_regex(pattern)
                .ok()
                .and_then(|regex| fancy_regex::RegexBuilder::new(&regex).backtrack_limit(MAX_BACKTRACKS).build().ok());
            self.regexes.insert(pattern.to_owned(), regex);
        }
        self.regexes[pattern].as_ref()?.is_match(text).ok()
    }

    /// Compares the strings that match every one of `sources` and none of `refused` with those that match `target`.
    ///
    /// Of `sources` and `refused`, what cannot be read is left out.
    pub(crate) fn relate(&mut self, sources: &[&str], refused: &[&str], target: &str) -> Relation {
        let owned = |patterns: &[&str]| patterns.iter().map(|pattern| (*pattern).to_owned()).collect();
        let key = (owned(sources), owned(refused), target.to_owned());
        if let Some(known) = self.relations.get(&key) {
            return known.clone();
        }
        let relation = self.compare(sources, refused, target);
        if relation != Relation::Undecided || self.visits > 0 {
            self.relations.insert(key, relation.clone());
        }
        relation
    }

    fn compare(&mut self, sources: &[&str], refused: &[&str], target: &str) -> Relation {
        for pattern in sources.iter().chain(refused).chain([&ANY, &target]) {
            if !self.known.contains_key(*pattern) {
                if self.visits == 0 {
                    return Relation::Undecided;
                }
                self.visits = self.visits.saturating_sub(VISITS_TO_COMPILE);
                self.known.insert((*pattern).to_owned(), compile(pattern));
            }
        }
        let get = |pattern: &str| self.known[pattern].as_ref();
        let mut sides: Vec<Side> = Vec::new();
        sides.extend(
            sources.iter().chain([&ANY]).filter_map(|pattern| Some(Side { automaton: get(pattern)?, matches: true })),
        );
        sides.extend(refused.iter().filter_map(|pattern| Some(Side { automaton: get(pattern)?, matches: false })));
        let Some(target) = get(target) else { return Relation::Undecided };
        sides.push(Side { automaton: target, matches: false });
        let (relation, visits) = search(&sides, self.visits.min(MAX_VISITS));
        self.visits -= visits;
        relation
    }
}

/// Matches every string, and nothing that is none.
const ANY: &str = "";

/// An automaton, and whether a string that is looked for is to be one of its own.
struct Side<'a> {
    automaton: &'a dense::DFA<Vec<u32>>,
    matches: bool,
}

/// Matches strings of so many characters.
pub(super) fn of_length(least: u64, most: Option<u64>) -> String {
    let most = most.map_or_else(String::new, |most| most.to_string());
    format!("^[\\s\\S]{{{least},{most}}}$")
}

/// Matches this string alone.
pub(super) fn exactly(text: &str) -> String {
    format!("^{}$", regex_syntax::escape(text))
}

fn compile(pattern: &str) -> Option<dense::DFA<Vec<u32>>> {
    let pattern = jsonschema_regex::to_rust_regex(pattern).ok()?;
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .match_kind(MatchKind::All)
        .dfa_size_limit(Some(MAX_BYTES))
        .determinize_size_limit(Some(MAX_BYTES));
    // A pattern matches anywhere in a string.
    let thompson = thompson::Config::new().nfa_size_limit(Some(MAX_BYTES));
    dense::Builder::new().configure(config).thompson(thompson).build(&format!("(?s:.)*(?:{pattern})(?s:.)*")).ok()
}

/// Walks all automata side by side, shortest strings first, to a string that is what every side asks for.
///
/// Says how many combinations of states it visited, which are at most so many.
fn search(sides: &[Side<'_>], most: usize) -> (Relation, usize) {
    let config = start::Config::new().anchored(Anchored::Yes);
    let Ok(start) = sides.iter().map(|side| side.automaton.start_state(&config)).collect::<Result<Vec<_>, _>>() else {
        return (Relation::Undecided, 0);
    };
    let mut came_from: Vec<(usize, u8)> = vec![(0, 0)];
    let mut seen = BTreeSet::from([start.clone()]);
    let mut waiting = VecDeque::from([(0, start)]);
    while let Some((index, states)) = waiting.pop_front() {
        let meets = |(side, state): (&Side<'_>, &StateID)| {
            side.automaton.is_match_state(side.automaton.next_eoi_state(*state)) == side.matches
        };
        if sides.iter().zip(&states).all(meets) {
            return (text(&came_from, index).map_or(Relation::Undecided, Relation::Apart), seen.len().min(most));
        }
        for byte in 0..=u8::MAX {
            let next: Vec<StateID> =
                sides.iter().zip(&states).map(|(side, state)| side.automaton.next_state(*state, byte)).collect();
            let is_over =
                sides.iter().zip(&next).any(|(side, state)| side.matches && side.automaton.is_dead_state(*state));
            if is_over || !seen.insert(next.clone()) {
                continue;
            }
            if seen.len() > most {
                return (Relation::Undecided, most);
            }
            came_from.push((index, byte));
            waiting.push_back((came_from.len() - 1, next));
        }
    }
    (Relation::Contained, seen.len().min(most))
}

/// The string that led to a combination of states.
fn text(came_from: &[(usize, u8)], mut index: usize) -> Option<String> {
    let mut bytes = Vec::new();
    while index != 0 {
        let (previous, byte) = came_from[index];
        bytes.push(byte);
        index = previous;
    }
    bytes.reverse();
    String::from_utf8(bytes).ok()
}
