//! The model as definitions for typify, and its answer as Rust types.
//!
//! Each named type is an object `T3` whose parts are the required properties `f0`, `f1` …; this makes typify see
//! every cycle. What lives in another module is an empty object: cycles never cross modules.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{self, AssertUnwindSafe};

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::quote;
use schemars::schema::Schema;
use serde_json::{Value, json};
use typify::{TypeDetails, TypeSpace, TypeSpaceSettings};

use super::ident;
use crate::model::{Kind, Model, ModuleId, Ty, TypeDef, TypeId};

/// What typify writes, and what is printed: toolpress's exports, and types of the prelude, whose names no generated
/// type takes (`naming.rs`).
const SHORT: [(&str, &str); 6] = [
    (
        ":: serde_json :: Map < :: std :: string :: String , :: serde_json :: Value >",
        ":: toolpress :: export :: Object",
    ),
    (":: serde_json ::", ":: toolpress :: export ::"),
    (":: std :: string :: String", "String"),
    (":: std :: option :: Option", "Option"),
    (":: std :: vec :: Vec", "Vec"),
    (":: std :: boxed :: Box", "Box"),
];

/// What stands for `serde_json::Number`, which typify has no schema for.
const LONG_NUMBER: &str = "LongNumber";

/// The Rust types of the parts of each type, in the order of [`Kind::parts`](crate::model::Kind::parts).
pub(super) type Parts = BTreeMap<TypeId, Vec<TokenStream>>;

pub(super) fn of_module(model: &Model, module: &ModuleId) -> Result<Parts, String> {
    let parameters = parameters(model, module);
    let definitions = definitions(model, module);
    let skeleton = guarded(|| skeleton(definitions))?;
    model
        .types_of(module)
        .map(|def| {
            let fields = skeleton.get(&def.id);
            let count = def.kind.parts().len();
            let types = (0..count).map(|at| {
                let tokens = fields.and_then(|fields| fields.get(&format!("f{at}")));
                let tokens = tokens.ok_or_else(|| format!("typify left out part {at} of `{}`", def.name))?;
                Ok(rename(shortened(tokens)?, model, module, &parameters))
            });
            Ok((def.id, types.collect::<Result<_, String>>()?))
        })
        .collect()
}

fn definitions(model: &Model, module: &ModuleId) -> Vec<(String, Value)> {
    let parameters = parameters(model, module);
    let mut definitions = Vec::new();
    let mut outside = BTreeSet::new();
    for def in model.types_of(module) {
        let mut properties = serde_json::Map::new();
        for (at, ty) in def.kind.parts().into_iter().enumerate() {
            properties.insert(format!("f{at}"), schema(ty, &parameters, &is_boxed(model, def)));
            ty.walk(&mut |ty| {
                if let Ty::Named(id) = ty {
                    if !is_in(model.get(*id), module) {
                        outside.insert(placeholder(*id));
                    }
                    if is_boxed(model, def)(*id) {
                        outside.insert(boxed_placeholder(*id));
                    }
                }
            });
        }
        definitions.push((placeholder(def.id), object(&properties)));
    }
    outside.extend((0..parameters.len()).map(|at| format!("P{at}")));
    outside.insert(LONG_NUMBER.to_owned());
    definitions.extend(outside.into_iter().map(|name| (name, object(&serde_json::Map::new()))));
    definitions
}

/// Which parts of `def` are boxed. typify need not know: it takes each for a type of its own.
fn is_boxed(model: &Model, def: &TypeDef) -> impl Fn(TypeId) -> bool {
    move |id| def.boxes && matches!(model.get(id).kind, Kind::Struct(_) | Kind::Union(_))
}

fn boxed_placeholder(id: TypeId) -> String {
    format!("B{}", id.0)
}

fn is_in(def: &TypeDef, module: &ModuleId) -> bool {
    def.module == *module
}

fn placeholder(id: TypeId) -> String {
    format!("T{}", id.0)
}

/// The type parameters of a module's types, in the order of their placeholders.
fn parameters<'m>(model: &'m Model, module: &ModuleId) -> Vec<&'m String> {
    model.types_of(module).flat_map(|def| &def.parameters).collect::<BTreeSet<_>>().into_iter().collect()
}

