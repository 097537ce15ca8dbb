//! What regular expressions match, compared by their automata.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::util::primitives::StateID;
use regex_automata::{Anchored, MatchKind, util::start};

/// Bytes that the automaton of one pattern may take, and that making it may take.
const MAX_BYTES: usize = 2 << 20;
/// Combinations of states that a comparison may visit.
const MAX_VISITS: usize = 4_000;

/// The patterns that were met, compiled once.
#[derive(Default)]
pub(crate) struct Languages {
    known: BTreeMap<String, Option<dense::DFA<Vec<u32>>>>,
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

    /// Compares the strings that match every one of `sources` and none of `refused` with those that match `target`.
    pub(crate) fn relate(&mut self, sources: &[&str], refused: &[&str], target: &str) -> Relation {
        for pattern in sources.iter().chain(refused).chain([&ANY, &target]) {
            if !self.known.contains_key(*pattern) {
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
        search(&sides)
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
    dense::Builder::new().configure(config).build(&format!("(?s:.)*(?:{pattern})(?s:.)*")).ok()
}

/// Walks all automata side by side, shortest strings first, to a string that is what every side asks for.
fn search(sides: &[Side<'_>]) -> Relation {
    let config = start::Config::new().anchored(Anchored::Yes);
    let Ok(start) = sides.iter().map(|side| side.automaton.start_state(&config)).collect::<Result<Vec<_>, _>>() else {
        return Relation::Undecided;
    };
    let mut came_from: Vec<(usize, u8)> = vec![(0, 0)];
    let mut seen = BTreeSet::from([start.clone()]);
    let mut waiting = VecDeque::from([(0, start)]);
    while let Some((index, states)) = waiting.pop_front() {
        let meets = |(side, state): (&Side<'_>, &StateID)| {
            side.automaton.is_match_state(side.automaton.next_eoi_state(*state)) == side.matches
        };
        if sides.iter().zip(&states).all(meets) {
            return text(&came_from, index).map_or(Relation::Undecided, Relation::Apart);
        }
        for byte in 0..=u8::MAX {
            let next: Vec<StateID> =
                sides.iter().zip(&states).map(|(side, state)| side.automaton.next_state(*state, byte)).collect();
            let is_over =
                sides.iter().zip(&next).any(|(side, state)| side.matches && side.automaton.is_dead_state(*state));
            if is_over || !seen.insert(next.clone()) {
                continue;
            }
            if seen.len() > MAX_VISITS {
                return Relation::Undecided;
            }
            came_from.push((index, byte));
            waiting.push_back((came_from.len() - 1, next));
        }
    }
    Relation::Contained
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
