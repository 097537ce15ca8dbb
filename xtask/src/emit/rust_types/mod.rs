//! Emits Rust types. The only place that knows typify, schemars 0.8 and syn.
//!
//! typify is asked for one thing that it does well: the Rust type of each part, and where a `Box` breaks a cycle.
//! It sees definitions with names that this module chose, never a schema as somebody wrote it. Names,
//! documentation and how JSON is read come from the [`Model`].

mod adapter;
mod constructor;
mod defaults;
mod docs;
mod enums;
mod parts;
mod structs;
#[cfg(test)]
mod tests;

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

pub(crate) use self::docs::lines as doc_lines;
use self::parts::Parts;
use crate::model::{Kind, Model, ModuleId, TypeDef, TypeId};
use crate::naming;
use crate::resolve::DefId;

/// Longest line of what is not printed by prettyplease.
const MAX_LINE: usize = 120;

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
    let failure = |def: &DefId, reason: String| EmitFailure { def: def.clone(), reason };
    let parts = parts::of_module(model, module).map_err(|reason| failure(&first.def, reason))?;
    let emitter = Emitter { model, parts };
    let items = model.types_of(module).map(|def| emitter.item(def).map_err(|reason| failure(&def.def, reason)));
    Ok(items.collect::<Result<Vec<_>, _>>()?.join("\n"))
}

/// Prints the types of one module.
struct Emitter<'m> {
    model: &'m Model,
    parts: Parts,
}

impl Emitter<'_> {
    fn item(&self, def: &TypeDef) -> Result<String, String> {
        match &def.kind {
            Kind::Struct(object) => self.structure(def, object),
            Kind::Choice(choices) => Ok(enums::choice(def, choices)),
            Kind::Union(union) => self.union(def, union),
            Kind::Newtype(ty) => self.newtype(def, ty),
            Kind::Alias(_) => {
                let (name, generics, doc) = (ident(&def.name), generics(def), docs::attributes(&def.doc));
                let ty = self.part(def.id, 0);
                printed(quote! { #doc pub type #name #generics = #ty; })
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

/// [`generics`] as text.
fn parameters(def: &TypeDef) -> String {
    if def.parameters.is_empty() { String::new() } else { format!("<{}>", def.parameters.join(", ")) }
}

/// A type as text.
fn spelled(ty: &TokenStream) -> String {
    let text = ty.to_string();
    // proc_macro2 puts a space around each token.
    [(" :: ", "::"), (":: ", "::"), (" < ", "<"), ("< ", "<"), (" >", ">"), (" ,", ","), (" ;", ";")]
        .into_iter()
        .fold(text, |text, (wide, narrow)| text.replace(wide, narrow))
}

/// `head`, `parts` and `tail` in one line, or each part in a line of its own.
fn wrapped(head: &str, parts: &[String], tail: &str) -> String {
    // Brackets stand close, braces apart.
    let space = if parts.is_empty() || head.ends_with('(') { "" } else { " " };
    let short = format!("{head}{space}{}{space}{tail}\n", parts.join(" "));
    if short.lines().all(|line| line.len() <= MAX_LINE) {
        return short;
    }
    format!("{head}\n    {}\n{tail}\n", parts.join("\n    "))
}

/// A Rust string literal.
fn literal(text: &str) -> String {
    proc_macro2::Literal::string(text).to_string()
}

/// Items as formatted text.
fn printed(items: TokenStream) -> Result<String, String> {
    let file = syn::parse2(items).map_err(|error| error.to_string())?;
    Ok(prettyplease::unparse(&file))
}
