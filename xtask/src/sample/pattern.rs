//! Strings that a regular expression matches.

use std::collections::BTreeMap;

use fancy_regex::{Regex, RegexBuilder};
use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

use super::dice::Dice;

/// A string stops growing here, whatever its pattern asks for.
const MAX_BYTES: usize = 16_384;
/// A walk over a pattern stops here; a repeated empty group would not end it by its bytes.
const MAX_STEPS: usize = 100_000;

/// A match that looks around stops here; it could take exponentially long.
const MAX_BACKTRACKS: usize = 10_000;
/// A pattern that compiles to more than this is not matched.
const MAX_COMPILED_BYTES: usize = 1 << 20;

/// The patterns that were met, compiled once.
pub(super) struct Patterns {
    known: BTreeMap<String, Pattern>,
    fuel: usize,
}

struct Pattern {
    regex: Option<Regex>,
    shape: Option<Hir>,
}

impl Patterns {
    /// Creates a store that answers `fuel` questions before it stops.
    pub(super) fn new(fuel: usize) -> Self {
        Self { known: BTreeMap::new(), fuel }
    }

    /// Starts a new round of questions.
    pub(super) fn refuel(&mut self, fuel: usize) {
        self.fuel = fuel;
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.fuel == 0
    }

    /// Whether `text` holds a match of `pattern`; none if that cannot be told.
    pub(super) fn matches(&mut self, pattern: &str, text: &str) -> Option<bool> {
        self.fuel = self.fuel.checked_sub(1)?;
        self.get(pattern).regex.as_ref()?.is_match(text).ok()
    }

    /// A string that is made along `pattern`, each open repetition up to `stretch` times more than it must.
    ///
    /// What the pattern looks around for is left to chance.
    pub(super) fn draw(&mut self, pattern: &str, stretch: usize, dice: &mut Dice) -> Option<String> {
        let shape = self.get(pattern).shape.as_ref()?;
        let mut text = String::new();
        let mut steps = MAX_STEPS;
        write(shape, stretch, dice, &mut text, &mut steps);
        Some(text)
    }

    fn get(&mut self, pattern: &str) -> &Pattern {
        if !self.known.contains_key(pattern) {
            self.known.insert(pattern.to_owned(), Pattern::compile(pattern));
        }
        &self.known[pattern]
    }
}

impl Pattern {
    fn compile(pattern: &str) -> Self {
        let shape = regex_syntax::parse(pattern).ok();
        Self {
            regex: RegexBuilder::new(pattern)
                .backtrack_limit(MAX_BACKTRACKS)
                .delegate_size_limit(MAX_COMPILED_BYTES)
                .build()
                .ok(),
            shape: shape.or_else(|| regex_syntax::parse(&without_look_around(pattern)).ok()),
        }
    }
}

fn write(shape: &Hir, stretch: usize, dice: &mut Dice, text: &mut String, steps: &mut usize) {
    if *steps == 0 || text.len() > MAX_BYTES {
        return;
    }
    *steps -= 1;
    match shape.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.push_str(&String::from_utf8_lossy(&literal.0)),
        HirKind::Class(class) => text.extend(character(class, dice)),
        HirKind::Repetition(repetition) => {
            for _ in 0..times(repetition, stretch, dice) {
                if *steps == 0 || text.len() > MAX_BYTES {
                    break;
                }
                write(&repetition.sub, stretch, dice, text, steps);
            }
        }
        HirKind::Capture(capture) => write(&capture.sub, stretch, dice, text, steps),
        HirKind::Concat(parts) => {
            for part in parts {
                write(part, stretch, dice, text, steps);
            }
        }
        HirKind::Alternation(options) => {
            let option = &options[dice.below(options.len())];
            write(option, stretch, dice, text, steps);
        }
    }
}

fn times(repetition: &Repetition, stretch: usize, dice: &mut Dice) -> usize {
    let least = repetition.min as usize;
    let most = repetition.max.map_or(usize::MAX, |max| max as usize);
    least.saturating_add(dice.below(stretch.saturating_add(1))).min(most)
}

/// A character of the class: a letter or digit most of the time, and ASCII if the class has any.
// ASCII, since `\d` and `\w` hold more here than in the regular expressions of JSON Schema.
fn character(class: &Class, dice: &mut Dice) -> Option<char> {
    let ranges: Vec<(u32, u32)> = match class {
        Class::Unicode(class) => class.iter().map(|range| (range.start().into(), range.end().into())).collect(),
        Class::Bytes(class) => class.iter().map(|range| (range.start().into(), range.end().into())).collect(),
    };
    let plain =
        [('0', '9'), ('A', 'Z'), ('a', 'z')].iter().flat_map(|(low, high)| overlap(&ranges, *low, *high)).collect();
    let printable = overlap(&ranges, ' ', '~').collect();
    let preferred: [Vec<(u32, u32)>; 3] =
        if dice.chance(3, 4) { [plain, printable, ranges] } else { [printable, plain, ranges] };
    let from = preferred.into_iter().find(|ranges| !ranges.is_empty())?;
    let (low, high) = from[dice.below(from.len())];
    let drawn = dice.between(low.into(), high.into());
    u32::try_from(drawn).ok().and_then(char::from_u32)
}

fn overlap(ranges: &[(u32, u32)], low: char, high: char) -> impl Iterator<Item = (u32, u32)> {
    ranges
        .iter()
        .map(move |(start, end)| ((*start).max(low.into()), (*end).min(high.into())))
        .filter(|(start, end)| start <= end)
}

/// The pattern without its look-arounds, which the walk has no notion of.
fn without_look_around(pattern: &str) -> String {
    let mut kept = String::new();
    let mut rest = pattern;
    while let Some(first) = rest.chars().next() {
        let looks = ["(?=", "(?!", "(?<=", "(?<!"];
        if looks.iter().any(|look| rest.starts_with(look)) {
            rest = &rest[group_length(rest)..];
            continue;
        }
        let escape = rest.chars().nth(1).filter(|_| first == '\\');
        let length = first.len_utf8() + escape.map_or(0, char::len_utf8);
        kept.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    kept
}

/// The length of the group that `text` begins with.
fn group_length(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut in_class = false;
    let mut characters = text.char_indices();
    while let Some((position, character)) = characters.next() {
        match character {
            '\\' => {
                characters.next();
            }
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => depth += 1,
            ')' if !in_class => {
                depth -= 1;
                if depth == 0 {
                    return position + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}