fn object(properties: &serde_json::Map<String, Value>) -> Value {
    let required: Vec<&String> = properties.keys().collect();
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

/// A type as the draft-07 schema for which typify gives that type.
fn schema(ty: &Ty, parameters: &[&String], is_boxed: &dyn Fn(TypeId) -> bool) -> Value {
    // What a collection holds stands elsewhere already.
    let held = |ty: &Ty| schema(ty, parameters, &|_| false);
    let schema = |ty: &Ty| schema(ty, parameters, is_boxed);
    match ty {
        Ty::Any => json!(true),
        Ty::Null => json!({ "type": "null" }),
        Ty::Bool | Ty::OnlyBool(_) => json!({ "type": "boolean" }),
        Ty::Signed | Ty::OnlyInteger(_) => json!({ "type": "integer", "format": "int64" }),
        Ty::Unsigned => json!({ "type": "integer", "format": "uint64" }),
        Ty::Number => json!({ "type": "number", "format": "double" }),
        Ty::LongNumber => json!({ "$ref": format!("#/definitions/{LONG_NUMBER}") }),
        Ty::Text => json!({ "type": "string" }),
        Ty::Nullable(inner) => json!({ "oneOf": [schema(inner), { "type": "null" }] }),
        Ty::List(item) => json!({ "type": "array", "items": held(item) }),
        Ty::Array(item, length) => {
            json!({ "type": "array", "items": schema(item), "minItems": length, "maxItems": length })
        }
        Ty::Tuple(items) => {
            let (length, items) = (items.len(), items.iter().map(schema).collect::<Vec<_>>());
            json!({ "type": "array", "items": items, "minItems": length, "maxItems": length })
        }
        Ty::Map(value) => json!({ "type": "object", "additionalProperties": held(value) }),
        Ty::Named(id) if is_boxed(*id) => json!({ "$ref": format!("#/definitions/{}", boxed_placeholder(*id)) }),
        Ty::Named(id) => json!({ "$ref": format!("#/definitions/{}", placeholder(*id)) }),
        Ty::Parameter(name) => {
            let at =
                parameters.iter().position(|known| *known == name).expect("a type that holds a parameter declares it");
            json!({ "$ref": format!("#/definitions/P{at}") })
        }
    }
}

/// The fields' types by type and field name, still under placeholders.
fn skeleton(definitions: Vec<(String, Value)>) -> Result<BTreeMap<TypeId, BTreeMap<String, TokenStream>>, String> {
    let mut settings = TypeSpaceSettings::default();
    settings.with_struct_builder(false).with_map_type("::std::collections::BTreeMap");
    let mut space = TypeSpace::new(&settings);
    let definitions = definitions
        .into_iter()
        .map(|(name, schema)| Ok((name, serde_json::from_value::<Schema>(schema)?)))
        .collect::<serde_json::Result<Vec<_>>>()
        .map_err(|error| error.to_string())?;
    space.add_ref_types(definitions).map_err(|error| error.to_string())?;
    let mut skeleton = BTreeMap::new();
    for entry in space.iter_types() {
        let (TypeDetails::Struct(details), Some(id)) = (entry.details(), id_of(&entry.name())) else { continue };
        let fields = details
            .properties()
            .map(|(name, id)| {
                let ty = space.get_type(&id).map_err(|error| error.to_string())?;
                Ok((name.to_owned(), ty.ident()))
            })
            .collect::<Result<_, String>>()?;
        skeleton.insert(id, fields);
    }
    Ok(skeleton)
}

fn id_of(placeholder: &str) -> Option<TypeId> {
    placeholder.strip_prefix('T')?.parse().ok().map(TypeId)
}

/// Turns placeholders into names, and typify's crates into the ones that toolpress exports.
fn rename(tokens: TokenStream, model: &Model, module: &ModuleId, parameters: &[&String]) -> TokenStream {
    tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Ident(found) => renamed(&found, model, module, parameters),
            TokenTree::Group(group) => {
                let inner = rename(group.stream(), model, module, parameters);
                TokenTree::Group(Group::new(group.delimiter(), inner)).into()
            }
            other => other.into(),
        })
        .collect()
}

/// typify's tokens with shorter paths.
fn shortened(tokens: &TokenStream) -> Result<TokenStream, String> {
    let text = SHORT.iter().fold(tokens.to_string(), |text, (long, short)| text.replace(long, short));
    text.parse().map_err(|error| format!("{error}: {text}"))
}

fn renamed(found: &Ident, model: &Model, module: &ModuleId, parameters: &[&String]) -> TokenStream {
    let text = found.to_string();
    let boxed = text.strip_prefix('B').and_then(|id| id.parse().ok()).map(TypeId);
    if let Some(id) = boxed.or_else(|| id_of(&text)) {
        let def = model.get(id);
        let name = ident(&def.name);
        let generics = super::generics(def);
        let path = if is_in(def, module) { TokenStream::new() } else { way(module, &def.module) };
        let named = quote! { #path #name #generics };
        return if boxed.is_some() {
            quote! { Box<#named> }
        } else {
            named
        };
    }
    if let Some(name) = text.strip_prefix('P').and_then(|at| parameters.get(at.parse::<usize>().ok()?)) {
        let name = ident(name);
        return quote! { #name };
    }
    if text == LONG_NUMBER {
        return quote! { ::toolpress::export::Number };
    }
    quote! { #found }
}

/// The path from one generated module to another, with its last `::`.
fn way(from: &ModuleId, to: &ModuleId) -> TokenStream {
    let up = match from {
        ModuleId::Tool(_) => quote! { super::super:: },
        ModuleId::Common | ModuleId::Envelope => quote! { super:: },
    };
    match to {
        ModuleId::Common => quote! { #up common:: },
        ModuleId::Envelope => quote! { #up envelope:: },
        ModuleId::Tool(name) => {
            let name = ident(name);
            quote! { #up tools::#name:: }
        }
    }
}

/// Runs `work`; a panic becomes an error.
// The hook that prints panics is the process's: modules are made in parallel, so it stays as it is.
fn guarded<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text =
            payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied());
        Err(format!("typify panicked: {}", text.unwrap_or("without a message")))
    })
}
