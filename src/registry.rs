use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use crate::{Context, Failure, Handler, Tool, ToolList, Visitor};

/// The tools of a server, each with what handles it, by name.
///
/// The generated `registry` makes one that holds every tool.
#[derive(Debug)]
pub struct Registry {
    tools: BTreeMap<&'static str, RegisteredTool>,
    list: ToolList,
}

impl Registry {
    /// A registry to be filled, with all its tools handled by `handlers`.
    pub fn builder<H>(handlers: H) -> RegistryBuilder<H> {
        RegistryBuilder {
            handlers: Arc::new(handlers),
            registry: Self { tools: BTreeMap::new(), list: ToolList::default() },
        }
    }

    /// The tool called `name`, listed or not.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&RegisteredTool> {
        self.tools.get(name)
    }

    /// The descriptors of the listed tools, in the order of their names.
    pub fn descriptors(&self) -> impl Iterator<Item = &'static str> {
        self.list.descriptors()
    }

    /// The result of `tools/list` as JSON.
    #[must_use]
    pub fn tools_list(&self) -> String {
        self.list.to_json()
    }

    /// Runs the handler of the tool called `name`, without the validation that makes a call safe.
    // The seam that the dispatch closes around: hidden, since what comes in and goes out is only as right as the types.
    #[doc(hidden)]
    pub async fn call(&self, name: &str, arguments: &Value) -> Result<Value, CallError> {
        let tool = self.get(name).ok_or(CallError::UnknownTool)?;
        tool.handler.call(arguments).await
    }
}

/// Collects tools, each of which `H` must handle.
#[derive(Debug)]
pub struct RegistryBuilder<H> {
    handlers: Arc<H>,
    registry: Registry,
}

impl<H: Send + Sync + 'static> RegistryBuilder<H> {
    /// Adds a tool.
    ///
    /// # Panics
    ///
    /// Panics when there is a tool of the same name: one of the two could never be called.
    #[must_use]
    pub fn tool<T: Tool>(mut self) -> Self
    where
        H: Handler<T>,
    {
        let tool = RegisteredTool {
            name: T::NAME,
            version: T::VERSION,
            descriptor: T::DESCRIPTOR,
            handler: Box::new(Bound::<T, H> { handlers: Arc::clone(&self.handlers), tool: PhantomData }),
        };
        let same_name = self.registry.tools.insert(T::NAME, tool);
        assert!(same_name.is_none(), "two tools are called `{}`", T::NAME);
        self.registry.list.tool::<T>();
        self
    }

    /// The registry of the tools that were added.
    #[must_use]
    pub fn build(self) -> Registry {
        self.registry
    }
}

/// A tool of a registry.
pub struct RegisteredTool {
    name: &'static str,
    version: &'static str,
    descriptor: &'static str,
    handler: Box<dyn ErasedHandler>,
}

impl RegisteredTool {
    /// The name that clients call.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The version of the contract.
    #[must_use]
    pub fn version(&self) -> &'static str {
        self.version
    }

    /// The tool's item of `tools/list`, byte for byte as it is committed.
    #[must_use]
    pub fn descriptor(&self) -> &'static str {
        self.descriptor
    }
}

impl fmt::Debug for RegisteredTool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("RegisteredTool")
            .field("name", &self.name)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// Why a call gave no data.
#[doc(hidden)]
#[derive(Debug)]
pub enum CallError {
    /// No tool has that name.
    UnknownTool,
    /// The arguments are not the tool's input: the handler was not called.
    InvalidInput(serde_json::Error),
    /// The handler gave a failure that the tool declares.
    Failed(Failure<&'static str>),
    /// What the handler gave cannot be written as JSON.
    InvalidOutput(serde_json::Error),
}

// The causes stay in `source`: serde's text can quote the value, which no client and no log should see by default.
impl fmt::Display for CallError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTool => formatter.write_str("no tool has this name"),
            Self::InvalidInput(_) => formatter.write_str("the arguments are not the tool's input"),
            Self::Failed(failure) => write!(formatter, "the tool failed with {}", failure.code()),
            Self::InvalidOutput(_) => formatter.write_str("the tool's data cannot be written as JSON"),
        }
    }
}

impl Error for CallError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::InvalidInput(error) | Self::InvalidOutput(error) => Some(error),
            Self::UnknownTool | Self::Failed(_) => None,
        }
    }
}

/// A handler whose tool's types are forgotten, so that all of them fit in one map.
trait ErasedHandler: Send + Sync {
    fn call<'a>(&'a self, arguments: &'a Value) -> CallFuture<'a>;
}

type CallFuture<'a> = Pin<Box<dyn Future<Output = Result<Value, CallError>> + Send + 'a>>;

/// The handlers `H`, seen as the handler of the tool `T`.
struct Bound<T, H> {
    handlers: Arc<H>,
    tool: PhantomData<fn() -> T>,
}

impl<T, H> ErasedHandler for Bound<T, H>
where
    T: Tool,
    H: Handler<T> + Send + Sync,
{
    fn call<'a>(&'a self, arguments: &'a Value) -> CallFuture<'a> {
        Box::pin(async move {
            let input = T::Input::deserialize(arguments).map_err(CallError::InvalidInput)?;
            let answer = self.handlers.call(input, Context::new(arguments)).await;
            let output = answer.map_err(|failure| CallError::Failed(failure.erase()))?;
            serde_json::to_value(output).map_err(CallError::InvalidOutput)
        })
    }
}
