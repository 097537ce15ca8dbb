//! B5: what contradicts a tool's contract does not compile, and the compiler says what to write.
//!
//! `TRYBUILD=overwrite cargo test -p toolpress-compile-fail` writes the messages down anew.

#[test]
fn a_server_that_contradicts_a_contract_does_not_compile() {
    trybuild::TestCases::new().compile_fail("cases/*.rs");
}
