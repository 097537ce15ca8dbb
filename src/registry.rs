use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Deserialize;
use serde_json::Value;

use crate::builtin::{self, DescribeTool};
use crate::classify::Facts;
use crate::context::Running;
use crate::dispatch::error_id;
use crate::envelope::{Body, Draft, Seal};
use crate::failure::Said;
use crate::tape::to_tape;
use crate::validate::Published;
use crate::{Context, CoreCode, ErrorCode as _, Handler, Limits, Observer, Tool, ToolList, Visitor};

/// The tools of a server, each with what handles it, by name.
///
/// The generated `registry` makes one that holds every tool.
#[derive(Debug)]
pub struct Registry {
    tools: BTreeMap<&'static str, RegisteredTool>,
    aliases: BTreeMap<&'static str, &'static str>,
    list: ToolList,
    #[cfg_attr(not(feature = "mcp"), allow(dead_code, reason = "no surface serves less than there is"))]
    pub(crate) describe_tool: Option<Arc<DescribeTool>>,
    pub(crate) observers: Vec<Arc<dyn Observer>>,
}

impl Registry {
    /// A registry to be filled, with all its tools handled by `handlers`.
    pub fn builder<H>(handlers: H) -> RegistryBuilder<H> {
        RegistryBuilder {
            handlers: Arc::new(handlers),
            tools: BTreeMap::new(),
            aliases: BTreeMap::new(),
            list: ToolList::default(),
        }
    }

    /// The tool called `name`, listed or not, by its own name or by an alias.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&RegisteredTool> {
        let name = self.aliases.get(name).copied().unwrap_or(name);
        self.tools.get(name)
    }

    /// What `tools/list` serves.
    #[must_use]
    pub fn list(&self) -> &ToolList {
        &self.list
    }

    /// Sets the server's own bounds, which hold where a tool sets none; where these have none, [`Limits::SERVER`] has.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        for tool in self.tools.values_mut() {
            tool.limits = tool.declared.or(limits).or(Limits::SERVER);
        }
        self
    }

    /// Gives every observation of a call to `observer` too.
    #[must_use]
    pub fn observed_by(mut self, observer: Arc<dyn Observer>) -> Self {
        self.observers.push(observer);
        self
    }
}

/// Collects tools, each of which `H` must handle.
#[derive(Debug)]
pub struct RegistryBuilder<H> {
    handlers: Arc<H>,
    tools: BTreeMap<&'static str, RegisteredTool>,
    aliases: BTreeMap<&'static str, &'static str>,
    list: ToolList,
}

impl<H: Send + Sync + 'static> RegistryBuilder<H> {
    /// Adds a tool.
    ///
    /// # Panics
    ///
    /// Panics when there is a tool or an alias of the same name, since one of the two could never be called, and when
    /// the tool's descriptor is not one, or its envelope not the runtime's. `cargo xtask codegen` makes no such tools.
    #[must_use]
    pub fn tool<T: Tool>(mut self) -> Self
    where
        H: Handler<T>,
    {
        self.add::<T>(Box::new(Bound::<T, H>::new(Arc::clone(&self.handlers))));
        self
    }

    fn add<T: Tool>(&mut self, handler: Box<dyn ErasedHandler>) {
        let published = Published::read(T::NAME, T::DESCRIPTOR, T::FORMATS).expect("codegen publishes descriptors");
        let seal = Seal { tool: T::NAME, version: T::VERSION };
        let tool = RegisteredTool {
            name: T::NAME,
            version: T::VERSION,
            descriptor: T::DESCRIPTOR,
            listed: T::LISTED,
            declared: T::LIMITS,
            limits: T::LIMITS.or(Limits::SERVER),
            facts: Facts { errors: T::ERRORS, read_only: published.read_only },
            envelope_bytes: seal.overhead(),
            seal,
            published,
            handler,
        };
        assert!(
            tool.seals_every_failure(),
            "the envelope of `{}` refuses a failure that every tool can answer",
            T::NAME
        );
        let taken = self.tools.contains_key(T::NAME) || self.aliases.contains_key(T::NAME);
        assert!(!taken, "two tools are called `{}`", T::NAME);
        self.tools.insert(T::NAME, tool);
        for alias in T::ALIASES {
            let taken = self.tools.contains_key(alias) || self.aliases.insert(alias, T::NAME).is_some();
            assert!(!taken, "two tools are called `{alias}`");
        }
        self.list.tool::<T>();
    }

    /// The registry of the tools that were added, and of `describe_tool`, unless the name is taken.
    #[must_use]
    ///
    /// # Panics
    ///
    /// Panics when the feature `arbitrary_precision` of `serde_json` is on, which makes numbers something else to every
    /// serializer but its own.
    pub fn build(mut self) -> Registry {
        let number = to_tape(&Value::from(1), 1).expect("a number is JSON");
        assert_eq!(number.text, "1", "the feature `arbitrary_precision` of serde_json is on: find who asks for it");
        let mut describe_tool = None;
        let taken = |name| self.tools.contains_key(name) || self.aliases.contains_key(name);
        if !taken(builtin::Tool::NAME) {
            self.list.tool::<builtin::Tool>();
            let handlers = Arc::new(DescribeTool::new(&self.list));
            self.add::<builtin::Tool>(Box::new(Bound::<builtin::Tool, _>::new(Arc::clone(&handlers))));
            describe_tool = Some(handlers);
        }
        let Self { tools, aliases, list, .. } = self;
        Registry { tools, aliases, list, describe_tool, observers: Vec::new() }
    }
}

