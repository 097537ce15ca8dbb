//! The shapes that a description promises: `Returns {items, total}`.
//!
//! Braces stand in descriptions for much else: templates, arguments, code, patterns. A promise is what a word such as
//! "returns" leads to (`lead.rs`), and what reads as members from the first to the last.

use super::lead::{self, Lead};

/// Bytes of a shape.
const MAX_SHAPE: usize = 4096;
/// Most shapes of one description.
const MAX_PROMISES: usize = 64;

/// A promised member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Member<'t> {
    pub(super) name: &'t str,
    /// What stands after the name and its colon.
    pub(super) value: &'t str,
}

/// The members of each shape that is promised.
pub(super) fn read(description: &str) -> Vec<Vec<Member<'_>>> {
    let braces = description.match_indices('{').filter_map(|(at, _)| Some((at, lead::lead(&description[..at])?)));
    let promises = braces.take(MAX_PROMISES).filter_map(|(at, lead)| {
        let (members, rest) = shape(&description[at..])?;
        let has_values = members.iter().any(|member| !member.value.is_empty());
        let is_evident = match lead {
            Lead::Plain => true,
            Lead::Introduced => has_values || members.len() > 1,
            Lead::Colon => has_values,
        };
        (is_evident && lead::ends(rest) && !is_json_schema(&members)).then_some(members)
    });
    promises.collect()
}

/// The members of a shape that is all of `text`.
pub(super) fn members(text: &str) -> Option<Vec<Member<'_>>> {
    shape(text).filter(|(_, rest)| rest.is_empty()).map(|(members, _)| members)
}

fn is_json_schema(members: &[Member<'_>]) -> bool {
    ["type", "properties"].iter().all(|keyword| members.iter().any(|member| member.name == *keyword))
}

/// The members between the brace that `text` starts with and the one that closes it, and what follows.
fn shape(text: &str) -> Option<(Vec<Member<'_>>, &str)> {
    let mut parts = Vec::new();
    let mut start = 1;
    let mut depth = 0_usize;
    let mut is_quoted = false;
    let mut is_escaped = false;
    for (at, char) in text.char_indices().take_while(|(at, _)| *at < MAX_SHAPE) {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '{' | '[' | '(' => depth += 1,
            '}' if depth == 1 => {
                parts.push(&text[start..at]);
                return Some((listed(&parts)?, &text[at + 1..]));
            }
            '}' | ']' | ')' => depth = depth.checked_sub(1).filter(|depth| *depth > 0)?,
            ',' | ';' if depth == 1 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    None
}

/// The members that the parts are, if all of them are members; they may also stand one a line.
fn listed<'t>(parts: &[&'t str]) -> Option<Vec<Member<'t>>> {
    let lines = match parts {
        [lines] if lines.trim().contains('\n') => Some(lines.lines().collect::<Vec<_>>()),
        _ => None,
    };
    let parts = lines.as_deref().unwrap_or(parts).iter().map(|part| part.trim());
    let members: Vec<_> = parts.filter(|part| !is_ellipsis(part)).map(member).collect::<Option<_>>()?;
    let is_sound = lines.is_none() || members.iter().all(|member| !member.value.is_empty());
    (is_sound && !members.is_empty()).then_some(members)
}

fn is_ellipsis(part: &str) -> bool {
    part.is_empty() || part.starts_with("...") || part.starts_with('…') || matches!(part, "etc" | "etc.")
}

/// `name`, `name?`, `name: value`, `"name": value`, `name[]`, `name (in words)`.
fn member(part: &str) -> Option<Member<'_>> {
    let (name, rest) = match part.chars().next()? {
        quote @ ('"' | '\'' | '`') => part[1..].split_once(quote)?,
        first if first.is_alphabetic() || matches!(first, '_' | '$') => {
            let in_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
            let end = part.find(|c| !in_name(c)).unwrap_or(part.len());
            (part[..end].trim_end_matches('.'), &part[end..])
        }
        _ => return None,
    };
    let rest = rest.trim_start_matches("[]").trim_start_matches('?').trim_start();
    let value = match rest.strip_prefix([':', '=']) {
        Some(value) => value.trim(),
        None if rest.is_empty() || rest.starts_with('(') => "",
        None => return None,
    };
    (!name.is_empty()).then_some(Member { name, value })
}
