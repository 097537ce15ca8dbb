//! The smallest instance that still shows the same.

use serde_json::{Value, json};

/// Most instances that are tried.
const MOST_TRIED: usize = 1_500;

/// Leaves out members and items, and shortens what is left, as long as `shows` holds.
pub(super) fn shrink(mut instance: Value, shows: impl Fn(&Value) -> bool) -> Value {
    let mut tried = 0;
    'again: loop {
        for smaller in smaller(&instance) {
            tried += 1;
            if tried > MOST_TRIED {
                return instance;
            }
            if shows(&smaller) {
                instance = smaller;
                continue 'again;
            }
        }
        return instance;
    }
}

/// The value with something less, at any depth: the largest steps first.
fn smaller(value: &Value) -> Vec<Value> {
    match value {
        Value::Object(members) => {
            let less = members.keys().map(|name| {
                let mut less = members.clone();
                less.shift_remove(name);
                Value::Object(less)
            });
            let within = members.iter().flat_map(|(name, member)| {
                smaller(member).into_iter().map(|smaller| {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), smaller);
                    Value::Object(changed)
                })
            });
            less.chain(within).collect()
        }
        Value::Array(items) => {
            let half = items.len() / 2;
            let halves = [&items[..half], &items[half..]].into_iter().filter(|_| half > 0).map(|half| json!(half));
            let less = (0..items.len()).map(|index| {
                let mut less = items.clone();
                less.remove(index);
                Value::Array(less)
            });
            let within = items.iter().enumerate().flat_map(|(index, item)| {
                smaller(item).into_iter().map(move |smaller| {
                    let mut changed = items.clone();
                    changed[index] = smaller;
                    Value::Array(changed)
                })
            });
            halves.chain(less).chain(within).collect()
        }
        Value::String(text) if !text.is_empty() => {
            let characters: Vec<char> = text.chars().collect();
            let start = |length: usize| json!(characters[..length].iter().collect::<String>());
            vec![json!(""), json!("a"), start(characters.len() / 2), start(characters.len() - 1)]
                .into_iter()
                .filter(|shorter| shorter.as_str().is_some_and(|shorter| shorter.len() < text.len()))
                .collect()
        }
        Value::Number(number) => {
            let size = number.to_string().len();
            [json!(0), json!(1)].into_iter().filter(|simpler| simpler.to_string().len() < size).collect()
        }
        _ => Vec::new(),
    }
}
