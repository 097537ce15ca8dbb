//! Every rule: one row, one id, one folder of cases, one entry of `docs/compatibility.md`.

use serde::{Serialize, Serializer};

use super::finding::{Class, Direction};

/// A rule. Only the rows of this table exist.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rule(&'static Row);

#[derive(PartialEq, Eq)]
struct Row {
    id: &'static str,
    change: &'static str,
    verdict: Verdict,
    why: &'static str,
}

/// How a rule judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Always the same.
    Always(Class),
    /// By who sends it.
    Sent {
        /// The client does.
        input: Class,
        /// The server does.
        output: Class,
    },
    /// Fewer instances are left: breaks who sends them.
    Narrows,
    /// More instances are possible: breaks who receives them.
    Widens,
    /// As the comparison of the two shows: fewer instances, more, or other ones.
    Compared,
}

impl Rule {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// What it judges, in a few words.
    #[must_use]
    pub const fn change(self) -> &'static str {
        self.0.change
    }

    /// How it judges.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        self.0.verdict
    }

    /// What it judges without a comparison; nothing where one decides.
    #[must_use]
    pub const fn class(self, direction: Direction) -> Option<Class> {
        match self.0.verdict {
            Verdict::Always(class) => Some(class),
            Verdict::Sent { input, output } => {
                Some(if matches!(direction, Direction::Output) { output } else { input })
            }
            Verdict::Narrows | Verdict::Widens | Verdict::Compared => None,
        }
    }

    /// Why it judges so.
    #[must_use]
    pub const fn why(self) -> &'static str {
        self.0.why
    }

    /// The rule with this id.
    #[must_use]
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

macro_rules! verdict {
    (narrows) => {
        Verdict::Narrows
    };
    (widens) => {
        Verdict::Widens
    };
    (compared) => {
        Verdict::Compared
    };
    ($class:ident) => {
        Verdict::Always(Class::$class)
    };
    ($input:ident / $output:ident) => {
        Verdict::Sent { input: Class::$input, output: Class::$output }
    };
}

macro_rules! rules {
    ($($id:ident ($($verdict:tt)+) $change:literal $why:literal)*) => {
        impl Rule {
            $(
                #[doc = $change]
                pub const $id: Self = Self(&Row {
                    id: stringify!($id),
                    change: $change,
                    verdict: verdict!($($verdict)+),
                    why: $why,
                });
            )*

            /// All rules, by id.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];
        }
    };
}

