//! EXAMPLES: what `examples/` says against what the schemas accept.

use jsonschema::Validator;
use serde_json::Value;

use crate::contract::Tool;
use crate::definition::CORE_CODES;
use crate::definition::Formats;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::source::{SourceFile, Sources};
use crate::validator::{self, Refusal};

/// Checks each example of a tool against the published schemas.
pub(crate) fn check(tool: &Tool, sources: &Sources, formats: Formats, diagnostics: &mut Diagnostics) {
    let Ok(input) = validator::build(&tool.input, formats) else { return };
    let Ok(data) = validator::build(&tool.data, formats) else { return };
    for file in tool.source.examples.iter().filter_map(|path| sources.get(path)) {
        check_input(file, &input, diagnostics);
        if let Some(output) = file.value.get("output") {
            let refusals = validator::refusals(&data, output);
            diagnostics.extend(refusals.first().map(|refusal| refused(file, "/output", refusal, "the output schema")));
        }
        check_code(file, tool, diagnostics);
    }
}

fn check_input(file: &SourceFile, validator: &Validator, diagnostics: &mut Diagnostics) {
    let Some(input) = file.value.get("input") else { return };
    let refusals = validator::refusals(validator, input);
    match (file.value.get("invalid"), refusals.first()) {
        (None, None) => {}
        (None, Some(refusal)) => diagnostics.push(refused(file, "/input", refusal, "the input schema")),
        (Some(_), None) => {
            let message = "the example must be refused, and the input schema accepts it";
            diagnostics.push(Diagnostic::new(Code::EXAMPLE_ACCEPTED, file.place("/input"), message).label("valid"));
        }
        (Some(expected), Some(_)) => {
            let expects = |name: &str| expected.get(name).and_then(Value::as_str).unwrap_or_default();
            let (pointer, keyword) = (expects("pointer"), expects("keyword"));
            if !refusals.iter().any(|refusal| refusal.pointer == pointer && refusal.keyword == keyword) {
                let message = format!("the example is not refused at {pointer:?} by `{keyword}`");
                let found =
                    refusals.iter().map(|refusal| format!("refused at {:?} by `{}`", refusal.pointer, refusal.keyword));
                let mut diagnostic = Diagnostic::new(Code::EXAMPLE_ELSEWHERE, file.place("/invalid"), message);
                diagnostic.why.extend(found);
                diagnostics.push(diagnostic);
            }
        }
    }
}

fn refused(file: &SourceFile, part: &str, refusal: &Refusal, schema: &str) -> Diagnostic {
    let place = file.place(&format!("{part}{}", refusal.pointer));
    let message = format!("{schema} refuses the example: {}", refusal.message);
    Diagnostic::new(Code::EXAMPLE_REFUSED, place, message).label(format!("refused by `{}`", refusal.keyword))
}

fn check_code(file: &SourceFile, tool: &Tool, diagnostics: &mut Diagnostics) {
    let Some(code) = file.value.pointer("/error/code").and_then(Value::as_str) else { return };
    let own = tool.source.definition.errors.iter().map(String::as_str);
    let declared: Vec<_> = own.chain(CORE_CODES.iter().copied()).collect();
    if declared.contains(&code) {
        return;
    }
    let message = format!("`{}` does not declare the error code {code:?}", tool.name());
    let diagnostic = Diagnostic::new(Code::EXAMPLE_ERROR, file.place("/error/code"), message).label("not declared");
    diagnostics.push(match nearest(code, declared) {
        Some(name) => diagnostic.fix(format!("write {name:?}, or add {code:?} to `errors` in tool.json")),
        None => diagnostic,
    });
}
