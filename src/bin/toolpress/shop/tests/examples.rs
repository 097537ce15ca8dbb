//! Every example of a contract holds against a new shop.

use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::DateTime;
use serde_json::{Map, Value, json};
use toolpress::{Answer, Call};

use super::envelope;
use crate::generated;
use crate::shop::Shop;

/// What nobody can foresee, by its place in the data of a success.
const VOLATILE: &[(&str, &[&str])] = &[("order_create", &["/order/id", "/order/payment/reference"])];

struct Example {
    name: String,
    tool: String,
    content: Value,
}

fn examples() -> Vec<Example> {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/tools");
    let folders = |path: &Path| path.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let mut examples = Vec::new();
    for folder in folders(&tools) {
        let tool = folder.file_name().unwrap().to_str().unwrap().to_owned();
        for file in folders(&folder.join("examples")) {
            let content = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
            let name = format!("{tool}/{}", file.file_stem().unwrap().to_str().unwrap());
            examples.push(Example { name, tool: tool.clone(), content });
        }
    }
    examples
}

/// The time at which the example's call was made.
fn time_of(example: &Example) -> SystemTime {
    let output = &example.content["output"];
    let told = [&output["observedAt"], &output["order"]["updatedAt"]].into_iter().find_map(Value::as_str);
    let seconds = DateTime::parse_from_rfc3339(told.unwrap_or("2026-06-05T15:00:00Z")).unwrap().timestamp();
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.try_into().unwrap())
}

async fn answer(example: &Example) -> Answer {
    let now = time_of(example);
    let shop = Shop::open_with_clock(Path::new(":memory:"), move || now).await.unwrap();
    let call = Call::new(example.tool.clone(), example.content["input"].clone());
    generated::registry(shop).dispatch(call).await.unwrap()
}

fn masked(tool: &str, data: &Value) -> Value {
    let mut data = data.clone();
    for pointer in VOLATILE.iter().filter(|(name, _)| *name == tool).flat_map(|(_, pointers)| *pointers) {
        let value = data.pointer_mut(pointer).unwrap();
        *value = match value.as_str().filter(|text| text.starts_with("INV-")) {
            // Invoices are numbered without gaps, so the number is known.
            Some(number) => json!(number),
            None => json!("…"),
        };
    }
    data
}

#[tokio::test]
async fn every_example_holds_against_a_new_shop() {
    let examples = examples();
    assert!(examples.len() > 50, "there are {} examples", examples.len());
    // Nothing but HTTP can carry the file.
    for example in examples.iter().filter(|example| example.tool != "catalog_import") {
        let answer = answer(example).await;
        let (envelope, content) = (envelope(&answer), &example.content);
        let name = &example.name;
        if let Some(output) = content.get("output") {
            assert_eq!(masked(&example.tool, &envelope["data"]), masked(&example.tool, output), "{name}: {envelope}");
        } else if let Some(error) = content.get("error") {
            assert_eq!(envelope["error"]["code"], error["code"], "{name}: {envelope}");
            let none = Value::Object(Map::new());
            let details = |error: &Value| error.get("details").unwrap_or(&none).clone();
            assert_eq!(details(&envelope["error"]), details(error), "{name}");
        } else {
            assert_eq!(envelope["error"]["code"], "INVALID_INPUT", "{name}: {envelope}");
            let issues = envelope["error"]["issues"].as_array().unwrap();
            let invalid = &content["invalid"];
            let is_meant =
                |issue: &Value| issue["path"] == invalid["pointer"] && issue["keyword"] == invalid["keyword"];
            assert!(issues.iter().any(is_meant), "{name}: {issues:?}");
        }
    }
}

#[tokio::test]
async fn a_context_has_the_bytes_that_it_says() {
    for example in examples().iter().filter(|example| example.tool == "customer_context") {
        let answer = answer(example).await;
        let envelope = envelope(&answer);
        let Some(used) = envelope.pointer("/data/usedBytes") else { continue };
        assert_eq!(used["text"], answer.text().len(), "{}", example.name);
        assert_eq!(example.content["output"]["usedBytes"], *used, "{}", example.name);
    }
}

#[tokio::test]
async fn a_label_comes_as_an_image() {
    for example in examples().iter().filter(|example| example.tool == "order_label") {
        let answer = answer(example).await;
        match answer.attached() {
            [toolpress::Content::Image { bytes, media_type }] => {
                assert_eq!(media_type, "image/png");
                assert_eq!(envelope(&answer)["data"]["bytes"], bytes.len());
            }
            attached => assert!(answer.is_error() && attached.is_empty(), "{}: {attached:?}", example.name),
        }
    }
}
