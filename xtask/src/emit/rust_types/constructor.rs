//! `new`, for structs that are tedious to write out.

use super::{Emitter, ident, spelled, wrapped};
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
            Some(only) => constants.push(format!("{name} = {only}")),
            None => arguments.push(format!("{name}: {ty}")),
        }
    }
    let extra = usize::from(matches!(object.extra, Extra::Kept { .. }));
    let left_out = object.fields.len() - arguments.len() + extra;
    // An accessor has the name of its field.
    let is_free = !object.fields.iter().any(|field| field.name == "new");
    if !(1..=MAX_ARGUMENTS).contains(&arguments.len()) || left_out < MIN_LEFT_OUT || !is_free {
        return String::new();
    }
    let mut parts: Vec<String> = arguments.into_iter().map(|argument| argument + ",").collect();
    if !constants.is_empty() {
        parts.push(";".to_owned());
        parts.extend(constants.into_iter().map(|constant| constant + ","));
    }
    format!(" {}", wrapped("new(", &parts, ")").trim_end())
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
