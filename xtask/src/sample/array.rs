//! Arrays.

use serde_json::Value;

use super::Sampler;
use super::check::same;
use super::layers::{Layers, elements};
use super::plan::Plan;
use super::value::Scope;

/// No array is made longer than this.
const MAX_ITEMS: usize = 1024;
/// How often an element is made again because it is there already.
const UNIQUE_ATTEMPTS: usize = 8;

impl<'s> Sampler<'s> {
    pub(super) fn array(&mut self, plan: &Plan<'s>, scope: Scope) -> Option<Value> {
        let layers = &plan.layers;
        let contained = contained(layers);
        let least = layers.least_count("minItems").max(contained.len());
        let most = layers.most_count("maxItems").min(closed_length(layers));
        if least > most.min(MAX_ITEMS) {
            return None;
        }
        let length = self.length(layers, least, most, scope);
        let mut extra: Vec<Vec<&Value>> = vec![Vec::new(); length];
        let start = self.dice.below(length);
        for (offset, schema) in contained.iter().enumerate() {
            extra[(start + offset) % length].push(schema);
        }
        let is_set = layers.all("uniqueItems").any(|argument| *argument == Value::Bool(true));
        let mut items = Vec::new();
        for (index, extra) in extra.into_iter().enumerate() {
            let schemas = [layers.item(index), extra].concat();
            let others: &[Value] = if is_set { &items } else { &[] };
            match self.item(&schemas, others, scope.inner()) {
                Some(item) => items.push(item),
                None if index < least => return None,
                None => break,
            }
        }
        Some(Value::Array(items))
    }

    /// An element that differs from all the others.
    fn item(&mut self, schemas: &[&'s Value], others: &[Value], scope: Scope) -> Option<Value> {
        (0..UNIQUE_ATTEMPTS).find_map(|_| {
            let item = self.value(schemas, scope)?;
            (!others.iter().any(|other| same(other, &item))).then_some(item)
        })
    }

    /// A length within the bounds: a small one, the length of a tuple, now and then the greatest.
    fn length(&mut self, layers: &Layers<'s>, least: usize, most: usize, scope: Scope) -> usize {
        let room = scope.room.saturating_sub(1);
        if scope.room == 0 || !self.heights.all_fit(&layers.item(least), room) {
            return least;
        }
        let tuple = tuple_lengths(layers).max().unwrap_or(0);
        let length = match self.dice.below(8) {
            0 if most <= 64 => most,
            0..4 if tuple > 0 => tuple,
            0 => least + 5,
            drawn => least + [0, 1, 2][drawn % 3],
        };
        length.clamp(least, most)
    }
}

/// The schemas under `contains`, each as often as it has to hold.
fn contained<'s>(layers: &Layers<'s>) -> Vec<&'s Value> {
    let mut contained = Vec::new();
    for layer in layers.iter() {
        if let Some(schema) = layer.get("contains") {
            let mut alone = Layers::default();
            alone.push(layer);
            let times = match layer.get("minContains") {
                Some(_) => alone.least_count("minContains"),
                None => 1,
            };
            contained.extend(std::iter::repeat_n(schema, times.min(MAX_ITEMS)));
        }
    }
    contained
}

/// The length at which a schema of `false` ends the array.
fn closed_length(layers: &Layers) -> usize {
    std::iter::once(0)
        .chain(tuple_lengths(layers))
        .filter(|length| layers.item(*length).contains(&&Value::Bool(false)))
        .min()
        .unwrap_or(usize::MAX)
}

fn tuple_lengths(layers: &Layers) -> impl Iterator<Item = usize> {
    layers.iter().map(|layer| elements(layer, "prefixItems").count())
}
