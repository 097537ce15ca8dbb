//! `tools/<tool>.rs`: one tool's types, its error codes and its constants.

use super::{errors, header, literal};
use crate::contract::Tool;
use crate::definition::{Formats, Limits};

pub(super) fn text(tool: &Tool, types: &str, formats: Formats) -> String {
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
        errors: super::super::errors::CATALOGUE,{limits}{aliases}{formats}
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
        limits = limits(&definition.limits),
        aliases = aliases(&definition.aliases),
        formats = if formats == Formats::default() { "" } else { "\n        formats: Annotate," },
    )
}

/// The bounds that the tool sets, as a member of the macro.
fn limits(limits: &Limits) -> String {
    let bounds = [
        ("timeout_ms", limits.timeout_ms),
        ("request_bytes", limits.request_bytes),
        ("response_bytes", limits.response_bytes),
        ("depth", limits.depth),
    ];
    let bounds: Vec<_> =
        bounds.iter().filter_map(|(name, bound)| bound.map(|bound| format!("{name}: {bound}"))).collect();
    if bounds.is_empty() { String::new() } else { format!("\n        limits: {{ {} }},", bounds.join(", ")) }
}

fn aliases(aliases: &[String]) -> String {
    if aliases.is_empty() { String::new() } else { format!("\n        aliases: {aliases:?},") }
}
