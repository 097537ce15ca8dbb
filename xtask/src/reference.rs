//! Where a `$ref` inside the document leads.

use serde_json::Value;

/// The schema that `reference` names inside `root`; none if it leads out of the document or nowhere.
pub(crate) fn resolve<'s>(root: &'s Value, reference: &str) -> Option<&'s Value> {
    let fragment = reference.strip_prefix('#')?;
    root.pointer(&percent_decoded(fragment))
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escape = (first == b'%').then(|| hex_pair(after)).flatten();
        bytes.push(escape.unwrap_or(first));
        rest = if escape.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_pair(bytes: &[u8]) -> Option<u8> {
    let digits = std::str::from_utf8(bytes.get(..2)?).ok()?;
    let both_are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    both_are_digits.then(|| u8::from_str_radix(digits, 16).ok())?
}
