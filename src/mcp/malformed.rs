//! Requests that are not what their method says.

use rmcp::model::{ErrorCode, ErrorData, ProtocolVersion, RequestId};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// The methods that 2026-07-28 removed and older revisions have.
const REMOVED: [&str; 2] = ["initialize", "ping"];

/// The JSON-RPC error of such a request: -32602, or -32601 for a method that is not served.
pub(super) fn refusal(method: &str, params: Option<&Value>, revision: Option<&ProtocolVersion>) -> ErrorData {
    let modern = revision.is_some_and(|revision| revision.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
    match method {
        "tools/call" => ErrorData::invalid_params(call(params), None),
        "tools/list" => {
            ErrorData::invalid_params("Invalid params for tools/list: `cursor` must be a string, or be left out", None)
        }
        method if method == "server/discover" || (REMOVED.contains(&method) && !modern) => {
            ErrorData::invalid_params(format!("Invalid params for {method}: not what MCP defines"), None)
        }
        method => {
            let method: String = method.chars().take(128).collect();
            ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("Method not found: {method}"), None)
        }
    }
}

fn call(params: Option<&Value>) -> String {
    let fault = match params {
        None => "`params` is missing; it holds `name` and `arguments`",
        Some(Value::Object(params)) => match (params.get("name"), params.get("arguments")) {
            (None, _) => "`name` is missing; it is the tool's name as `tools/list` gives it",
            (Some(Value::String(_)), Some(Value::String(_))) => {
                "`arguments` is a string; send the object itself, not its JSON text"
            }
            (Some(Value::String(_)), Some(arguments)) if !arguments.is_object() && !arguments.is_null() => {
                "`arguments` must be an object of the tool's arguments by name"
            }
            (Some(Value::String(_)), _) => "a member beside `name` and `arguments` is not what MCP defines",
            (Some(_), _) => "`name` must be a string: the tool's name as `tools/list` gives it",
        },
        Some(_) => "`params` must be an object that holds `name` and `arguments`",
    };
    format!("Invalid params for tools/call: {fault}")
}

/// The JSON-RPC error of a message that cannot be read, with the id of the request if there is one.
///
/// Nothing answers a notification.
pub(super) fn unreadable(message: &[u8], fault: &serde_json::Error) -> Option<(ErrorData, Option<RequestId>)> {
    /// What can be read whatever the depth of the rest.
    #[derive(Deserialize)]
    struct Head {
        #[serde(default)]
        jsonrpc: Value,
        #[serde(default, deserialize_with = "given")]
        id: Option<Value>,
        #[serde(default)]
        method: Value,
    }
    #[derive(Deserialize)]
    struct Rest {
        params: Option<Value>,
    }
    /// Null is something else than nothing.
    fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
        Value::deserialize(deserializer).map(Some)
    }
    if serde_json::from_slice::<IgnoredAny>(message).is_err() {
        return Some((ErrorData::parse_error("Parse error: not JSON", None), None));
    }
    let Ok(head) = serde_json::from_slice::<Head>(message) else {
        let fault = "Invalid request: not a JSON-RPC message; batches are not served";
        return Some((ErrorData::invalid_request(fault, None), None));
    };
    let id = head.id.clone().and_then(|id| serde_json::from_value::<RequestId>(id).ok());
    match (head.method, &id) {
        (Value::String(_), None) if head.id.is_none() => None,
        // serde_json has no other sign of its limit.
        (Value::String(method), Some(_)) if fault.to_string().starts_with("recursion limit exceeded") => {
            let method: String = method.chars().take(128).collect();
            let fault = format!("Invalid params for {method}: nested deeper than 127 levels of arrays and objects");
            Some((ErrorData::invalid_params(fault, None), id))
        }
        (Value::String(method), Some(_)) if head.jsonrpc == "2.0" => {
            let error = match serde_json::from_slice::<Rest>(message) {
                Ok(rest) => refusal(&method, rest.params.as_ref(), None),
                // It is JSON, and no text: half of a surrogate pair, or bytes that are not UTF-8.
                Err(_) => ErrorData::invalid_params("Invalid params: a string is not Unicode text", None),
            };
            Some((error, id))
        }
        _ => Some((ErrorData::invalid_request("Invalid request: not a JSON-RPC 2.0 message", None), id)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_call_with_stringified_arguments_gets_a_hint() {
        let refusal = refusal("tools/call", Some(&json!({ "name": "echo", "arguments": "{\"text\": \"a\"}" })), None);
        assert_eq!(refusal.code, ErrorCode::INVALID_PARAMS);
        assert_eq!(
            refusal.message,
            "Invalid params for tools/call: `arguments` is a string; send the object itself, not its JSON text"
        );
    }

    #[test]
    fn a_method_that_is_not_served_is_not_found() {
        assert_eq!(refusal("prompts/list", None, None).code, ErrorCode::METHOD_NOT_FOUND);
        let code = |revision| refusal("initialize", None, Some(&revision)).code;
        assert_eq!(code(ProtocolVersion::V_2025_11_25), ErrorCode::INVALID_PARAMS);
        assert_eq!(code(ProtocolVersion::V_2026_07_28), ErrorCode::METHOD_NOT_FOUND);
    }

    #[test]
    fn what_cannot_be_read_is_answered_with_the_id_that_it_has() {
        let deep = format!(r#"{{"method":"tools/call","params":{}{},"id":7}}"#, "[".repeat(200), "]".repeat(200));
        let fault = serde_json::from_str::<Value>(&deep).unwrap_err();
        let (error, id) = unreadable(deep.as_bytes(), &fault).unwrap();
        assert_eq!((error.code, id), (ErrorCode::INVALID_PARAMS, Some(RequestId::Number(7))));
        let code = |text: &str| unreadable(text.as_bytes(), &fault).map(|(error, id)| (error.code, id));
        assert_eq!(code("{"), Some((ErrorCode::PARSE_ERROR, None)));
        assert_eq!(code("[]"), Some((ErrorCode::INVALID_REQUEST, None)));
        assert_eq!(code("{}"), Some((ErrorCode::INVALID_REQUEST, None)));
        assert_eq!(code(r#"{"id":true,"method":"ping"}"#), Some((ErrorCode::INVALID_REQUEST, None)));
        assert_eq!(code(r#"{"id":null,"method":"ping"}"#), Some((ErrorCode::INVALID_REQUEST, None)));
        let half = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{"b":"\ud800"}}}"#;
        assert_eq!(code(half), Some((ErrorCode::INVALID_PARAMS, Some(RequestId::Number(1)))));
        assert_eq!(code(r#"{"method":"notifications/initialized"}"#), None);
    }
}
