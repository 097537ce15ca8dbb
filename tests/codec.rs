//! What serde's traits do for a generated type, on a type written as the generator writes one.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeMap;

use serde_json::json;

#[derive(Clone, Debug, PartialEq)]
struct Parcel {
    id: String,
    weight: Option<f64>,
    rest: BTreeMap<String, i64>,
}
toolpress::object!(Parcel { required id = "the id", optional weight = "weight" as Number, ..rest as Integer });

#[derive(Clone, Debug, PartialEq)]
struct Closed {
    on: bool,
}
toolpress::object!(Closed { required on = "on" as OnlyBool<true>, });

#[test]
fn text_bytes_a_reader_and_a_value_are_read_alike() {
    let text = r#"{ "weight": 2, "the id": "a\u0062", "more": 3.0 }"#;
    let parcel = Parcel { id: "ab".to_owned(), weight: Some(2.0), rest: BTreeMap::from([("more".to_owned(), 3)]) };
    assert_eq!(serde_json::from_str::<Parcel>(text).unwrap(), parcel);
    assert_eq!(serde_json::from_slice::<Parcel>(text.as_bytes()).unwrap(), parcel);
    assert_eq!(serde_json::from_reader::<_, Parcel>(text.as_bytes()).unwrap(), parcel);
    assert_eq!(serde_json::from_value::<Parcel>(serde_json::from_str(text).unwrap()).unwrap(), parcel);
}

#[test]
fn a_refusal_names_the_property_and_what_was_expected() {
    let refusal = |text: &str| serde_json::from_str::<Closed>(text).unwrap_err().to_string();
    assert_eq!(refusal("{}"), "missing field `on` at line 1 column 2");
    assert_eq!(refusal(r#"{"off":1}"#), "unknown field `off`, expected `on` at line 1 column 6");
    assert_eq!(refusal(r#"{"on":false}"#), "invalid value: boolean `false`, expected true at line 1 column 12");
    assert_eq!(refusal("[true]"), "invalid type: sequence, expected an object at line 1 column 0");
}

#[test]
fn a_field_wins_over_a_kept_property_of_its_name() {
    let parcel = Parcel {
        id: "a".to_owned(),
        weight: None,
        rest: BTreeMap::from([("the id".to_owned(), 1), ("weight".to_owned(), 2), ("z".to_owned(), 3)]),
    };
    assert_eq!(serde_json::to_string(&parcel).unwrap(), r#"{"the id":"a","z":3}"#);
    assert_eq!(serde_json::to_value(&parcel).unwrap(), json!({ "the id": "a", "z": 3 }));
}

mod union_with_more {
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) enum Payment {
        Card(Card),
    }
    toolpress::tagged!(Payment by "kind" { Card = "card", });

    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct Card {
        pub token: String,
        pub extra: toolpress::export::Object,
    }
    toolpress::object!(Card { required token = "token", ..extra });
}

#[test]
fn what_is_kept_of_unknown_members_never_says_the_tag_or_a_field_again() {
    use union_with_more::{Card, Payment};
    let serde_json::Value::Object(extra) = serde_json::json!({ "kind": "forged", "token": "forged", "more": 1 }) else {
        unreachable!()
    };
    let text = serde_json::to_string(&Payment::Card(Card { token: "t".to_owned(), extra })).unwrap();
    assert_eq!(text, r#"{"kind":"card","token":"t","more":1}"#);
}