/// A tool of a registry.
pub struct RegisteredTool {
    name: &'static str,
    version: &'static str,
    descriptor: &'static str,
    listed: bool,
    declared: Limits,
    pub(crate) limits: Limits,
    pub(crate) facts: Facts,
    pub(crate) seal: Seal,
    pub(crate) envelope_bytes: usize,
    pub(crate) published: Published,
    pub(crate) handler: Box<dyn ErasedHandler>,
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

    /// Whether `tools/list` shows the tool. A tool that takes uploads is reachable over HTTP alone.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listed
    }
}

impl RegisteredTool {
    /// Whether the published schema accepts what the seal makes of each code that every tool can answer.
    fn seals_every_failure(&self) -> bool {
        CoreCode::ALL.iter().all(|code| {
            let body = Body { error_id: Some(error_id()), ..self.facts.core(*code) };
            self.published.check_answer(self.seal.failure(&body, Vec::new()).tape()).is_ok()
        })
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

/// A handler whose tool's types are forgotten, so that all of them fit in one map.
pub(crate) trait ErasedHandler: Send + Sync {
    /// Makes the valid arguments typed, handles the call, and writes the data in its envelope.
    fn handle<'a>(&'a self, running: &'a Running, seal: Seal) -> Handling<'a>;
}

pub(crate) type Handling<'a> = Pin<Box<dyn Future<Output = Result<Draft, Refused>> + Send + 'a>>;

/// Why there is no data.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The schema accepts the arguments and the type does not take them.
    Input(serde_json::Error),
    /// The handler failed.
    Failed(&'static str, Said),
    /// What the handler gave cannot be written as JSON.
    Output(serde_json::Error),
}

/// The handlers `H`, seen as the handler of the tool `T`.
struct Bound<T, H> {
    handlers: Arc<H>,
    tool: PhantomData<fn() -> T>,
    /// How long the last answer's text was: the next one's is often like it.
    last: AtomicUsize,
}

/// An answer of more bytes is an exception, and no reason to make room for more of its kind.
const MOST_EXPECTED: usize = 64 << 10;

impl<T, H> Bound<T, H> {
    fn new(handlers: Arc<H>) -> Self {
        Self { handlers, tool: PhantomData, last: AtomicUsize::new(256) }
    }
}

impl<T, H> ErasedHandler for Bound<T, H>
where
    T: Tool,
    H: Handler<T> + Send + Sync,
{
    fn handle<'a>(&'a self, running: &'a Running, seal: Seal) -> Handling<'a> {
        Box::pin(async move {
            let input = T::Input::deserialize(&running.call.arguments).map_err(Refused::Input)?;
            let answer = self.handlers.call(input, Context::new(running)).await;
            let output = answer.map_err(|failure| {
                let (code, said) = failure.erase();
                Refused::Failed(code, said)
            })?;
            let draft = seal.draft(&output, self.last.load(Ordering::Relaxed)).map_err(Refused::Output)?;
            self.last.store(draft.0.text.len().min(MOST_EXPECTED), Ordering::Relaxed);
            Ok(draft)
        })
    }
}
