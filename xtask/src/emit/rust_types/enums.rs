//! Enums: of strings, and of types.

use std::fmt::Write as _;

use quote::quote;

use super::{Emitter, adapter, docs, generics, ident, literal, parameters, spelled, wrapped};
use crate::model::{Choice, Kind, Ty, TypeDef, Union};

/// An enum of strings, which a macro of toolpress's declares.
pub(super) fn choice(def: &TypeDef, choices: &[Choice]) -> String {
    let mut text = "::toolpress::string_enum! {\n".to_owned();
    for line in docs::lines(&def.doc) {
        let _ = writeln!(text, "    ///{line}");
    }
    let _ = writeln!(text, "    pub enum {} {{", ident(&def.name));
    for Choice { name, wire } in choices {
        let _ = writeln!(text, "        {} = {},", ident(name), literal(wire));
    }
    text + "    }\n}\n"
}

impl Emitter<'_> {
    pub(super) fn union(&self, def: &TypeDef, union: &Union) -> Result<String, String> {
        let (name, generics, doc) = (ident(&def.name), generics(def), docs::attributes(&def.doc));
        let variants = union.variants.iter().enumerate().map(|(at, variant)| {
            let (name, doc, ty) = (ident(&variant.name), docs::attributes(&variant.doc), self.part(def.id, at));
            quote! { #doc #name(#ty), }
        });
        let item = quote! {
            #doc
            #[derive(Clone, Debug, PartialEq)]
            pub enum #name #generics { #(#variants)* }
        };
        let mut text = super::printed(item)?;
        let kind = if union.tag.is_some() { "tagged" } else { "untagged" };
        let by = union.tag.as_ref().map(|tag| format!(" by {}", literal(tag))).unwrap_or_default();
        let variants: Vec<String> = union
            .variants
            .iter()
            .enumerate()
            .map(|(at, variant)| {
                let is = if union.tag.is_some() {
                    format!(" = {}", literal(&variant.wire))
                } else if matches!(variant.ty, Ty::Named(id) if matches!(self.model.get(id).kind, Kind::Struct(_))) {
                    let ty = spelled(self.part(def.id, at));
                    format!(" for {}", ty.strip_prefix("Box<").and_then(|ty| ty.strip_suffix('>')).unwrap_or(&ty))
                } else {
                    adapter::clause(&variant.ty)
                };
                format!("{}{is},", ident(&variant.name))
            })
            .collect();
        let head = format!("::toolpress::{kind}!({name}{}{by} {{", parameters(def));
        text.push_str(&wrapped(&head, &variants, "});"));
        Ok(text)
    }
}
