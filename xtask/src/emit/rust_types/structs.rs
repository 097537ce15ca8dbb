//! Structs, newtypes, and the accessors of fields that have a default.

use proc_macro2::TokenStream;
use quote::quote;

use super::{Emitter, constructor, docs, generics, ident, serde_attrs};
use crate::model::{Default, Extra, Field, Kind, Struct, Ty, TypeDef};

impl Emitter<'_> {
    pub(super) fn structure(&self, def: &TypeDef, object: &Struct, doc: &TokenStream) -> TokenStream {
        let name = ident(&def.name);
        let generics = generics(def);
        let fields = object.fields.iter().enumerate().map(|(at, field)| field_item(field, self.part(def.id, at)));
        let mut container = Vec::new();
        let extra = match &object.extra {
            Extra::Denied => {
                container.push(quote! { deny_unknown_fields });
                TokenStream::new()
            }
            Extra::Kept { field, ty } => self.extra(def, object.fields.len(), field, ty),
        };
        // A flattened map already makes serde refuse arrays.
        let strict = def.strict && def.parameters.is_empty() && matches!(object.extra, Extra::Denied);
        if strict {
            container.push(quote! { remote = "Self" });
        }
        let empty_is_valid = def.parameters.is_empty() && object.fields.iter().all(|field| !field.required);
        let derive = serde_attrs::derive(
            def,
            &if empty_is_valid {
                quote! { , Default }
            } else {
                TokenStream::new()
            },
            &container,
        );
        let strict = if strict {
            quote! { ::toolpress::object!(#name); }
        } else {
            TokenStream::new()
        };
        let accessors = self.accessors(def, object);
        quote! {
            #doc
            #derive
            pub struct #name #generics {
                #(#fields)*
                #extra
            }
            #strict
            #accessors
        }
    }

    pub(super) fn newtype(&self, def: &TypeDef, ty: &Ty, doc: &TokenStream) -> TokenStream {
        let name = ident(&def.name);
        let generics = generics(def);
        let inner = self.part(def.id, 0);
        let derive = serde_attrs::derive(def, &TokenStream::new(), &[quote! { transparent }]);
        let read = serde_attrs::read_required(ty).filter(|_| !matches!(ty, Ty::Nullable(_)) || ty_needs_adapter(ty));
        let read = read.map(|read| quote! { #[serde(deserialize_with = #read)] });
        quote! {
            #doc
            #derive
            pub struct #name #generics (#read pub #inner);
        }
    }

    fn extra(&self, def: &TypeDef, at: usize, field: &str, ty: &Ty) -> TokenStream {
        let field = ident(field);
        let value = self.part(def.id, at);
        let map = if *ty == Ty::Any {
            quote! { ::toolpress::export::Object }
        } else {
            quote! { ::std::collections::BTreeMap<String, #value> }
        };
        let read = serde_attrs::read_required(&Ty::Map(Box::new(ty.clone())));
        let read = read.map(|read| quote! { , deserialize_with = #read });
        quote! {
            #[doc = " Properties beyond the ones above."]
            #[serde(flatten #read)]
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

fn ty_needs_adapter(ty: &Ty) -> bool {
    serde_attrs::read_required(ty).is_some_and(|read| read != "::toolpress::codec::required")
}

fn field_item(field: &Field, ty: &TokenStream) -> TokenStream {
    let name = ident(&field.name);
    let doc = docs::attributes(&field.doc);
    let wire = &field.wire;
    let rename = (field.wire != field.name).then(|| quote! { rename = #wire });
    let rename = rename.as_slice();
    if field.required {
        let read = serde_attrs::read_required(&field.ty).map(|read| quote! { deserialize_with = #read });
        let serde: Vec<_> = rename.iter().chain(read.as_slice()).collect();
        let serde = if serde.is_empty() {
            TokenStream::new()
        } else {
            quote! { #[serde(#(#serde),*)] }
        };
        return quote! { #doc #serde pub #name: #ty, };
    }
    let read = serde_attrs::read_optional(&field.ty);
    quote! {
        #doc
        #[serde(#(#rename,)* default, skip_serializing_if = "Option::is_none")]
        #[serde(deserialize_with = #read)]
        pub #name: Option<#ty>,
    }
}
