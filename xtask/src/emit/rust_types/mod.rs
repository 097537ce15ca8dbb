//! Emits Rust types. The only place that knows typify, schemars 0.8 and syn.
//!
//! typify is asked for one thing that it does well: the Rust type of each part, and where a `Box` breaks a cycle.
//! It sees definitions with names that this module chose, never a schema as somebody wrote it. Names,
//! documentation and serde's attributes come from the [`Model`].

mod constructor;
mod docs;
mod enums;
mod parts;
mod serde_attrs;
mod structs;
#[cfg(test)]
mod tests;

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use self::parts::Parts;
use crate::model::{Kind, Model, ModuleId, TypeDef, TypeId};
use crate::naming;
use crate::resolve::DefId;

/// A module whose types could not be printed: a bug in toolpress, told as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EmitFailure {
    /// A definition of the module.
    pub(crate) def: DefId,
    /// What typify or syn said.
    pub(crate) reason: String,
}

impl fmt::Display for EmitFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the types of {} cannot be printed: {}", self.def.as_str(), self.reason)
    }
}

impl std::error::Error for EmitFailure {}

/// The items of a generated module, formatted, without its header.
///
/// # Errors
///
/// When typify or syn refuses what this module gives them, which no schema should be able to cause.
pub(crate) fn emit(model: &Model, module: &ModuleId) -> Result<String, EmitFailure> {
    let Some(first) = model.types_of(module).next() else { return Ok(String::new()) };
    let failure = |reason: String| EmitFailure { def: first.def.clone(), reason };
    let parts = parts::of_module(model, module).map_err(failure)?;
    let emitter = Emitter { model, parts };
    let items: TokenStream = model.types_of(module).map(|def| emitter.item(def)).collect();
    let file = syn::parse2(items).map_err(|error| failure(error.to_string()))?;
    Ok(space_out(&prettyplease::unparse(&file)))
}

/// Prints the types of one module.
struct Emitter<'m> {
    model: &'m Model,
    parts: Parts,
}

impl Emitter<'_> {
    fn item(&self, def: &TypeDef) -> TokenStream {
        let doc = docs::attributes(&def.doc);
        match &def.kind {
            Kind::Struct(object) => self.structure(def, object, &doc),
            Kind::Choice(choices) => enums::choice(def, choices, &doc),
            Kind::Union(union) => self.union(def, union, &doc),
            Kind::Newtype(ty) => self.newtype(def, ty, &doc),
            Kind::Alias(_) => {
                let name = ident(&def.name);
                let generics = generics(def);
                let ty = self.part(def.id, 0);
                quote! { #doc pub type #name #generics = #ty; }
            }
        }
    }

    /// The Rust type of a part of a type, by its position in [`Kind::parts`].
    fn part(&self, id: TypeId, at: usize) -> &TokenStream {
        &self.parts[&id][at]
    }
}

/// `pub struct Foo<This>`: the parameters that a type declares.
fn generics(def: &TypeDef) -> TokenStream {
    if def.parameters.is_empty() {
        return TokenStream::new();
    }
    let parameters = def.parameters.iter().map(|name| ident(name));
    quote! { <#(#parameters),*> }
}

fn ident(name: &str) -> Ident {
    if naming::is_keyword(name) { Ident::new_raw(name, Span::call_site()) } else { Ident::new(name, Span::call_site()) }
}

/// Puts an empty line between items, and between the items of an `impl`: prettyplease sets none.
fn space_out(code: &str) -> String {
    let mut out = String::with_capacity(code.len() + code.len() / 16);
    let mut after_item = false;
    for line in code.lines() {
        let body = line.trim_start();
        if after_item && body != "}" && !line.is_empty() {
            out.push('\n');
        }
        let is_part = body.starts_with(['#', '/']) || body.is_empty();
        after_item = match line.len() - body.len() {
            0 => !is_part && line.ends_with(['}', ';']),
            4 => !is_part && (line == "    }" || line.ends_with(';')),
            _ => false,
        };
        out.push_str(line);
        out.push('\n');
    }
    out
}
