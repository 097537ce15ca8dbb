//! The smallest instance that still shows the same.

use serde_json::Value;

/// Most instances that are tried.
const MOST_TRIED: usize = 300;

/// Leaves out members and items as long as `shows` holds.
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

/// The value with one member or item less, at any depth; the outermost first.
fn smaller(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(members) => {
            for name in members.keys() {
                let mut less = members.clone();
                less.shift_remove(name);
                all.push(Value::Object(less));
            }
            for (name, member) in members {
                for smaller in smaller(member) {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), smaller);
                    all.push(Value::Object(changed));
                }
            }
        }
        Value::Array(items) => {
            for index in 0..items.len() {
                let mut less = items.clone();
                less.remove(index);
                all.push(Value::Array(less));
            }
            for (index, item) in items.iter().enumerate() {
                for smaller in smaller(item) {
                    let mut changed = items.clone();
                    changed[index] = smaller;
                    all.push(Value::Array(changed));
                }
            }
        }
        Value::String(text) if !text.is_empty() => {
            let half = text.chars().count() / 2;
            all.push(Value::String(text.chars().take(half).collect()));
            all.push(Value::String(text.chars().take(text.chars().count() - 1).collect()));
        }
        _ => {}
    }
    all
}
