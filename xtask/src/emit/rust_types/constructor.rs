//! `new`, for structs that are tedious to write out.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Emitter, docs, ident};
use crate::model::{Extra, Field, Kind, Struct, Ty, TypeDef};

/// Fewer fields that may be left out are written as quickly as a constructor is looked up.
const MIN_LEFT_OUT: usize = 3;
/// As many arguments as clippy takes without a word.
const MAX_ARGUMENTS: usize = 7;

/// The constructor of a struct that has many fields which may be left out, beside some that may not.
pub(super) fn of(emitter: &Emitter<'_>, def: &TypeDef, object: &Struct) -> Option<TokenStream> {
    let is_argument = |field: &&Field| field.required && constant(emitter, field, &TokenStream::new()).is_none();
    let arguments = object.fields.iter().filter(is_argument).count();
    let extra = match &object.extra {
        Extra::Denied => None,
        Extra::Kept { field, .. } => Some(ident(field)),
    };
    let left_out = object.fields.len() - arguments + extra.iter().len();
    let is_wanted = (1..=MAX_ARGUMENTS).contains(&arguments) && left_out >= MIN_LEFT_OUT;
    // An accessor has the name of its field.
    let is_free = !object.fields.iter().any(|field| field.name == "new");
    if !is_wanted || !is_free {
        return None;
    }
    let mut parameters = Vec::new();
    let mut values = Vec::new();
    for (at, field) in object.fields.iter().enumerate() {
        let (name, ty) = (ident(&field.name), emitter.part(def.id, at));
        if !field.required {
            values.push(quote! { #name: None });
        } else if let Some(only) = constant(emitter, field, ty) {
            values.push(quote! { #name: #only });
        } else {
            parameters.push(quote! { #name: #ty });
            values.push(quote! { #name });
        }
    }
    values.extend(extra.map(|name| quote! { #name: Default::default() }));
    let doc = docs::attributes("With what is required, and nothing else.");
    Some(quote! {
        #doc
        #[must_use]
        pub fn new(#(#parameters),*) -> Self { Self { #(#values),* } }
    })
}

/// The value of a field whose type has one alone.
fn constant(emitter: &Emitter<'_>, field: &Field, ty: &TokenStream) -> Option<TokenStream> {
    match &field.ty {
        Ty::Null => Some(quote! { () }),
        Ty::OnlyBool(only) => Some(quote! { #only }),
        Ty::OnlyInteger(only) => Some(only.to_string().parse().expect("an integer is a literal")),
        Ty::Named(id) => match &emitter.model.get(*id).kind {
            Kind::Choice(choices) if choices.len() == 1 => {
                let only = ident(&choices[0].name);
                Some(quote! { #ty::#only })
            }
            _ => None,
        },
        _ => None,
    }
}
