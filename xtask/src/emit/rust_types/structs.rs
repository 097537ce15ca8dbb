//! Structs and newtypes.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Emitter, adapter, constructor, docs, generics, ident, literal, parameters, wrapped};
use crate::model::{Extra, Field, Struct, Ty, TypeDef};

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
        let mut parts: Vec<String> = object
            .fields
            .iter()
            .map(|Field { wire, name, ty, required, .. }| {
                let kind = if *required { "required" } else { "optional" };
                format!("{kind} {} = {}{},", ident(name), literal(wire), adapter::clause(ty))
            })
            .collect();
        if let Extra::Kept { field, ty } = &object.extra {
            parts.push(format!("..{}{}", ident(field), adapter::clause(ty)));
        }
        let constructor = constructor::of(self, def, object);
        let macros = [
            Some(wrapped(
                &format!("::toolpress::object!({name}{} {{", parameters(def)),
                &parts,
                &format!("}}{constructor});"),
            )),
            self.defaults(def, object),
        ];
        Ok(super::printed(item)? + &macros.into_iter().flatten().collect::<String>())
    }

    pub(super) fn newtype(&self, def: &TypeDef, ty: &Ty) -> Result<String, String> {
        let (name, generics, doc) = (ident(&def.name), generics(def), docs::attributes(&def.doc));
        let inner = self.part(def.id, 0);
        let text = super::printed(quote! {
            #doc
            #[derive(Clone, Debug, PartialEq)]
            pub struct #name #generics (pub #inner);
        })?;
        Ok(format!("{text}::toolpress::newtype!({name}{}{});\n", parameters(def), adapter::clause(ty)))
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
