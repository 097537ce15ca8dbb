//! The same tools as rmcp's own macro makes them, without validation, served over its own transport, the faster of the two that it has.
#![allow(missing_docs, clippy::unused_self, reason = "rmcp's macros ask for it")]

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::schemars::JsonSchema;
use rmcp::{ServiceExt as _, tool, tool_handler, tool_router};
use serde::{Deserialize, Serialize};

#[derive(Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
struct Input {
    id: String,
    #[serde(default = "hundred")]
    limit: u64,
}

fn hundred() -> u64 {
    100
}

#[derive(Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
struct Small {
    id: String,
    found: bool,
}

#[derive(Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
struct Large {
    items: Vec<Item>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(rename_all = "camelCase")]
struct Item {
    id: String,
    name: String,
    status: Status,
    price_cents: u64,
    weight_kg: f64,
    quantity: u64,
    category: String,
    in_stock: bool,
}

#[derive(Clone, Copy, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(rename_all = "lowercase")]
enum Status {
    Active,
    Paused,
}

#[derive(Clone)]
struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Look one thing up.")]
    fn small(&self, Parameters(input): Parameters<Input>) -> Json<Small> {
        Json(Small { id: input.id, found: true })
    }

    #[tool(description = "List a hundred things.")]
    fn large(&self, Parameters(input): Parameters<Input>) -> Json<Large> {
        let statuses = [Status::Active, Status::Paused];
        let items = (0..input.limit).map(|index| Item {
            id: format!("itm_{index:012x}"),
            name: format!("Item number {index} of the catalogue"),
            status: statuses[usize::from(index % 3 == 0)],
            price_cents: 1_990 + index,
            weight_kg: 0.25,
            quantity: index * 7,
            category: "kitchen/mugs".to_owned(),
            in_stock: index % 2 == 0,
        });
        Json(Large { items: items.collect() })
    }
}

#[tool_handler]
impl rmcp::ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server.serve(rmcp::transport::stdio_pipes()).await?.waiting().await?;
    Ok(())
}
