//! Strings of a length, a pattern, a format.

use super::dice::Dice;
use super::formats;
use super::layers::Layers;
use super::pattern::Patterns;

/// No string is made longer than this.
const MAX_LENGTH: usize = 16_384;
/// How often a string is drawn before the last one has to do.
const ATTEMPTS: usize = 8;
/// Strings that code mishandles.
const WORDS: [&str; 16] = [
    "alpha",
    "beta",
    "Gamma 42",
    "",
    "naïve café",
    "日本語",
    "😀",
    "a\"b\\c",
    "line\nbreak",
    " ",
    "0",
    "null",
    "true",
    "e\u{301}",
    "</x>&",
    "snake_case",
];

/// A string that the layers permit, if one is found.
pub(super) fn text(layers: &Layers, patterns: &mut Patterns, dice: &mut Dice) -> Option<String> {
    let lengths = Lengths { least: layers.least_count("minLength"), most: layers.most_count("maxLength") };
    if lengths.least > lengths.most.min(MAX_LENGTH) {
        return None;
    }
    let mut drawn = None;
    for attempt in 0..ATTEMPTS {
        let raw = raw(layers, lengths, attempt, patterns, dice);
        for candidate in [raw.clone(), lengths.fit(&raw, dice)] {
            let matches = layers.texts("pattern").all(|pattern| patterns.matches(pattern, &candidate) != Some(false));
            if lengths.admit(&candidate) && matches {
                return Some(candidate);
            }
            drawn = Some(candidate);
        }
    }
    drawn
}

/// A string for any purpose.
pub(super) fn word(dice: &mut Dice) -> String {
    dice.pick(&WORDS).to_owned()
}

#[derive(Clone, Copy)]
struct Lengths {
    least: usize,
    most: usize,
}

impl Lengths {
    fn admit(self, text: &str) -> bool {
        (self.least..=self.most).contains(&text.chars().count())
    }

    /// The text, cut or filled up to the nearest length; sometimes filled up to the greatest.
    fn fit(self, text: &str, dice: &mut Dice) -> String {
        let mut fitted: String = text.chars().take(self.most).collect();
        let to_the_brim = self.most <= 1024 && dice.chance(1, 8);
        let wanted = if to_the_brim { self.most } else { self.least };
        let missing = wanted.saturating_sub(fitted.chars().count());
        fitted.extend("abcdefghij".chars().cycle().take(missing));
        fitted
    }
}

fn raw(layers: &Layers, lengths: Lengths, attempt: usize, patterns: &mut Patterns, dice: &mut Dice) -> String {
    let stretch = [2, 3, 0, 8, lengths.least, 2 * lengths.least][attempt % 6];
    let drawn: Vec<String> =
        layers.texts("pattern").filter_map(|pattern| patterns.draw(pattern, stretch, dice)).collect();
    if !drawn.is_empty() {
        // Patterns without anchors are often all found in a string that is made of one piece for each.
        return if attempt.is_multiple_of(2) { drawn[dice.below(drawn.len())].clone() } else { drawn.concat() };
    }
    let formats: Vec<&str> = layers.texts("format").collect();
    if !formats.is_empty() {
        let format = dice.pick(&formats);
        if let Some(text) = formats::draw(format, dice) {
            return text;
        }
    }
    let is_base64 = layers.texts("contentEncoding").any(|encoding| encoding == "base64");
    let is_json = layers.texts("contentMediaType").any(|kind| kind.ends_with("json"));
    let format = match (is_base64, is_json) {
        (true, true) => "base64-json",
        (true, false) => "base64",
        (false, true) => "json",
        (false, false) => return word(dice),
    };
    formats::draw(format, dice).unwrap_or_default()
}
