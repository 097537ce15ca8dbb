//! FORMATS: which of them refuse anything (JSON Schema Validation 2020-12, section 7.3).

/// The formats that are asserted; another word informs only, such as `password`.
const ASSERTED: [&str; 19] = [
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "idn-email",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "iri",
    "iri-reference",
    "json-pointer",
    "regex",
    "relative-json-pointer",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
];

/// Whether a string can be refused for its format.
pub(crate) fn is_asserted(format: &str) -> bool {
    ASSERTED.contains(&format)
}
