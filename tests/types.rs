//! The generated types keep their promise: what a schema allows is read, and given back equal.
//!
//! Each module below is a golden of the generator, `xtask/tests/types/<sentence>.rs`; the `.json` beside it lists
//! the instances.

#![allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::all,
    clippy::pedantic,
    reason = "generated code is judged where it is made"
)]
#![deny(
    nonstandard_style,
    uncommon_codepoints,
    confusable_idents,
    mixed_script_confusables,
    reason = "a warning of a name would show in every adopter's build, and some cannot be allowed for a module"
)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::path::Path;

use serde_json::Value;

mod support;

#[rustfmt::skip]
#[path = "../xtask/tests/types/a_constant_property_makes_a_tagged_enum.rs"]
mod a_constant_property_makes_a_tagged_enum;
#[rustfmt::skip]
#[path = "../xtask/tests/types/a_default_is_read_and_never_written.rs"]
mod a_default_is_read_and_never_written;
#[rustfmt::skip]
#[path = "../xtask/tests/types/absent_null_and_empty_stay_apart.rs"]
mod absent_null_and_empty_stay_apart;
#[rustfmt::skip]
#[path = "../xtask/tests/types/conjunctions_merge_into_one_struct.rs"]
mod conjunctions_merge_into_one_struct;
#[rustfmt::skip]
#[path = "../xtask/tests/types/integers_are_whole_numbers_of_64_bits.rs"]
mod integers_are_whole_numbers_of_64_bits;
#[rustfmt::skip]
#[path = "../xtask/tests/types/names_and_texts_may_be_hostile.rs"]
mod names_and_texts_may_be_hostile;
#[rustfmt::skip]
#[path = "../xtask/tests/types/open_objects_keep_what_they_do_not_know.rs"]
mod open_objects_keep_what_they_do_not_know;
#[rustfmt::skip]
#[path = "../xtask/tests/types/recursion_is_boxed_or_listed.rs"]
mod recursion_is_boxed_or_listed;
#[rustfmt::skip]
#[path = "../xtask/tests/types/the_envelope_is_generic.rs"]
mod the_envelope_is_generic;
#[rustfmt::skip]
#[path = "../xtask/tests/types/tuples_have_a_fixed_length.rs"]
mod tuples_have_a_fixed_length;
#[rustfmt::skip]
#[path = "../xtask/tests/types/untagged_alternatives_lose_nothing.rs"]
mod untagged_alternatives_lose_nothing;
#[rustfmt::skip]
#[path = "../xtask/tests/types/what_no_type_can_say_is_any_value.rs"]
mod what_no_type_can_say_is_any_value;
#[rustfmt::skip]
#[path = "../xtask/tests/types/what_two_tools_share_is_common.rs"]
mod what_two_tools_share_is_common;

macro_rules! goldens {
    ($($name:ident as $($root:ident)::+ $(<$($argument:ty),*>)?;)*) => {
        $(
            #[test]
            fn $name() {
                support::keeps_its_promise::<$name::$($root)::+ $(<$($argument),*>)?>(concat!("xtask/tests/types/", stringify!($name), ".json"));
            }
        )*

        #[test]
        fn every_golden_is_compiled() {
            let known = [$(stringify!($name)),*];
            for entry in folder().read_dir().unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_str().unwrap();
                assert!(known.contains(&name), "add `{name}` to tests/types.rs");
            }
        }
    };
}

goldens! {
    a_constant_property_makes_a_tagged_enum as tools::t::Input;
    a_default_is_read_and_never_written as tools::t::Input;
    absent_null_and_empty_stay_apart as tools::t::Input;
    conjunctions_merge_into_one_struct as tools::t::Input;
    integers_are_whole_numbers_of_64_bits as tools::t::Input;
    names_and_texts_may_be_hostile as tools::t::Input;
    open_objects_keep_what_they_do_not_know as tools::t::Input;
    recursion_is_boxed_or_listed as tools::t::Input;
    the_envelope_is_generic as envelope::Envelope<Value, String>;
    tuples_have_a_fixed_length as tools::t::Input;
    untagged_alternatives_lose_nothing as tools::t::Input;
    what_no_type_can_say_is_any_value as tools::t::Input;
    what_two_tools_share_is_common as tools::t::Input;
}

#[test]
fn an_accessor_gives_the_value_or_the_default() {
    use a_default_is_read_and_never_written::tools::t::{Input, InputSort};
    let input: Input = serde_json::from_str(r#"{"always": true}"#).unwrap();
    assert!(!input.include_history());
    assert_eq!((input.page(), input.offset(), input.ratio()), (1, -3, 0.5));
    assert_eq!((input.sort(), input.language()), (InputSort::Newest, "en \"x\""));
    assert!(input.tags().is_empty());
    assert_eq!((input.nothing(), input.nobody(), input.limit(), input.level()), (None, None, None, Some(3)));
    assert_eq!(
        serde_json::json!([input.colours(), input.shape()]),
        serde_json::json!([["red"], { "kind": "round", "r": 2.0 }])
    );
    let input: Input = serde_json::from_str(r#"{"always": true, "page": 7, "tags": ["a"]}"#).unwrap();
    assert_eq!((input.page(), input.tags()), (7, &["a".to_owned()][..]));
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/xtask/tests/types"))
}
