//! The two fingerprints of a tool: its input's shape, and its whole contract.

use serde_json::{Map, Value};
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

    fn of(canonical: &[u8]) -> Self {
        let mut digits = hex(&Sha256::digest(canonical));
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
    pub envelope: &'a Envelope,
    /// What MCP has no field for: error codes, scopes, limits, bindings, aliases, deprecation.
    pub beyond: &'a Value,
}

/// The canonical bytes of the envelope's schema, which every contract of a toolset holds.
#[derive(Clone, Debug)]
pub struct Envelope(Vec<u8>);

impl Envelope {
    /// The envelope with this schema.
    #[must_use]
    pub fn new(schema: &Value) -> Self {
        Self(canonical::bytes(&canonical::schema(schema, Descriptions::Count)))
    }
}

/// The fingerprint of a published `inputSchema` without descriptions.
#[must_use]
pub fn shape(input_schema: &Value) -> Fingerprint {
    Fingerprint::of(&canonical::bytes(&canonical::schema(input_schema, Descriptions::LeftOut)))
}

/// The fingerprint of a whole contract: of the canonical bytes of the object whose members are the parts.
///
/// `_meta` of the descriptor does not count: it carries the version.
#[must_use]
pub fn contract(contract: Contract<'_>) -> Fingerprint {
    let mut descriptor = Map::new();
    for (member, value) in contract.descriptor.as_object().into_iter().flatten() {
        let value = match member.as_str() {
            "_meta" => continue,
            "inputSchema" | "outputSchema" => canonical::schema(value, Descriptions::Count),
            _ => value.clone(),
        };
        descriptor.insert(member.clone(), value);
    }
    let (beyond, descriptor) = (canonical::bytes(contract.beyond), canonical::bytes(&Value::Object(descriptor)));
    // The members stand in the order of their names, as RFC 8785 wants it.
    let parts: [&[u8]; 7] =
        [b"{\"beyond\":", &beyond, b",\"descriptor\":", &descriptor, b",\"envelope\":", &contract.envelope.0, b"}"];
    Fingerprint::of(&parts.concat())
}
