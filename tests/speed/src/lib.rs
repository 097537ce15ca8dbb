//! Three tools, whose answers are small, medium and large.

use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

#[path = "../generated/mod.rs"]
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, dead_code, missing_docs, unreachable_pub, reason = "generated code")]
pub mod generated;

use generated::tools::{large, medium, small};

/// Handles the three tools.
#[derive(Debug)]
pub struct Handlers;

impl Handler<small::Tool> for Handlers {
    async fn call(&self, input: small::Input, _: Context<'_>) -> Result<small::Output, Failure<small::ErrorCode>> {
        Ok(small_answer(input))
    }
}

impl Handler<medium::Tool> for Handlers {
    async fn call(&self, input: medium::Input, _: Context<'_>) -> Result<medium::Output, Failure<medium::ErrorCode>> {
        Ok(medium_answer(input))
    }
}

impl Handler<large::Tool> for Handlers {
    async fn call(&self, input: large::Input, _: Context<'_>) -> Result<large::Output, Failure<large::ErrorCode>> {
        Ok(large_answer(&input))
    }
}

/// Two members.
#[must_use]
pub fn small_answer(input: small::Input) -> small::Output {
    small::Output { id: input.id, found: true, extra: Object::new() }
}

/// An issue of a tracker.
#[must_use]
pub fn medium_answer(input: medium::Input) -> medium::Output {
    let person = |login: &str, name: &str| (login.to_owned(), name.to_owned());
    let (login, name) = person("ada", "Ada Lovelace");
    medium::Output {
        id: input.id,
        number: 4_711,
        title: "Tool answers are not what their schema says".to_owned(),
        body: "The `total` of a page is missing when the page is empty, and the client drops the whole answer."
            .to_owned(),
        state: medium::OutputState::Open,
        priority: medium::OutputPriority::High,
        labels: ["bug", "schema", "agents"].map(str::to_owned).to_vec(),
        assignees: ["grace", "edsger"]
            .map(|login| medium::OutputAssigneesItem {
                login: login.to_owned(),
                name: login.to_uppercase(),
                extra: Object::new(),
            })
            .to_vec(),
        author: medium::OutputAuthor { login, name, extra: Object::new() },
        comments: 12,
        votes: -3,
        milestone: None,
        created_at: "2026-06-05T15:10:00Z".to_owned(),
        updated_at: "2026-06-07T08:00:00Z".to_owned(),
        url: "https://tracker.example.com/issues/4711".to_owned(),
        locked: false,
        extra: Object::new(),
    }
}

/// A hundred objects of eight members.
#[must_use]
pub fn large_answer(input: &large::Input) -> large::Output {
    let statuses = [large::OutputItemsItemStatus::Active, large::OutputItemsItemStatus::Paused];
    let items = (0..input.limit()).map(|index| large::OutputItemsItem {
        id: format!("itm_{index:012x}"),
        name: format!("Item number {index} of the catalogue"),
        status: statuses[usize::from(index % 3 == 0)],
        price_cents: 1_990 + index,
        weight_kg: 0.25,
        quantity: index * 7,
        category: "kitchen/mugs".to_owned(),
        in_stock: index % 2 == 0,
        extra: Object::new(),
    });
    large::Output { items: items.collect(), extra: Object::new() }
}
