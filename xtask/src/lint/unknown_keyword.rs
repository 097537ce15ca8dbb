//! A keyword that the dialect does not know.

use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::dialect::{self, Dialect};
use crate::load::Definitions;
use crate::pointer;
use crate::source::{SourceFile, Sources};

pub(super) fn check(sources: &Sources, definitions: &Definitions, diagnostics: &mut Diagnostics) {
    for (path, dialect) in &definitions.schemas {
        let Some(file) = sources.get(path) else { continue };
        dialect::walk(*dialect, &file.value, "", &mut |at, schema| {
            let keywords = schema.as_object().into_iter().flat_map(|schema| schema.keys());
            for keyword in keywords.filter(|keyword| !keyword.starts_with("x-") && dialect.content(keyword).is_none()) {
                diagnostics.push(unknown(file, at, keyword, *dialect));
            }
        });
    }
}

fn unknown(file: &SourceFile, at: &str, keyword: &str, dialect: Dialect) -> Diagnostic {
    let place = file.key_place(&pointer::join(at, keyword));
    let message = format!("{keyword:?} is not a keyword of {}", dialect.name());
    let diagnostic = Diagnostic::new(Code::UNKNOWN_KEYWORD, place, message).label("ignored by validators");
    match nearest(keyword, dialect.keywords()) {
        Some(known) => diagnostic.fix(format!("write {known:?}; extensions start with `x-`")),
        None => diagnostic,
    }
}
