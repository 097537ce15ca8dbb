//! The third opinion: the `jsoncompat` crate, in a program of its own (`tests/second_opinion`).

use std::ffi::OsStr;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};
use toolpress_codegen::definition::Formats;

use super::Opinion;
use super::judge::Pair;

/// Whether of each pair the new schema accepts whatever the old one accepts.
pub(crate) fn opinions(program: &OsStr, pairs: &[(String, Pair)]) -> Vec<Opinion> {
    let line = |(_, pair): &(String, Pair)| {
        let formats = pair.formats == Formats::Assert;
        format!("{}\n", json!({ "old": pair.old, "new": pair.new, "assertFormats": formats }))
    };
    let input: String = pairs.iter().map(line).collect();
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    let opinions: Vec<_> = String::from_utf8(output.stdout).unwrap().lines().map(opinion).collect();
    assert_eq!(opinions.len(), pairs.len());
    opinions
}

fn opinion(line: &str) -> Opinion {
    let said: Value = serde_json::from_str(line).unwrap();
    match said["status"].as_str().unwrap() {
        "compatible" => Opinion::Contained,
        "incompatible" => Opinion::Apart(vec![said["counterexample"].clone()]),
        "unknown" => Opinion::Unknown,
        other => panic!("{other}"),
    }
}
