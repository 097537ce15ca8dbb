//! The reference server at a terminal: one call, its exit code, its logs.
#![cfg(feature = "reference-server")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

const ORDER: &str = r#"{"orderId":"ord_01KSPXV8FG355QAKGD2AVSQWH2"}"#;

fn call(folder: &Path, log: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_toolpress"));
    command.current_dir(folder).env("RUST_LOG", log).arg("call").args(arguments).output().unwrap()
}

#[test]
fn the_exit_code_tells_a_success_from_a_failure_and_from_wrong_usage() {
    let folder = tempfile::tempdir().unwrap();
    let code = |arguments: &[&str]| call(folder.path(), "", arguments).status.code();
    assert_eq!(code(&["order_get", ORDER]), Some(0));
    assert_eq!(code(&["order_get", "{}"]), Some(1));
    for arguments in [&["order_got", ORDER][..], &["order_get", "{"], &["order_get", ORDER, "--db", "."]] {
        let output = call(folder.path(), "", arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{arguments:?}");
    }
}

#[test]
fn an_image_is_kept_where_it_is_wanted_and_never_over_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let output = call(folder.path(), "", &["order_label", ORDER, "--save", "."]);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let image = std::fs::read(folder.path().join("1.png")).unwrap();
    assert!(image.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(answer["data"]["bytes"], image.len());
    assert_eq!(call(folder.path(), "", &["order_label", ORDER, "--save", "."]).status.code(), Some(2));
}

#[test]
fn the_log_has_each_call_and_each_order_that_was_written_and_no_argument() {
    let folder = tempfile::tempdir().unwrap();
    let cancel =
        r#"{"orderId":"ord_01KT96BDP0FK6SY9541SJ3EQHB","expectedVersion":1,"reason":"other","note":"hunter2"}"#;
    let log = |level: &str, arguments: &str| {
        let output = call(folder.path(), level, &["order_cancel", arguments]);
        serde_json::from_slice::<Value>(&output.stdout).unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let written = log("trace", cancel);
    assert!(!written.contains("hunter2"), "{written}");
    let audit: Vec<_> = written.lines().filter(|line| line.contains("toolpress::audit")).collect();
    assert_eq!(audit.len(), 1, "{written}");
    assert!(audit[0].contains(r#"order="ord_01KT96BDP0FK6SY9541SJ3EQHB" order_version=2"#), "{}", audit[0]);
    assert_eq!(written.lines().filter(|line| line.contains("toolpress::call")).count(), 1);
    let refused = log("info", cancel);
    assert!(refused.contains(r#"code="ORDER_NOT_CANCELLABLE""#) && !refused.contains("toolpress::audit"), "{refused}");
}
