//! A registry lists its tools in order, and calls them by name.

use std::error::Error as _;

use serde_json::{Value, json};
use toolpress::{CallError, Context, Failure, Handler, Registry};

/// Greets a person.
mod greet {
    #[derive(serde::Deserialize)]
    pub(super) struct Input {
        pub(super) name: String,
        #[serde(default)]
        pub(super) polite: bool,
    }

    #[derive(serde::Serialize)]
    pub(super) struct Output {
        pub(super) greeting: String,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum ErrorCode {
        NobodyThere,
    }

    impl toolpress::ErrorCode for ErrorCode {
        const ALL: &'static [Self] = &[Self::NobodyThere];

        fn as_str(self) -> &'static str {
            match self {
                Self::NobodyThere => "NOBODY_THERE",
            }
        }
    }

    pub(super) struct Tool;

    impl toolpress::Tool for Tool {
        type Input = Input;
        type Output = Output;
        type ErrorCode = ErrorCode;
        const NAME: &'static str = "greet";
        const VERSION: &'static str = "1.2.3";
        const TITLE: Option<&'static str> = Some("Greet");
        const SCHEMA_FINGERPRINT: &'static str = "0123456789abcdef";
        const CONTRACT_FINGERPRINT: &'static str = "0123456789abcdef";
        const DESCRIPTOR: &'static str = "{\n  \"name\": \"greet\",\n  \"description\": \"Greets.\\nOnce.\"\n}\n";
        const LISTED: bool = true;
    }
}

/// A tool that differs from [`greet`] in name, order of keys, and whether it is listed.
macro_rules! like_greet {
    ($tool:ident, listed: $listed:literal) => {
        mod $tool {
            pub(super) struct Tool;

            impl toolpress::Tool for Tool {
                type Input = super::greet::Input;
                type Output = Option<f64>;
                type ErrorCode = super::greet::ErrorCode;
                const NAME: &'static str = stringify!($tool);
                const VERSION: &'static str = "0.1.0";
                const TITLE: Option<&'static str> = None;
                const SCHEMA_FINGERPRINT: &'static str = "0123456789abcdef";
                const CONTRACT_FINGERPRINT: &'static str = "0123456789abcdef";
                const DESCRIPTOR: &'static str = concat!("{\"name\":\"", stringify!($tool), "\",\"a\":1.0}");
                const LISTED: bool = $listed;
            }

            impl toolpress::Handler<Tool> for super::Host {
                async fn call(
                    &self,
                    _: super::greet::Input,
                    _: toolpress::Context<'_>,
                ) -> Result<Option<f64>, toolpress::Failure<super::greet::ErrorCode>> {
                    Ok(None)
                }
            }
        }
    };
}

like_greet!(bow, listed: true);
like_greet!(upload, listed: false);

struct Host;

impl Handler<greet::Tool> for Host {
    async fn call(
        &self,
        input: greet::Input,
        context: Context<'_>,
    ) -> Result<greet::Output, Failure<greet::ErrorCode>> {
        if input.name.is_empty() {
            return Err(Failure::new(greet::ErrorCode::NobodyThere).with_detail("sent", context.arguments().clone()));
        }
        let word = if input.polite { "Good day" } else { "Hi" };
        Ok(greet::Output { greeting: format!("{word}, {}", input.name) })
    }
}

fn registry() -> Registry {
    Registry::builder(Host).tool::<upload::Tool>().tool::<greet::Tool>().tool::<bow::Tool>().build()
}

fn call(name: &str, arguments: &Value) -> Result<Value, CallError> {
    pollster::block_on(registry().call(name, arguments))
}

#[test]
fn the_listed_tools_come_in_the_order_of_their_names() {
    let registry = registry();
    let descriptors: Vec<&str> = registry.descriptors().collect();
    let expected: [&str; 2] =
        [<bow::Tool as toolpress::Tool>::DESCRIPTOR, <greet::Tool as toolpress::Tool>::DESCRIPTOR];
    assert_eq!(descriptors, expected);
}

#[test]
fn the_list_keeps_the_order_of_keys_and_the_spelling_of_values() {
    let expected = r#"{
  "tools": [
    {"name":"bow","a":1.0},
    {
      "name": "greet",
      "description": "Greets.\nOnce."
    }
  ]
}"#;
    assert_eq!(registry().tools_list(), expected);
}

#[test]
fn a_list_without_tools_is_json_too() {
    let list: Value = serde_json::from_str(&Registry::builder(Host).build().tools_list()).unwrap();
    assert_eq!(list, json!({"tools": []}));
}

#[test]
fn a_tool_is_found_by_its_name_whether_listed_or_not() {
    let registry = registry();
    let greet = registry.get("greet").unwrap();
    assert_eq!(greet.name(), "greet");
    assert_eq!(greet.version(), "1.2.3");
    assert_eq!(greet.descriptor(), <greet::Tool as toolpress::Tool>::DESCRIPTOR);
    assert!(registry.get("upload").is_some());
    assert!(registry.get("Greet").is_none());
}

#[test]
#[should_panic(expected = "two tools are called `greet`")]
fn two_tools_of_one_name_are_refused() {
    let _ = Registry::builder(Host).tool::<greet::Tool>().tool::<greet::Tool>();
}

#[test]
fn a_call_gives_the_data_of_the_handler() {
    let data = call("greet", &json!({"name": "Ada", "polite": true})).unwrap();
    assert_eq!(data, json!({"greeting": "Good day, Ada"}));
}

#[test]
fn the_handler_sees_the_arguments_as_they_were_sent() {
    let sent = json!({"name": "", "unknown": [1]});
    let Err(CallError::Failed(failure)) = call("greet", &sent) else {
        panic!("the handler declares this failure");
    };
    assert_eq!(failure.code(), "NOBODY_THERE");
    assert_eq!(failure.details().unwrap()["sent"], sent);
}

#[test]
fn arguments_that_are_not_the_input_do_not_reach_the_handler() {
    let error = call("greet", &json!({"name": 4_711})).unwrap_err();
    assert!(matches!(error, CallError::InvalidInput(_)), "{error:?}");
    assert!(!error.to_string().contains("4711"), "a value of the caller in {error}");
    assert!(error.source().is_some());
}

#[test]
fn an_unknown_tool_is_told_from_a_failed_one() {
    assert!(matches!(call("wave", &json!({})), Err(CallError::UnknownTool)));
}
