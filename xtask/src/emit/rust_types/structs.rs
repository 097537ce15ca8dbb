//! Structs, newtypes, and the accessors of fields that have a default.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use quote::quote;

use super::{Emitter, adapter, constructor, docs, generics, ident, literal, parameters};
use crate::model::{Default, Extra, Field, Kind, Struct, Ty, TypeDef};

impl Emitter<'_> {
    pub(super) fn structure(&self, def: &TypeDef, object: &Struct) -> Result<String, String> {
        let (name, generics, doc) = (ident(&def.name), generics(def), docs::attributes(&def.doc));
        let fields = object.fields.iter().enumerate().map(|(at, field)| field_item(field, self.part(def.id, at)));
        let extra = match &object.extra {
            Extra::Denied => TokenStream::new(),
            Extra::Kept { field, ty } => self.extra(def, object.fields.len(), field, ty),
        };
        let empty_is_valid = def.parameters.is_empty() && object.fields.iter().all(|field| !field.required);
        let default = if empty_is_valid {
            quote! { , Default }
        } else {
            TokenStream::new()
        };
        let item = quote! {
            #doc
            #[derive(Clone, Debug, PartialEq #default)]
            pub struct #name #generics { #(#fields)* #extra }
        };
        let mut text = super::printed(item)?;
        let _ = write!(text, "\n::toolpress::object!({name}{} {{", parameters(def));
        for Field { wire, name, ty, required, .. } in &object.fields {
            let kind = if *required { "required" } else { "optional" };
            let _ = write!(text, "\n    {kind} {} = {}{},", ident(name), literal(wire), adapter::clause(ty));
        }
        if let Extra::Kept { field, ty } = &object.extra {
            let _ = write!(text, "\n    ..{}{}", ident(field), adapter::clause(ty));
        }
        let is_empty = object.fields.is_empty() && matches!(object.extra, Extra::Denied);
        text.push_str(if is_empty { "});\n" } else { "\n});\n" });
        let accessors = self.accessors(def, object);
        if !accessors.is_empty() {
            let _ = write!(text, "\n{}", super::printed(accessors)?);
        }
        Ok(text)
    }

    pub(super) fn newtype(&self, def: &TypeDef, ty: &Ty) -> Result<String, String> {
        let (name, generics, doc) = (ident(&def.name), generics(def), docs::attributes(&def.doc));
        let inner = self.part(def.id, 0);
        let text = super::printed(quote! {
            #doc
            #[derive(Clone, Debug, PartialEq)]
            pub struct #name #generics (pub #inner);
        })?;
        Ok(format!("{text}\n::toolpress::newtype!({name}{}{});\n", parameters(def), adapter::clause(ty)))
    }

    fn extra(&self, def: &TypeDef, at: usize, field: &str, ty: &Ty) -> TokenStream {
        let field = ident(field);
        let value = self.part(def.id, at);
        let map = if *ty == Ty::Any {
            quote! { ::toolpress::export::Object }
        } else {
            quote! { ::std::collections::BTreeMap<String, #value> }
        };
        quote! {
            #[doc = " Properties beyond the ones above."]
            pub #field: #map,
        }
    }

    fn accessors(&self, def: &TypeDef, object: &Struct) -> TokenStream {
        let accessors = object.fields.iter().enumerate();
        let accessors = accessors.filter_map(|(at, field)| self.accessor(field, self.part(def.id, at)));
        let methods: Vec<TokenStream> = constructor::of(self, def, object).into_iter().chain(accessors).collect();
        if methods.is_empty() {
            return TokenStream::new();
        }
        let name = ident(&def.name);
        let generics = generics(def);
        quote! { impl #generics #name #generics { #(#methods)* } }
    }

    fn accessor(&self, field: &Field, ty: &TokenStream) -> Option<TokenStream> {
        let name = ident(&field.name);
        // What is returned, and what for an absent property.
        let copied = |value: TokenStream| (quote! { #ty }, quote! { self.#name.unwrap_or(#value) });
        let (shown, (ty, body)) = match field.default.as_ref()? {
            Default::Bool(value) => (value.to_string(), copied(quote! { #value })),
            Default::Signed(value) => (value.to_string(), copied(integer(*value))),
            Default::Unsigned(value) => {
                let literal = proc_macro2::Literal::u64_unsuffixed(*value);
                (value.to_string(), copied(quote! { #literal }))
            }
            Default::Number(value) => (value.to_string(), copied(number(*value))),
            Default::Text(value) => {
                (format!("{value:?}"), (quote! { &str }, quote! { self.#name.as_deref().unwrap_or(#value) }))
            }
            Default::Choice(id, at) => {
                let Kind::Choice(choices) = &self.model.get(*id).kind else { return None };
                let variant = ident(&choices[*at].name);
                (format!("{:?}", choices[*at].wire), copied(quote! { #ty::#variant }))
            }
            Default::Null => ("null".to_owned(), self.flattened(field, ty)?),
            Default::Json(json) => {
                let body = quote! { self.#name.clone().unwrap_or_else(|| ::toolpress::codec::default(#json)) };
                (json.clone(), (quote! { #ty }, body))
            }
            Default::EmptyList => {
                let item = only_argument(ty)?;
                ("empty".to_owned(), (quote! { &[#item] }, quote! { self.#name.as_deref().unwrap_or_default() }))
            }
        };
        let deprecated = if field.deprecated { "\n\nDeprecated." } else { "" };
        let doc = docs::attributes(&format!("`{}`, or its default: {shown}.{deprecated}", field.wire));
        Some(quote! {
            #doc
            #[must_use]
            pub fn #name(&self) -> #ty { #body }
        })
    }

    /// What the accessor of a nullable field whose default is `null` gives, and how.
    fn flattened(&self, field: &Field, ty: &TokenStream) -> Option<(TokenStream, TokenStream)> {
        let name = ident(&field.name);
        let Ty::Nullable(inner) = &field.ty else { return None };
        Some(match &**inner {
            Ty::Text => (quote! { Option<&str> }, quote! { self.#name.as_ref()?.as_deref() }),
            inner if self.is_copy(inner) => (quote! { #ty }, quote! { self.#name.flatten() }),
            _ => {
                let inner = only_argument(ty)?;
                (quote! { Option<&#inner> }, quote! { self.#name.as_ref()?.as_ref() })
            }
        })
    }

    fn is_copy(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Null | Ty::Bool | Ty::OnlyBool(_) | Ty::Signed | Ty::Unsigned | Ty::OnlyInteger(_) | Ty::Number => true,
            Ty::Named(id) => matches!(self.model.get(*id).kind, Kind::Choice(_)),
            _ => false,
        }
    }
}

/// A negative literal is two tokens.
fn integer(value: i64) -> TokenStream {
    if value == i64::MIN {
        return quote! { i64::MIN };
    }
    let literal = proc_macro2::Literal::i64_unsuffixed(value.abs());
    if value < 0 {
        quote! { -#literal }
    } else {
        quote! { #literal }
    }
}

fn number(value: f64) -> TokenStream {
    let literal = proc_macro2::Literal::f64_unsuffixed(value.abs());
    if value.is_sign_negative() {
        quote! { -#literal }
    } else {
        quote! { #literal }
    }
}

/// The `T` of `Vec<T>`.
fn only_argument(ty: &TokenStream) -> Option<syn::GenericArgument> {
    let path = syn::parse2::<syn::TypePath>(ty.clone()).ok()?.path;
    match &path.segments.last()?.arguments {
        syn::PathArguments::AngleBracketed(arguments) => arguments.args.first().cloned(),
        _ => None,
    }
}

fn field_item(field: &Field, ty: &TokenStream) -> TokenStream {
    let name = ident(&field.name);
    let doc = docs::attributes(&field.doc);
    if field.required {
        quote! { #doc pub #name: #ty, }
    } else {
        quote! { #doc pub #name: Option<#ty>, }
    }
}
