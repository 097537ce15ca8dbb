use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use rmcp::model::{CallToolRequestParams, ProgressNotificationParam, ProtocolVersion, RequestMetaObject, Tool};
use rmcp::service::{
    ClientLifecycleMode, ClientServiceExt as _, NotificationContext, RoleClient, RunningService, ServiceError,
};
use rmcp::transport::{StreamableHttpClientTransport, TokioChildProcess};
use rmcp::{ClientHandler, ServiceExt as _};
use serde_json::{Map, Value};

use crate::answer::{Answer, Contract};

/// Which of the two ways of MCP to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Era {
    /// Up to 2025-11-25: `initialize`, and sessions.
    Legacy,
    /// 2026-07-28: `server/discover`, and no state.
    Modern,
}

/// How messages travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// A child process over its standard streams.
    Stdio,
    /// Streamable HTTP.
    Http,
}

impl Wire {
    /// Every way with every era.
    pub const ALL: [(Self, Era); 4] =
        [(Self::Stdio, Era::Legacy), (Self::Stdio, Era::Modern), (Self::Http, Era::Legacy), (Self::Http, Era::Modern)];
}

/// A process that serves HTTP; it is killed when this is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Starts `program` and waits until it says where it listens.
    ///
    /// # Panics
    ///
    /// Panics when it does not.
    #[must_use]
    pub fn start(program: &str, arguments: &[&str]) -> Self {
        let mut child =
            Command::new(program).args(arguments).stderr(Stdio::piped()).spawn().expect("the server starts");
        let mut lines = BufReader::new(child.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let listening = lines.find_map(|line| line.split("listening on ").nth(1).map(str::to_owned));
        let url = listening.expect("the server says where it listens").trim().to_owned();
        // Somebody must read on, or the server waits for room in the pipe.
        std::thread::spawn(move || lines.for_each(|line| eprintln!("{line}")));
        Self { child, url }
    }

    /// Where it serves MCP.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The process.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the client makes known to its server, and what it keeps of what it hears.
#[derive(Clone, Debug, Default)]
struct Listener {
    progress: Arc<Mutex<Vec<ProgressNotificationParam>>>,
}

impl ClientHandler for Listener {
    async fn on_progress(&self, progress: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        self.progress.lock().expect("no holder panics").push(progress);
    }
}

/// A client of MCP that is connected to a server.
#[derive(Debug)]
pub struct Client {
    service: RunningService<RoleClient, Listener>,
    tools: Vec<Tool>,
    contracts: BTreeMap<String, Contract>,
}

impl Client {
    /// Starts `program` as a child process and connects to it.
    ///
    /// # Panics
    ///
    /// Panics when that fails.
    pub async fn spawn(program: &str, arguments: &[&str], era: Era) -> Self {
        let mut command = tokio::process::Command::new(program);
        command.args(arguments);
        let transport = TokioChildProcess::new(command).expect("the server starts");
        Self::over(transport, era).await
    }

    /// Connects to the server at `url`.
    ///
    /// # Panics
    ///
    /// Panics when that fails.
    pub async fn connect(url: &str, era: Era) -> Self {
        Self::over(StreamableHttpClientTransport::from_uri(url), era).await
    }

    async fn over<E, A>(transport: impl rmcp::transport::IntoTransport<RoleClient, E, A>, era: Era) -> Self
    where
        E: std::error::Error + Send + Sync + 'static,
    {
        let listener = Listener::default();
        let service = match era {
            Era::Legacy => listener.serve(transport).await.expect("the server answers `initialize`"),
            Era::Modern => {
                let mode = ClientLifecycleMode::Discover { preferred_versions: vec![ProtocolVersion::V_2026_07_28] };
                listener.serve_with_lifecycle(transport, mode).await.expect("the server answers `server/discover`")
            }
        };
        let tools = service.list_all_tools().await.expect("the server lists its tools");
        let contracts = tools.iter().map(|tool| (tool.name.to_string(), Contract::of(tool))).collect();
        Self { service, tools, contracts }
    }

    /// What the server lists.
    #[must_use]
    pub fn tools(&self) -> &[Tool] {
        &self.tools
    }

    /// The connection.
    #[must_use]
    pub fn service(&self) -> &RunningService<RoleClient, impl rmcp::Service<RoleClient>> {
        &self.service
    }

    /// Calls a tool, and holds the answer to what the tool publishes.
    ///
    /// # Panics
    ///
    /// Panics when the server gives no answer of the tool, or one that breaks the contract.
    pub async fn call(&self, tool: &str, arguments: Value) -> Answer {
        let result = self.try_call(tool, arguments).await;
        result.unwrap_or_else(|error| panic!("`{tool}` gave no answer: {error}"))
    }

    /// Calls a tool, and holds the answer to what the tool publishes, if there is one.
    ///
    /// # Errors
    ///
    /// What the protocol reports.
    ///
    /// # Panics
    ///
    /// Panics when the answer breaks the contract.
    pub async fn try_call(&self, tool: &str, arguments: Value) -> Result<Answer, ServiceError> {
        self.call_with_meta(tool, arguments, Map::new()).await
    }

    /// Calls a tool with metadata of the client beside the arguments.
    ///
    /// # Errors
    ///
    /// What the protocol reports.
    ///
    /// # Panics
    ///
    /// Panics when the answer breaks the contract.
    pub async fn call_with_meta(
        &self,
        tool: &str,
        arguments: Value,
        meta: Map<String, Value>,
    ) -> Result<Answer, ServiceError> {
        let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
        let mut params = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
        if !meta.is_empty() {
            params.meta = Some(RequestMetaObject(rmcp::model::MetaObject(meta)));
        }
        let result = self.service.call_tool(params).await?;
        Ok(Answer::held_to(self.contracts.get(tool), result))
    }

    /// The reports of progress that have come.
    ///
    /// # Panics
    ///
    /// Never: no holder of the lock panics.
    #[must_use]
    pub fn progress(&self) -> Vec<ProgressNotificationParam> {
        self.service.service().progress.lock().expect("no holder panics").clone()
    }

    /// Leaves.
    ///
    /// # Panics
    ///
    /// Panics when the connection cannot be closed.
    pub async fn leave(self) {
        self.service.cancel().await.expect("the connection closes");
    }
}
