//! A serializer that writes JSON text and its tape in one go.

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

use super::{Entry, Span, Tape};

/// Writes `value` as compact JSON.
///
/// The text is what `serde_json::to_string` makes, to the byte. The members of an object must have different names, as
/// those of generated types have. `expected` is about how long it will be: growing to it step
/// by step costs more than the writing.
pub(crate) fn to_tape<T: Serialize>(value: &T, expected: usize) -> Result<Tape, Error> {
    let mut tape = Tape {
        text: String::with_capacity(expected),
        entries: Vec::with_capacity(expected / 8),
        unescaped: String::new(),
    };
    value.serialize(&mut tape)?;
    Ok(tape)
}

/// A place of a text. Four gigabytes of text are beyond every limit.
pub(super) fn offset(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl Tape {
    /// The string as a JSON string; its text where that has no escapes.
    fn write_string(&mut self, string: &str) -> Entry {
        self.text.push('"');
        let start = self.text.len();
        let mut rest = string;
        while let Some(at) = rest.bytes().position(|byte| NEEDS_ESCAPE[usize::from(byte)]) {
            self.text.push_str(&rest[..at]);
            match rest.as_bytes()[at] {
                b'"' => self.text.push_str("\\\""),
                b'\\' => self.text.push_str("\\\\"),
                control => self.text.push_str(CONTROLS[usize::from(control)]),
            }
            rest = &rest[at + 1..];
        }
        self.text.push_str(rest);
        let end = self.text.len();
        self.text.push('"');
        if end - start == string.len() {
            return Entry::Text(Span { start: offset(start), end: offset(end) });
        }
        let start = self.unescaped.len();
        self.unescaped.push_str(string);
        Entry::Unescaped(Span { start: offset(start), end: offset(self.unescaped.len()) })
    }

    fn write_integer(&mut self, integer: impl itoa::Integer) {
        self.text.push_str(itoa::Buffer::new().format(integer));
    }

    fn begin(&mut self, bracket: char) -> Opened<'_> {
        self.text.push(bracket);
        let index = self.entries.len();
        self.entries.push(Entry::Null);
        Opened { tape: self, index, len: 0, close: if bracket == '[' { "]" } else { "}" } }
    }

    /// An object of one member, whose value comes next.
    fn begin_variant(&mut self, variant: &str, bracket: char) -> Opened<'_> {
        self.text.push('{');
        self.entries.push(Entry::Null);
        let name = self.write_string(variant);
        self.entries.push(name);
        self.text.push(':');
        Opened { close: if bracket == '[' { "]}" } else { "}}" }, ..self.begin(bracket) }
    }
}

/// The bytes that a JSON string holds only as an escape.
static NEEDS_ESCAPE: [bool; 256] = {
    let mut needs = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        needs[control] = true;
        control += 1;
    }
    needs[b'"' as usize] = true;
    needs[b'\\' as usize] = true;
    needs
};

/// The escapes of the control characters.
const CONTROLS: [&str; 32] = [
    "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007", "\\b", "\\t", "\\n",
    "\\u000b", "\\f", "\\r", "\\u000e", "\\u000f", "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014", "\\u0015",
    "\\u0016", "\\u0017", "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e", "\\u001f",
];

/// An array or an object whose end is not written yet.
pub(crate) struct Opened<'t> {
    tape: &'t mut Tape,
    index: usize,
    len: u32,
    close: &'static str,
}

impl Opened<'_> {
    fn separate(&mut self) {
        if self.len > 0 {
            self.tape.text.push(',');
        }
        self.len += 1;
    }

    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        self.separate();
        item.serialize(&mut *self.tape)
    }

    fn name(&mut self, name: &str) {
        self.separate();
        let entry = self.tape.write_string(name);
        self.tape.entries.push(entry);
        self.tape.text.push(':');
    }

    fn member<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.name(name);
        value.serialize(&mut *self.tape)
    }

    fn close(self) {
        let Self { tape, index, len, close } = self;
        tape.text.push_str(close);
        let end = offset(tape.entries.len());
        tape.entries[index] =
            if close.starts_with(']') { Entry::Array { len, end } } else { Entry::Object { len, end } };
        if close.len() == 2 {
            // The object around a variant, whose one member is the variant's name.
            tape.entries[index - 2] = Entry::Object { len: 1, end };
        }
    }
}

macro_rules! widened {
    ($($method:ident: $ty:ty as $wide:ident),*) => {
        $(fn $method(self, v: $ty) -> Result<(), Error> {
            self.$wide(v.into())
        })*
    };
}

// Beyond 64 bits a validator reads a number as the nearest float.
#[allow(clippy::cast_precision_loss)]
impl<'t> Serializer for &'t mut Tape {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Opened<'t>;
    type SerializeTuple = Opened<'t>;
    type SerializeTupleStruct = Opened<'t>;
    type SerializeTupleVariant = Opened<'t>;
    type SerializeMap = Opened<'t>;
    type SerializeStruct = Opened<'t>;
    type SerializeStructVariant = Opened<'t>;

