//! `docs/compatibility.md`, made of the rules.

use std::fmt::Write as _;

use super::finding::Class;
use super::rules::{Rule, Verdict};

const INTRODUCTION: &str = include_str!("../../assets/compatibility.md");

/// The groups of rules, by the letter that their ids begin with.
const GROUPS: [(char, &str); 15] = [
    ('A', "The tool as a whole"),
    ('B', "Properties of objects"),
    ('C', "Types"),
    ('D', "Values"),
    ('E', "Bounds, patterns, formats"),
    ('F', "Arrays"),
    ('G', "Combined schemas, and spelling"),
    ('H', "Whether there is an output schema"),
    ('I', "Words"),
    ('J', "Annotations, with MCP's defaults filled in"),
    ('K', "Failures and limits"),
    ('L', "Scopes and HTTP"),
    ('M', "Other members of the descriptor"),
    ('N', "What no other rule tells"),
    ('R', "Released calls"),
];

/// The page's text.
#[must_use]
pub fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for (letter, title) in GROUPS {
        let _ = write!(page, "\n### {title}\n\n| rule | change | arguments | answers | why |\n|---|---|---|---|---|\n");
        for rule in Rule::ALL.iter().filter(|rule| rule.id().starts_with(letter)) {
            let (input, output) = columns(*rule);
            let _ = writeln!(page, "| {} | {} | {input} | {output} | {} |", rule.id(), rule.change(), rule.why());
        }
    }
    page
}

fn columns(rule: Rule) -> (String, String) {
    let word = |class: Class| class.as_str().to_owned();
    match rule.verdict() {
        Verdict::Always(class) => (word(class), word(class)),
        Verdict::Sent { input, output } => (word(input), word(output)),
        Verdict::Narrows => ("major".to_owned(), "minor".to_owned()),
        Verdict::Widens => ("minor".to_owned(), "major".to_owned()),
        Verdict::Compared => ("compared".to_owned(), "compared".to_owned()),
    }
}
