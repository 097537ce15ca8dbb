//! A tool whose schema the suite wants word for word, `$schema` and an unused `$anchor` included.
//!
//! No codegen publishes either, so its descriptor is written by hand. The suite only lists the tool.

use toolpress::{Context, ErrorEntry, Failure, Handler};

use crate::generated::errors::CATALOGUE;
use crate::generated::tools::test_simple_text::{ErrorCode, Input, Output};
use crate::handlers::Handlers;

pub(crate) struct Tool;

impl toolpress::Tool for Tool {
    type Input = Input;
    type Output = Output;
    type ErrorCode = ErrorCode;

    const NAME: &'static str = "json_schema_2020_12_tool";
    const VERSION: &'static str = "1.0.0";
    const TITLE: Option<&'static str> = None;
    const SCHEMA_FINGERPRINT: &'static str = "";
    const CONTRACT_FINGERPRINT: &'static str = "";
    const DESCRIPTOR: &'static str = include_str!("json_schema.json");
    const LISTED: bool = true;
    const ERRORS: &'static [ErrorEntry] = CATALOGUE;
}

impl Handler<Tool> for Handlers {
    async fn call(&self, _: Input, _: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        Err(Failure::unavailable("the suite never calls this tool"))
    }
}
