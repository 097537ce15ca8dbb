//! B3: what the server lists are the committed descriptors.
#![cfg(feature = "reference-server")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn toolpress(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_toolpress")).args(arguments).output().expect("cargo has built the binary")
}

fn descriptor(tool: &str) -> String {
    let generated = if tool == "describe_tool" { "src/builtin/generated" } else { "generated" };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(generated).join("descriptors");
    fs::read_to_string(folder.join(tool).with_extension("json")).expect("codegen writes a descriptor per tool")
}

#[test]
fn tools_list_prints_every_tool_but_the_one_for_uploads() {
    let output = toolpress(&["tools", "list"]);
    assert!(output.status.success());
    let list: Value = serde_json::from_slice(&output.stdout).unwrap();
    let tools = [
        "customer_context",
        "describe_tool",
        "order_cancel",
        "order_create",
        "order_get",
        "order_label",
        "orders_find",
        "orders_search",
    ];
    let expected: Vec<Value> = tools.iter().map(|tool| serde_json::from_str(&descriptor(tool)).unwrap()).collect();
    assert_eq!(list, json!({"tools": expected}));
}

#[test]
fn tools_list_keeps_the_authored_order_of_keys() {
    let output = toolpress(&["tools", "list"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let authored = descriptor("order_get").trim().replace('\n', "\n    ");
    assert!(printed.contains(&authored), "{authored}\nis not in\n{printed}");
}

#[test]
fn an_unknown_command_is_wrong_usage() {
    assert_eq!(toolpress(&["tools", "eat"]).status.code(), Some(2));
    assert_eq!(toolpress(&[]).status.code(), Some(2));
}
