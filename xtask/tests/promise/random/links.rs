//! Where references lead: anywhere, save in a circle that never reaches a value.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::schema::{Generator, Place};

/// How often a target is drawn before a reference is given up.
const ATTEMPTS: usize = 8;

impl Generator<'_> {
    /// Gives every reference a target.
    pub(super) fn link(&mut self, root: &mut Value) {
        let mut links = Vec::new();
        for from in std::mem::take(&mut self.references) {
            let schema = root.pointer_mut(&self.places[from].pointer).unwrap().as_object_mut().unwrap();
            let keyword = if schema.contains_key("$dynamicRef") { "$dynamicRef" } else { "$ref" };
            if keyword == "$dynamicRef"
                && let Some(target) = self.dynamic_anchor(from).filter(|target| !self.leads_to(*target, from, &links))
            {
                links.push((from, target));
                schema.insert(keyword.to_owned(), json!("#node"));
                continue;
            }
            if !self.shared.is_empty() && self.chance(6) {
                let uri = &self.shared[self.below(self.shared.len())];
                schema.insert(keyword.to_owned(), json!(uri));
                continue;
            }
            let targets: Vec<_> = (0..ATTEMPTS).map(|_| self.below(self.places.len())).collect();
            let target = targets
                .into_iter()
                .find(|target| self.is_reachable(from, *target) && !self.leads_to(*target, from, &links));
            match target {
                Some(target) => {
                    links.push((from, target));
                    let reference = self.spelled(from, target);
                    schema.insert(keyword.to_owned(), json!(reference));
                }
                None => {
                    schema.shift_remove(keyword);
                }
            }
        }
    }

    /// The place that a `$dynamicRef` means; none where its own resource has no such anchor.
    fn dynamic_anchor(&self, from: usize) -> Option<usize> {
        let resource = self.places[from].resource;
        self.places.iter().position(|place| place.is_dynamic_anchor && place.resource == resource)
    }

    /// Whether something can refer to `target`; other resources need a name.
    fn is_reachable(&self, from: usize, target: usize) -> bool {
        let resource = self.places[target].resource;
        resource == self.places[from].resource || self.places[resource].id.is_some()
    }

    /// Whether applying `start` to a value applies `end` to it, too.
    fn leads_to(&self, start: usize, end: usize, links: &[(usize, usize)]) -> bool {
        let mut seen = vec![false; self.places.len()];
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if at == end {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                open.extend(links.iter().filter(|(from, _)| *from == at).map(|(_, target)| *target));
                open.extend((0..self.places.len()).filter(|below| self.places[*below].above == Some(at)));
            }
        }
        false
    }

    /// A reference that leads to a place from any document.
    pub(super) fn uri(&self, at: usize) -> String {
        let Place { pointer, resource, .. } = &self.places[at];
        let base = &self.places[*resource];
        let id = base.id.as_deref().unwrap();
        let folder = if *resource == 0 { "" } else { "https://random.test/" };
        format!("{folder}{id}#{}", escaped(pointer.strip_prefix(&base.pointer).unwrap()))
    }

    /// A reference to `target`: by anchor, by pointer, by pointer with percent signs.
    fn spelled(&mut self, from: usize, target: usize) -> String {
        let by_anchor = self.chance(2);
        let Place { pointer, resource, anchor, .. } = &self.places[target];
        let document =
            if *resource == self.places[from].resource { None } else { self.places[*resource].id.as_deref() };
        let document = document.unwrap_or_default();
        if let Some(anchor) = anchor.as_deref().filter(|_| by_anchor) {
            return format!("{document}#{anchor}");
        }
        let pointer = pointer.strip_prefix(&self.places[*resource].pointer).unwrap();
        if pointer.is_empty() && !document.is_empty() {
            return document.to_owned();
        }
        format!("{document}#{}", escaped(pointer))
    }
}

/// A pointer as the fragment of a URI.
fn escaped(pointer: &str) -> String {
    let mut escaped = String::new();
    for byte in pointer.bytes() {
        if byte.is_ascii_alphanumeric() || b"/~-._!$'()*+,;=:@?".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            write!(escaped, "%{byte:02X}").unwrap();
        }
    }
    escaped
}
