//! The smallest instance that still shows the same.

use serde_json::{Value, json};

/// Most instances that are tried.
const MOST_TRIED: usize = 1_500;

/// An object of so many members is halved first.
const MANY: usize = 16;

/// Leaves out members and items, and shortens what is left, as long as `shows` holds.
pub(super) fn shrink(mut instance: Value, shows: impl Fn(&Value) -> bool) -> Value {
    let mut tried = 0;
    loop {
        let mut untried = smaller(&instance).take(MOST_TRIED - tried);
        let found = untried.find(|smaller| {
            tried += 1;
            shows(smaller)
        });
        drop(untried);
        match found {
            Some(smaller) => instance = smaller,
            None => return instance,
        }
    }
}

/// The value with something less, at any depth: the largest steps first.
fn smaller<'v>(value: &'v Value) -> Box<dyn Iterator<Item = Value> + 'v> {
    match value {
        Value::Object(members) => {
            let half = members.len() / 2;
            let part = |members: &mut dyn Iterator<Item = (&String, &Value)>| -> Value {
                members.map(|(name, member)| (name.clone(), member.clone())).collect()
            };
            let halves = (members.len() >= MANY)
                .then(|| [part(&mut members.iter().take(half)), part(&mut members.iter().skip(half))]);
            let less = members.keys().map(|name| {
                let mut less = members.clone();
                less.shift_remove(name);
                Value::Object(less)
            });
            let within = members.iter().flat_map(move |(name, member)| {
                smaller(member).map(move |smaller| {
                    let mut changed = members.clone();
                    changed.insert(name.clone(), smaller);
                    Value::Object(changed)
                })
            });
            Box::new(halves.into_iter().flatten().chain(less).chain(within))
        }
        Value::Array(items) => {
            let half = items.len() / 2;
            let halves = [&items[..half], &items[half..]].into_iter().filter(move |_| half > 0).map(|half| json!(half));
            let less = (0..items.len()).map(|index| {
                let mut less = items.clone();
                less.remove(index);
                Value::Array(less)
            });
            let within = items.iter().enumerate().flat_map(move |(index, item)| {
                smaller(item).map(move |smaller| {
                    let mut changed = items.clone();
                    changed[index] = smaller;
                    Value::Array(changed)
                })
            });
            Box::new(halves.chain(less).chain(within))
        }
        Value::String(text) if !text.is_empty() => {
            let characters: Vec<char> = text.chars().collect();
            let start = |length: usize| json!(characters[..length].iter().collect::<String>());
            let shorter = [json!(""), json!("a"), start(characters.len() / 2), start(characters.len() - 1)];
            Box::new(
                shorter
                    .into_iter()
                    .filter(|shorter| shorter.as_str().is_some_and(|shorter| shorter.len() < text.len())),
            )
        }
        Value::Number(number) => {
            let size = number.to_string().len();
            Box::new([json!(0), json!(1)].into_iter().filter(move |simpler| simpler.to_string().len() < size))
        }
        _ => Box::new(std::iter::empty()),
    }
}
