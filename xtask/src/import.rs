//! IMPORT: a saved `tools/list` to schema files.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use fs_err as fs;
use semver::Version;
use serde_json::{Map, Value, json};

use crate::definition::is_tool_name;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use crate::project::Project;
use crate::source::{Sources, shown};

/// The members of a descriptor that `tool.json` has a field for.
const FIELDS: &[&str] = &["title", "description", "annotations", "icons", "execution", "_meta"];

/// One tool of the list.
#[derive(Debug)]
pub struct ImportedTool {
    name: String,
    pointer: String,
    descriptor: Map<String, Value>,
}

/// Reads the tools of a `tools/list` result, of a whole JSON-RPC response, or of a bare array.
///
/// # Errors
/// When the file cannot be read. What is wrong in it is a diagnostic.
pub fn read(file: &Path, sources: &mut Sources, diagnostics: &mut Diagnostics) -> io::Result<Vec<ImportedTool>> {
    let path = file.to_string_lossy().into_owned();
    sources.add(&path, path.clone(), fs::read(file)?, diagnostics);
    let Some(source) = sources.get(&path) else { return Ok(Vec::new()) };
    let candidates = ["", "/tools", "/result/tools"];
    let found = candidates.iter().find_map(|at| Some((*at, source.value.pointer(at)?.as_array()?)));
    let Some((at, items)) = found else {
        let message = "there is no array of tools, neither at the root nor in `tools` or `result.tools`";
        diagnostics.push(Diagnostic::new(Code::IMPORT_FORMAT, source.place(""), message));
        return Ok(Vec::new());
    };
    let mut names = BTreeSet::new();
    let tools = items.iter().enumerate().filter_map(|(index, item)| {
        let pointer = format!("{at}/{index}");
        match tool(item, &pointer, &mut names) {
            Ok(tool) => Some(tool),
            Err((below, reason)) => {
                let place = source.place(&format!("{pointer}{below}"));
                diagnostics.push(Diagnostic::new(Code::IMPORT_TOOL, place, reason));
                None
            }
        }
    });
    Ok(tools.collect())
}

fn tool(item: &Value, pointer: &str, names: &mut BTreeSet<String>) -> Result<ImportedTool, (&'static str, String)> {
    let descriptor = item.as_object().ok_or(("", "a tool is an object".to_owned()))?;
    let name = descriptor.get("name").and_then(Value::as_str).ok_or(("", "the tool has no `name`".to_owned()))?;
    // The name becomes a folder.
    if !is_tool_name(name) {
        return Err((
            "/name",
            format!(
                "the name {name:?} is not 1 to 128 of A-Z, a-z, 0-9, `_`, `-` and `.`, or is one that no folder can have here"
            ),
        ));
    }
    if !names.insert(name.to_ascii_lowercase()) {
        return Err(("/name", format!("a second tool is called {name:?}; case does not count, for folders")));
    }
    match descriptor.get("inputSchema") {
        Some(Value::Object(_)) => {}
        Some(_) => return Err(("/inputSchema", format!("the `inputSchema` of {name:?} is not an object"))),
        None => return Err(("", format!("the tool {name:?} has no `inputSchema`"))),
    }
    if descriptor.get("outputSchema").is_some_and(|schema| !schema.is_object() && !schema.is_null()) {
        return Err(("/outputSchema", format!("the `outputSchema` of {name:?} is not an object")));
    }
    Ok(ImportedTool { name: name.to_owned(), pointer: pointer.to_owned(), descriptor: descriptor.clone() })
}

/// The files to be made, by path below `schemas/`. A tool whose folder exists is a diagnostic.
#[must_use]
pub fn plan(
    project: &Project,
    tools: &[ImportedTool],
    version: &Version,
    sources: &Sources,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for tool in tools {
        let folder = format!("tools/{}", tool.name);
        if project.schemas().join(&folder).exists() {
            let place = sources.files().next().map(|list| list.place(&format!("{}/name", tool.pointer)));
            let place = place.unwrap_or_else(|| Place::whole(shown(&folder)));
            diagnostics.push(Diagnostic::new(Code::IMPORT_EXISTS, place, format!("schemas/{folder}/ exists")));
        }
        for (name, value) in documents(tool, version) {
            files.insert(format!("{folder}/{name}"), format!("{value:#}\n"));
        }
    }
    files
}

fn documents(tool: &ImportedTool, version: &Version) -> Vec<(&'static str, Value)> {
    let mut definition = Map::from_iter([
        ("$schema".to_owned(), json!("../../meta/tool.schema.json")),
        ("name".to_owned(), json!(tool.name)),
        ("version".to_owned(), json!(version.to_string())),
    ]);
    let mut others = Map::new();
    // A `null` member says what its absence says.
    for (member, value) in tool.descriptor.iter().filter(|(_, value)| !value.is_null()) {
        match member.as_str() {
            "name" | "inputSchema" | "outputSchema" => {}
            member if FIELDS.contains(&member) => {
                definition.insert(member.to_owned(), value.clone());
            }
            _ => {
                others.insert(member.clone(), value.clone());
            }
        }
    }
    if !others.is_empty() {
        definition.insert("descriptor".to_owned(), Value::Object(others));
    }
    let mut documents =
        vec![("tool.json", Value::Object(definition)), ("input.schema.json", tool.descriptor["inputSchema"].clone())];
    // No output schema is invented: without the file, `data` is any JSON.
    if let Some(output) = tool.descriptor.get("outputSchema").filter(|output| !output.is_null()) {
        documents.push(("output.schema.json", output.clone()));
    }
    documents
}
