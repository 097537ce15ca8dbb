//! The meta-schemas of the dialects: the only schemas outside of the project that a reference may mean.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use referencing::meta;
use serde_json::Value;

use crate::dialect::Dialect;
use crate::source::SourceFile;

static FILES: LazyLock<BTreeMap<String, (SourceFile, Dialect)>> = LazyLock::new(|| {
    let current: [&Value; 9] = [
        &meta::DRAFT202012,
        &meta::DRAFT202012_CORE,
        &meta::DRAFT202012_APPLICATOR,
        &meta::DRAFT202012_UNEVALUATED,
        &meta::DRAFT202012_VALIDATION,
        &meta::DRAFT202012_META_DATA,
        &meta::DRAFT202012_FORMAT_ANNOTATION,
        &meta::DRAFT202012_FORMAT_ASSERTION,
        &meta::DRAFT202012_CONTENT,
    ];
    let of = |schema: &Value, dialect: Dialect| {
        let uri = schema.get(dialect.id_keyword()).and_then(Value::as_str).expect("a meta-schema has a URI");
        let path = uri.trim_end_matches('#').split_once("://").map_or(uri, |(_, path)| path).to_owned();
        (path.clone(), (SourceFile::carried(path, schema.clone()), dialect))
    };
    let older =
        [(&*meta::DRAFT7, Dialect::Draft7), (&*meta::DRAFT6, Dialect::Draft6), (&*meta::DRAFT4, Dialect::Draft4)];
    let current = current.into_iter().map(|schema| of(schema, Dialect::CURRENT));
    current.chain(older.into_iter().map(|(schema, dialect)| of(schema, dialect))).collect()
});

/// The meta-schema at `path`, which is its URI without the scheme.
pub(crate) fn get(path: &str) -> Option<&'static SourceFile> {
    FILES.get(path).map(|(file, _)| file)
}

/// All of them, with their dialects.
pub(crate) fn files() -> impl Iterator<Item = (&'static SourceFile, Dialect)> {
    FILES.values().map(|(file, dialect)| (file, *dialect))
}
