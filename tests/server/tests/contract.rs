//! Through the real transports, in both eras: what happens to a call of a tool that misbehaves.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::time::{Duration, Instant};

use rmcp::model::ErrorCode;
use rmcp::service::ServiceError;
use serde_json::{Value, json};
use toolpress_test_server::{Answer, Client, Era, Server, Wire};

const SERVER: &str = env!("CARGO_BIN_EXE_toolpress-test-server");

/// Runs `test` over both transports in both eras.
async fn everywhere(test: impl AsyncFn(&Client)) {
    for (wire, era) in Wire::ALL {
        match wire {
            Wire::Stdio => {
                let client = Client::spawn(SERVER, &[], era).await;
                test(&client).await;
                client.leave().await;
            }
            Wire::Http => {
                let server = Server::start(SERVER, &["--http", "127.0.0.1:0"]);
                let client = Client::connect(server.url(), era).await;
                test(&client).await;
                client.leave().await;
            }
        }
    }
}

/// What an issue says of its place and keyword, and its message.
fn issues(answer: &Answer) -> Vec<(String, String, String)> {
    assert_eq!(answer.code(), "INVALID_INPUT");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let issues = answer.error()["issues"].as_array().unwrap();
    issues.iter().map(|issue| (text(&issue["path"]), text(&issue["keyword"]), text(&issue["message"]))).collect()
}

#[tokio::test]
async fn every_tool_is_listed_with_its_version_and_its_envelope() {
    everywhere(async |client| {
        let names: Vec<_> = client.tools().iter().map(|tool| tool.name.to_string()).collect();
        let mut sorted = names.clone();
        sorted.sort();
        assert_eq!(names, sorted);
        assert_eq!(names.len(), 13);
        for tool in client.tools() {
            let file = format!("{}/generated/descriptors/{}.json", env!("CARGO_MANIFEST_DIR"), tool.name);
            let file = if tool.name == "describe_tool" {
                format!("{}/../../src/builtin/generated/descriptors/describe_tool.json", env!("CARGO_MANIFEST_DIR"))
            } else {
                file
            };
            let committed: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
            assert_eq!(json!(tool), committed);
            let described = client.call("describe_tool", json!({ "name": tool.name })).await;
            assert_eq!(described.data(), &committed);
        }
    })
    .await;
}

#[tokio::test]
async fn the_standard_refusals_name_the_place_and_the_keyword_and_never_the_value() {
    let secret = "hunter2-hunter2";
    let cases = [
        (
            json!({ "text": "a", "extra": secret }),
            "",
            "additionalProperties",
            "unknown property \"extra\"; known here: \"text\", \"count\", \"mood\", \"note\", \"big\", \"shape\"",
        ),
        (
            json!({ "text": "a", "cuont": secret }),
            "",
            "additionalProperties",
            "unknown property \"cuont\"; did you mean \"count\"?",
        ),
        (json!({}), "", "required", "missing required property \"text\""),
        (
            json!({ "text": null }),
            "/text",
            "type",
            "must be a string, not null; leave the property out if it is optional",
        ),
        (json!({ "text": "a", "mood": secret }), "/mood", "enum", "must be one of \"plain\", \"loud\""),
        (
            json!({ "text": "a", "mood": "Loud" }),
            "/mood",
            "enum",
            "must be one of \"plain\", \"loud\"; did you mean \"loud\"?",
        ),
        (json!({ "text": "a", "count": secret }), "/count", "type", "must be an integer"),
        (json!({ "text": "a", "count": 10 }), "/count", "maximum", "must be at most 9"),
        (json!({ "text": "" }), "/text", "minLength", "must have at least 1 character"),
        (
            json!({ "text": "a", "shape": "{\"kind\": \"circle\"}" }),
            "/shape",
            "type",
            "must be an object, not a string of JSON text",
        ),
        (
            json!({ "text": "a", "big": 9_223_372_036_854_775_808_u64 }),
            "/big",
            "",
            "is a number beyond what the server holds exactly",
        ),
        (json!({ "text": secret.repeat(100) }), "", "", "the arguments are larger than 1000 bytes of JSON"),
        (
            json!({ "text": "a", "shape": { "kind": [[["deep"]]] } }),
            "/shape/kind/0/0",
            "",
            "is nested deeper than 4 levels of arrays and objects",
        ),
    ];
    everywhere(async |client| {
        for (arguments, path, keyword, message) in &cases {
            let answer = client.call("echo", arguments.clone()).await;
            let expected = (path.to_string(), keyword.to_string(), message.to_string());
            assert!(issues(&answer).contains(&expected), "{arguments}: {:?}", issues(&answer));
            assert!(!answer.envelope.to_string().contains(secret), "{}", answer.envelope);
            assert_eq!(answer.error()["effect"], "none");
            assert_eq!(answer.error()["retryable"], false);
        }
    })
    .await;
}

