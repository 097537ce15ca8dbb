//! REPLAY: what clients of the released contract send, sent again.

use serde_json::Value;

use super::finding::{Direction, Finding, Witness};
use super::rules::Rule;
use super::{Contract, change};
use crate::baseline::ReleasedExample;
use crate::validator;

/// Every released example whose arguments were accepted and no longer are.
pub(crate) fn replay<'e>(
    old: &Contract,
    new: &Contract,
    examples: impl Iterator<Item = &'e ReleasedExample>,
) -> Vec<Finding> {
    let mut examples = examples.filter(|released| released.example.get("invalid").is_none()).peekable();
    if examples.peek().is_none() {
        return Vec::new();
    }
    let build = |contract: &Contract| {
        let schema = contract.descriptor.get("inputSchema")?;
        validator::build(schema, contract.formats()).ok()
    };
    let (Some(before), Some(now)) = (build(old), build(new)) else { return Vec::new() };
    let refused = |released: &ReleasedExample| {
        let input = released.example.get("input")?;
        let refusal = validator::refusals(&now, input).into_iter().next().filter(|_| before.is_valid(input))?;
        let message = format!("the released call {} is refused", released.path);
        let finding = change(Rule::R1, "/inputSchema".to_owned(), message, (None, None));
        Some(Finding {
            tool: old.name().to_owned(),
            direction: Direction::Input,
            witness: Some(Witness {
                instance: Value::clone(input),
                pointer: refusal.pointer,
                refusal: refusal.message,
            }),
            ..finding
        })
    };
    examples.filter_map(refused).collect()
}
