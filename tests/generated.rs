//! The generated code of this repository fits the runtime, and says what its descriptors say.

use serde_json::Value;
use toolpress::{Context, Failure, Handler, Tool, ToolList, Visitor};

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "generated code is judged where it is made"
)]
mod generated;

use generated::tools;

/// Handles every tool, and never answers.
struct Shop;

macro_rules! handle {
    ($($tool:ident)*) => {$(
        impl Handler<tools::$tool::Tool> for Shop {
            async fn call(
                &self,
                _: <tools::$tool::Tool as Tool>::Input,
                _: Context<'_>,
            ) -> Result<<tools::$tool::Tool as Tool>::Output, Failure<tools::$tool::ErrorCode>> {
                std::future::pending().await
            }
        }
    )*};
}

handle!(
    catalog_import customer_context order_cancel order_create order_get order_label orders_find orders_search
);

#[test]
fn the_registry_lists_the_tools_that_visit_lists_and_describe_tool() {
    let mut list = ToolList::default();
    generated::visit(&mut list);
    assert_eq!(list.descriptors().count(), 7);
    let list = list.with_built_in();
    assert_eq!(generated::registry(Shop).list().to_json(), list.to_json());
    assert_eq!(list.descriptors().count(), 8);
}

#[test]
fn a_tool_says_of_itself_what_its_descriptor_says() {
    struct Compare;

    impl Visitor for Compare {
        fn tool<T: Tool>(&mut self) {
            let descriptor: Value = serde_json::from_str(T::DESCRIPTOR).unwrap();
            assert_eq!(descriptor["name"], T::NAME);
            assert_eq!(descriptor["title"].as_str(), T::TITLE, "{}", T::NAME);
            let meta = descriptor["_meta"].as_object().unwrap();
            assert!(meta.values().any(|value| *value == T::VERSION), "A7: {}", T::NAME);
        }
    }

    generated::visit(&mut Compare);
}

#[test]
fn the_registry_holds_every_tool_under_its_name() {
    struct Find(toolpress::Registry);

    impl Visitor for Find {
        fn tool<T: Tool>(&mut self) {
            let tool = self.0.get(T::NAME).unwrap();
            assert_eq!((tool.name(), tool.version()), (T::NAME, T::VERSION));
            assert_eq!(tool.descriptor(), T::DESCRIPTOR);
        }
    }

    generated::visit(&mut Find(generated::registry(Shop)));
}
