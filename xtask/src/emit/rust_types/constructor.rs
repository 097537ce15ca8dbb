//! `new`, for structs that are tedious to write out.

use super::{Emitter, MAX_LINE, ident, spelled};
use crate::model::{Extra, Field, Kind, Struct, Ty, TypeDef};

/// Fewer fields that may be left out are written as quickly as a constructor is looked up.
const MIN_LEFT_OUT: usize = 3;
/// As many arguments as clippy takes without a word.
const MAX_ARGUMENTS: usize = 7;

/// ` new(…)`, or nothing where a struct has no fields which must be given, or few that may be left out.
///
/// An argument is a field with its type; what has one value alone is given it.
pub(super) fn of(emitter: &Emitter<'_>, def: &TypeDef, object: &Struct) -> String {
    let mut arguments = Vec::new();
    let mut constants = Vec::new();
    for (at, field) in object.fields.iter().enumerate().filter(|(_, field)| field.required) {
        let (name, ty) = (ident(&field.name), spelled(emitter.part(def.id, at)));
        match constant(emitter, field, &ty) {
            Some(only) => constants.push(format!("{name} = {only},")),
            None => arguments.push(format!("{name}: {ty},")),
        }
    }
    let extra = usize::from(matches!(object.extra, Extra::Kept { .. }));
    let left_out = object.fields.len() - arguments.len() + extra;
    // An accessor has the name of its field.
    let is_free = !object.fields.iter().any(|field| field.name == "new");
    if !(1..=MAX_ARGUMENTS).contains(&arguments.len()) || left_out < MIN_LEFT_OUT || !is_free {
        return String::new();
    }
    let constants = if constants.is_empty() { String::new() } else { format!("; {}", constants.join(" ")) };
    format!(" new({}{constants})", filled(&arguments))
}

/// `parts` in one line, or in as few as hold them.
fn filled(parts: &[String]) -> String {
    let mut lines = vec![String::new()];
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(part),
            Some(line) if line.len() + part.len() + 5 <= MAX_LINE => line.extend([" ", part]),
            _ => lines.push(part.clone()),
        }
    }
    if lines.len() == 1 { lines.swap_remove(0) } else { format!("\n    {}\n", lines.join("\n    ")) }
}

/// The value of a field whose type has one alone.
fn constant(emitter: &Emitter<'_>, field: &Field, ty: &str) -> Option<String> {
    match &field.ty {
        Ty::Null => Some("()".to_owned()),
        Ty::OnlyBool(only) => Some(only.to_string()),
        Ty::OnlyInteger(only) => Some(only.to_string()),
        Ty::Named(id) => match &emitter.model.get(*id).kind {
            Kind::Choice(choices) if choices.len() == 1 => Some(format!("{ty}::{}", ident(&choices[0].name))),
            _ => None,
        },
        _ => None,
    }
}
