use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Context, ErrorEntry, Failure, Formats, Limits};

/// A tool's contract: the types of its arguments, its data and its failures, and what is published about it.
///
/// `cargo xtask codegen` implements this for the type `Tool` in each tool's module.
pub trait Tool: 'static {
    /// The arguments, as the tool's `input.schema.json` describes them.
    type Input: DeserializeOwned + Send;

    /// The data of a successful answer, as the tool's `output.schema.json` describes it.
    type Output: Serialize + Send;

    /// The failures that the tool declares in `errors` of its `tool.json`.
    type ErrorCode: ErrorCode;

    /// The name that clients call.
    const NAME: &'static str;

    /// The version of the contract.
    const VERSION: &'static str;

    /// The name that people read.
    const TITLE: Option<&'static str>;

    /// The fingerprint of the shape of the arguments: descriptions do not move it.
    const SCHEMA_FINGERPRINT: &'static str;

    /// The fingerprint of everything that the contract promises.
    const CONTRACT_FINGERPRINT: &'static str;

    /// The tool's item of `tools/list`: a JSON object, byte for byte as it is committed and reviewed.
    const DESCRIPTOR: &'static str;

    /// Whether `tools/list` shows the tool. A tool that takes uploads is reachable over HTTP alone.
    const LISTED: bool;

    /// What the codes that the tool can answer mean.
    const ERRORS: &'static [ErrorEntry];

    /// Bounds of one call.
    const LIMITS: Limits = Limits::NONE;

    /// Other names that a call may use.
    const ALIASES: &'static [&'static str] = &[];

    /// What the keyword `format` does in the tool's schemas.
    const FORMATS: Formats = Formats::Assert;
}

/// The failures that one tool declares.
pub trait ErrorCode: Copy + Debug + Eq + Send + Sync + 'static {
    /// Every code, in the order of its declaration.
    const ALL: &'static [Self];

    /// The code as clients see it, such as `ORDER_NOT_FOUND`.
    fn as_str(self) -> &'static str;
}

/// What a server does when the tool `T` is called.
///
/// ```
/// # mod order_get {
/// #     #[derive(serde::Deserialize)]
/// #     pub struct Input { pub order_id: String }
/// #     #[derive(serde::Serialize)]
/// #     pub struct Output { pub order_id: String }
/// #     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// #     pub enum ErrorCode { OrderNotFound }
/// #     impl toolpress::ErrorCode for ErrorCode {
/// #         const ALL: &'static [Self] = &[Self::OrderNotFound];
/// #         fn as_str(self) -> &'static str { "ORDER_NOT_FOUND" }
/// #     }
/// #     pub struct Tool;
/// #     impl toolpress::Tool for Tool {
/// #         type Input = Input;
/// #         type Output = Output;
/// #         type ErrorCode = ErrorCode;
/// #         const NAME: &'static str = "order_get";
/// #         const VERSION: &'static str = "1.0.0";
/// #         const TITLE: Option<&'static str> = None;
/// #         const SCHEMA_FINGERPRINT: &'static str = "";
/// #         const CONTRACT_FINGERPRINT: &'static str = "";
/// #         const DESCRIPTOR: &'static str = "{}";
/// #         const LISTED: bool = true;
/// #         const ERRORS: &'static [toolpress::ErrorEntry] = &[];
/// #     }
/// # }
/// use toolpress::{Context, Failure, Handler};
///
/// struct Shop;
///
/// impl Handler<order_get::Tool> for Shop {
///     async fn call(
///         &self,
///         input: order_get::Input,
///         _context: Context<'_>,
///     ) -> Result<order_get::Output, Failure<order_get::ErrorCode>> {
///         if input.order_id != "o-1" {
///             return Err(order_get::ErrorCode::OrderNotFound.into());
///         }
///         Ok(order_get::Output { order_id: input.order_id })
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no handler for the tool `{T}`",
    label = "`Handler<{T}>` is missing",
    note = "write it, with `Input`, `Output` and `ErrorCode` from the module of `{T}`:\n\
            impl toolpress::Handler<{T}> for {Self} {{\n    \
                async fn call(\n        \
                    &self,\n        \
                    input: Input,\n        \
                    context: toolpress::Context<'_>,\n    \
                ) -> Result<Output, toolpress::Failure<ErrorCode>> {{\n        \
                    …\n    \
                }}\n\
            }}"
)]
pub trait Handler<T: Tool> {
    /// Answers one call, with the data that the tool promises or with a failure that it declares.
    fn call(
        &self,
        input: T::Input,
        context: Context<'_>,
    ) -> impl Future<Output = Result<T::Output, Failure<T::ErrorCode>>> + Send;
}

/// Something to do with each tool of a toolset: the generated `visit` calls it once per tool, in the order of names.
pub trait Visitor {
    /// Takes the next tool.
    fn tool<T: Tool>(&mut self);
}

/// Declares the type of a tool's contract, in a module that has its `Input`, `Output` and `ErrorCode`.
#[macro_export]
macro_rules! tool {
    ($(#[$attribute:meta])* pub struct $name:ident {
        name: $tool:literal, version: $version:literal, title: $title:expr, listed: $listed:literal,
        schema: $schema:literal, contract: $contract:literal,
        descriptor: $descriptor:expr,
        errors: $errors:expr,
        $(limits: { $($bound:ident: $most:literal),* },)?
        $(aliases: $aliases:expr,)?
        $(formats: $formats:ident,)?
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $crate::Tool for $name {
            type Input = Input;
            type Output = Output;
            type ErrorCode = ErrorCode;

            const NAME: &'static str = $tool;
            const VERSION: &'static str = $version;
            const TITLE: ::std::option::Option<&'static str> = $title;
            const SCHEMA_FINGERPRINT: &'static str = $schema;
            const CONTRACT_FINGERPRINT: &'static str = $contract;
            const DESCRIPTOR: &'static str = $descriptor;
            const LISTED: bool = $listed;
            const ERRORS: &'static [$crate::ErrorEntry] = $errors;
            $(const LIMITS: $crate::Limits =
                $crate::Limits { $($bound: ::std::option::Option::Some($most),)* ..$crate::Limits::NONE };)?
            $(const ALIASES: &'static [&'static str] = &$aliases;)?
            $(const FORMATS: $crate::Formats = $crate::Formats::$formats;)?
        }
    };
}

/// Declares an enum of error codes, each variant with the code that clients see.
#[macro_export]
macro_rules! error_codes {
    ($(#[$attribute:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $code:literal),* $(,)? }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(
                $(#[$doc])*
                #[doc = concat!("`", $code, "`")]
                $variant,
            )*
        }

        impl $crate::ErrorCode for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }
        }
    };
}