#[tokio::test]
async fn a_union_is_refused_by_what_the_nearest_alternative_wants() {
    everywhere(async |client| {
        let call = async |shape: Value| issues(&client.call("echo", json!({ "text": "a", "shape": shape })).await);
        let union = ("/shape".to_owned(), "oneOf".to_owned(), "must match one of 2 alternatives".to_owned());
        let missing = ("/shape".to_owned(), "required".to_owned(), "missing required property \"side\"".to_owned());
        assert_eq!(call(json!({ "kind": "square" })).await, [union.clone(), missing]);
        let unknown = "must be one of \"circle\", \"square\"".to_owned();
        let unknown = ("/shape/kind".to_owned(), "const".to_owned(), unknown);
        assert_eq!(call(json!({ "kind": "triangle", "side": 1 })).await, [union, unknown]);
    })
    .await;
}

#[tokio::test]
async fn a_failure_says_what_the_catalogue_says_of_its_code_and_reason() {
    let cases = [
        (
            "refused",
            "REFUSED",
            json!({ "message": "The call was refused.", "retryable": false, "effect": "none", "hint": "Do not call again." }),
        ),
        (
            "later",
            "REFUSED",
            json!({ "message": "The call was refused for now.", "retryable": true, "effect": "none", "hint": "Wait a second, then call again.", "details": { "reason": "LATER", "seconds": 1 } }),
        ),
        (
            "half_done",
            "REFUSED",
            json!({ "message": "The call was refused.", "retryable": false, "effect": "partial", "hint": "Do not call again.", "details": { "reason": "HALF_DONE" } }),
        ),
        (
            "reason_of_another_code",
            "REFUSED",
            json!({ "message": "The call was refused.", "retryable": false, "effect": "none", "hint": "Do not call again.", "details": { "reason": "SOLD" } }),
        ),
        (
            "own_message",
            "REFUSED",
            json!({ "message": "Not on a Sunday.", "retryable": false, "effect": "none", "hint": "Do not call again." }),
        ),
        (
            "gone",
            "GONE",
            json!({ "message": "The thing is gone.", "retryable": false, "effect": "none", "hint": "Tell the user that the thing is gone." }),
        ),
        (
            "conflict",
            "IDEMPOTENCY_CONFLICT",
            json!({ "message": "The idempotency key was used before with other arguments.", "retryable": false, "effect": "none" }),
        ),
    ];
    everywhere(async |client| {
        for (how, code, said) in &cases {
            let answer = client.call("refuse", json!({ "how": how })).await;
            assert_eq!(answer.code(), *code);
            for (member, value) in said.as_object().unwrap() {
                assert_eq!(&answer.error()[member], value, "{how}: {member}");
            }
            assert!(answer.error().get("errorId").is_none());
        }
        for (how, code, retryable) in [("internal", "INTERNAL", false), ("unavailable", "UNAVAILABLE", true)] {
            let answer = client.call("refuse", json!({ "how": how })).await;
            assert_eq!((answer.code(), &answer.error()["retryable"]), (code, &json!(retryable)));
            assert_eq!(answer.error()["errorId"].as_str().unwrap().len(), 16);
            assert!(!answer.envelope.to_string().contains("secret"));
        }
    })
    .await;
}

