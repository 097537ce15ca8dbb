//! stub
use heck::{ToPascalCase, ToSnakeCase};
pub(crate) fn module(name: &str) -> String { name.to_snake_case() }
pub(crate) fn variant(name: &str) -> String { name.to_lowercase().to_pascal_case() }
