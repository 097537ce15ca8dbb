//! The tool lists of real MCP servers.

use serde_json::Value;

use crate::doc;
use crate::harness::{Setting, Subject, examine};
use crate::support::{corpora, read_json};
use crate::tally::Tally;

/// Instances of each schema.
const SAMPLES: usize = 60;

#[test]
fn every_schema_of_real_tools_keeps_the_promise() {
    let Some(lists) = corpora("tools") else { return };
    let mut subjects = Vec::new();
    let mut properties = 0;
    for list in &lists {
        let list = read_json(list);
        for tool in list["tools"].as_array().unwrap() {
            for member in ["inputSchema", "outputSchema"] {
                if let Some(schema) = tool.get(member) {
                    properties += count_properties(schema);
                    let name = format!("{} {member}", tool["name"]);
                    subjects.push(Subject { name, schema: schema.clone(), instances: Vec::new(), samples: SAMPLES });
                }
            }
        }
    }
    let setting = Setting { name: "tools", ..Setting::default() };
    let reports = examine(&setting, &subjects);
    let tally = Tally::of(subjects.iter().zip(&reports));
    tally.assert_kept();
    let notes = tally.notes;
    println!("{notes} of {properties} properties are any JSON value though the schema says more");
    assert!(notes * 50 < properties, "{notes} of {properties}");
    let row = tally.row(&format!("{} schemas of 390 tools", subjects.len()));
    doc::check("tools", &format!("| corpus | {}{row}", Tally::HEADER));
}

/// How many properties a schema declares, at any depth.
pub(crate) fn count_properties(schema: &Value) -> usize {
    match schema {
        Value::Array(items) => items.iter().map(count_properties).sum(),
        Value::Object(members) => {
            let own = members.get("properties").and_then(Value::as_object).map_or(0, |properties| {
                // A property may be called `properties`.
                if properties.values().all(|property| property.is_object() || property.is_boolean()) {
                    properties.len()
                } else {
                    0
                }
            });
            own + members.values().map(count_properties).sum::<usize>()
        }
        _ => 0,
    }
}
