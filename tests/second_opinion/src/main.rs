//! What `jsoncompat` says of pairs of schemas.
//!
//! Each line of the input is `{"old": …, "new": …, "assertFormats": …}`, each line of the output whether `new` accepts
//! whatever `old` accepts: `{"status": "compatible"}`, `{"status": "incompatible", "counterexample": …}` or
//! `{"status": "unknown", "reason": …}`.

use std::io::{self, BufRead as _, Write as _};
use std::panic;
use std::thread;

use jsoncompat::{CompatibilityResult, Role, SchemaDocument, SchemaOptions, analyze_compat};
use serde_json::Value;

/// Bytes of the stack that a deep schema gets.
const STACK: usize = 256 << 20;

fn main() -> io::Result<()> {
    panic::set_hook(Box::new(|_| {}));
    let opinions = thread::Builder::new().stack_size(STACK).spawn(opinions)?;
    opinions.join().unwrap_or_else(|_| Err(io::Error::other("the input is not what it should be")))
}

fn opinions() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let pair: Value = serde_json::from_str(&line?)?;
        let opinion = panic::catch_unwind(|| opinion(&pair)).unwrap_or_else(|_| unknown("it panicked"));
        writeln!(io::stdout(), "{}", serde_json::to_string(&opinion)?)?;
    }
    Ok(())
}

fn opinion(pair: &Value) -> CompatibilityResult {
    let options = SchemaOptions { assert_formats: pair["assertFormats"].as_bool(), ..SchemaOptions::default() };
    let document = |side: &str| SchemaDocument::from_json_with_options(&pair[side], &options);
    match (document("old"), document("new")) {
        (Ok(old), Ok(new)) => analyze_compat(&old, &new, Role::Deserializer).unwrap_or_else(unknown),
        (Err(error), _) | (_, Err(error)) => unknown(error),
    }
}

fn unknown(reason: impl ToString) -> CompatibilityResult {
    CompatibilityResult::Unknown { reason: reason.to_string() }
}
