//! Lines of bounded length.

use std::io;

use rmcp::model::RequestId;
use serde::Deserialize as _;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};

/// How much is kept of the end of a line that is too long: some clients write the id last.
const TAIL: usize = 256;

pub(super) enum Line {
    Whole(Vec<u8>),
    /// Its first and its last bytes.
    TooLong {
        head: Vec<u8>,
        tail: Vec<u8>,
    },
}

pub(super) struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
    line: Vec<u8>,
    /// The last bytes of a line that is too long already.
    tail: Option<Vec<u8>>,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self { input: BufReader::with_capacity(64 << 10, input), longest, line: Vec::new(), tail: None }
    }

    /// The next line without its line feed, or `None` at the end of the input.
    ///
    /// A dropped future loses nothing: between its one `await` and the next, bytes are moved into `self` and consumed.
    pub(super) async fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            let available = self.input.fill_buf().await?;
            if available.is_empty() {
                return Ok(if self.line.is_empty() && self.tail.is_none() { None } else { Some(self.take()) });
            }
            let end = memchr::memchr(b'\n', available);
            let part = &available[..end.unwrap_or(available.len())];
            match &mut self.tail {
                Some(tail) => {
                    tail.extend_from_slice(part);
                    tail.drain(..tail.len().saturating_sub(TAIL));
                }
                None if self.line.len() + part.len() > self.longest => {
                    self.tail = Some(part[part.len().saturating_sub(TAIL)..].to_vec());
                }
                None => self.line.extend_from_slice(part),
            }
            let consumed = part.len() + usize::from(end.is_some());
            self.input.consume(consumed);
            if end.is_some() {
                return Ok(Some(self.take()));
            }
        }
    }

    fn take(&mut self) -> Line {
        let line = std::mem::take(&mut self.line);
        match self.tail.take() {
            Some(tail) => Line::TooLong { head: line, tail },
            None => Line::Whole(line),
        }
    }
}

/// The id of a request of which only the first and the last bytes are known.
pub(super) fn id_of_parts(head: &[u8], tail: &[u8]) -> Option<RequestId> {
    id_at_the_top(head).or_else(|| {
        let key = memchr::memmem::rfind(tail, b"\"id\"")?;
        let (id, rest) = value_after_colon(&tail[key + 4..])?;
        (rest.trim_ascii() == b"}").then_some(id)
    })
}

/// The member `id` of the outermost object, as far as its text goes.
fn id_at_the_top(text: &[u8]) -> Option<RequestId> {
    let (mut depth, mut string) = (0_usize, None);
    let mut at = 0;
    while at < text.len() {
        match (text[at], string) {
            (b'\\', Some(_)) => at += 1,
            (b'"', Some(start)) => {
                if depth == 1
                    && &text[start..=at] == b"\"id\""
                    && let Some((id, _)) = value_after_colon(&text[at + 1..])
                {
                    return Some(id);
                }
                string = None;
            }
            (b'"', None) => string = Some(at),
            (b'{' | b'[', None) => depth += 1,
            (b'}' | b']', None) => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}

fn value_after_colon(text: &[u8]) -> Option<(RequestId, &[u8])> {
    let value = text.trim_ascii_start().strip_prefix(b":")?;
    let mut deserializer = serde_json::Deserializer::from_slice(value).into_iter::<serde_json::Value>();
    let id = RequestId::deserialize(deserializer.next()?.ok()?).ok()?;
    Some((id, &value[deserializer.byte_offset()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_line_that_is_too_long_is_passed_over_and_the_next_one_read() {
        let text = format!("short\n{{\"a\":\"{}\",\"id\":\"x\"}}\n\nlast", "b".repeat(5_000));
        let mut lines = Lines::new(text.as_bytes(), 100);
        assert!(matches!(lines.next().await.unwrap().unwrap(), Line::Whole(line) if line == b"short"));
        let Some(Line::TooLong { head, tail }) = lines.next().await.unwrap() else { panic!("the line is too long") };
        assert_eq!(id_of_parts(&head, &tail), Some(RequestId::String("x".into())));
        assert!(matches!(lines.next().await.unwrap().unwrap(), Line::Whole(line) if line.is_empty()));
        assert!(matches!(lines.next().await.unwrap().unwrap(), Line::Whole(line) if line == b"last"));
        assert!(lines.next().await.unwrap().is_none());
    }

    #[test]
    fn the_id_of_a_request_is_told_from_ids_below_it() {
        let id = |head: &str, tail: &str| id_of_parts(head.as_bytes(), tail.as_bytes());
        assert_eq!(id(r#"{"jsonrpc":"2.0", "id" : 12 ,"params":{"a":"#, "a"), Some(RequestId::Number(12)));
        assert_eq!(id(r#"{"params":{"id":12,"a":"\"id\":3"#, r#""},"id":4}"#), Some(RequestId::Number(4)));
        assert_eq!(id(r#"{"params":{"id":12,"a":"#, r#"{"id":4}}}"#), None);
        assert_eq!(id(r#"{"params":{"#, "]]]"), None);
    }
}
