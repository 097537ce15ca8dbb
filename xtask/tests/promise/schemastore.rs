//! Schemas of `SchemaStore`, with the documents that must and must not be valid.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::doc;
use crate::harness::{Setting, Subject, examine};
use crate::support::{corpora, read_json};
use crate::tally::Tally;
use crate::tools::count_properties;

/// Instances of each schema, beside the corpus's own.
const SAMPLES: usize = 20;

#[test]
fn every_schema_of_schemastore_keeps_the_promise() {
    let Some(files) = corpora("schemastore/schemas") else { return };
    let mut subjects = Vec::new();
    let mut elsewhere: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut properties = 0;
    for file in &files {
        let mut schema = read_json(file);
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        properties += count_properties(&schema);
        let id = ["$id", "id"].iter().find_map(|key| schema.get(*key)?.as_str()).map(str::to_owned);
        let id = id.unwrap_or_else(|| {
            // Where SchemaStore serves it.
            let key = if schema["$schema"].as_str().is_some_and(|uri| uri.contains("draft-04")) { "id" } else { "$id" };
            schema[key] = json!(format!("https://www.schemastore.org/{name}.json"));
            schema[key].as_str().unwrap().to_owned()
        });
        let mut missing = BTreeMap::new();
        references(&mut schema, &id, &mut missing);
        let mut instances = documents("test", &name, true);
        // What stands in for a missing schema accepts everything.
        if missing.is_empty() {
            instances.extend(documents("negative_test", &name, false));
        }
        for (uri, pointers) in missing {
            elsewhere.entry(uri).or_default().extend(pointers);
        }
        subjects.push(Subject { name, schema, instances, samples: SAMPLES });
    }
    // Some documents are valid only where `format` does not decide: a date and time without its offset is none.
    let (strict, lenient): (Vec<_>, Vec<_>) = subjects.into_iter().partition(formats_hold);
    let mut setting = Setting { name: "schemastore", files: stand_ins(elsewhere), formats_only_inform: false };
    let mut reports = examine(&setting, &strict);
    setting.formats_only_inform = true;
    reports.extend(examine(&setting, &lenient));
    let tally = Tally::of(strict.iter().chain(&lenient).zip(&reports));
    println!("`format` only informs: {:?}", lenient.iter().map(|subject| &subject.name).collect::<Vec<_>>());
    tally.assert_kept();
    let notes = tally.notes;
    println!("{notes} of {properties} properties are any JSON value though the schema says more");
    doc::check(
        "schemastore",
        &format!("| corpus | {}{}", Tally::HEADER, tally.row(&format!("{} schemas", files.len()))),
    );
}

/// Whether the documents that must be valid are so with formats asserted. What refers elsewhere is not asked.
fn formats_hold(subject: &Subject) -> bool {
    let validator = jsonschema::options().should_validate_formats(true).build(&subject.schema);
    let positive = || subject.instances.iter().filter(|(_, valid)| *valid);
    validator.map_or(true, |validator| positive().all(|(document, _)| validator.is_valid(document)))
}

fn documents(folder: &str, name: &str, valid: bool) -> Vec<(Value, bool)> {
    let schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora/schemastore");
    let Ok(entries) = schemas.join(folder).join(name).read_dir() else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| (read_json(file), valid)).collect()
}

/// The documents that a schema refers to and the corpus lacks, with the pointers in them; references become absolute.
fn references(schema: &mut Value, id: &str, found: &mut BTreeMap<String, BTreeSet<String>>) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(|item| references(item, id, found)),
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref")
                && !reference.starts_with('#')
                && !reference.contains("json-schema.org")
            {
                let folder = id.rsplit_once('/').map_or("", |(folder, _)| folder);
                if !reference.contains("://") {
                    *reference = format!("{folder}/{reference}");
                }
                let (uri, pointer) = reference.split_once('#').unwrap_or((reference, ""));
                found.entry(uri.to_owned()).or_default().insert(pointer.to_owned());
            }
            members.values_mut().for_each(|member| references(member, id, found));
        }
        _ => {}
    }
}

/// Schemas that accept everything, in the place of those that the corpus refers to and does not hold.
fn stand_ins(elsewhere: BTreeMap<String, BTreeSet<String>>) -> Vec<(String, Value)> {
    let stand_in = |(at, (uri, pointers)): (usize, (String, BTreeSet<String>))| {
        let names = pointers.iter().filter_map(|pointer| pointer.strip_prefix("/definitions/"));
        let definitions: Map<String, Value> = names.map(|name| (name.to_owned(), json!({}))).collect();
        (format!("elsewhere{at}.schema.json"), json!({ "$id": uri, "definitions": definitions }))
    };
    elsewhere.into_iter().enumerate().map(stand_in).collect()
}