#[tokio::test]
async fn a_handler_refuses_arguments_as_a_schema_does() {
    everywhere(async |client| {
        let answer = client.call("refuse", json!({ "how": "own_issues" })).await;
        let issue = |path: &str, message: &str| (path.to_owned(), String::new(), message.to_owned());
        let expected = [issue("/to", "must not be before `from`"), issue("/from", "must not be after `to`")];
        assert_eq!(issues(&answer), expected);
        assert_eq!(answer.error()["effect"], "none");
    })
    .await;
}

#[tokio::test]
async fn a_panic_is_an_answer_and_the_server_goes_on() {
    everywhere(async |client| {
        for place in ["at_once", "later"] {
            let answer = client.call("panic", json!({ "where": place })).await;
            assert_eq!((answer.code(), &answer.error()["effect"]), ("INTERNAL", &json!("unknown")));
            assert!(answer.error()["errorId"].is_string());
        }
        assert_eq!(client.call("echo", json!({ "text": "still here" })).await.envelope["ok"], true);
    })
    .await;
}

#[tokio::test]
async fn a_handler_that_takes_too_long_is_cut_off_and_a_read_may_be_repeated() {
    everywhere(async |client| {
        let started = Instant::now();
        let read = client.call("sleep_reading", json!({ "ms": 60_000 })).await;
        assert_eq!(
            (read.code(), &read.error()["retryable"], &read.error()["effect"]),
            ("TIMEOUT", &json!(true), &json!("none"))
        );
        let write = client.call("sleep_writing", json!({ "ms": 60_000 })).await;
        assert_eq!(
            (write.code(), &write.error()["retryable"], &write.error()["effect"]),
            ("TIMEOUT", &json!(false), &json!("unknown"))
        );
        assert!(started.elapsed() < Duration::from_secs(30));
        assert_eq!(client.call("sleep_reading", json!({ "ms": 1 })).await.data()["slept"], 1);
    })
    .await;
}

#[tokio::test]
async fn data_that_breaks_the_contract_is_withheld() {
    everywhere(async |client| {
        for how in ["too_long", "not_a_number", "too_many"] {
            let answer = client.call("break_output", json!({ "how": how })).await;
            assert_eq!((answer.code(), &answer.error()["effect"]), ("INVALID_OUTPUT", &json!("unknown")), "{how}");
            assert!(answer.error()["errorId"].is_string());
            assert!(!answer.envelope.to_string().contains("secret"));
        }
        assert_eq!(client.call("break_output", json!({ "how": "fine" })).await.envelope["ok"], true);
    })
    .await;
}

#[tokio::test]
async fn an_answer_that_is_too_large_is_replaced() {
    everywhere(async |client| {
        let answer = client.call("grow", json!({ "bytes": 2_000 })).await;
        assert_eq!((answer.code(), &answer.error()["effect"]), ("RESPONSE_TOO_LARGE", &json!("complete")));
        assert_eq!(client.call("grow", json!({ "bytes": 1_900 })).await.envelope["ok"], true);
    })
    .await;
}

#[tokio::test]
async fn what_a_handler_attaches_comes_first_and_in_its_order() {
    everywhere(async |client| {
        for fail in [false, true] {
            let answer = client.call("show", json!({ "fail": fail })).await;
            assert_eq!(answer.envelope["ok"], !fail);
            let kinds: Vec<_> = answer.attached.iter().map(|block| json!(block)["type"].clone()).collect();
            assert_eq!(kinds, ["image", "audio", "resource", "resource"]);
            let image = json!(answer.attached[0]);
            assert_eq!((&image["mimeType"], &image["data"]), (&json!("image/png"), &json!("bm90IHJlYWxseSBhIFBORw==")));
        }
    })
    .await;
}

