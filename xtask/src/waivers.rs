//! WAIVERS: breaking changes that a person lets pass, each with a reason and an end.

use semver::Version;
use serde_json::Value;

use crate::compat::finding::Finding;
use crate::compat::rules::Rule;
use crate::contract::Tool;
use crate::definition::Waiver;
use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::source::Sources;

/// Lets pass what the tool's waivers name. Gives back the index of each waiver that let nothing pass.
///
/// One that the released definition holds already let its change pass, and lets no other one.
pub(crate) fn apply(waivers: &[Waiver], released: &[Value], version: &Version, findings: &mut [Finding]) -> Vec<usize> {
    let mut idle = Vec::new();
    for (index, waiver) in waivers.iter().enumerate() {
        let is_same = |other: &Value| {
            let text = |name: &str| other.get(name).and_then(Value::as_str);
            text("rule") == Some(&waiver.rule) && text("pointer") == Some(&waiver.pointer)
        };
        let is_used = released.iter().any(is_same);
        let holds = !is_used && version.cmp_precedence(&waiver.until).is_lt();
        let named = |finding: &&mut Finding| finding.rule.id() == waiver.rule && finding.pointer == waiver.pointer;
        let mut is_idle = true;
        for finding in findings.iter_mut().filter(named).filter(|_| holds) {
            finding.waived = Some(waiver.reason.clone());
            is_idle = false;
        }
        if is_idle {
            idle.push(index);
        }
    }
    idle
}

/// The waivers that no longer hold: those that have ended, and those that a changed contract has no use for.
pub(crate) fn stale(tool: &Tool, idle: &[usize], findings: &[Finding], sources: &Sources) -> Vec<Diagnostic> {
    let definition = &tool.source.definition;
    let Some(file) = sources.get(&tool.source.tool_json()) else { return Vec::new() };
    let judge = |(index, waiver): (usize, &Waiver)| {
        let place = file.place(&format!("/waivers/{index}"));
        let found = |message: String| Some(Diagnostic::new(Code::WAIVER_STALE, place.clone(), message));
        let what = format!("the waiver of {} at {:?}", waiver.rule, waiver.pointer);
        if Rule::parse(&waiver.rule).is_none() {
            let known = nearest(&waiver.rule, Rule::ALL.iter().map(|rule| rule.id()));
            let diagnostic = found(format!("there is no rule {:?}", waiver.rule))?;
            return Some(match known {
                Some(known) => diagnostic.fix(format!("did you mean {known:?}?")),
                None => diagnostic.fix("name a rule of docs/compatibility.md, as `cargo xtask diff` shows it"),
            });
        }
        if definition.version.cmp_precedence(&waiver.until).is_ge() {
            let diagnostic = found(format!("{what} has ended: version {} is here", waiver.until))?;
            return Some(diagnostic.label("until the version that the tool has, or an earlier one"));
        }
        if findings.is_empty() || !idle.contains(&index) {
            return None;
        }
        let near: Vec<_> = findings.iter().filter(|finding| finding.class.is_breaking()).collect();
        let is_named = |finding: &Finding| finding.rule.id() == waiver.rule && finding.pointer == waiver.pointer;
        if findings.iter().any(is_named) {
            let diagnostic = found(format!("{what} is released, with the change that it let pass"))?;
            return Some(diagnostic.label("lets no other change pass").fix("remove it; the change of now needs the version, or a waiver with a reason of its own in a later branch"));
        }
        let mut diagnostic = found(format!("{what} lets nothing pass"))?.label("no change is of this rule and place");
        diagnostic
            .why
            .extend(near.iter().map(|finding| format!("there is {} at {:?}", finding.rule.id(), finding.pointer)));
        Some(diagnostic)
    };
    definition.waivers.iter().enumerate().filter_map(judge).collect()
}
