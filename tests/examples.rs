//! The examples of the reference toolset go through the generated types and come back equal.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toolpress::{Tool, Visitor};

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "generated code is judged where it is made"
)]
mod generated;

use generated::tools;

/// The example files of a tool, with their documents.
fn examples(tool: &str) -> Vec<(PathBuf, Value)> {
    let folder = Path::new("schemas/tools").join(tool).join("examples");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| (path.clone(), serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()))
        .collect()
}

fn comes_back<T: DeserializeOwned + Serialize + Debug>(value: &Value, path: &Path) {
    let typed: T = serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(&serde_json::to_value(&typed).unwrap(), value, "{}", path.display());
    let text = serde_json::to_string(&typed).unwrap();
    assert_eq!(&serde_json::from_str::<Value>(&text).unwrap(), value, "{}", path.display());
}

macro_rules! toolset {
    ($($tool:ident)*) => {
        const TOOLS: &[&str] = &[$(stringify!($tool)),*];

        $(
            #[test]
            fn $tool() {
                let (mut inputs, mut outputs) = (0, 0);
                for (path, example) in examples(stringify!($tool)) {
                    if example.get("invalid").is_none() {
                        comes_back::<tools::$tool::Input>(&example["input"], &path);
                        inputs += 1;
                    }
                    if let Some(output) = example.get("output") {
                        comes_back::<tools::$tool::Output>(output, &path);
                        let meta = serde_json::json!({ "tool": tools::$tool::Tool::NAME, "version": tools::$tool::Tool::VERSION });
                        let envelope = serde_json::json!({ "ok": true, "data": output, "meta": meta });
                        comes_back::<generated::envelope::Envelope<tools::$tool::Output, String>>(&envelope, &path);
                        outputs += 1;
                    }
                }
                assert!(inputs >= 2 && outputs >= 2, "{inputs} inputs, {outputs} outputs");
            }
        )*
    };
}

toolset! { catalog_import customer_context order_cancel order_create order_get order_label orders_find orders_search }

#[test]
fn no_tool_is_left_out() {
    struct Names(BTreeSet<&'static str>);
    impl Visitor for Names {
        fn tool<T: Tool>(&mut self) {
            self.0.insert(T::NAME);
        }
    }
    let mut names = Names(BTreeSet::new());
    generated::visit(&mut names);
    assert_eq!(names.0, TOOLS.iter().copied().collect());
}

#[test]
fn a_failure_in_the_envelope_comes_back_too() {
    for tool in TOOLS {
        for (path, example) in examples(tool) {
            if let Some(error) = example.get("error") {
                let mut error = error.clone();
                error["message"] = "What happened.".into();
                let envelope =
                    serde_json::json!({ "ok": false, "error": error, "meta": { "tool": tool, "version": "1.0.0" } });
                comes_back::<generated::envelope::Envelope<Value, String>>(&envelope, &path);
            }
        }
    }
}
