//! CHECK: what the definition files say about each other.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::definition::CORE_CODES;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::load::{Definitions, ToolSource};
use crate::naming;
use crate::pointer;
use crate::source::Sources;

/// Clients cut a tool's name after so many characters.
const CLIENT_NAME_LENGTH: usize = 64;

/// Checks error codes, names and bindings across files.
pub(crate) fn check(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    catalogue(sources, definitions, diagnostics);
    rust_names(sources, definitions, diagnostics);
    client_names(sources, definitions, diagnostics);
    for tool in &definitions.tools {
        error_codes(sources, tool, definitions, diagnostics);
        path_parameters(sources, tool, diagnostics);
    }
    routes(sources, definitions, diagnostics);
}

fn catalogue(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let Some(file) = sources.get("errors.json") else { return };
    let named = definitions
        .errors
        .iter()
        .map(|(code, _)| (naming::variant(code), code.clone(), file.key_place(&pointer::join("/codes", code))));
    collisions(named, Code::RUST_NAME, "Rust variant", diagnostics);
}

fn rust_names(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let named = definitions.tools.iter().map(|tool| {
        let name = &tool.definition.name;
        (naming::module(name), name.clone(), name_place(sources, tool, "/name"))
    });
    collisions(named, Code::RUST_NAME, "Rust module", diagnostics);
}

fn client_names(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let names = definitions.tools.iter().flat_map(|tool| {
        let own = (tool.definition.name.clone(), name_place(sources, tool, "/name"));
        let aliases = tool.definition.aliases.iter().enumerate();
        std::iter::once(own).chain(
            aliases.map(|(index, alias)| (alias.clone(), name_place(sources, tool, &format!("/aliases/{index}")))),
        )
    });
    collisions(names.map(|(name, place)| (sanitised(&name), name, place)), Code::CLIENT_NAME, "name", diagnostics);
}

/// A tool name as clients pass it to model providers.
fn sanitised(name: &str) -> String {
    let safe = name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-') { c } else { '_' });
    safe.take(CLIENT_NAME_LENGTH).collect()
}

/// Reports every name after the first that becomes the same as an earlier one.
fn collisions(
    names: impl Iterator<Item = (String, String, Place)>,
    code: Code,
    what: &str,
    diagnostics: &mut Diagnostics,
) {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (becomes, name, place) in names {
        if let Some(first) = seen.get(&becomes) {
            let message = format!("{first:?} and {name:?} both become the {what} `{becomes}`");
            diagnostics.push(Diagnostic::new(code, place, message).label("the second of them"));
        } else {
            seen.insert(becomes, name);
        }
    }
}

fn error_codes(sources: &Sources, tool: &ToolSource, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let known: Vec<_> =
        definitions.errors.iter().map(|(code, _)| code.as_str()).filter(|code| !CORE_CODES.contains(code)).collect();
    for (index, code) in tool.definition.errors.iter().enumerate() {
        let place = name_place(sources, tool, &format!("/errors/{index}"));
        if !known.contains(&code.as_str()) {
            let diagnostic =
                Diagnostic::new(Code::UNKNOWN_ERROR_CODE, place, format!("{code:?} is not in schemas/errors.json"))
                    .label("unknown code");
            diagnostics.push(match nearest(code, known.iter().copied()) {
                Some(name) => diagnostic.fix(format!("write {name:?}, or add {code:?} to schemas/errors.json")),
                None => diagnostic,
            });
        }
    }
}

fn path_parameters(sources: &Sources, tool: &ToolSource, diagnostics: &mut Diagnostics) {
    let Some(http) = &tool.definition.http else { return };
    let Some(properties) =
        sources.get(&tool.input()).and_then(|file| file.value.get("properties")).and_then(Value::as_object)
    else {
        return;
    };
    for parameter in http.path.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name) {
        if !properties.contains_key(parameter) {
            let place = name_place(sources, tool, "/http/path");
            let diagnostic = Diagnostic::new(
                Code::HTTP_BINDING,
                place,
                format!("the path parameter {parameter:?} is not an argument of `{}`", tool.definition.name),
            );
            diagnostics.push(match nearest(parameter, properties.keys().map(String::as_str)) {
                Some(name) => diagnostic.fix(format!("write {{{name}}}")),
                None => diagnostic,
            });
        }
    }
}

fn routes(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let routes = definitions.tools.iter().filter_map(|tool| {
        let http = tool.definition.http.as_ref()?;
        let shape: Vec<_> = http.path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect();
        let route = format!("{} {}", http.method, shape.join("/"));
        Some((route, tool.definition.name.clone(), name_place(sources, tool, "/http/path")))
    });
    collisions(routes, Code::HTTP_BINDING, "route", diagnostics);
}

fn name_place(sources: &Sources, tool: &ToolSource, pointer: &str) -> Place {
    sources.get(&tool.tool_json()).expect("a tool was read from its tool.json").place(pointer)
}
