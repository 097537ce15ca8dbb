//! `structuredContent` without a tree of it.

use rmcp::model::{JsonRpcMessage, ServerResult};
use rmcp::service::{RoleServer, TxJsonRpcMessage};

/// What a result of `tools/call` lacks where the transport adds it: its `structuredContent`, which is the JSON that its last
/// block has as text.
pub(super) fn structured_content(message: &TxJsonRpcMessage<RoleServer>) -> Option<&str> {
    let JsonRpcMessage::Response(response) = message else { return None };
    let ServerResult::CallToolResult(result) = &response.result else { return None };
    if result.structured_content.is_some() {
        return None;
    }
    result.content.last()?.as_text().map(|block| block.text.as_str())
}

/// Adds `structuredContent` to the text of a result of `tools/call`.
pub(super) fn splice(frame: &mut Vec<u8>, structured_content: &str) {
    // In a string of JSON the quotes would have backslashes, so this is the member, and nothing after it is like it.
    let Some(at) = memchr::memmem::rfind(frame, b"\"isError\":") else { return };
    let member = [b"\"structuredContent\":", structured_content.as_bytes(), b","].concat();
    frame.splice(at..at, member);
}

#[cfg(test)]
mod tests {
    use rmcp::model::{CallToolResult, ContentBlock, RequestId};
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_result_is_what_it_would_be_with_a_tree() {
        let envelope = json!({ "ok": false, "error": { "message": "\"isError\":true,\\\"isError\":" }, "meta": {} });
        let text = envelope.to_string();
        let content = vec![ContentBlock::image("aGk=", "image/png"), ContentBlock::text(&text)];
        let mut result = CallToolResult::error(content);
        result.meta = Some(serde_json::from_value(json!({ "a": "b" })).unwrap());
        let message = |result: &CallToolResult| {
            JsonRpcMessage::response(ServerResult::CallToolResult(result.clone()), RequestId::Number(1))
        };
        let without: TxJsonRpcMessage<RoleServer> = message(&result);
        let mut frame = serde_json::to_vec(&without).unwrap();
        splice(&mut frame, structured_content(&without).unwrap());
        result.structured_content = Some(envelope);
        let with: TxJsonRpcMessage<RoleServer> = message(&result);
        assert_eq!(serde_json::from_slice::<Value>(&frame).unwrap(), serde_json::to_value(&with).unwrap());
        assert_eq!(structured_content(&with), None);
    }
}
