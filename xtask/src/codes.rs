//! Every diagnostic code: one row, one id, one entry of `docs/diagnostics.md` and of `explain`.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::diagnostic::Severity;

/// A diagnostic code. Only the rows of this table exist.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Code(&'static Row);

#[derive(PartialEq, Eq)]
struct Row {
    id: &'static str,
    name: &'static str,
    severity: Severity,
    title: &'static str,
    cause: &'static str,
    example: &'static str,
    fix: &'static str,
}

impl Code {
    /// `TPnnnn`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// `UPPER_SNAKE`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// What it weighs unless `toolset.json` says otherwise.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.0.severity
    }

    /// The problem, in a few words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// Why it is a problem.
    #[must_use]
    pub const fn cause(self) -> &'static str {
        self.0.cause
    }

    /// The smallest input that shows it.
    #[must_use]
    pub const fn example(self) -> &'static str {
        self.0.example
    }

    /// What to do, in general.
    #[must_use]
    pub const fn fix(self) -> &'static str {
        self.0.fix
    }

    /// Whether `policies.lints` of `toolset.json` may change its severity.
    #[must_use]
    pub fn is_lint(self) -> bool {
        self.id().starts_with("TP06")
    }

    /// The code with this id.
    #[must_use]
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.id().eq_ignore_ascii_case(id))
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::parse(&id).ok_or_else(|| D::Error::custom(format!("there is no code {id:?}")))
    }
}

