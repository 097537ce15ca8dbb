use super::promise::read;

/// The names of each promise.
fn promised(description: &str) -> Vec<Vec<&str>> {
    read(description).iter().map(|members| members.iter().map(|member| member.name).collect()).collect()
}

#[test]
fn a_word_that_leads_to_an_answer_promises_the_members_in_braces() {
    for description in [
        "Returns {items, total}.",
        "Finds orders. Returns { items: [...], total }",
        "Finds orders and returns {items,total}",
        "Finds orders, returning {items, total} or {error}.",
        "Find orders and return {items, total}.",
        "Return {items, total}",
        "Answers {items[], total?, …}",
        "Output: {items, total}",
        "**Output:** `{items, total}`",
        "Example response: {\"items\": [{\"id\": \"a}\"}], \"total\": 1}",
        "The response has {items, total} on success.",
        "Output format:\n```json\n{\n  \"items\": [\"…\"],\n  \"total\": 3\n}\n```",
        "Returns a JSON object {\"items\": …, \"total\": …}",
        "Returns an object with the fields {items (array), total (number)}.",
        "Returns:\n  {\n    items: Order[]\n    total: number\n  }\n",
        "Returns one page of orders as {items, total} for the customer.",
        "Returns the page: {items: [], total: 0}",
        "On success, returns {items, total, ...rest}; fails otherwise",
        "The tool returns {'items': [], 'total': 0}",
    ] {
        assert_eq!(promised(description), [["items", "total"]], "{description}");
    }
    assert_eq!(promised("Returns {id}."), [["id"]]);
    assert_eq!(promised("Returns {data.items, data.total}"), [["data.items", "data.total"]]);
    assert_eq!(promised("Returns {ok, data}. Example output: {\"ok\": true}"), [vec!["ok", "data"], vec!["ok"]]);
}

#[test]
fn braces_that_are_something_else_promise_nothing() {
    for description in [
        "Gets /orders/{id} and returns it.",
        "Returns what GET /orders/{id}/lines has.",
        "Returns {name}'s orders.",
        "Returns {count} items.",
        "Returns {first} {last}",
        "Output: {title}.pdf",
        "Returns {{name}} as it stands.",
        "Returns ${total}.",
        "Returns {1, 3} matches of [a-z]{2,4}.",
        "Returns {} where nothing is found.",
        "Returns {a or b}.",
        "Returns a list of {id, name}.",
        "Returns [{id, name}].",
        "Returns {id, name} for each order.",
        "Returns {id, name} pairs.",
        "Returns one of {red, green, blue}.",
        "Returns the orders with the given {status, page}.",
        "Returns orders that match the filter: {status: \"open\", page: 1}.",
        "Returns the orders in the states: {open, shipped}.",
        "Returns orders. Arguments: {status, page}.",
        "Returns orders\nArgs: {\"status\": \"open\"}",
        "Never returns {items, total}.",
        "It does not return {items, total}.",
        "Unlike `search`, which returns {items, total}, it gives a number.",
        "The code should be a function that returns an object with {success: boolean}.",
        "Runs code such as `() => {\n  return {title: document.title, url: location.href};\n}`.",
        "Returns:\n  result: {items, total}",
        "Returns: {\"type\": \"object\", \"properties\": {\"items\": {}}}",
        "See {@link Order}. Returns {@link Order}.",
        "@returns {Promise<Order>} the order",
        "Returns {items, total",
        "Returns {items: \"…, total}",
        "Returns {items, (total}",
        "Bind parameters with {name:Type}, such as {id:String}.",
        "Replaces {TITLE}, and returns the number of {TITLE} that it replaced.",
        "Example batch: [{\"type\": \"insert_text\", \"text\": \"a\"}]",
    ] {
        assert_eq!(promised(description), Vec::<Vec<&str>>::new(), "{description}");
    }
}

#[test]
fn a_description_that_somebody_made_to_hurt_is_read_soon() {
    for part in ["{", "returns {", "Returns {a, ", "Returns {\"", "returns ", "ü{", "Returns as a: {x: {"] {
        read(&part.repeat((1 << 17) / part.len()));
    }
}
