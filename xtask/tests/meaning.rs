//! The authored schemas and the published ones accept the same instances.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use toolpress_codegen::definition::Formats;
use toolpress_codegen::pipeline;
use toolpress_codegen::project::Project;
use toolpress_codegen::sample::Sampler;
use toolpress_codegen::validator;

mod support;

use support::{TestProject, corpora};

/// How many valid-looking and how many broken instances each schema is asked about.
const INSTANCES: usize = 60;

/// Fails where the two validators disagree about an instance; gives back how many were valid and how many not.
fn same_verdicts(authored: &Validator, published: &Value, seed: u64, what: &str) -> (usize, usize) {
    let wire = validator::build(published, Formats::Assert).unwrap();
    let mut sampler = Sampler::new(published, seed);
    let mut counts = (0, 0);
    for index in 0..2 * INSTANCES {
        let instance = if index % 2 == 0 { sampler.instance() } else { sampler.mutant() };
        let verdict = authored.is_valid(&instance);
        assert_eq!(verdict, wire.is_valid(&instance), "{what}: {instance}\npublished: {published}");
        if verdict { counts.0 += 1 } else { counts.1 += 1 }
    }
    counts
}

/// A validator of an authored schema file, with every other file of the project at hand.
fn authored(project: &Project, path: &str) -> Validator {
    let base = "https://schemas.test/";
    let mut files = Vec::new();
    let mut folders = vec![project.schemas()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.to_string_lossy().ends_with(".schema.json") {
                let name = entry.strip_prefix(project.schemas()).unwrap().to_string_lossy().replace('\\', "/");
                let text = std::fs::read_to_string(&entry).unwrap();
                files.push((format!("{base}{name}"), serde_json::from_str::<Value>(&text).unwrap()));
            }
        }
    }
    let mut registry = Registry::new();
    for (uri, schema) in &files {
        registry = registry.add(uri, schema).unwrap();
    }
    let registry = registry.prepare().unwrap();
    let root = json!({ "$ref": format!("{base}{path}") });
    jsonschema::draft202012::options().should_validate_formats(true).with_registry(&registry).build(&root).unwrap()
}

