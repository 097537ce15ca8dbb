//! DIFF: what changed, for people and for programs.

use std::fmt::Write as _;

use semver::Version;
use serde_json::{Value, json};

use crate::changes::{Changes, ToolChange};
use crate::compat::finding::{Class, Finding};
use crate::diagnostic::Place;
use crate::place;
use crate::render;
use crate::source::Sources;

/// Every change, tool by tool.
pub(crate) fn human(changes: &Changes, tools: &[String]) -> String {
    let mut out = String::new();
    let shown: Vec<_> = shown(changes, tools).collect();
    for change in &shown {
        let _ = writeln!(out, "{}", heading(change));
        for finding in &change.findings {
            describe(finding, &mut out);
        }
        out.push('\n');
    }
    if shown.is_empty() {
        out.push_str("no contract changed\n");
    }
    let set = &changes.set;
    if let (Some(released), true) = (&set.released, tools.is_empty() && set.class != Class::None) {
        let _ = writeln!(
            out,
            "the set {}: {}",
            set.name,
            verdict(released, &set.version, set.class, set.required().as_ref(), set.is_enough())
        );
    }
    let _ = writeln!(out, "released: {}", changes.origin);
    out
}

/// One document a line: each change, and after the changes of a tool what they ask of its version.
pub(crate) fn json(changes: &Changes, tools: &[String]) -> String {
    let mut out = String::new();
    for change in shown(changes, tools) {
        for finding in &change.findings {
            let mut document = serde_json::to_value(finding).unwrap_or_default();
            if let Value::Object(members) = &mut document {
                members.insert("why".to_owned(), json!(finding.rule.why()));
            }
            let _ = writeln!(out, "{document}");
        }
        let entry = change.entry.as_ref();
        let document = json!({
            "tool": change.name,
            "renamedFrom": change.renamed_from,
            "released": change.released.as_ref().map(|released| released.version.to_string()),
            "version": entry.map(|entry| entry.version.to_string()),
            "class": change.class(),
            "required": change.required().filter(|_| entry.is_some()).map(|required| required.to_string()),
            "enough": change.is_enough(),
        });
        let _ = writeln!(out, "{document}");
    }
    let set = &changes.set;
    if tools.is_empty() {
        let document = json!({
            "set": set.name,
            "released": set.released.as_ref().map(ToString::to_string),
            "version": set.version.to_string(),
            "class": set.class,
            "required": set.required().map(|required| required.to_string()),
            "enough": set.is_enough(),
            "baseline": changes.origin,
        });
        let _ = writeln!(out, "{document}");
    }
    out
}

/// Annotations of a pull request: breaks as warnings, all else as notices.
pub(crate) fn github(changes: &Changes, tools: &[String], sources: &Sources, folder: &str) -> String {
    let mut out = String::new();
    for (finding, place, line) in placed(changes, tools, sources) {
        let level = if finding.weight().is_breaking() { "warning" } else { "notice" };
        let text = sources.texts().get(&place.file).map_or("", String::as_str);
        let position = render::position(text, place.span.start);
        let file = format!("{folder}{}", place.file);
        out.push_str(&render::github::annotation(level, &file, position, finding.rule.id(), &line));
    }
    out
}

/// A SARIF document: breaks as warnings, all else as notes.
pub(crate) fn sarif(changes: &Changes, tools: &[String], sources: &Sources, folder: &str) -> String {
    render::sarif::changes(&placed(changes, tools, sources), sources.texts(), folder)
}

/// Each change with its place in the definition files, and in a line.
fn placed<'c>(changes: &'c Changes, tools: &'c [String], sources: &Sources) -> Vec<(&'c Finding, Place, String)> {
    let all = shown(changes, tools).flat_map(|change| change.findings.iter().map(move |finding| (change, finding)));
    all.map(|(change, finding)| {
        (finding, place::of(change, finding, sources), format!("{}: {}", finding.tool, finding.line()))
    })
    .collect()
}

/// The changes of the tools that are asked for, or of all.
fn shown<'c>(changes: &'c Changes, tools: &'c [String]) -> impl Iterator<Item = &'c ToolChange> {
    changes.tools.iter().filter(move |change| {
        let is_named = |name: &str| tools.iter().any(|tool| tool == name);
        tools.is_empty() || is_named(&change.name) || change.renamed_from.as_deref().is_some_and(is_named)
    })
}

fn heading(change: &ToolChange) -> String {
    let name = match &change.renamed_from {
        Some(old) => format!("{} (renamed from {old})", change.name),
        None => change.name.clone(),
    };
    match (&change.released, &change.entry) {
        (Some(released), Some(entry)) => {
            let required = change.required();
            let verdict =
                verdict(&released.version, &entry.version, change.class(), required.as_ref(), change.is_enough());
            format!("{name} {verdict}")
        }
        (None, Some(entry)) => format!("{name} {} (new)", entry.version),
        (Some(released), None) => format!("{name} {} (gone)", released.version),
        (None, None) => name,
    }
}

/// `1.0.0 → 1.0.1, needs 2.0.0 (major)`.
fn verdict(released: &Version, version: &Version, class: Class, required: Option<&Version>, is_enough: bool) -> String {
    let word = match class {
        Class::Unknown => "not decided, counts as major",
        class => class.as_str(),
    };
    let moved = if released == version { format!("{version}") } else { format!("{released} → {version}") };
    match (required, is_enough) {
        (None, _) if class == Class::None => format!("{moved}: nothing changed"),
        (_, true) => format!("{moved}: enough for its changes ({word})"),
        (Some(required), false) => format!("{moved}: needs {required} ({word})"),
        (None, false) => format!("{moved}: needs a greater version than there is ({word})"),
    }
}

fn describe(finding: &Finding, out: &mut String) {
    let at = if finding.pointer.is_empty() { String::new() } else { format!(" {}", finding.pointer) };
    let head = format!("  {:<7} {:<3}{at}", finding.class.as_str(), finding.rule.id());
    let mut lines = vec![finding.message.clone()];
    if finding.class.is_breaking() {
        lines.push(format!("why: {}", finding.rule.why()));
    }
    lines.extend(finding.witness.as_ref().map(|witness| witness.line(finding.direction)));
    lines.extend(finding.notes.iter().cloned());
    lines.extend(finding.waived.as_ref().map(|reason| format!("waived: {reason}")));
    let _ = writeln!(out, "{}", render::visible(head.trim_end()));
    for line in lines {
        let _ = writeln!(out, "{}{}", " ".repeat(14), render::visible(&line));
    }
}
