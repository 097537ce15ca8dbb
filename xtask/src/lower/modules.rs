//! Which generated module a definition belongs to.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::model::{ModuleId, Root};
use crate::resolve::{DefId, Graph};

/// The module of each definition that `roots` reach.
///
/// What is written below `common/`, what two modules reach, and what such a definition reaches is common.
pub(super) fn assign<'g>(graph: &'g Graph, roots: &[Root]) -> BTreeMap<&'g DefId, ModuleId> {
    let slots: BTreeSet<&DefId> = roots.iter().flat_map(|root| &root.slots).map(|slot| &slot.def).collect();
    let edges: BTreeMap<&DefId, Vec<&DefId>> =
        graph.definitions.iter().map(|(id, schema)| (id, references(graph, schema, &slots))).collect();
    let mut modules: BTreeMap<&DefId, ModuleId> = BTreeMap::new();
    let mut common = Vec::new();
    let mut starts: BTreeMap<&ModuleId, Vec<&DefId>> = BTreeMap::new();
    for root in roots {
        starts.entry(&root.module).or_default().push(&root.def);
    }
    for (module, starts) in starts {
        for id in reach(graph, &edges, starts) {
            if id.file().starts_with("common/") || modules.get(id).is_some_and(|other| other != module) {
                common.push(id);
            } else {
                modules.insert(id, module.clone());
            }
        }
    }
    for id in reach(graph, &edges, common) {
        modules.insert(id, ModuleId::Common);
    }
    modules
}

fn reach<'g, 'i>(
    graph: &'g Graph,
    edges: &BTreeMap<&'g DefId, Vec<&'g DefId>>,
    starts: impl IntoIterator<Item = &'i DefId>,
) -> BTreeSet<&'g DefId> {
    let keys = starts.into_iter().filter_map(|id| graph.definitions.get_key_value(id));
    let mut open: Vec<&DefId> = keys.map(|(id, _)| id).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if seen.insert(id) {
            open.extend(edges.get(id).into_iter().flatten());
        }
    }
    seen
}

/// The definitions that a schema names. Data that looks like a reference may be among them: it costs nothing.
fn references<'g>(graph: &'g Graph, schema: &'g Value, slots: &BTreeSet<&DefId>) -> Vec<&'g DefId> {
    let mut found = Vec::new();
    let mut open = vec![schema];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(members) => {
                if let Some(Value::String(target)) = members.get("$ref")
                    && let Some((id, _)) = graph.definitions.get_key_value(&DefId::from_ref(target))
                    && !slots.contains(id)
                {
                    found.push(id);
                }
                open.extend(members.values());
            }
            _ => {}
        }
    }
    found
}