#[test]
fn the_reference_toolset_means_the_same_in_both_views() {
    let project = Project::at(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    for (tool, input, data) in views(&project) {
        for (file, published) in [("input.schema.json", input), ("output.schema.json", data)] {
            let path = format!("tools/{tool}/{file}");
            let (valid, invalid) = same_verdicts(&authored(&project, &path), &published, 7, &path);
            assert!(valid > 0 && invalid > 0, "{path}: {valid} valid, {invalid} invalid");
        }
    }
}

/// Each tool's name, published input and published data.
fn views(project: &Project) -> Vec<(String, Value, Value)> {
    let compilation = pipeline::compile(project, None).unwrap();
    let contracts = compilation.contracts.unwrap_or_else(|| panic!("{:?}", compilation.diagnostics));
    contracts.tools.iter().map(|tool| (tool.name().to_owned(), tool.input.clone(), tool.data.clone())).collect()
}

/// Schemas that are respelled on their way out, each as an input's property `value`.
#[expect(clippy::too_many_lines, reason = "a list of cases")]
fn respelled() -> Vec<(&'static str, Value)> {
    let draft_07 = |schema: Value| {
        let mut root = json!({ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": false });
        root["properties"] = json!({ "value": { "$ref": "#/definitions/Value" }, "other": { "type": "integer" } });
        root["definitions"] = json!({ "Value": schema, "Small": { "type": "integer", "maximum": 5 } });
        root
    };
    let current = |schema: Value| {
        json!({
            "type": "object",
            "properties": { "value": schema },
            "additionalProperties": false,
            "$defs": {
                "Small": { "type": "integer", "maximum": 5 },
                "Open": { "type": "object", "properties": { "a": { "type": "integer" } } },
                "Tree": { "type": "object", "properties": { "leaf": { "type": "integer" }, "children": { "type": "array", "items": { "$ref": "#/$defs/Tree" } } }, "additionalProperties": false },
                "Anchored": { "$anchor": "there", "type": "string", "minLength": 2 },
                "Resource": { "$id": "https://example.com/inner", "$defs": { "Small": { "const": "inner" } }, "$ref": "#/$defs/Small" }
            }
        })
    };
    vec![
        (
            "a draft-07 tuple with a closed tail",
            draft_07(
                json!({ "type": "array", "items": [{ "type": "integer" }, { "type": "string" }], "additionalItems": false }),
            ),
        ),
        (
            "a draft-07 tuple with a typed tail",
            draft_07(
                json!({ "type": "array", "items": [{ "type": "integer" }], "additionalItems": { "type": "boolean" } }),
            ),
        ),
        (
            "additionalItems without a tuple",
            draft_07(json!({ "type": "array", "items": { "type": "integer" }, "additionalItems": false })),
        ),
        (
            "a draft-07 reference that hides its siblings",
            draft_07(json!({ "$ref": "#/definitions/Small", "minimum": 100, "type": "string" })),
        ),
        (
            "draft-07 dependencies of both kinds",
            draft_07(
                json!({ "type": "object", "dependencies": { "a": ["b"], "b": { "required": ["c"] } }, "properties": { "a": {}, "b": {}, "c": {} } }),
            ),
        ),
        (
            "keywords that draft-07 does not know",
            draft_07(
                json!({ "type": "array", "prefixItems": [{ "type": "string" }], "minContains": 2, "contains": { "type": "integer" }, "unevaluatedItems": false }),
            ),
        ),
        (
            "$defs under draft-07",
            json!({ "$schema": "http://json-schema.org/draft-07/schema", "type": "object", "$defs": { "A": { "type": "integer" } }, "properties": { "value": { "$ref": "#/$defs/A" } } }),
        ),
        (
            "a draft-07 location-independent name",
            json!({ "$schema": "http://json-schema.org/draft-07/schema", "type": "object", "definitions": { "A": { "$id": "#a", "type": "integer" } }, "properties": { "value": { "$ref": "#a" } } }),
        ),
        ("a reference with a bound beside it", current(json!({ "$ref": "#/$defs/Small", "minimum": 3 }))),
        ("a reference with a description beside it", current(json!({ "$ref": "#/$defs/Small", "description": "x" }))),
        (
            "a reference with properties beside it",
            current(
                json!({ "$ref": "#/$defs/Open", "properties": { "b": { "type": "integer" } }, "unevaluatedProperties": false }),
            ),
        ),
        (
            "a reference with a closing keyword beside it",
            current(json!({ "$ref": "#/$defs/Open", "properties": { "b": {} }, "additionalProperties": false })),
        ),
        ("a reference beside allOf", current(json!({ "$ref": "#/$defs/Small", "allOf": [{ "minimum": 2 }] }))),
        ("a recursive tree", current(json!({ "$ref": "#/$defs/Tree" }))),
        ("a reference to an anchor", current(json!({ "$ref": "#there" }))),
        ("a reference into an embedded resource", current(json!({ "$ref": "https://example.com/inner" }))),
        (
            "a reference to a property",
            current(json!({ "anyOf": [{ "$ref": "#/$defs/Open/properties/a" }, { "type": "null" }] })),
        ),
        (
            "boolean schemas",
            current(
                json!({ "type": "object", "properties": { "yes": true, "no": false }, "additionalProperties": { "anyOf": [false, { "type": "integer" }] } }),
            ),
        ),
        ("a reference to everything", current(json!({ "properties": { "again": { "$ref": "#" } }, "type": "object" }))),
        (
            "a property called $ref",
            current(
                json!({ "type": "object", "properties": { "$ref": { "type": "integer" }, "$id": { "type": "string" } }, "additionalProperties": false }),
            ),
        ),
        (
            "data that looks like a schema",
            current(json!({ "enum": [{ "$ref": "#/$defs/Nowhere" }, { "definitions": { "a": true } }] })),
        ),
        (
            "a dynamic reference with one target",
            json!({ "type": "object", "$dynamicAnchor": "node", "properties": { "value": { "$dynamicRef": "#node" }, "n": { "type": "integer" } }, "additionalProperties": false }),
        ),
        (
            "a list whose items another resource decides",
            current(json!({ "$id": "https://example.com/numbers", "$ref": "https://example.com/list", "$defs": {
                "Item": { "$dynamicAnchor": "item", "type": "number" },
                "List": { "$id": "https://example.com/list", "type": "array", "items": { "$dynamicRef": "#item" }, "$defs": { "Any": { "$dynamicAnchor": "item" } } } } })),
        ),
        (
            // A number: the fraction of `5.0` makes it no integer in draft-04 alone.
            "draft-04",
            json!({ "$schema": "http://json-schema.org/draft-04/schema#", "id": "https://example.com/04", "type": "object", "properties": { "value": { "type": "number", "minimum": 1, "exclusiveMinimum": true, "maximum": 9, "exclusiveMaximum": false, "const": 100 }, "id": { "type": "string" } }, "additionalProperties": false }),
        ),
        (
            "both kinds of reference in one schema",
            current(json!({ "$ref": "#/$defs/Small", "$dynamicRef": "#/$defs/Small" })),
        ),
    ]
}

#[test]
fn a_schema_that_is_respelled_means_the_same() {
    for (what, schema) in respelled() {
        for refs in ["inline", "defs"] {
            let what = format!("{what}, {refs}");
            let project = TestProject::new();
            let policies = format!("\"policies\": {{ \"wireRefs\": {refs:?} }}, \"name\"");
            project.edit("schemas/toolset.json", "\"name\"", &policies);
            project.write("schemas/tools/echo/input.schema.json", format!("{schema:#}"));
            project.remove("schemas/tools/echo/examples/hello.json");
            project.remove("schemas/tools/echo/examples/refuse-long.json");
            project.edit("schemas/tools/echo/tool.json", "/echo/{text}", "/echo");
            let project = Project::at(project.root());
            let published = &views(&project)[0].1;
            assert_eq!(published["type"], "object", "{what}: {published}");
            assert!(published.get("$ref").is_none(), "{what}: {published}");
            let text = published.to_string();
            for gone in ["schema.json#", "\"$id\":\"", "\"$schema\"", "\"$anchor\""] {
                assert!(!text.contains(gone), "{what}: {text}");
            }
            let authored = authored(&project, "tools/echo/input.schema.json");
            let (valid, invalid) = same_verdicts(&authored, published, 3, &what);
            assert!(valid > 0 && invalid > 0, "{what}: {valid} valid, {invalid} invalid\n{published}");
        }
    }
}

#[test]
fn references_that_would_multiply_are_kept() {
    let project = TestProject::new();
    let mut definitions = serde_json::Map::new();
    for level in 0..40 {
        let next = json!({ "$ref": format!("#/$defs/L{}", level + 1) });
        definitions.insert(
            format!("L{level}"),
            json!({ "type": "object", "properties": { "a": next, "b": next }, "additionalProperties": false }),
        );
    }
    definitions.insert("L40".to_owned(), json!({ "type": "integer" }));
    let schema = json!({ "type": "object", "properties": { "text": { "$ref": "#/$defs/L0" } }, "additionalProperties": false, "$defs": definitions });
    project.write("schemas/tools/echo/input.schema.json", schema.to_string());
    project.remove("schemas/tools/echo/examples/hello.json");
    project.remove("schemas/tools/echo/examples/refuse-long.json");
    let project = Project::at(project.root());
    let views = views(&project);
    assert_eq!(views[0].1["$defs"].as_object().unwrap().len(), 41);
    same_verdicts(&authored(&project, "tools/echo/input.schema.json"), &views[0].1, 1, "multiplying references");
}

#[test]
fn a_large_definition_is_published_once() {
    let project = TestProject::new();
    let properties: serde_json::Map<_, _> =
        (0..2000).map(|n| (format!("p{n}"), json!({ "$ref": "#/$defs/Large" }))).collect();
    let large = json!({ "type": "string", "description": "x".repeat(100_000) });
    let schema = json!({ "type": "object", "properties": { "text": {}, "all": { "type": "object", "properties": properties } }, "$defs": { "Large": large } });
    project.write("schemas/tools/echo/input.schema.json", schema.to_string());
    let published = views(&Project::at(project.root()))[0].1.to_string();
    assert!(published.len() < 400_000, "{}", published.len());
}

/// An imported output schema, which a validator reads as the dialect that it states.
fn data_schema(schema: &Value) -> Value {
    let mut schema = schema.clone();
    schema
        .as_object_mut()
        .unwrap()
        .entry("$schema")
        .or_insert_with(|| json!("https://json-schema.org/draft/2020-12/schema"));
    schema
}

/// Fails where an envelope is not valid exactly when its data is.
fn same_envelopes(data: &Value, envelope: &Value, name: &str) {
    let (authored, published) = (
        jsonschema::options().should_validate_formats(true).build(data).unwrap(),
        validator::build(envelope, Formats::Assert).unwrap(),
    );
    let mut sampler = Sampler::new(data, 11);
    for index in 0..INSTANCES {
        let instance = if index % 2 == 0 { sampler.instance() } else { sampler.mutant() };
        let sealed = json!({ "ok": true, "data": instance, "meta": { "tool": name, "version": "1.0.0" } });
        assert_eq!(authored.is_valid(&instance), published.is_valid(&sealed), "{name}: {instance}");
    }
    let failure = |code: &str| json!({ "ok": false, "error": { "code": code, "message": "" }, "meta": { "tool": name, "version": "1.0.0" } });
    assert!(published.is_valid(&failure("TIMEOUT")) && !published.is_valid(&failure("NO_SUCH_CODE")));
}

#[test]
fn imported_tools_are_published_as_they_were() {
    let Some(lists) = corpora("tools") else { return };
    let (mut tools, mut respelled) = (0, 0);
    for list in lists {
        let project = TestProject::empty();
        project.xtask(&["import", &list.to_string_lossy(), "--version", "1.0.0"]).expect(0);
        project.xtask(&["codegen"]).expect(0);
        project.xtask(&["check"]).expect(0);
        let saved: Value = serde_json::from_str(&std::fs::read_to_string(&list).unwrap()).unwrap();
        for imported in saved["tools"].as_array().unwrap() {
            let name = imported["name"].as_str().unwrap();
            let mut published: Value =
                serde_json::from_str(&project.read(&format!("generated/descriptors/{name}.json"))).unwrap();
            let mut imported = imported.clone();
            let mut authored = imported["inputSchema"].clone();
            if published["inputSchema"] != imported["inputSchema"] {
                respelled += 1;
                let dialect = if authored["$schema"].as_str().is_some_and(|uri| uri.contains("draft-07")) {
                    jsonschema::draft7::options()
                } else {
                    jsonschema::draft202012::options()
                };
                let validator = dialect.should_validate_formats(true).build(&authored).unwrap();
                same_verdicts(&validator, &published["inputSchema"], 5, name);
                authored.as_object_mut().unwrap().remove("$schema");
            }
            let data = imported.get("outputSchema").map_or_else(|| json!({}), data_schema);
            assert_eq!(published["outputSchema"]["type"], "object");
            same_envelopes(&data, &published["outputSchema"], name);
            for own in ["inputSchema", "outputSchema"] {
                published.as_object_mut().unwrap().remove(own);
                imported.as_object_mut().unwrap().remove(own);
            }
            let meta = published["_meta"].as_object_mut().unwrap();
            assert_eq!(meta.remove("version"), Some(json!("1.0.0")));
            if meta.is_empty() && imported.get("_meta").is_none() {
                published.as_object_mut().unwrap().remove("_meta");
            }
            assert_eq!(published, imported, "{name}");
            tools += 1;
        }
    }
    println!("{tools} imported tools are published as they were; {respelled} inputs are respelled and mean the same");
    assert_eq!(tools, 390);
}