#[tokio::test]
async fn what_a_client_sends_beside_the_arguments_stays_beside_them() {
    everywhere(async |client| {
        let meta = json!({ "com.example/text": "not an argument", "progressToken": "t" });
        let Value::Object(meta) = meta else { unreachable!() };
        let answer = client.call_with_meta("echo", json!({ "text": "a" }), meta).await.unwrap();
        assert_eq!(answer.data()["arguments"], json!({ "text": "a" }));
        assert_eq!(answer.data()["clientMeta"]["com.example/text"], "not an argument");
        assert_eq!(answer.data()["surface"], "mcp");
    })
    .await;
}

#[tokio::test]
async fn an_unknown_tool_is_a_protocol_error_that_names_the_nearest() {
    everywhere(async |client| {
        for (name, message) in [
            ("ecko", "Unknown tool: ecko; did you mean echo?"),
            ("Echo", "Unknown tool: Echo; did you mean echo?"),
            ("something_else", "Unknown tool: something_else; `tools/list` has the names of all tools"),
        ] {
            match client.try_call(name, json!({})).await {
                Err(ServiceError::McpError(error)) => {
                    assert_eq!((error.code, error.message.as_ref()), (ErrorCode::INVALID_PARAMS, message));
                }
                other => panic!("{other:?}"),
            }
        }
        let answer = client.try_call("repeat", json!({ "text": "by an alias" })).await.unwrap();
        assert_eq!(answer.envelope["meta"]["tool"], "echo");
    })
    .await;
}

#[tokio::test]
async fn progress_reaches_the_client_before_the_answer_and_only_grows() {
    everywhere(async |client| {
        let before = client.progress().len();
        assert_eq!(client.call("count_up", json!({ "steps": 5 })).await.envelope["ok"], true);
        let reports = client.progress();
        let steps: Vec<_> = reports[before..].iter().map(|report| report.progress).collect();
        assert_eq!(steps, [1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(reports[before].total, Some(5.0));
        assert_eq!(reports[before].message.as_deref(), Some("Step 1"));
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_call_ends_its_handler() {
    use rmcp::model::{CallToolRequest, CallToolRequestParams, ClientRequest};
    use rmcp::service::PeerRequestOptions;
    everywhere(async |client| {
        let arguments = json!({ "ms": 600_000 }).as_object().cloned().unwrap();
        let params = CallToolRequestParams::new("sleep_long").with_arguments(arguments);
        let request = ClientRequest::CallToolRequest(CallToolRequest::new(params));
        let handle =
            client.service().send_cancellable_request(request, PeerRequestOptions::no_options()).await.unwrap();
        let state = async || client.call("witness", json!({})).await.data().clone();
        while state().await["begun"] == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        handle.cancel(Some("changed my mind".to_owned())).await.unwrap();
        let started = Instant::now();
        while state().await["dropped"] == 0 {
            assert!(started.elapsed() < Duration::from_secs(20), "the handler goes on");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(state().await["finished"], 0);
    })
    .await;
}

#[tokio::test]
async fn pages_follow_each_other_and_an_invalid_cursor_is_refused() {
    use rmcp::model::PaginatedRequestParams;
    for era in [Era::Legacy, Era::Modern] {
        let client = Client::spawn(SERVER, &["--page-size", "5"], era).await;
        assert_eq!(client.tools().len(), 13);
        let cursor = |cursor: &str| Some(PaginatedRequestParams::default().with_cursor(Some(cursor.to_owned())));
        let first = client.service().list_tools(cursor("")).await.unwrap();
        assert_eq!(first.tools.len(), 5);
        let second = client.service().list_tools(cursor(first.next_cursor.as_deref().unwrap())).await.unwrap();
        let third = client.service().list_tools(cursor(second.next_cursor.as_deref().unwrap())).await.unwrap();
        assert_eq!((second.tools.len(), third.tools.len(), third.next_cursor), (5, 3, None));
        match client.service().list_tools(cursor("nonsense")).await {
            Err(ServiceError::McpError(error)) => assert_eq!(error.code, ErrorCode::INVALID_PARAMS),
            other => panic!("{other:?}"),
        }
        client.leave().await;
    }
}
