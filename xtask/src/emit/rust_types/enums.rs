//! Enums: of strings, and of types.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Emitter, docs, generics, ident, serde_attrs};
use crate::model::{Choice, TypeDef, Union};

/// An enum of strings. Its serde code is a macro of toolpress's: it takes nothing but a string.
pub(super) fn choice(def: &TypeDef, choices: &[Choice], doc: &TokenStream) -> TokenStream {
    let name = ident(&def.name);
    let names: Vec<_> = choices.iter().map(|choice| ident(&choice.name)).collect();
    let wires = choices.iter().map(|choice| &choice.wire);
    // With one value there is nothing to choose.
    let (also, mark) =
        if choices.len() == 1 { (quote! { Default, }, quote! { #[default] }) } else { Default::default() };
    quote! {
        #doc
        #[derive(Clone, Copy, Debug, #also PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum #name { #(#mark #names,)* }
        impl #name {
            #[doc = " Every value, in the schema's order."]
            pub const ALL: &'static [Self] = &[#(Self::#names),*];

            #[doc = " The value as it stands in JSON."]
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { #(Self::#names => #wires,)* }
            }
        }
        ::toolpress::string_enum!(#name);
    }
}

impl Emitter<'_> {
    pub(super) fn union(&self, def: &TypeDef, union: &Union, doc: &TokenStream) -> TokenStream {
        let name = ident(&def.name);
        let generics = generics(def);
        let container = union.tag.as_ref().map_or_else(|| quote! { untagged }, |tag| quote! { tag = #tag });
        let mut container = vec![container];
        let strict = def.strict && def.parameters.is_empty() && union.tag.is_some();
        if strict {
            container.push(quote! { remote = "Self" });
        }
        let derive = serde_attrs::derive(def, &TokenStream::new(), &container);
        let variants = union.variants.iter().enumerate().map(|(at, variant)| {
            let name = ident(&variant.name);
            let doc = docs::attributes(&variant.doc);
            let ty = self.part(def.id, at);
            let wire = &variant.wire;
            let rename = union
                .tag
                .as_ref()
                .filter(|_| variant.wire != variant.name)
                .map(|_| quote! { #[serde(rename = #wire)] });
            let read =
                serde_attrs::read_required(&variant.ty).map(|read| quote! { #[serde(deserialize_with = #read)] });
            quote! { #doc #rename #name(#read #ty), }
        });
        let strict = if strict {
            quote! { ::toolpress::object!(#name); }
        } else {
            TokenStream::new()
        };
        quote! {
            #doc
            #derive
            pub enum #name #generics { #(#variants)* }
            #strict
        }
    }
}
