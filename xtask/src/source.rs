//! LOAD: the files below `schemas/`, as text, as JSON and as places.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use fs_err as fs;
use rayon::prelude::*;
use serde_json::Value;

use crate::carried;
use crate::conflict::{self, Conflict};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, Span};
use crate::digest::Digest;
use crate::folder;
use crate::json::{self, Document, Spans};

/// A file that is larger is refused.
const MAX_BYTES: u64 = 4 << 20;

/// One JSON file.
#[derive(Debug)]
pub struct SourceFile {
    path: String,
    shown: String,
    /// The document.
    pub value: Value,
    spans: Spans,
}

impl SourceFile {
    /// A document that is not a file of the project: its places are unknown.
    pub(crate) fn carried(path: String, value: Value) -> Self {
        Self { shown: path.clone(), path, value, spans: Spans::default() }
    }

    /// Path relative to `schemas/`, with `/`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The place of the value at `pointer`.
    #[must_use]
    pub fn place(&self, pointer: &str) -> Place {
        Place { file: self.shown.clone(), span: self.spans.value(pointer), pointer: pointer.to_owned() }
    }

    /// The place of the key of the member at `pointer`.
    #[must_use]
    pub fn key_place(&self, pointer: &str) -> Place {
        Place { file: self.shown.clone(), span: self.spans.key(pointer), pointer: pointer.to_owned() }
    }
}

/// All files below `schemas/`.
#[derive(Debug, Default)]
pub struct Sources {
    files: BTreeMap<String, SourceFile>,
    texts: BTreeMap<String, String>,
    paths: Vec<String>,
    digest: Digest,
}

impl Sources {
    /// The JSON file at `path` (relative to `schemas/`), if it stands there and could be read; or a meta-schema.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&SourceFile> {
        self.files.get(path).or_else(|| carried::get(path))
    }

    /// All readable JSON files, by path.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.values()
    }

    /// The paths of all files, readable or not, sorted.
    #[must_use]
    pub fn paths(&self) -> &[String] {
        &self.paths
    }

    /// The names of the folders in `tools/`.
    #[must_use]
    pub fn tool_folders(&self) -> BTreeSet<&str> {
        tool_folders(&self.paths)
    }

    /// The paths of all files whose path starts with `prefix`.
    #[must_use]
    pub fn below(&self, prefix: &str) -> &[String] {
        let start = self.paths.partition_point(|path| path.as_str() < prefix);
        let length = self.paths[start..].partition_point(|path| path.starts_with(prefix));
        &self.paths[start..start + length]
    }

    /// Whether a file stands at `path`, readable or not.
    #[must_use]
    pub fn exists(&self, path: &str) -> bool {
        self.paths.binary_search_by(|known| known.as_str().cmp(path)).is_ok()
    }

    /// The texts for rendering, by the path that places show.
    #[must_use]
    pub fn texts(&self) -> &BTreeMap<String, String> {
        &self.texts
    }

    /// The digest of everything that was read.
    #[must_use]
    pub fn digest(&self) -> &Digest {
        &self.digest
    }

    /// Reads the file at `path` of the folder `schemas`.
    fn load(&mut self, schemas: &Path, path: &str, diagnostics: &mut Diagnostics) {
        match read(schemas, path) {
            Ok(bytes) => {
                self.digest.add(path, &bytes);
                if is_json(path) {
                    self.add(path, shown(path), bytes, diagnostics);
                } else if let Ok(text) = String::from_utf8(bytes) {
                    self.add_text(shown(path), text, diagnostics);
                }
            }
            Err(reason) => {
                let message = format!("schemas/{path} cannot be read: {reason}");
                diagnostics.push(Diagnostic::new(Code::UNREADABLE, Place::whole(shown(path)), message));
            }
        }
    }

    /// Looks at a text that is not JSON by name.
    fn add_text(&mut self, shown: String, text: String, diagnostics: &mut Diagnostics) {
        if let Some(conflict) = conflict::find(&text) {
            diagnostics.push(conflicted(&shown, &conflict));
            self.texts.insert(shown, text);
        }
    }

    /// Adds one JSON text, which places call `shown`; its faults become diagnostics.
    pub fn add(&mut self, path: &str, shown: String, bytes: Vec<u8>, diagnostics: &mut Diagnostics) {
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let place = Place {
                    file: shown.clone(),
                    span: Span { start: valid, end: valid + '\u{fffd}'.len_utf8() },
                    pointer: String::new(),
                };
                diagnostics.push(
                    Diagnostic::new(Code::NOT_UTF8, place, "the file is not UTF-8")
                        .label("this byte starts no character"),
                );
                self.texts.insert(shown, text);
                return;
            }
        };
        let parsed = parse(&shown, &text, diagnostics);
        self.texts.insert(shown.clone(), text);
        if let Some(Document { value, spans, .. }) = parsed {
            self.files.insert(path.to_owned(), SourceFile { path: path.to_owned(), shown, value, spans });
        }
    }
}

