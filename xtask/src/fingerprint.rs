//! The two fingerprints of a tool: its input's shape, and its whole contract.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::canonical::{self, Descriptions};
use crate::digest::hex;

/// The number of the formula in this file. A change of the formula raises it, and baselines with another number
/// are not compared.
pub const FORMULA: u32 = 1;

/// The first 16 hexadecimal digits of a sha256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint(String);

impl Fingerprint {
    /// The 16 digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn of(value: &Value) -> Self {
        let mut digits = hex(&Sha256::digest(canonical::bytes(value)));
        digits.truncate(16);
        Self(digits)
    }
}

/// The parts of a contract.
#[derive(Clone, Copy, Debug)]
pub struct Contract<'a> {
    /// The `tools/list` item as it is published.
    pub descriptor: &'a Value,
    /// The envelope's schema with its slots open.
    pub envelope: &'a Value,
    /// What MCP has no field for: error codes, scopes, limits, bindings, aliases, deprecation.
    pub beyond: &'a Value,
}

/// The fingerprint of a published `inputSchema` without descriptions.
#[must_use]
pub fn shape(input_schema: &Value) -> Fingerprint {
    Fingerprint::of(&canonical::schema(input_schema, Descriptions::LeftOut))
}

/// The fingerprint of a whole contract. `_meta` does not count: it carries the version.
#[must_use]
pub fn contract(contract: Contract<'_>) -> Fingerprint {
    let mut descriptor = contract.descriptor.clone();
    if let Value::Object(members) = &mut descriptor {
        members.shift_remove("_meta");
        for schema in ["inputSchema", "outputSchema"] {
            if let Some(value) = members.get_mut(schema) {
                *value = canonical::schema(value, Descriptions::Count);
            }
        }
    }
    Fingerprint::of(&json!({
        "descriptor": descriptor,
        "envelope": canonical::schema(contract.envelope, Descriptions::Count),
        "beyond": contract.beyond,
    }))
}
