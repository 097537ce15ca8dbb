//! The serde attributes of types and fields.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Ty, TypeDef};

/// `#[derive(…)]` with serde's two, and `#[serde(crate = …, …)]`.
pub(super) fn derive(def: &TypeDef, also: &TokenStream, container: &[TokenStream]) -> TokenStream {
    let mut container = container.to_vec();
    if !def.parameters.is_empty() {
        // serde sees no parameter behind `deserialize_with`.
        let bound = |of: &str| {
            def.parameters
                .iter()
                .map(|name| format!("{name}: ::toolpress::export::serde::{of}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let (read, written) = (bound("Deserialize<'de>"), bound("Serialize"));
        container.push(quote! { bound(deserialize = #read, serialize = #written) });
    }
    quote! {
        #[derive(Clone, Debug, PartialEq #also)]
        #[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
        #[serde(crate = "::toolpress::export::serde", #(#container),*)]
    }
}

/// How a required part is read, where serde's own way would take too much or too little.
pub(super) fn read_required(ty: &Ty) -> Option<String> {
    match adapter(ty) {
        Some(_) if is_integer(ty) => Some("::toolpress::codec::integer".to_owned()),
        Some(_) if *ty == Ty::Number => Some("::toolpress::codec::number".to_owned()),
        Some(adapter) => Some(format!("::toolpress::codec::As::<{adapter}>::deserialize")),
        // serde would read an absent `Option` as `None`.
        None if matches!(ty, Ty::Nullable(_)) => Some("::toolpress::codec::required".to_owned()),
        None => None,
    }
}

/// How an optional part is read: `null` is a value of its type, never an absent one.
pub(super) fn read_optional(ty: &Ty) -> String {
    match adapter(ty) {
        Some(_) if is_integer(ty) => "::toolpress::codec::present_integer".to_owned(),
        Some(_) if *ty == Ty::Number => "::toolpress::codec::present_number".to_owned(),
        Some(adapter) => format!("::toolpress::codec::As::<::toolpress::codec::Present<{adapter}>>::deserialize"),
        None => "::toolpress::codec::present".to_owned(),
    }
}

fn is_integer(ty: &Ty) -> bool {
    matches!(ty, Ty::Signed | Ty::Unsigned)
}

/// The `serde_with` adapter that a type needs somewhere in it.
fn adapter(ty: &Ty) -> Option<String> {
    match ty {
        Ty::Signed | Ty::Unsigned => Some("::toolpress::codec::Integer".to_owned()),
        Ty::OnlyInteger(only) => Some(format!("::toolpress::codec::OnlyInteger<{only}>")),
        Ty::OnlyBool(only) => Some(format!("::toolpress::codec::OnlyBool<{only}>")),
        Ty::Number => Some("::toolpress::codec::Number".to_owned()),
        Ty::Null => Some("::toolpress::codec::Null".to_owned()),
        Ty::Nullable(inner) => adapter(inner).map(|inner| format!("Option<{inner}>")),
        Ty::List(item) => adapter(item).map(|item| format!("Vec<{item}>")),
        Ty::Array(item, length) => adapter(item).map(|item| format!("[{item}; {length}]")),
        Ty::Map(value) => {
            adapter(value).map(|value| format!("::std::collections::BTreeMap<::toolpress::codec::Same, {value}>"))
        }
        Ty::Tuple(items) => {
            let adapters: Vec<Option<String>> = items.iter().map(adapter).collect();
            adapters.iter().any(Option::is_some).then(|| {
                let all = adapters
                    .into_iter()
                    .map(|adapter| adapter.unwrap_or_else(|| "::toolpress::codec::Same".to_owned()));
                format!("({},)", all.collect::<Vec<_>>().join(", "))
            })
        }
        Ty::Any | Ty::Bool | Ty::LongNumber | Ty::Text | Ty::Named(_) | Ty::Parameter(_) => None,
    }
}
