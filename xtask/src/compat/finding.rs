//! One change of a contract, and what it means for those who rely on it.

use serde::Serialize;
use serde_json::Value;

use super::rules::Rule;

/// What a change asks of the version (Semantic Versioning 2.0.0), in the order of weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Nothing that anyone could see changed.
    None,
    /// No call and no answer changes: wording and spelling.
    Patch,
    /// Whoever used the tool before still can.
    Minor,
    /// It is not decided whether something breaks, so it counts as if it did.
    Unknown,
    /// Something that worked before no longer does.
    Major,
}

impl Class {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Unknown => "unknown",
            Self::Major => "major",
        }
    }

    /// Whether it counts as breaking.
    #[must_use]
    pub const fn is_breaking(self) -> bool {
        matches!(self, Self::Unknown | Self::Major)
    }
}

/// Who sends what changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// The client: what was accepted must stay accepted.
    Input,
    /// The server: what is answered must not grow.
    Output,
    /// Neither: what is said about the tool.
    Contract,
}

impl Direction {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Output => "output",
            Self::Contract => "contract",
        }
    }
}

/// One change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The rule that judged it.
    pub rule: Rule,
    /// The tool, by its released name.
    pub tool: String,
    /// JSON Pointer (RFC 6901) into the new contract, or into the released one where the part is gone.
    pub pointer: String,
    /// Who sends what changed.
    pub direction: Direction,
    /// What it asks of the version.
    pub class: Class,
    /// What was released; absent where there was nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// What is there now; absent where there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
    /// What changed, in one line.
    pub message: String,
    /// Further facts: what to look at, why no witness was made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// An instance that shows the break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
    /// The reason of the waiver that lets it pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waived: Option<String>,
    /// Where a witness is looked for.
    #[serde(skip)]
    pub(super) spot: Option<Spot>,
}

impl Finding {
    /// What it asks of the version, with its waiver: what is waived still changed the contract.
    #[must_use]
    pub fn weight(&self) -> Class {
        if self.waived.is_some() { self.class.min(Class::Patch) } else { self.class }
    }

    /// All of it in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let at = if self.pointer.is_empty() { String::new() } else { format!(" {}", self.pointer) };
        let waived = self.waived.as_ref().map_or_else(String::new, |reason| format!(" (waived: {reason})"));
        let shown =
            self.witness.as_ref().map_or_else(String::new, |witness| format!("; {}", witness.line(self.direction)));
        format!("{} {}{at}: {}{waived}{shown}", self.class.as_str(), self.rule.id(), self.message)
    }
}

/// An instance that the one contract accepts and the other refuses: arguments that were accepted and no longer are,
/// or an answer that the released contract ruled out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Witness {
    /// The arguments; or the answer, of which only `data` where the change is in there.
    pub instance: Value,
    /// JSON Pointer in the instance of what is refused.
    pub pointer: String,
    /// The validator's words.
    pub refusal: String,
}

/// The first characters of a text.
pub(super) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Witness {
    /// What it shows.
    #[must_use]
    pub fn line(&self, direction: Direction) -> String {
        const MOST: usize = 240;
        let what = if direction == Direction::Output { "ruled out before" } else { "accepted before" };
        let at = if self.pointer.is_empty() { String::new() } else { format!("at {}: ", self.pointer) };
        format!("{what}: {} ({at}{})", cut(&self.instance.to_string(), MOST), cut(&self.refusal, MOST))
    }
}

/// The schema that changed, as a way through each document: keywords and keys, and `$ref` where a reference is followed.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Spot {
    pub(super) old: Vec<String>,
    pub(super) new: Vec<String>,
    /// JSON Pointers of the same schemas, in their contracts.
    pub(super) old_at: String,
    pub(super) new_at: String,
}
