//! The measured tables of docs/json-schema.md.

use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// Tests that run at once write one file.
static FILE: Mutex<()> = Mutex::new(());

/// Fails where the block `name` of the page is not `table`; with `UPDATE_DOCS=1` it is written instead.
pub(crate) fn check(name: &str, table: &str) {
    let _alone = FILE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/json-schema.md");
    let page = fs::read_to_string(&path).unwrap();
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
    let (before, rest) = page.split_once(&begin).unwrap_or_else(|| panic!("{begin} is missing"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{end} is missing"));
    let wanted = format!("{before}{begin}\n{table}\n{end}{after}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, wanted).unwrap();
    } else {
        assert_eq!(page, wanted, "docs/json-schema.md is not what was measured: run with UPDATE_DOCS=1");
    }
}