/// The names of the folders in `tools/`, of files below `schemas/`.
#[must_use]
pub fn tool_folders(paths: &[String]) -> BTreeSet<&str> {
    paths.iter().filter_map(|path| path.strip_prefix("tools/")?.split_once('/')).map(|(folder, _)| folder).collect()
}

/// A path below `schemas/` as diagnostics show it: relative to the project's root.
#[must_use]
pub fn shown(path: &str) -> String {
    format!("schemas/{path}")
}

/// Reads everything below `directory`. Files that are not JSON by name are known, not read as JSON.
///
/// # Errors
/// When a folder cannot be listed.
pub fn load(directory: &Path, diagnostics: &mut Diagnostics) -> io::Result<Sources> {
    let mut sources = Sources::default();
    let paths = folder::files(directory, &is_ignored)?;
    let inside = fs::canonicalize(directory)?;
    let alone = |path: &String| {
        let (mut alone, mut diagnostics) = (Sources::default(), Diagnostics::default());
        alone.load(&inside, path, &mut diagnostics);
        (alone, diagnostics)
    };
    for (alone, found) in paths.par_iter().map(alone).collect::<Vec<_>>() {
        sources.files.extend(alone.files);
        sources.texts.extend(alone.texts);
        sources.digest.extend(alone.digest);
        diagnostics.extend(found.into_sorted());
    }
    sources.paths = paths;
    Ok(sources)
}

fn read(schemas: &Path, path: &str) -> io::Result<Vec<u8>> {
    let file = schemas.join(path);
    if !fs::canonicalize(&file)?.starts_with(schemas) {
        return Err(io::Error::other("it is a link that leaves schemas/"));
    }
    folder::read(&file, MAX_BYTES)
}

fn is_json(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// Whether a file is one that editors and file managers leave behind.
#[must_use]
pub fn is_ignored(name: &str) -> bool {
    let is_swap_file = Path::new(name).extension().is_some_and(|extension| extension == "swp");
    let is_auto_save = name.starts_with('#') && name.ends_with('#');
    name.starts_with('.') || name.ends_with('~') || is_swap_file || is_auto_save
}

fn parse(shown: &str, text: &str, diagnostics: &mut Diagnostics) -> Option<Document> {
    let place = |span: Span, pointer: &str| Place { file: shown.to_owned(), span, pointer: pointer.to_owned() };
    if text.starts_with('\u{feff}') {
        let place = place(Span { start: 0, end: '\u{feff}'.len_utf8() }, "");
        diagnostics.push(
            Diagnostic::new(Code::BYTE_ORDER_MARK, place, "the file starts with a byte order mark").label("U+FEFF"),
        );
        return None;
    }
    if let Some(conflict) = conflict::find(text) {
        diagnostics.push(conflicted(shown, &conflict));
        return None;
    }
    // JSON has no line that looks like a marker, so one alone was left behind.
    if let Some(span) = conflict::marker(text) {
        let message = "the file holds a marker of a merge conflict";
        diagnostics.push(Diagnostic::new(Code::CONFLICT_MARKER, place(span, ""), message).label("left behind"));
        return None;
    }
    match json::parse(text) {
        Ok(document) => {
            for duplicate in &document.duplicates {
                let message = format!("the key {} stands twice in one object", shown_key(&duplicate.pointer));
                diagnostics.push(
                    Diagnostic::new(Code::DUPLICATE_KEY, place(duplicate.span, &duplicate.pointer), message)
                        .label("second time"),
                );
            }
            for number in &document.inexact {
                let text = &text[number.span.start..number.span.end];
                let message = format!("{text} would be read as another number");
                let place = place(number.span, &number.pointer);
                diagnostics
                    .push(Diagnostic::new(Code::NUMBER, place, message).label("no 64-bit integer and no 64-bit float"));
            }
            Some(document)
        }
        Err(error) => {
            let code = if error.too_deep {
                Code::TOO_DEEP
            } else if error.number_out_of_range {
                Code::NUMBER
            } else {
                Code::SYNTAX
            };
            let message = if error.too_deep {
                "the document is nested more than 128 levels deep".to_owned()
            } else {
                format!("not JSON: {}", error.message)
            };
            diagnostics.push(Diagnostic::new(code, place(error.span, ""), message).label("here"));
            None
        }
    }
}

fn shown_key(pointer: &str) -> String {
    let key = crate::pointer::tokens(pointer).last().unwrap_or_default().into_owned();
    format!("{key:?}")
}

fn conflicted(shown: &str, conflict: &Conflict<'_>) -> Diagnostic {
    let place = Place { file: shown.to_owned(), span: conflict.start, pointer: String::new() };
    let message = format!("the file holds an unresolved merge conflict between {conflict}");
    Diagnostic::new(Code::CONFLICT_MARKER, place, message).label("the first side starts here")
}
