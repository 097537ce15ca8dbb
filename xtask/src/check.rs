//! CHECK: what the definition files say about each other.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::contract::Tool;
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
    lint_codes(sources, definitions, diagnostics);
    for tool in &definitions.tools {
        error_codes(sources, tool, definitions, diagnostics);
        meta_version(sources, tool, definitions, diagnostics);
        replacement(sources, tool, definitions, diagnostics);
    }
    routes(sources, definitions, diagnostics);
}

fn catalogue(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let Some(file) = sources.get("errors.json") else { return };
    let named = definitions
        .errors()
        .map(|(code, _)| (naming::variant(code), code.to_owned(), file.key_place(&pointer::join("/codes", code))));
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
    if definitions.errors.is_none() {
        return;
    }
    let known: Vec<_> = definitions.errors().map(|(code, _)| code).filter(|code| !CORE_CODES.contains(code)).collect();
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

/// Checks the path parameters of a tool's HTTP binding against its published arguments.
pub(crate) fn path_parameters(sources: &Sources, tool: &Tool, diagnostics: &mut Diagnostics) {
    let Some(http) = &tool.source.definition.http else { return };
    let arguments: BTreeSet<_> = arguments(&tool.input).collect();
    let mut seen = BTreeSet::new();
    let parameters = http.path.split('{').skip(1).filter_map(|part| part.split_once('}'));
    for (parameter, _) in parameters {
        let place = name_place(sources, &tool.source, "/http/path");
        if !seen.insert(parameter) {
            let message = format!("the path parameter {parameter:?} stands twice in one path");
            diagnostics.push(Diagnostic::new(Code::HTTP_BINDING, place, message));
        } else if !arguments.contains(parameter) {
            let message = format!("the path parameter {parameter:?} is not an argument of `{}`", tool.name());
            let diagnostic = Diagnostic::new(Code::HTTP_BINDING, place, message);
            diagnostics.push(match nearest(parameter, arguments.iter().copied()) {
                Some(name) => diagnostic.fix(format!("write {{{name}}}")),
                None => diagnostic,
            });
        }
    }
}

/// The properties of a published input, those of its conjuncts too.
fn arguments(schema: &Value) -> Box<dyn Iterator<Item = &str> + '_> {
    let own = schema.get("properties").and_then(Value::as_object).into_iter().flat_map(|map| map.keys());
    let conjuncts = schema.get("allOf").and_then(Value::as_array).into_iter().flatten();
    Box::new(own.map(String::as_str).chain(conjuncts.flat_map(arguments)))
}

fn lint_codes(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let Some(file) = sources.get("toolset.json") else { return };
    for id in definitions.toolset.policies.lints.keys() {
        if !Code::parse(id).is_some_and(Code::is_lint) {
            let lints: Vec<_> = Code::ALL.iter().filter(|code| code.is_lint()).map(|code| code.id()).collect();
            let place = file.key_place(&pointer::join("/policies/lints", id));
            let diagnostic = Diagnostic::new(Code::INVALID_FIELD, place, format!("{id} is not the code of a lint"));
            diagnostics.push(diagnostic.fix(format!("use one of {}", lints.join(", "))));
        }
    }
}

fn meta_version(sources: &Sources, tool: &ToolSource, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let key = definitions.toolset.version_key();
    let at = pointer::join("/_meta", &key);
    let file = sources.get(&tool.tool_json()).expect("a tool was read from its tool.json");
    if file.value.pointer(&at).is_some() {
        let message = format!("`_meta` member {key:?} is where the version is published");
        let diagnostic = Diagnostic::new(Code::INVALID_FIELD, file.key_place(&at), message);
        diagnostics
            .push(diagnostic.fix("remove it, or set `metaNamespace` in toolset.json to publish the version elsewhere"));
    }
}

fn replacement(sources: &Sources, tool: &ToolSource, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    let Some(name) = tool.definition.deprecated.as_ref().and_then(|deprecated| deprecated.replacement.as_ref()) else {
        return;
    };
    let tools = || definitions.tools.iter().map(|tool| tool.definition.name.as_str());
    if !tools().any(|known| known == name) {
        let place = name_place(sources, tool, "/deprecated/replacement");
        let diagnostic = Diagnostic::new(Code::INVALID_FIELD, place, format!("there is no tool {name:?}"));
        diagnostics.push(match nearest(name, tools()) {
            Some(known) => diagnostic.fix(format!("write {known:?}")),
            None => diagnostic,
        });
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
