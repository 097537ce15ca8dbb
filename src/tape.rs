//! JSON as it is written: the text, and where each value of it stands, so that a validator reads it without a tree.

use std::borrow::Cow;

use jsonschema::JsonType;
use jsonschema::json::{Array, Json, JsonNumber, Node, NodeIdentity, Object, cmp};
use serde_json::{Map, Number, Value};

mod write;

pub(crate) use write::to_tape;

/// A JSON text with its values in the order of the text; an object's members are a name and a value each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tape {
    pub(crate) text: String,
    entries: Vec<Entry>,
    /// Strings whose text has escapes.
    unescaped: String,
}

#[derive(Clone, Copy, Debug)]
enum Entry {
    Null,
    Boolean(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    /// A part of the text.
    Text(Span),
    /// A part of `unescaped`.
    Unescaped(Span),
    /// `len` items, the entry after the last of which is `end`.
    Array {
        len: u32,
        end: u32,
    },
    /// `len` members, the entry after the last of which is `end`.
    Object {
        len: u32,
        end: u32,
    },
}

#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

impl Span {
    fn of(self, text: &str) -> &str {
        &text[self.start as usize..self.end as usize]
    }
}

impl Tape {
    /// The value that the text is of.
    pub(crate) fn root(&self) -> At<'_> {
        At { tape: self, index: 0 }
    }

    fn after(&self, index: u32) -> u32 {
        match self.entries[index as usize] {
            Entry::Array { end, .. } | Entry::Object { end, .. } => end,
            _ => index + 1,
        }
    }

    fn string(&self, index: u32) -> Option<&str> {
        match self.entries[index as usize] {
            Entry::Text(span) => Some(span.of(&self.text)),
            Entry::Unescaped(span) => Some(span.of(&self.unescaped)),
            _ => None,
        }
    }
}

/// The representation of JSON whose nodes are places of a [`Tape`].
pub(crate) struct OnTape;

impl Json for OnTape {
    type Node<'a> = At<'a>;
    type PreparedKey = String;
    type StringBuffer = Tape;

    // Going over the members costs less than looking each name up.
    const KEYS_PER_LOOKUP: usize = 4;
    const ACYCLIC: bool = true;

    fn prepare_key(key: &str) -> String {
        key.to_owned()
    }

    fn with_string_node<T>(buffer: &mut Tape, string: &str, f: impl FnOnce(At<'_>) -> T) -> T {
        buffer.unescaped.clear();
        buffer.unescaped.push_str(string);
        buffer.entries.clear();
        buffer.entries.push(Entry::Unescaped(Span { start: 0, end: write::offset(string.len()) }));
        f(buffer.root())
    }
}

/// A value of a tape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At<'a> {
    tape: &'a Tape,
    index: u32,
}

impl<'a> At<'a> {
    fn entry(self) -> Entry {
        self.tape.entries[self.index as usize]
    }

    /// The value as a tree.
    pub(crate) fn value(self) -> Value {
        match self.entry() {
            Entry::Null => Value::Null,
            Entry::Boolean(boolean) => Value::Bool(boolean),
            Entry::Unsigned(number) => number.into(),
            Entry::Signed(number) => number.into(),
            Entry::Float(number) => number.into(),
            Entry::Text(_) | Entry::Unescaped(_) => Value::String(self.string().unwrap_or_default().to_owned()),
            Entry::Array { .. } => Value::Array(self.children().map(|index| At { index, ..self }.value()).collect()),
            Entry::Object { len, .. } => {
                let mut members = Map::with_capacity(len as usize);
                members.extend(Members(self.children(), self.tape).map(|(name, at)| (name.to_owned(), at.value())));
                Value::Object(members)
            }
        }
    }

    /// The member of that name: the last one, should there be several, as readers of JSON take it.
    fn member(self, name: &str) -> Option<Self> {
        self.members().filter(|(found, _)| *found == name).last().map(|(_, value)| value)
    }

    /// The value at a JSON Pointer (RFC 6901) below this one.
    pub(crate) fn at(self, pointer: &str) -> Option<Self> {
        let Some(tokens) = pointer.strip_prefix('/') else { return pointer.is_empty().then_some(self) };
        tokens.split('/').try_fold(self, |at, token| {
            let token = token.replace("~1", "/").replace("~0", "~");
            match at.entry() {
                Entry::Object { .. } => at.member(&token),
                Entry::Array { .. } => at.elements().nth(token.parse().ok()?),
                _ => None,
            }
        })
    }

    fn string(self) -> Option<&'a str> {
        self.tape.string(self.index)
    }

    fn children(self) -> Children<'a> {
        let end = self.tape.after(self.index);
        Children { tape: self.tape, next: self.index + 1, end }
    }
}

/// The entries right below an array or an object.
#[derive(Clone, Debug)]
pub(crate) struct Children<'a> {
    tape: &'a Tape,
    next: u32,
    end: u32,
}

impl Iterator for Children<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.next == self.end {
            return None;
        }
        let index = self.next;
        self.next = self.tape.after(index);
        Some(index)
    }
}

