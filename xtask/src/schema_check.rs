//! CHECK: what schemas must be to be published.

use serde_json::{Value, json};

use crate::contract::Tool;
use crate::cycles;
use crate::definition::Formats;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use crate::load::Definitions;
use crate::resolve::{DefId, Graph};
use crate::source::Sources;
use crate::{dialect, pointer, validator};

/// JSON nested deeper than this is refused by common parsers, the runtime's among them.
const MAX_LEVELS: usize = 120;

/// Longest regular expression, in bytes: a compiled one takes a hundred times as much.
const MAX_PATTERN: usize = 1 << 16;
/// Most definitions that a published schema keeps: validators and clients take a time for them that grows faster than
/// their number.
const MAX_DEFINITIONS: usize = 2_048;

/// Checks that every chain of references ends.
pub(crate) fn circles(sources: &Sources, graph: &Graph, diagnostics: &mut Diagnostics) {
    for id in cycles::endless(graph) {
        let file = sources.get(id.file()).expect("a definition was read from its file");
        let message = format!("{:?} refers back to itself without saying what it accepts", id.as_str());
        diagnostics
            .push(Diagnostic::new(Code::REF_LOOP, file.place(id.pointer()), message).label("part of the circle"));
    }
}

/// Checks that the dynamic scope does not multiply schemas without end.
pub(crate) fn meanings(sources: &Sources, graph: &Graph, diagnostics: &mut Diagnostics) {
    if let Some(location) = &graph.too_many_meanings {
        let file = sources.get(&location.file).expect("a definition was read from its file");
        let message = "this schema means too many things, depending on the resources that lead to it";
        diagnostics.push(Diagnostic::new(Code::DYNAMIC_REF, file.place(&location.pointer), message));
    }
}

/// Checks that inputs are objects.
pub(crate) fn inputs(sources: &Sources, definitions: &Definitions, graph: &Graph, diagnostics: &mut Diagnostics) {
    for tool in &definitions.tools {
        let root = DefId::new(&tool.input(), "");
        let (Some(file), Some(schema)) = (sources.get(&tool.input()), graph.definitions.get(&root)) else { continue };
        if !is_object(graph, schema) {
            let message =
                format!("the input schema of `{}` does not say \"type\": \"object\" at its root", tool.definition.name);
            let at = if file.value.get("type").is_some() { "/type" } else { "" };
            diagnostics.push(Diagnostic::new(Code::INPUT_OBJECT, file.place(at), message));
        }
    }
}

/// Checks every regular expression: the one thing that a meta-schema lets through and a validator does not.
pub(crate) fn patterns(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    for (path, dialect) in &definitions.dialects {
        let Some(file) = sources.get(path) else { continue };
        dialect::walk(*dialect, &file.value, "", &mut |at, schema| {
            if let Some(pattern) = schema.get("pattern").and_then(Value::as_str) {
                diagnostics.extend(pattern_fault(pattern, file.place(&format!("{at}/pattern"))));
            }
            for name in
                schema.get("patternProperties").and_then(Value::as_object).into_iter().flat_map(|map| map.keys())
            {
                let at = pointer::join(&format!("{at}/patternProperties"), name);
                diagnostics.extend(pattern_fault(name, file.key_place(&at)));
            }
        });
    }
}

fn pattern_fault(pattern: &str, place: Place) -> Option<Diagnostic> {
    if pattern.len() > MAX_PATTERN {
        let message = format!("a regular expression has {} bytes", pattern.len());
        let label = format!("more than {MAX_PATTERN}");
        return Some(Diagnostic::new(Code::NOT_COMPILABLE, place, message).label(label));
    }
    validator::build(&json!({ "pattern": pattern }), Formats::Assert).err()?;
    let message = format!("{pattern:?} is not a regular expression that validators take");
    Some(Diagnostic::new(Code::NOT_COMPILABLE, place, message).label("cannot be compiled"))
}

/// Whether a schema's root says `"type": "object"`, itself or through references.
fn is_object(graph: &Graph, schema: &Value) -> bool {
    let mut schema = schema;
    for _ in 0..=graph.definitions.len() {
        if let Some(stated) = schema.get("type") {
            return stated == "object";
        }
        let target = schema.get("$ref").and_then(Value::as_str);
        let Some(target) = target.and_then(|target| graph.definitions.get(&DefId::from_ref(target))) else {
            return false;
        };
        schema = target;
    }
    false
}

/// Checks a tool as it is published: validators exist, parsers can read it.
pub(crate) fn published(tool: &Tool, sources: &Sources, formats: Formats, diagnostics: &mut Diagnostics) {
    let schemas = [(Some(tool.source.input()), &tool.input), (tool.source.output(), &tool.data)];
    for (path, schema) in schemas {
        let Some(file) = path.and_then(|path| sources.get(&path)) else { continue };
        if levels(schema) > MAX_LEVELS {
            diagnostics.push(Diagnostic::new(
                Code::TOO_DEEP,
                file.place(""),
                format!("the published schema has more than {MAX_LEVELS} levels"),
            ));
        } else if let Some(count) = schema.get("$defs").and_then(Value::as_object).map(serde_json::Map::len)
            && count > MAX_DEFINITIONS
        {
            let message = format!("the published schema has {count} definitions");
            let label = format!("more than {MAX_DEFINITIONS} refer to each other");
            diagnostics.push(Diagnostic::new(Code::TOO_LARGE, file.place(""), message).label(label));
        } else if let Err(error) = validator::build(schema, formats) {
            diagnostics.push(Diagnostic::new(
                Code::NOT_COMPILABLE,
                file.place(""),
                format!("no validator can be built: {error}"),
            ));
        }
    }
}

fn levels(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(levels).max().unwrap_or(0),
        Value::Object(object) => 1 + object.values().map(levels).max().unwrap_or(0),
        _ => 0,
    }
}
