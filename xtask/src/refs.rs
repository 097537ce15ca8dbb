//! CHECK: every reference and every name of a schema, reached or not.

use serde_json::Value;

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::index::{Context, Index, RefError};
use crate::load::ENVELOPE;
use crate::pointer;
use crate::source::Sources;

/// Reports each reference without a target, and each name that two schemas have.
pub(crate) fn check(sources: &Sources, index: &Index, diagnostics: &mut Diagnostics) {
    for location in index.schemas() {
        let file = sources.get(&location.file).expect("the index is made of the sources");
        let schema = file.value.pointer(&location.pointer).and_then(Value::as_object);
        let context = index.context(location);
        for keyword in ["$ref", "$dynamicRef"].into_iter().filter(|keyword| context.dialect.content(keyword).is_some())
        {
            if let Some(reference) = schema.and_then(|schema| schema.get(keyword)?.as_str()) {
                let place = file.place(&pointer::join(&location.pointer, keyword));
                let reference = Reference { keyword, text: reference, place };
                diagnostics.extend(reference.check(sources, index, &context, &location.file));
            }
        }
    }
    for (location, name) in index.repeated() {
        let file = sources.get(&location.file).expect("the index is made of the sources");
        let message = format!("two schemas have the name {name:?}");
        let place = file.place(&location.pointer);
        diagnostics.push(Diagnostic::new(Code::REPEATED_NAME, place, message).label("the second of them"));
    }
}

struct Reference<'a> {
    keyword: &'a str,
    text: &'a str,
    place: Place,
}

impl Reference<'_> {
    fn check(self, sources: &Sources, index: &Index, context: &Context, file: &str) -> Option<Diagnostic> {
        let target = match index.resolve(sources, &context.base, self.text) {
            Ok(target) => target,
            Err(error) => return Some(self.without_target(&error, context)),
        };
        if target.file == ENVELOPE && file != ENVELOPE {
            let found = self.found(Code::ENVELOPE, "leads into the envelope, whose slots only a tool fills");
            return Some(found.fix("refer to a definition below schemas/common/"));
        }
        None
    }

    fn found(&self, code: Code, what: &str) -> Diagnostic {
        Diagnostic::new(code, self.place.clone(), format!("`{}` {:?} {what}", self.keyword, self.text))
    }

    fn without_target(&self, error: &RefError, context: &Context) -> Diagnostic {
        match error {
            RefError::Syntax => {
                self.found(Code::MISSING_REF, "is not a URI reference").why("references are URI references (RFC 3986)")
            }
            RefError::NoSchema => self.found(Code::MISSING_REF, "points at something that is no schema"),
            RefError::Outside => self.found(Code::OUTSIDE_REF, "leaves schemas/"),
            RefError::Remote(uri) => {
                let found = self.found(Code::REMOTE_REF, "is not a file of this project");
                if uri == self.text {
                    return found;
                }
                found.why(format!("the `$id` {:?} makes it {uri}", context.base))
            }
            RefError::Missing { wanted, known } => {
                let found = self.found(Code::MISSING_REF, "points at nothing");
                let found = found.label(format!("there is no {wanted:?}"));
                match nearest(wanted, known.iter().map(String::as_str)) {
                    Some(name) => found.fix(format!("did you mean {name:?}?")),
                    None => found,
                }
            }
        }
    }
}