/// The members of an object.
#[derive(Clone, Debug)]
pub(crate) struct Members<'a>(Children<'a>, &'a Tape);

impl<'a> Iterator for Members<'a> {
    type Item = (&'a str, At<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let Self(children, tape) = self;
        let name = tape.string(children.next()?)?;
        Some((name, At { tape, index: children.next()? }))
    }
}

/// The items of an array.
#[derive(Clone, Debug)]
pub(crate) struct Items<'a>(Children<'a>, &'a Tape);

impl<'a> Iterator for Items<'a> {
    type Item = At<'a>;

    fn next(&mut self) -> Option<At<'a>> {
        Some(At { tape: self.1, index: self.0.next()? })
    }
}

impl<'a> Node<'a, OnTape> for At<'a> {
    type Object = Self;
    type Array = Self;
    type Number = OnTapeNumber;

    fn as_object(&self) -> Option<Self> {
        matches!(self.entry(), Entry::Object { .. }).then_some(*self)
    }

    fn as_array(&self) -> Option<Self> {
        matches!(self.entry(), Entry::Array { .. }).then_some(*self)
    }

    fn as_string(&self) -> Option<Cow<'a, str>> {
        self.string().map(Cow::Borrowed)
    }

    fn as_number(&self) -> Option<OnTapeNumber> {
        match self.entry() {
            Entry::Unsigned(number) => Some(OnTapeNumber(number.into())),
            Entry::Signed(number) => Some(OnTapeNumber(number.into())),
            Entry::Float(number) => Number::from_f64(number).map(OnTapeNumber),
            _ => None,
        }
    }

    fn as_boolean(&self) -> Option<bool> {
        match self.entry() {
            Entry::Boolean(boolean) => Some(boolean),
            _ => None,
        }
    }

    fn is_null(&self) -> bool {
        matches!(self.entry(), Entry::Null)
    }

    fn is_number(&self) -> bool {
        matches!(self.entry(), Entry::Unsigned(_) | Entry::Signed(_) | Entry::Float(_))
    }

    fn is_string(&self) -> bool {
        matches!(self.entry(), Entry::Text(_) | Entry::Unescaped(_))
    }

    fn json_type(&self) -> JsonType {
        match self.entry() {
            Entry::Null => JsonType::Null,
            Entry::Boolean(_) => JsonType::Boolean,
            Entry::Unsigned(_) | Entry::Signed(_) | Entry::Float(_) => JsonType::Number,
            Entry::Text(_) | Entry::Unescaped(_) => JsonType::String,
            Entry::Array { .. } => JsonType::Array,
            Entry::Object { .. } => JsonType::Object,
        }
    }

    fn string_length_within(&self, min: u64, max: u64) -> Option<bool> {
        let string = self.string()?;
        // A code point takes one to four bytes.
        let (fewest, most) = ((string.len() as u64).div_ceil(4), string.len() as u64);
        if min <= fewest && most <= max {
            return Some(true);
        }
        let length = string.chars().count() as u64;
        Some((min..=max).contains(&length))
    }

    fn equals_value(&self, expected: &Value) -> bool {
        match (self.string(), expected) {
            (Some(string), Value::String(expected)) => string == expected,
            (Some(_), _) | (None, Value::String(_)) => false,
            (None, expected) => cmp::equal(&self.value(), expected),
        }
    }

    fn to_value(&self) -> Cow<'a, Value> {
        Cow::Owned(self.value())
    }

    fn identity(&self) -> Option<NodeIdentity> {
        Some(NodeIdentity::tagged(std::ptr::from_ref(self.tape).addr(), self.index))
    }
}

impl<'a> Object<'a, OnTape> for At<'a> {
    type Node = Self;
    type MemberName = &'a str;
    type MembersIter = Members<'a>;

    fn len(&self) -> usize {
        match self.entry() {
            Entry::Object { len, .. } => len as usize,
            _ => 0,
        }
    }

    fn get(&self, key: &String) -> Option<Self> {
        self.member(key)
    }

    fn members(&self) -> Members<'a> {
        Members(self.children(), self.tape)
    }
}

impl<'a> Array<'a, OnTape> for At<'a> {
    type Node = Self;
    type ElementsIter = Items<'a>;

    fn len(&self) -> usize {
        match self.entry() {
            Entry::Array { len, .. } => len as usize,
            _ => 0,
        }
    }

    fn elements(&self) -> Items<'a> {
        Items(self.children(), self.tape)
    }
}

/// A number of a tape.
pub(crate) struct OnTapeNumber(Number);

impl JsonNumber for OnTapeNumber {
    fn as_u64(&self) -> Option<u64> {
        self.0.as_u64()
    }

    fn as_i64(&self) -> Option<i64> {
        self.0.as_i64()
    }

    fn as_f64(&self) -> Option<f64> {
        self.0.as_f64()
    }

    fn as_str(&self) -> Cow<'_, str> {
        Cow::Owned(self.0.to_string())
    }

    fn to_number(&self) -> Cow<'_, Number> {
        Cow::Borrowed(&self.0)
    }

    fn is_written_as_integer(&self) -> bool {
        !self.0.is_f64()
    }
}

#[cfg(test)]
mod tests;
