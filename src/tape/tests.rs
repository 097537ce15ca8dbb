use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use super::*;

#[derive(Serialize)]
enum Variant {
    Unit,
    Newtype(u8),
    Tuple(i64, &'static str),
    Struct { a: bool },
}

fn is_what_serde_json_writes<T: Serialize>(value: &T) {
    let tape = to_tape(value, 0).unwrap();
    assert_eq!(tape.text, serde_json::to_string(value).unwrap());
    assert_eq!(tape.root().value(), serde_json::from_str::<Value>(&tape.text).unwrap());
}

#[test]
fn text_and_values_are_those_of_serde_json() {
    is_what_serde_json_writes(&jsonschema::json::conformance::document());
    is_what_serde_json_writes(
        &json!({ "\"\\\n\u{1}\u{8}\u{c}é🦀/\u{7f}": ["\u{1f}x", "", { "a": {} }, []], "b": null }),
    );
    is_what_serde_json_writes(&[i64::MIN, -1, 0, i64::MAX]);
    is_what_serde_json_writes(&[u64::MAX]);
    is_what_serde_json_writes(&[i128::from(i64::MIN), -1, 7, i128::from(u64::MAX)]);
    is_what_serde_json_writes(&[7_u128]);
    is_what_serde_json_writes(&[0.1, -0.0, 1e300, 5e-324, 1.0, f64::NAN, f64::INFINITY]);
    is_what_serde_json_writes(&[0.1_f32, f32::MAX, f32::NAN]);
    is_what_serde_json_writes(&(
        Variant::Unit,
        Variant::Newtype(1),
        Variant::Tuple(-2, "b"),
        Variant::Struct { a: true },
    ));
    is_what_serde_json_writes(&BTreeMap::from([(1, 'a'), (2, 'b')]));
    is_what_serde_json_writes(&BTreeMap::from([(true, Some('x')), (false, None)]));
}

#[test]
fn a_pointer_finds_what_it_finds_in_a_tree() {
    let value = json!({ "a": [{ "b/c": { "~": 1 } }, "é\n"], "": null });
    let tape = to_tape(&value, 0).unwrap();
    for pointer in ["", "/", "/a", "/a/0/b~1c/~0", "/a/1", "/a/2", "/a/x", "/b", "/a/1/0", "a"] {
        assert_eq!(tape.root().at(pointer).map(At::value).as_ref(), value.pointer(pointer), "{pointer}");
    }
}

#[test]
fn a_member_whose_name_is_no_text_is_refused() {
    assert!(to_tape(&BTreeMap::from([(Some("a"), 1)]), 0).is_ok());
    assert!(to_tape(&BTreeMap::from([(None::<&str>, 1)]), 0).is_err());
    assert!(to_tape(&BTreeMap::from([([1, 2], 1)]), 0).is_err());
}

#[test]
fn a_validator_reads_a_tape_as_it_reads_a_tree() {
    let tape = to_tape(&jsonschema::json::conformance::document(), 0).unwrap();
    jsonschema::json::conformance::assert_conformance::<OnTape>(&tape.root());
}
