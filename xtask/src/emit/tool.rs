//! `tools/<tool>.rs`: one tool's types, its error codes and its constants.

use super::{errors, header, literal};
use crate::contract::Tool;

pub(super) fn text(tool: &Tool, types: &str) -> String {
    let definition = &tool.source.definition;
    let (name, version) = (tool.name(), &definition.version);
    let codes: Vec<_> = definition.errors.iter().map(|code| (code.as_str(), None)).collect();
    let title =
        definition.title.as_ref().map_or_else(|| "None".to_owned(), |title| format!("Some({})", literal(title)));
    format!(
        r#"{header}
{types}
{codes}
::toolpress::tool! {{
    /// The contract of `{name}`, version {version}.
    pub struct Tool {{
        name: "{name}", version: "{version}", title: {title}, listed: {listed},
        schema: "{shape}", contract: "{contract}",
        descriptor: include_str!("../descriptors/{name}.json"),
    }}
}}
"#,
        header = header(&format!("schemas/tools/{name}/")),
        codes = errors::enumeration(
            &format!("The failures that `{name}` declares; the core's can happen to any tool."),
            "ErrorCode",
            &format!("declared by `errors` in schemas/tools/{name}/tool.json"),
            &codes
        ),
        shape = tool.shape.as_str(),
        contract = tool.contract.as_str(),
        listed = definition.is_listed(),
    )
}
