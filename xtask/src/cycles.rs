//! Which definitions refer to themselves, and which do so without ever reaching a value.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use serde_json::Value;

use crate::dialect::{Content, Dialect};
use crate::resolve::{DefId, Graph};

/// A reference of a definition.
struct Edge {
    target: DefId,
    /// Whether target and referrer apply to the same value.
    in_place: bool,
}

/// The definitions that a chain of references leads back to.
#[must_use]
pub(crate) fn recursive(graph: &Graph) -> BTreeSet<DefId> {
    on_cycles(graph, |_| true)
}

/// The definitions whose chain of references leads back to them on the same value: nothing can be validated so.
#[must_use]
pub(crate) fn endless(graph: &Graph) -> BTreeSet<DefId> {
    on_cycles(graph, |edge| edge.in_place)
}

fn on_cycles(graph: &Graph, counts: impl Fn(&Edge) -> bool) -> BTreeSet<DefId> {
    let mut digraph = DiGraph::<&DefId, ()>::new();
    let nodes: BTreeMap<_, _> = graph.definitions.keys().map(|id| (id, digraph.add_node(id))).collect();
    let mut loops = BTreeSet::new();
    for (id, schema) in &graph.definitions {
        let mut edges = Vec::new();
        collect(schema, true, &mut edges);
        for edge in edges.iter().filter(|edge| counts(edge)) {
            if &edge.target == id {
                loops.insert(id.clone());
            } else if let Some(target) = nodes.get(&edge.target) {
                digraph.add_edge(nodes[id], *target, ());
            }
        }
    }
    let components = kosaraju_scc(&digraph).into_iter().filter(|component| component.len() > 1);
    loops.extend(components.flatten().map(|node| digraph[node].clone()));
    loops
}

fn collect(schema: &Value, in_place: bool, edges: &mut Vec<Edge>) {
    let Value::Object(object) = schema else { return };
    for (keyword, value) in object {
        if let ("$ref", Value::String(reference)) = (keyword.as_str(), value) {
            edges.push(Edge { target: DefId::from_ref(reference), in_place });
            continue;
        }
        let in_place = in_place
            && matches!(
                keyword.as_str(),
                "allOf" | "anyOf" | "oneOf" | "not" | "if" | "then" | "else" | "dependentSchemas"
            );
        match (Dialect::CURRENT.content(keyword), value) {
            (Some(Content::Schema), _) => collect(value, in_place, edges),
            (Some(Content::Schemas), Value::Array(schemas)) => {
                for schema in schemas {
                    collect(schema, in_place, edges);
                }
            }
            (Some(Content::SchemaMap), Value::Object(schemas)) => {
                for schema in schemas.values() {
                    collect(schema, in_place, edges);
                }
            }
            _ => {}
        }
    }
}