    fn serialize_bool(self, v: bool) -> Result<(), Error> {
        self.text.push_str(if v { "true" } else { "false" });
        self.entries.push(Entry::Boolean(v));
        Ok(())
    }

    widened! {
        serialize_i8: i8 as serialize_i64, serialize_i16: i16 as serialize_i64, serialize_i32: i32 as serialize_i64,
        serialize_u8: u8 as serialize_u64, serialize_u16: u16 as serialize_u64, serialize_u32: u32 as serialize_u64
    }

    fn serialize_i64(self, v: i64) -> Result<(), Error> {
        self.write_integer(v);
        self.entries.push(u64::try_from(v).map_or(Entry::Signed(v), Entry::Unsigned));
        Ok(())
    }

    fn serialize_u64(self, v: u64) -> Result<(), Error> {
        self.write_integer(v);
        self.entries.push(Entry::Unsigned(v));
        Ok(())
    }

    fn serialize_i128(self, v: i128) -> Result<(), Error> {
        self.write_integer(v);
        let (small, large) = (i64::try_from(v).map(Entry::Signed), u64::try_from(v).map(Entry::Unsigned));
        self.entries.push(large.or(small).unwrap_or(Entry::Float(v as f64)));
        Ok(())
    }

    fn serialize_u128(self, v: u128) -> Result<(), Error> {
        self.write_integer(v);
        self.entries.push(u64::try_from(v).map_or(Entry::Float(v as f64), Entry::Unsigned));
        Ok(())
    }

    fn serialize_f32(self, v: f32) -> Result<(), Error> {
        if !v.is_finite() {
            return self.serialize_unit();
        }
        let mut buffer = zmij::Buffer::new();
        let text = buffer.format_finite(v);
        self.text.push_str(text);
        self.entries.push(Entry::Float(text.parse().map_err(Error::custom)?));
        Ok(())
    }

    fn serialize_f64(self, v: f64) -> Result<(), Error> {
        if !v.is_finite() {
            return self.serialize_unit();
        }
        self.text.push_str(zmij::Buffer::new().format_finite(v));
        self.entries.push(Entry::Float(v));
        Ok(())
    }

    fn serialize_char(self, v: char) -> Result<(), Error> {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, v: &str) -> Result<(), Error> {
        let entry = self.write_string(v);
        self.entries.push(entry);
        Ok(())
    }

    fn serialize_bytes(self, v: &[u8]) -> Result<(), Error> {
        self.collect_seq(v)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.text.push_str("null");
        self.entries.push(Entry::Null);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut opened = self.begin('{');
        opened.member(variant, value)?;
        opened.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Opened<'t>, Error> {
        Ok(self.begin('['))
    }

    fn serialize_tuple(self, _: usize) -> Result<Opened<'t>, Error> {
        Ok(self.begin('['))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Opened<'t>, Error> {
        Ok(self.begin('['))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Opened<'t>, Error> {
        Ok(self.begin_variant(variant, '['))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Opened<'t>, Error> {
        Ok(self.begin('{'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Opened<'t>, Error> {
        Ok(self.begin('{'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Opened<'t>, Error> {
        Ok(self.begin_variant(variant, '{'))
    }
}

macro_rules! items {
    ($($compound:ident::$method:ident),*) => {
        $(
            impl $compound for Opened<'_> {
                type Ok = ();
                type Error = Error;

                fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
                    self.item(item)
                }

                fn end(self) -> Result<(), Error> {
                    self.close();
                    Ok(())
                }
            }
        )*
    };
}

items! {
    SerializeSeq::serialize_element, SerializeTuple::serialize_element, SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
}

macro_rules! members {
    ($($compound:ident),*) => {
        $(
            impl $compound for Opened<'_> {
                type Ok = ();
                type Error = Error;

                fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                    self.member(name, value)
                }

                fn end(self) -> Result<(), Error> {
                    self.close();
                    Ok(())
                }
            }
        )*
    };
}

members! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for Opened<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.separate();
        let Self { tape, .. } = self;
        let (start, entry) = (tape.text.len(), tape.entries.len());
        key.serialize(&mut **tape)?;
        match tape.entries[entry] {
            Entry::Text(_) | Entry::Unescaped(_) => {}
            // A name is a string, so these are written as one.
            Entry::Boolean(_) | Entry::Unsigned(_) | Entry::Signed(_) | Entry::Float(_) => {
                let name = tape.text.split_off(start);
                tape.entries[entry] = tape.write_string(&name);
            }
            _ => return Err(Error::custom("key must be a string")),
        }
        tape.text.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.tape)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}
