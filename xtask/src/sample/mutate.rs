//! Changes that tend to make an instance invalid.

use serde_json::{Map, Value, json};

use super::Sampler;
use super::layers::Layers;
use super::text::word;
use crate::kinds::Kinds;
use crate::pointer;

/// Only the first places of an instance are changed.
const MAX_PLACES: usize = 512;
/// Bounds beyond this are not crossed by growing.
const MAX_GROWTH: usize = 4096;

impl<'s> Sampler<'s> {
    /// Changes one place of an instance, in view of the schemas that apply there.
    pub(super) fn change(&mut self, instance: &mut Value) {
        let mut places = Vec::new();
        list_places(instance, String::new(), &mut places);
        let pointer = &places[self.dice.below(places.len())];
        let layers = self.layers_at(instance, pointer);
        let place = instance.pointer_mut(pointer).expect("the pointer was made from this instance");
        *place = self.twisted(place, &layers);
    }

    /// The schemas that apply at a place, together.
    fn layers_at(&mut self, instance: &Value, pointer: &str) -> Layers<'s> {
        self.checker.refuel();
        let mut value = instance;
        let mut layers = self.checker.layers(self.root, value);
        for token in pointer::tokens(pointer) {
            let (schemas, child) = match value {
                Value::Array(items) => {
                    let index = token.parse().unwrap_or_default();
                    (layers.item(index), items.get(index))
                }
                other => (layers.property(&token, &mut self.checker.patterns), other.get(&*token)),
            };
            value = child.unwrap_or(&Value::Null);
            layers = Layers::default();
            for schema in schemas {
                for layer in self.checker.layers(schema, value).iter() {
                    layers.push(layer);
                }
            }
        }
        layers
    }

    fn twisted(&mut self, value: &Value, layers: &Layers<'s>) -> Value {
        match (self.dice.below(8), value) {
            (0, _) => Value::Null,
            (1, _) => self.of_other_kind(Kinds::of(value)),
            (2, _) => json!([value]),
            (_, Value::Null) => self.of_other_kind(Kinds::NULL),
            (_, Value::Bool(flag)) if self.dice.chance(1, 2) => json!(flag.to_string()),
            (_, Value::Bool(flag)) => json!(i32::from(*flag)),
            (_, Value::Number(number)) => {
                let number = number.as_f64().unwrap_or_default();
                self.twisted_number(number, layers)
            }
            (_, Value::String(text)) => Value::String(self.twisted_text(text, layers)),
            (_, Value::Array(items)) => Value::Array(self.twisted_array(items, layers)),
            (_, Value::Object(object)) => Value::Object(self.twisted_object(object, layers)),
        }
    }

    fn of_other_kind(&mut self, kind: Kinds) -> Value {
        let options =
            [json!(true), json!("text"), json!(""), json!(1), json!(1.5), json!([]), json!({}), json!({"unknown": []})];
        let others: Vec<&Value> = options.iter().filter(|option| !Kinds::of(option).meets(kind)).collect();
        self.dice.pick(&others).clone()
    }

    fn twisted_number(&mut self, number: f64, layers: &Layers<'s>) -> Value {
        let below = ["minimum", "exclusiveMinimum"].into_iter().filter_map(|keyword| layers.least(keyword));
        let above = ["maximum", "exclusiveMaximum"].into_iter().filter_map(|keyword| layers.most(keyword));
        let exclusive = layers.all("exclusiveMinimum").chain(layers.all("exclusiveMaximum"));
        let crossed: Vec<Value> = below
            .map(|bound| json!(bound.ceil() - 1.0))
            .chain(above.map(|bound| json!(bound.floor() + 1.0)))
            .chain(exclusive.cloned())
            .collect();
        if !crossed.is_empty() && self.dice.chance(1, 2) {
            return crossed[self.dice.below(crossed.len())].clone();
        }
        match self.dice.below(7) {
            0 => json!(number.trunc()),
            1 => json!(number.trunc() + 0.5),
            2 => json!(1e300),
            3 => json!(u64::MAX),
            4 => json!(-1.0 - number),
            5 => json!(i64::MIN),
            _ => json!(number.to_string()),
        }
    }

    fn twisted_text(&mut self, text: &str, layers: &Layers<'s>) -> String {
        let length = text.chars().count();
        let least = layers.least_count("minLength");
        let most = layers.most_count("maxLength");
        let is_listed = layers.has("enum") || layers.has("const");
        match self.dice.below(8) {
            0 => String::new(),
            1 | 2 if least > 0 => text.chars().take(least - 1).collect(),
            1..=3 if most < MAX_GROWTH => {
                let missing = (most + 1).saturating_sub(length);
                format!("{text}{}", "y".repeat(missing))
            }
            4 if is_listed => text.to_uppercase(),
            5 => format!("{text}\n"),
            6 => format!("not {text}"),
            7 => word(&mut self.dice),
            _ => format!("{text}{}", "x".repeat(self.dice.below(300) + 1)),
        }
    }

    fn twisted_array(&mut self, items: &[Value], layers: &Layers<'s>) -> Vec<Value> {
        let least = layers.least_count("minItems").min(items.len());
        let most = layers.most_count("maxItems");
        let mut items = items.to_vec();
        match self.dice.below(6) {
            0 => items.clear(),
            1 if least > 0 => items.truncate(least - 1),
            1 | 2 if most < MAX_GROWTH => {
                let filler = items.last().cloned().unwrap_or_default();
                items.resize(most + 1, filler);
            }
            3 => items.extend(items.last().cloned()),
            4 => items.push(Value::Null),
            _ => items.insert(0, self.of_other_kind(items.first().map_or(Kinds::NULL, Kinds::of))),
        }
        items
    }

    fn twisted_object(&mut self, object: &Map<String, Value>, layers: &Layers<'s>) -> Map<String, Value> {
        let mut object = object.clone();
        let mut names: Vec<String> = object.keys().cloned().collect();
        let required = layers.required();
        if self.dice.chance(2, 3) && names.iter().any(|name| required.contains(&name.as_str())) {
            names.retain(|name| required.contains(&name.as_str()));
        }
        let name = names.get(self.dice.below(names.len()));
        match (self.dice.below(6), name) {
            (0..=1, Some(name)) => {
                object.shift_remove(name);
            }
            (2, Some(name)) => {
                let value = object.shift_remove(name).unwrap_or_default();
                object.insert(self.renamed(name), value);
            }
            (3, _) => object.clear(),
            (4, Some(name)) => {
                object.insert(name.clone(), Value::Null);
            }
            _ => {
                let value = self.of_other_kind(Kinds::NONE);
                object.insert("unknownProperty".to_owned(), value);
            }
        }
        object
    }

    /// The name as a client might misspell it.
    fn renamed(&mut self, name: &str) -> String {
        match self.dice.below(4) {
            0 => name.to_uppercase(),
            1 => name.replace('_', "-"),
            2 => format!("{name}s"),
            _ => format!("{name} "),
        }
    }
}

fn list_places(value: &Value, pointer: String, places: &mut Vec<String>) {
    if places.len() >= MAX_PLACES {
        return;
    }
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                list_places(item, pointer::join(&pointer, &index.to_string()), places);
            }
        }
        Value::Object(object) => {
            for (name, value) in object {
                list_places(value, pointer::join(&pointer, name), places);
            }
        }
        _ => {}
    }
    places.push(pointer);
}