macro_rules! codes {
    ($($name:ident $id:literal $severity:ident $title:literal
        cause: $cause:literal
        example: $example:literal
        fix: $fix:literal)*) => {
        impl Code {
            $(
                #[doc = $title]
                pub const $name: Self = Self(&Row {
                    id: $id,
                    name: stringify!($name),
                    severity: Severity::$severity,
                    title: $title,
                    cause: $cause,
                    example: $example,
                    fix: $fix,
                });
            )*

            /// All codes, by id.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

codes! {
    UNREADABLE "TP0101" Error "a file cannot be read"
        cause: "The operating system refused to read it, it is no regular file, it is larger than 4 MiB, or it is a link that leaves schemas/."
        example: "a file without read permission"
        fix: "make the file readable, or split it"
    NOT_UTF8 "TP0102" Error "a file is not UTF-8"
        cause: "JSON exchanged between systems must be UTF-8 (RFC 8259, section 8.1)."
        example: "a file saved as Latin-1"
        fix: "save the file as UTF-8"
    BYTE_ORDER_MARK "TP0103" Error "a file starts with a byte order mark"
        cause: "JSON must not start with a byte order mark (RFC 8259, section 8.1); parsers refuse it."
        example: "a file saved as “UTF-8 with BOM”"
        fix: "save the file as UTF-8 without a byte order mark"
    CONFLICT_MARKER "TP0104" Error "a merge conflict is not resolved"
        cause: "A line starts with one of git's conflict markers."
        example: "<<<<<<< HEAD"
        fix: "write what both sides mean, delete the markers, then run `cargo xtask codegen`, which repairs generated/"
    SYNTAX "TP0105" Error "a file is not JSON"
        cause: "The text does not follow RFC 8259. Comments and trailing commas are not JSON."
        example: "{\"name\": \"order_get\",}"
        fix: "correct the syntax at the marked place"
    DUPLICATE_KEY "TP0106" Error "a key stands twice in one object"
        cause: "Parsers disagree about which of the two counts, so one of them would be lost in silence."
        example: "{\"type\": \"object\", \"type\": \"string\"}"
        fix: "remove one of the two"
    TOO_DEEP "TP0107" Error "a document is nested too deeply"
        cause: "More than 128 levels: common parsers, toolpress's among them, stop there."
        example: "[[[[ … 129 times … ]]]]"
        fix: "flatten the document, or name the inner schemas in `$defs`"
    NUMBER "TP0108" Error "a number cannot be kept"
        cause: "It is neither a 64-bit integer nor a 64-bit float, so clients would read another number."
        example: "{\"maximum\": 1e400}"
        fix: "use a number that a 64-bit integer or float holds"
    MISSING_FILE "TP0109" Error "a file is missing"
        cause: "The file is part of the source format and there is no default for it."
        example: "schemas/tools/order_get/ without tool.json"
        fix: "add the file, or run `cargo xtask init .`, which adds what every project has"
    UNEXPECTED_FILE "TP0110" Error "a file has no place in the source format"
        cause: "Nothing reads it, so what it says would be ignored in silence."
        example: "schemas/tools/order_get/inputs.schema.json"
        fix: "rename or remove it"

    UNKNOWN_FIELD "TP0201" Error "a definition has an unknown field"
        cause: "Nothing reads the field, so what it says would be ignored in silence."
        example: "{\"name\": \"order_get\", \"verison\": \"1.0.0\"}"
        fix: "correct the name; members for the served descriptor go under `descriptor`"
    MISSING_FIELD "TP0202" Error "a definition lacks a field"
        cause: "The field has no default: what it says must be decided by a person."
        example: "a tool.json without `version`"
        fix: "add the field"
    INVALID_FIELD "TP0203" Error "a field has a value that its meta-schema refuses"
        cause: "The value does not have the form that `schemas/meta/` describes."
        example: "{\"errors\": \"ORDER_NOT_FOUND\"}"
        fix: "correct the value"
    VERSION "TP0204" Error "a version is not a semantic version"
        cause: "Versions are compared by the rules of Semantic Versioning 2.0.0."
        example: "{\"version\": \"1.0\"}"
        fix: "write MAJOR.MINOR.PATCH, for example 1.0.0"
    FOLDER_NAME "TP0205" Error "a tool is not named like its folder"
        cause: "The folder is the tool's id on disk; two names for one tool drift apart."
        example: "schemas/tools/order_get/tool.json with \"name\": \"get_order\""
        fix: "rename the folder or the tool"
    UNKNOWN_ERROR_CODE "TP0206" Error "an error code is not in the catalogue"
        cause: "`errors.json` decides what a code means; a code that it does not hold means nothing."
        example: "{\"errors\": [\"ORDER_NOT_FUOND\"]}"
        fix: "correct the code, or add it to schemas/errors.json"
    CORE_CODE "TP0207" Error "a core error code is used or missing where it must not be"
        cause: "Every tool can answer the core's codes, so errors.json holds all of them and no tool lists one."
        example: "{\"errors\": [\"TIMEOUT\"]}"
        fix: "let errors.json hold all core codes and tools list only the domain's"
    RUST_NAME "TP0208" Error "two names are one in Rust"
        cause: "Both become the same identifier in the generated code."
        example: "tools `order-get` and `order_get`"
        fix: "rename one of the two"
    CLIENT_NAME "TP0209" Error "two tool names are one for some clients"
        cause: "Clients replace characters that model providers refuse by `_` and cut after 64, so one tool would shadow the other."
        example: "tools `order.get` and `order_get`"
        fix: "rename one of the two"
    META_NAMESPACE "TP0210" Error "a namespace is reserved"
        cause: "`_meta` prefixes with the label `mcp` or `modelcontextprotocol` belong to the protocol (MCP 2025-06-18 and later)."
        example: "{\"metaNamespace\": \"io.mcp\"}"
        fix: "use a domain of your own, reversed, for example com.example"
    META_SCHEMA_FILE "TP0211" Error "a file of schemas/meta/ is not this version's"
        cause: "Editors would complete and check other fields than the engine does."
        example: "schemas/meta/tool.schema.json edited by hand"
        fix: "run `cargo xtask init .`, which rewrites schemas/meta/ and nothing else that exists"
    HTTP_BINDING "TP0212" Error "an HTTP binding does not fit its tool"
        cause: "Each path parameter is an argument of the tool, and one method and path serve one tool."
        example: "{\"path\": \"/orders/{id}\"} where the argument is `orderId`"
        fix: "name path parameters like the arguments"

    DIALECT "TP0301" Error "a JSON Schema dialect is not supported"
        cause: "toolpress reads draft 2020-12, draft-07, draft-06 and draft-04, and meta-schemas of the project that list vocabularies of draft 2020-12; keywords mean other things elsewhere."
        example: "{\"$schema\": \"http://json-schema.org/draft-03/schema#\"}"
        fix: "state https://json-schema.org/draft/2020-12/schema and adapt the keywords"
    META_SCHEMA "TP0302" Error "a schema is not valid in its dialect"
        cause: "The dialect's meta-schema refuses it, so validators would refuse or misread it."
        example: "{\"type\": \"strnig\"}"
        fix: "correct the keyword's value"
    MISSING_REF "TP0303" Error "a `$ref` points at nothing"
        cause: "No schema stands at that place."
        example: "{\"$ref\": \"#/$defs/Adress\"}"
        fix: "correct the reference, or add the definition"
    REMOTE_REF "TP0304" Error "a `$ref` leaves the project"
        cause: "Schemas are never fetched (MCP 2026-07-28: implementations must not dereference network URIs)."
        example: "{\"$ref\": \"https://example.com/money.json\"}"
        fix: "copy the schema into schemas/common/ and refer to it by its relative path"
    OUTSIDE_REF "TP0305" Error "a `$ref` leaves schemas/"
        cause: "Everything that generation reads stands below schemas/, so that a clean clone regenerates every byte."
        example: "{\"$ref\": \"../../../../shared.json\"}"
        fix: "copy the schema into schemas/common/"
    INPUT_OBJECT "TP0306" Error "the root of an input schema is not an object"
        cause: "Arguments are always JSON objects, and clients refuse the whole list when one `inputSchema` lacks `\"type\": \"object\"`."
        example: "{\"$schema\": \"…\", \"properties\": {}}"
        fix: "add \"type\": \"object\" to the root"
    REF_LOOP "TP0307" Error "a `$ref` only leads back to itself"
        cause: "The references form a circle that never reaches a schema; validators loop or refuse."
        example: "{\"$defs\": {\"A\": {\"$ref\": \"#/$defs/A\"}}}"
        fix: "let one schema of the circle say what it accepts"
    DYNAMIC_REF "TP0308" Error "a `$dynamicRef` has too many possible targets"
        cause: "Each combination of the resources that lead to it makes another schema of it, and those are more than 1,024."
        example: "twenty resources that refer to each other, each with a `$dynamicAnchor` of the same names"
        fix: "use `$ref` to the definition that is meant"
    ENVELOPE "TP0309" Error "the envelope is not toolpress's"
        cause: "Clients rely on the envelope's required fields; a project may only add optional ones."
        example: "an envelope without `meta.version`"
        fix: "restore the field (`cargo xtask explain TP0309`), or delete schemas/envelope.schema.json and run `cargo xtask init .`"
    NOT_COMPILABLE "TP0310" Error "no validator can be built for a schema"
        cause: "The runtime validates with this schema; what cannot be compiled cannot be enforced."
        example: "{\"pattern\": \"(\"}"
        fix: "correct the keyword"

    REPEATED_NAME "TP0311" Error "two schemas have one name"
        cause: "An `$id` or an anchor names one schema; which of the two a reference means would be a guess."
        example: "{\"$defs\": {\"A\": {\"$anchor\": \"a\"}, \"B\": {\"$anchor\": \"a\"}}}"
        fix: "rename one of the two"
    TOO_LARGE "TP0312" Error "a schema is too large to publish"
        cause: "It holds more than 20,000 objects, or keeps more than 2,048 definitions, since they refer to each other. Validators would take minutes for it, and no client shows it to a model."
        example: "the data model of a whole company as the output of one tool"
        fix: "answer what the tool is about, and refer to the rest by an id"

    EXAMPLE_REFUSED "TP0401" Error "a valid example is refused"
        cause: "The example and the schema disagree about what the tool accepts or answers."
        example: "an `input` that the input schema refuses"
        fix: "correct the example or the schema; an input that must be refused has `invalid`"
    EXAMPLE_ACCEPTED "TP0402" Error "an invalid example is accepted"
        cause: "The example says that the input must be refused, and the schema takes it."
        example: "{\"input\": {…}, \"invalid\": {\"pointer\": \"/page\", \"keyword\": \"maximum\"}} that validates"
        fix: "correct the example or tighten the schema"
    EXAMPLE_ELSEWHERE "TP0403" Error "an invalid example is refused elsewhere"
        cause: "It is refused, but not at the pointer or not by the keyword that it names."
        example: "\"pointer\": \"/page\" where `/pageSize` is out of bounds"
        fix: "name the pointer and the keyword that refuse it"
    EXAMPLE_ERROR "TP0404" Error "an example fails with a code that its tool does not declare"
        cause: "A tool answers its own codes and the core's, nothing else."
        example: "{\"error\": {\"code\": \"ORDER_LOST\"}}"
        fix: "use a declared code, or add it to `errors` in tool.json"

    VERSION_OWED "TP0501" Error "a contract changed under an unchanged version"
        cause: "Clients and reviewers tell contracts apart by their version; a changed one needs a new one."
        example: "a description edited, `version` not"
        fix: "run `cargo xtask bump`, then `cargo xtask codegen`"
    VERSION_LOWERED "TP0502" Error "a version went down"
        cause: "Versions only grow (Semantic Versioning 2.0.0, section 3)."
        example: "1.2.0 became 1.1.0"
        fix: "set a version above the released one"
    VERSION_IDLE "TP0503" Warning "a version was raised without a change"
        cause: "The contract is the same, so clients are asked to look at nothing."
        example: "1.0.0 became 1.1.0 and no field changed"
        fix: "keep the released version"
    BASELINE "TP0504" Error "the released contracts cannot be read"
        cause: "Without them nobody can say whether a version is owed."
        example: "`--base` names a revision that git does not have"
        fix: "name a revision that has a whole snapshot (in CI: fetch it first), or repair the snapshot and commit it"
    VERSION_TOO_SMALL "TP0505" Error "a version was raised too little"
        cause: "The number that grew tells clients whether they are hurt: a breaking change asks for a major version, an addition for a minor one."
        example: "1.0.0 became 1.0.1, and a required argument was added"
        fix: "run `cargo xtask bump`, then `cargo xtask codegen`"
    WAIVER_STALE "TP0506" Error "a waiver is stale"
        cause: "A waiver lets one change pass until it is released. One that stays behind would let the next change pass unseen."
        example: "a waiver `until` 1.1.0 in a tool of version 1.1.0"
        fix: "remove the waiver"
    NOTHING_RELEASED "TP0507" Warning "the base holds no released contracts"
        cause: "Every tool counts as new, so that no change of one is noticed."
        example: "a base from before the first codegen, a project that moved inside its repository, or generated/ in .gitignore"
        fix: "commit generated/; where the project moved or was just begun, this passes with the first merge"

    OPEN_INPUT "TP0601" Warning "an input object does not say what happens to unknown properties"
        cause: "JSON Schema then accepts them in silence; a caller's typo becomes a lost argument."
        example: "{\"type\": \"object\", \"properties\": {…}}"
        fix: "add \"additionalProperties\": false (or true, if any extra property is welcome)"
    UNKNOWN_KEYWORD "TP0602" Warning "a schema keyword is unknown in its dialect"
        cause: "Validators ignore it in silence, so the constraint that it seems to set does not exist."
        example: "{\"requird\": [\"id\"]}"
        fix: "correct the keyword; extensions start with `x-`"
    REQUIRED_UNKNOWN "TP0603" Warning "a required property is not declared"
        cause: "`required` names a property that `properties` does not have, mostly a typo."
        example: "{\"properties\": {\"id\": {}}, \"required\": [\"ID\"]}"
        fix: "declare the property, or correct the name"
    BLUNT_TYPE "TP0604" Note "a type is blunter than its schema"
        cause: "Rust's types cannot say what the schema says here: the place is `serde_json::Value`, or an object keeps some of its properties as extra ones. The validator enforces the rest."
        example: "{\"properties\": {…}} without \"type\""
        fix: "restructure the schema if a typed value matters here"
    DEEP_TYPES "TP0605" Warning "the generated types need a larger recursion limit"
        cause: "rustc proves that a type is `Send` from its parts, in at most 128 steps by default; about 20 types that hold each other take more."
        example: "thirty definitions that all refer to each other"
        fix: "write the attribute that the warning names at the root of the crate that includes generated/"
    DEFAULT_REFUSED "TP0606" Warning "a default is refused by its own schema"
        cause: "The generated accessor, a client or a model may use the default, and the validator refuses it when it is sent."
        example: "{\"type\": \"integer\", \"maximum\": 5, \"default\": 9}"
        fix: "correct the default or the schema"
    PROMISED_SHAPE "TP0607" Warning "a description promises a shape that the schema does not have"
        cause: "A model believes the description and looks for members that no answer has. What a description calls the answer is `data`, or the envelope around it."
        example: "\"Returns {items, total}.\" where `data` has `result`, which has both"
        fix: "describe what `data` has; the output schema is published, so a description need not repeat it"

    SET_VERSION "TP0608" Warning "the version of the set lags behind its tools"
        cause: "Clients see the set's version before they see any tool's: it should tell them that something changed, and how much."
        example: "a tool's major version raised, the version of toolset.json not"
        fix: "run `cargo xtask bump`, then `cargo xtask codegen`"

    GENERATION "TP0701" Error "the Rust types cannot be generated"
        cause: "The type generator refused a schema that it should take: a fault of toolpress."
        example: "none known"
        fix: "report it with the schema"

    IMPORT_FORMAT "TP0801" Error "a file is not a list of tools"
        cause: "`import` reads a saved `tools/list` result, or a bare array of tools."
        example: "{\"resources\": []}"
        fix: "save the `result` of a `tools/list` request"
    IMPORT_TOOL "TP0802" Error "a tool of the list cannot be imported"
        cause: "Its descriptor is not what the protocol asks for."
        example: "a tool without `inputSchema`"
        fix: "correct the descriptor in the saved list"
    IMPORT_EXISTS "TP0803" Error "an import would overwrite a tool"
        cause: "Schema files are edited by people; an import never replaces them."
        example: "schemas/tools/order_get/ exists"
        fix: "delete or rename the folder first"
}
