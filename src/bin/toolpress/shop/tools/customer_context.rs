use std::collections::BTreeSet;

use toolpress::export::Object;
use toolpress::{Context, Failure, Handler};

use super::canonical;
use crate::generated::tools::customer_context::{
    ErrorCode, Input, Output, OutputOmittedItem as Section, OutputSections, OutputUsedBytes, Tool,
};
use crate::shop::Shop;
use crate::shop::categories::trees_with;
use crate::shop::moment::Moment;
use crate::shop::store::{Customer, Store};

/// How many orders the contract lets an answer have.
const MOST_ORDERS: u32 = 50;

/// How many categories the contract lets an answer have, those below them not counted.
const MOST_INTERESTS: usize = 20;

impl<S: Store> Handler<Tool> for Shop<S> {
    async fn call(&self, input: Input, context: Context<'_>) -> Result<Output, Failure<ErrorCode>> {
        let since = input.since.as_deref().map(Moment::at_or_after).transpose().map_err(Failure::internal)?;
        let since = since.unwrap_or(Moment::EARLIEST);
        let customer_id = canonical(&input.customer_id);
        let Some(customer) = self.store.customer(&customer_id, since, MOST_ORDERS).await? else {
            return Err(Failure::new(ErrorCode::CustomerNotFound).with_detail("customerId", input.customer_id));
        };
        let output = Output {
            customer_id,
            observed_at: self.now().to_string(),
            max_bytes: input.max_bytes(),
            sections: sections(customer),
            omitted: Vec::new(),
            truncated: false,
            used_bytes: OutputUsedBytes { data: 0, text: 0 },
            extra: Object::new(),
        };
        fit(output, context.envelope_bytes() as u64).map_err(Failure::internal)
    }
}

fn sections(customer: Customer) -> OutputSections {
    let bought_from: BTreeSet<&str> = customer.bought.iter().map(|bought| &*bought.category).collect();
    let mut interests = trees_with(&bought_from, &customer.categories);
    interests.truncate(MOST_INTERESTS);
    let paid = customer.bought.into_iter().filter(|bought| bought.paid.amount > 0);
    OutputSections {
        profile: Some(customer.profile),
        recent_orders: Some(customer.orders),
        interests: Some(interests),
        spending: Some(paid.map(|bought| (bought.category, bought.paid)).collect()),
        extra: Object::new(),
    }
}

/// Leaves out as little as it takes for the whole answer's text to fit the budget.
fn fit(mut output: Output, envelope_bytes: u64) -> Result<Output, serde_json::Error> {
    loop {
        measure(&mut output, envelope_bytes)?;
        // Without any section, an answer is smaller than the least budget.
        if output.used_bytes.text <= output.max_bytes || !shorten(&mut output) {
            return Ok(output);
        }
    }
}

/// Sets `usedBytes`, whose digits count too.
fn measure(output: &mut Output, envelope_bytes: u64) -> Result<(), serde_json::Error> {
    output.used_bytes = OutputUsedBytes { data: 0, text: 0 };
    // More digits never make the data shorter, so this grows until it is right.
    loop {
        let data = serde_json::to_vec(output)?.len() as u64;
        let used = OutputUsedBytes { data, text: data + envelope_bytes };
        if used == output.used_bytes {
            return Ok(());
        }
        output.used_bytes = used;
    }
}

/// Leaves out the least important section, or the oldest order where that section is the orders. False if none is left.
fn shorten(output: &mut Output) -> bool {
    let sections = &mut output.sections;
    let omitted = if sections.spending.take().is_some() {
        Section::Spending
    } else if sections.interests.take().is_some() {
        Section::Interests
    } else if let Some(orders) = &mut sections.recent_orders {
        orders.pop();
        if !orders.is_empty() {
            output.truncated = true;
            return true;
        }
        sections.recent_orders = None;
        Section::RecentOrders
    } else if sections.profile.take().is_some() {
        Section::Profile
    } else {
        return false;
    };
    output.omitted.insert(0, omitted);
    output.truncated = true;
    true
}
