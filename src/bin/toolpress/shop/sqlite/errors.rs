//! What goes wrong with a database.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;

use crate::shop::store::StoreError;

// Result codes of SQLite, https://sqlite.org/rescode.html.
const SQLITE_BUSY: i32 = 5;
const SQLITE_LOCKED: i32 = 6;
const SQLITE_NOTADB: i32 = 26;

/// The primary result code of `SQLite`, if it refused something.
fn result_code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Whether another writer is in the way.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::PoolTimedOut) || matches!(result_code(error), Some(SQLITE_BUSY | SQLITE_LOCKED))
}

/// Whether the file is no database of `SQLite`.
pub(super) fn is_no_database(error: &sqlx::Error) -> bool {
    result_code(error) == Some(SQLITE_NOTADB)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if is_busy(&error) { Self::Busy(Box::new(error)) } else { Self::Unexpected(Box::new(error)) }
    }
}

/// Why a database cannot be used.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// The file is no database of `SQLite`.
    NoDatabase(PathBuf),
    /// The database belongs to another program.
    Foreign(PathBuf),
    /// The tables have a version that this server does not know.
    UnknownVersion(PathBuf, i64),
    /// Anything else.
    Failed(PathBuf, Box<dyn Error + Send + Sync>),
}

impl fmt::Display for OpenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDatabase(path) => write!(formatter, "{} is no SQLite database; give another file", path.display()),
            Self::Foreign(path) => {
                write!(formatter, "{} is the database of another program; give another file", path.display())
            }
            Self::UnknownVersion(path, version) => {
                let known = super::open::VERSION;
                let path = path.display();
                write!(
                    formatter,
                    "{path} has version {version} of the shop's tables, and this server knows version {known}"
                )
            }
            Self::Failed(path, cause) => write!(formatter, "the database {} cannot be used: {cause}", path.display()),
        }
    }
}

// The text has the cause already.
impl Error for OpenError {}
