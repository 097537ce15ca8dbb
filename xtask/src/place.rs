//! PLACE: where in the definition files a part of a contract comes from.

use crate::changes::ToolChange;
use crate::compat::finding::Finding;
use crate::compat::output;
use crate::diagnostic::Place;
use crate::source::{SourceFile, Sources};

/// The place that a change should be looked at: the authored part, or the nearest one above it that is still there.
pub(crate) fn of(change: &ToolChange, finding: &Finding, sources: &Sources) -> Place {
    let folder = format!("tools/{}", change.name);
    let pointer = finding.pointer.as_str();
    let parts = [
        ("/inputSchema", format!("{folder}/input.schema.json")),
        (&format!("{}{}", output::AT, output::DATA), format!("{folder}/output.schema.json")),
        (output::AT, "envelope.schema.json".to_owned()),
        ("/errors", "errors.json".to_owned()),
    ];
    let part = parts.iter().find_map(|(prefix, path)| Some((pointer.strip_prefix(prefix)?, sources.get(path)?)));
    match part {
        Some((rest, file)) if file.path() == "errors.json" => nearest(file, &format!("/codes{rest}")),
        Some((rest, file)) => nearest(file, rest),
        None => match sources.get(&format!("{folder}/tool.json")) {
            Some(file) => nearest(file, pointer),
            None => Place::whole("schemas/toolset.json"),
        },
    }
}

/// The value at the pointer, or at the longest start of it that leads somewhere.
fn nearest(file: &SourceFile, pointer: &str) -> Place {
    let mut pointer = pointer;
    while file.value.pointer(pointer).is_none() {
        pointer = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
    }
    file.place(pointer)
}
