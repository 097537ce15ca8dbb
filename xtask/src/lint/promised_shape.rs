//! A description that promises members which the answer does not have.

mod lead;
mod members;
mod promise;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use members::Members;
use promise::Member;
use serde_json::Value;

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::load::{Definitions, ENVELOPE};
use crate::resolve::{DefId, Graph};
use crate::source::Sources;

/// Most properties in which promised members are looked for.
const MAX_PROPERTIES: usize = 64;
/// Most names that one line tells.
const MAX_NAMES: usize = 8;

/// Compares what descriptions promise with `data`, and with the envelope around it.
pub(super) fn check(sources: &Sources, definitions: &Definitions, graph: &Graph, diagnostics: &mut Diagnostics) {
    let schema = |file: &str| graph.definitions.get(&DefId::new(file, ""));
    let Some(envelope) = schema(ENVELOPE).map(|schema| Members::of(graph, vec![schema])) else { return };
    for tool in &definitions.tools {
        let promises = promise::read(tool.definition.description.as_deref().unwrap_or_default());
        let output = tool.output().filter(|_| !promises.is_empty());
        let Some(data) = output.and_then(|file| schema(&file)) else { continue };
        let data = Held::new(graph, data, "data");
        let file = sources.get(&tool.tool_json()).expect("a tool was read from its tool.json");
        for promise in promises {
            let missing = missing(&promise, &data.members, &envelope);
            if !missing.is_empty() {
                diagnostics.push(broken(&missing, &data, graph, file.place("/description")));
            }
        }
    }
}

/// The object at some place of the answer, or the objects of the list there.
struct Held<'g> {
    /// In words.
    place: String,
    is_list: bool,
    members: Members<'g>,
}

impl<'g> Held<'g> {
    fn new(graph: &'g Graph, schema: &'g Value, path: &str) -> Self {
        let own = Members::of(graph, vec![schema]);
        if own.is_silent() && !own.items.is_empty() {
            let members = Members::of(graph, own.items);
            return Self { place: format!("an item of `{path}`"), is_list: true, members };
        }
        Self { place: format!("`{path}`"), is_list: false, members: own }
    }
}

/// The promised names that neither `data` nor the envelope has. A schema that names no member is not judged.
fn missing<'t>(promise: &[Member<'t>], data: &Members<'_>, envelope: &Members<'_>) -> Vec<&'t str> {
    if data.is_silent() {
        return Vec::new();
    }
    let lacks = |member: &&Member<'t>| !data.has(first(member.name));
    let inner = promise.iter().find(|member| member.name == "data" && !data.has("data"));
    let inner = inner.and_then(|data| promise::members(data.value)).unwrap_or_default();
    let outer = promise.iter().filter(|member| !envelope.has(member.name)).filter(lacks);
    let mut missing: Vec<_> = outer.chain(inner.iter().filter(lacks)).map(|member| member.name).collect();
    let mut told = BTreeSet::new();
    missing.retain(|name| told.insert(*name));
    missing
}

/// The first member on a path such as `data.items`.
fn first(path: &str) -> &str {
    let path = path.strip_prefix("data.").unwrap_or(path);
    path.split_once('.').map_or(path, |(first, _)| first)
}

fn broken(missing: &[&str], data: &Held<'_>, graph: &Graph, place: Place) -> Diagnostic {
    let Held { place: subject, members, .. } = data;
    let message = format!("the description promises {}, which {subject} does not have", listed(missing));
    let known: Vec<_> = members.names().collect();
    let found = Diagnostic::new(Code::PROMISED_SHAPE, place, message)
        .label("promised here")
        .why(format!("{subject} has {}", listed(&known)));
    if let Some((name, held)) = property_with(missing, data, graph) {
        let shape = format!("{{{}}}", missing.join(", "));
        let shape = if held.is_list { format!("[{shape}]") } else { shape };
        return found.why(format!("{} has them", held.place)).fix(format!("write {{{name}: {shape}}}"));
    }
    let near = missing.iter().map(|name| nearest(name, members.names())).collect::<Option<Vec<_>>>();
    match near {
        Some(near) => found.fix(format!("write {}", listed(&near))),
        None => found,
    }
}

/// The first property of `data` that has all of the members.
fn property_with<'g>(names: &[&str], data: &Held<'g>, graph: &'g Graph) -> Option<(&'g str, Held<'g>)> {
    let properties = data.members.properties.iter().take(MAX_PROPERTIES).filter(|_| !data.is_list);
    let mut held = properties.map(|(name, schema)| (*name, Held::new(graph, schema, &format!("data.{name}"))));
    held.find(|(_, held)| names.iter().all(|name| held.members.names().any(|known| known == first(name))))
}

/// Names in a sentence.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("{name:?}")).collect();
    match quoted.as_slice() {
        many if many.len() > MAX_NAMES => {
            format!("{} and {} more", many[..MAX_NAMES].join(", "), many.len() - MAX_NAMES)
        }
        [several @ .., last] if !several.is_empty() => format!("{} and {last}", several.join(", ")),
        few => few.concat(),
    }
}
