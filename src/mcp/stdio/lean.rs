//! The one message that comes often, read in one go.

use std::borrow::Cow;

use rmcp::model::{CallToolRequest, CallToolRequestParams, ClientRequest, JsonRpcMessage, RequestId};
use rmcp::service::{RoleServer, RxJsonRpcMessage};
use serde::Deserialize;

#[derive(Deserialize)]
struct ToolCall<'a> {
    #[serde(borrow)]
    jsonrpc: Cow<'a, str>,
    id: RequestId,
    #[serde(borrow)]
    method: Cow<'a, str>,
    params: CallToolRequestParams,
}

/// The request `tools/call`, if the text is one.
///
/// rmcp reads a message by trying every kind of message on a tree of it, which takes several times as long.
pub(super) fn tool_call(text: &[u8]) -> Option<RxJsonRpcMessage<RoleServer>> {
    let ToolCall { jsonrpc, id, method, mut params } = serde_json::from_slice(text).ok()?;
    if jsonrpc != "2.0" || method != "tools/call" {
        return None;
    }
    let meta = params.meta.take();
    let mut request = CallToolRequest::new(params);
    if let Some(meta) = meta {
        request.extensions.insert(meta);
    }
    Some(JsonRpcMessage::request(ClientRequest::CallToolRequest(request), id))
}

#[cfg(test)]
mod tests {
    use rmcp::model::GetMeta as _;

    use super::*;

    fn rmcp(text: &str) -> Option<RxJsonRpcMessage<RoleServer>> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn a_call_is_read_as_rmcp_reads_it() {
        for text in [
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"b":[1.5,null,"\n"]}}}"#,
            r#"{"id":"x","params":{"_meta":{"progressToken":"t","a":{}},"arguments":null,"name":"a\"b"},"method":"tools\/call","jsonrpc":"2.0"}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"},"unknown":[]}"#,
        ] {
            let (ours, theirs) = (tool_call(text.as_bytes()).unwrap(), rmcp(text).unwrap());
            assert_eq!(serde_json::to_value(&ours).unwrap(), serde_json::to_value(&theirs).unwrap());
            let (JsonRpcMessage::Request(ours), JsonRpcMessage::Request(theirs)) = (ours, theirs) else { panic!() };
            assert_eq!((&ours.id, ours.request.get_meta()), (&theirs.id, theirs.request.get_meta()));
            assert!(matches!(theirs.request, ClientRequest::CallToolRequest(_)));
        }
    }

    #[test]
    fn anything_else_is_left_to_rmcp() {
        for text in [
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"name":"a"}}"#,
            r#"{"jsonrpc":"1.0","id":1,"method":"tools/call","params":{"name":"a"}}"#,
            r#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"a"}}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":[]}}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            "",
        ] {
            assert!(tool_call(text.as_bytes()).is_none(), "{text}");
        }
    }
}