rules! {
    A1 (Minor) "tool added"
        "Nobody called it before."
    A2 (Major) "tool removed"
        "Whoever calls it gets an unknown tool. Announce it first (`deprecated` with a `sunset`), or keep the name as an alias."
    A3 (Minor) "tool removed that was announced to go"
        "It was released with `deprecated` and a `sunset`, so its callers were told."
    A5 (Minor) "tool renamed, the old name kept as an alias"
        "Both names reach it."
    A6 (Major) "alias removed"
        "A name that calls use is gone."
    A7 (compared) "tool deprecated"
        "A promise that it will go: minor, but major where its `sunset` has passed already."
    A12 (compared) "deprecation reworded, or taken back"
        "No call changes: patch, but major where the `sunset` comes earlier than was said."

    B1 (Major / Minor) "required property added"
        "Calls that lack it are refused; an answer that has it holds more than was promised."
    B2 (Major / Minor) "required property added that has a default"
        "A default only informs: validators refuse a call without the property all the same."
    B3 (Minor / Minor) "optional property added"
        "Closed arguments refused it before. Of answers, see B4 and B12."
    B4 (Minor / Minor) "optional property added to an open object"
        "Any value could stand there before, so it narrows in theory; who sends it is taken to mean the new property."
    B5 (compared) "optional property added that additional properties had a schema for"
        "It was already bound by that schema."
    B6 (Major / Minor) "property became required"
        "Calls that lack it are refused."
    B7 (Minor / Major) "property became optional"
        "Who reads the answer loses a guarantee."
    B8 (Major / Major) "property removed"
        "Closed arguments refuse it from now on; who reads the answer misses it."
    B9 (Major / Major) "property removed from an open object"
        "It is still accepted and then ignored: a filter that is dropped in silence gives a wrong result."
    B10 (Major / Major) "property renamed"
        "The old name is gone."
    B11 (narrows) "additional properties no longer welcome"
        "What was accepted beside the known properties is refused."
    B12 (Minor / Major) "object opened, or an answer's closed object grew"
        "Clients that validate with the schema that they cached refuse what it did not have."
    B13 (compared) "schema of additional properties changed"
        "It binds every property without a schema of its own."
    B14 (compared) "schema of properties by a pattern added, removed or changed"
        "It binds every property whose name matches."
    B15 (compared) "names of properties bound, freed or changed"
        "`propertyNames` binds every name."
    B16 (compared) "number of properties bound or freed"
        "Objects of another size become possible or impossible."
    B17 (compared) "dependency between properties added, removed or changed"
        "One property asks for others, or no longer does."
    B18 (compared) "unevaluated properties or items closed, opened or changed"
        "They bind what no other keyword speaks of."

    C1 (widens) "type widened"
        "Values of another type become possible."
    C2 (narrows) "type narrowed"
        "Values of one type are no longer possible."
    C3 (compared) "type replaced"
        "What was sent before is of another type now."
    C4 (compared) "integer became number, or number integer"
        "Every integer is a number, and not the other way round."
    C5 (Patch) "null said in another way"
        "A list of types and an alternative of null accept the same. Some model providers refuse lists of types."
    C6 (compared) "one value became a list"
        "Who sends or reads the one value does not know the list."
    C7 (Patch) "the arguments said to be an object"
        "Arguments always are."

    D1 (widens) "value added to an enumeration"
        "Arguments may use it; an answer with it surprises who knows the old ones, typed clients most of all."
    D2 (narrows) "value removed from an enumeration"
        "It can no longer be sent."
    D3 (compared) "enumeration introduced or dropped"
        "Only listed values are possible, or no longer only they."
    D4 (Patch) "values of an enumeration reordered or repeated"
        "They are a set."
    D5 (compared) "constant introduced, dropped or changed"
        "One value is possible, or no longer only that one."
    D6 (Patch) "constant respelled as an enumeration of one value, or back"
        "Both mean the same."
    D7 (Minor / Patch) "default added"
        "Calls that leave the property out may be treated differently: look at it."
    D8 (Minor / Patch) "default changed or removed"
        "Calls that leave the property out are treated differently in silence: look at it. No call is refused."
    D9 (Unknown / Unknown) "`readOnly` or `writeOnly` changed"
        "What they mean depends on who reads them."

    E1 (narrows) "lower bound added or raised"
        "Smaller values are no longer possible."
    E2 (widens) "lower bound lowered or removed"
        "Smaller values become possible."
    E3 (narrows) "upper bound added or lowered"
        "Greater values are no longer possible."
    E4 (widens) "upper bound raised or removed"
        "Greater values become possible."
    E5 (compared) "bound included or excluded"
        "The value at the bound becomes possible or impossible."
    E6 (Patch) "bound at the largest safe integer added or removed"
        "Generators write ±(2^53 − 1) for any integer."
    E7 (compared) "step of a number added, removed or changed"
        "Every multiple of a multiple is one, and not the other way round."
    E8 (compared) "pattern added or removed"
        "Strings that do not match become impossible or possible."
    E9 (compared) "pattern changed"
        "The automata of both patterns decide; patterns that look around are not decided."
    E10 (compared) "format added, removed or changed"
        "Formats are asserted here, so that strings of another format are refused."
    E11 (Patch) "format added, removed or changed where formats inform only"
        "No string is refused; models are steered."
    E13 (Major) "content encoding or media type changed"
        "The same string means other bytes."

    F1 (compared) "schema of items changed or removed"
        "It binds every item."
    F2 (narrows) "schema of items added"
        "Items of any kind were possible before."
    F3 (compared) "positions of a tuple added or removed"
        "Whether an array may be longer depends on what was welcome behind the last position."
    F4 (compared) "items must be unique, or no longer"
        "Arrays with equal items become impossible or possible."
    F5 (compared) "item that must be among the others added, removed or changed"
        "Arrays without it become impossible or possible."

    G1 (compared) "alternative added or removed"
        "More or fewer instances are possible."
    G2 (compared) "alternative added of which exactly one must hold"
        "Only harmless where no value is of the new one and an old one: such a value would match two."
    G3 (compared) "alternative removed of which exactly one must hold"
        "Its values are no longer possible."
    G4 (compared) "`oneOf` became `anyOf`, or `anyOf` `oneOf`"
        "Values of two alternatives become possible or impossible."
    G5 (compared) "conjunct added or removed"
        "A conjunct takes values away."
    G6 (compared) "what is ruled out changed"
        "The more `not` rules out, the less is possible."
    G7 (compared) "condition added, removed or changed"
        "What `then` and `else` ask for depends on `if`."
    G8 (compared) "schema became one alternative of several, or one of several the only one"
        "What it accepted before is still one of the alternatives, or the others are gone."
    G9 (Patch) "definition extracted, inlined or renamed"
        "The schema is the same, elsewhere."
    G11 (compared) "schema replaced by true or false"
        "`true` accepts everything and `false` nothing."
    G12 (Patch) "keyword changed that no validator reads"
        "It informs."
    G14 (Patch) "schema respelled"
        "It is proven that both accept the same instances."

    H1 (Minor) "output schema added"
        "Answers promise more than before; clients start to validate them."
    H2 (Major) "output schema removed"
        "Typed clients lose it."

    I1 (Patch) "description of the tool changed"
        "No call breaks. It steers when a model calls the tool, so read it as carefully as code."
    I2 (Patch) "description inside a schema changed"
        "No call breaks. It steers what a model sends."
    I3 (Patch) "title or icon changed"
        "People see it when they approve a call."
    I4 (Patch) "example or comment changed"
        "Examples steer models."

    J1 (Major) "the tool no longer says that it only reads"
        "Clients approve reading without asking; such calls would now change something."
    J2 (Minor) "the tool says that it only reads"
        "A safer promise."
    J3 (Major) "the tool may destroy something now"
        "Clients that let it run unattended must ask from now on."
    J4 (Minor) "the tool says that it destroys nothing"
        "A safer promise, which a reviewer should doubt."
    J5 (Major) "the tool no longer says that a repeated call does no harm"
        "Clients that repeat calls would apply them twice."
    J6 (Minor) "the tool says that a repeated call does no harm"
        "A safer promise."
    J7 (Major) "the tool reaches beyond its own domain now"
        "Clients decide by it which data may flow."
    J8 (Minor) "the tool says that it stays in its own domain"
        "A safer promise."
    J9 (Patch) "annotation restated, or moot"
        "It has the value that clients assumed, or says nothing beside `readOnlyHint`."
    J10 (compared) "running as a task allowed, asked for or refused"
        "Clients that call the tool the other way are refused."

    K3 (Major) "error code added"
        "The codes are a closed list in the answer's schema: clients that cached it refuse an answer with the new one."
    K4 (Minor) "error code removed"
        "It is never answered again."
    K5 (Major) "failure said to be worth a retry"
        "Clients repeat such calls by themselves from now on."
    K6 (Minor) "failure no longer said to be worth a retry"
        "Clients give up where they recovered before: look at it."
    K7 (Major) "effect of a failure changed"
        "Callers decide by it whether the operation ran."
    K10 (compared) "formats asserted, or no longer"
        "The accepted strings change though no schema does."
    K11 (compared) "size of the answer bounded, or another bound"
        "Answers that fitted are refused, or the other way round."
    K12 (Minor) "time of a call changed"
        "A shorter one ends calls that came through before: look at it."
    K13 (Major) "HTTP status of a failure changed"
        "Clients over HTTP branch on it."
    K14 (Patch) "words of a failure changed"
        "They steer what a model does next."
    K15 (Minor) "reason of a failure added or removed"
        "Reasons are an open list; a client that does not know one falls back to the code."
    K16 (compared) "size or depth of the arguments bounded, or another bound"
        "Arguments that fitted are refused, or the other way round."

    L1 (compared) "required scopes changed"
        "Callers without a new scope are refused; one scope less is for a security review."
    L5 (compared) "header that repeats an argument added or removed"
        "Clients that do not send it are refused over HTTP (MCP 2026-07-28, `x-mcp-header`)."
    L6 (compared) "HTTP binding added, removed or changed"
        "Whoever calls the old method and path finds nothing; a tool of forms is not listed over MCP any more."

    M3 (Patch) "other member of the descriptor changed"
        "The protocol does not define it."

    N6 (Unknown) "not decided"
        "No rule and no proof tells whether something breaks, so it counts as if it did."

    N7 (Patch) "nothing that clients see"
        "The fingerprint moved, and no part that a client can see did."

    R1 (Major) "a released call is refused"
        "An example of the released contract was accepted, and no longer is."
}
