//! How a database is opened, and made where there is none.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Error, Pool, Sqlite, SqliteConnection};

use super::errors::{OpenError, is_busy, is_no_database};
use super::seed;

/// The version of the tables, which stands in the file's header.
pub(super) const VERSION: i64 = 1;

/// What tells the shop's files from those of other programs, in the file's header: `shop` in ASCII.
const APPLICATION: i64 = 0x7368_6f70;

/// How long a write waits for one of another process. The time limits of the tools that write are greater.
const BUSY_TIMEOUT: Duration = Duration::from_secs(3);

/// How long a call waits for its turn to write.
const WRITER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a call waits for a connection to read through. The time limits of the tools that read are greater.
const READER_TIMEOUT: Duration = Duration::from_millis(1_500);

/// How many calls read at once.
const READERS: u32 = 4;

/// Connections that write and connections that read.
pub(super) async fn open(path: &Path) -> Result<(Pool<Sqlite>, Pool<Sqlite>), OpenError> {
    let failed = |error: Error| match error {
        error if is_no_database(&error) => OpenError::NoDatabase(path.to_owned()),
        error => OpenError::Failed(path.to_owned(), Box::new(error)),
    };
    let options = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        // In WAL mode, less could lose what was answered as done should the power fail.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIMEOUT);

    if path == Path::new(":memory:") {
        let only = pool(1, WRITER_TIMEOUT).connect_with(options).await.map_err(failed)?;
        let state = prepare(&mut *only.acquire().await.map_err(failed)?).await.map_err(failed)?;
        state.check(path)?;
        return Ok((only.clone(), only));
    }

    let mut first = options.clone().create_if_missing(true).connect().await.map_err(failed)?;
    prepare(&mut first).await.map_err(failed)?.check(path)?;
    switch_to_wal(&mut first).await.map_err(failed)?;
    first.close().await.map_err(failed)?;

    let writer = pool(1, WRITER_TIMEOUT).before_acquire(|connection, _| Box::pin(is_idle(connection)));
    let writer = writer.connect_with(options.clone()).await.map_err(failed)?;
    let readers = pool(READERS, READER_TIMEOUT).connect_lazy_with(options.pragma("query_only", "ON"));
    Ok((writer, readers))
}

fn pool(connections: u32, timeout: Duration) -> PoolOptions<Sqlite> {
    PoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(timeout)
        // A call that is dropped during the test would take its connection along, and a database in memory with it.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Whether a connection is what sqlx takes it for. After a full disk SQLite has ended the transaction by itself and sqlx's
/// own ROLLBACK has failed, so that sqlx would never begin another; such a connection is replaced.
async fn is_idle(connection: &mut SqliteConnection) -> Result<bool, Error> {
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

/// What a file holds.
enum State {
    /// The shop's tables, in the known version.
    Shop,
    Version(i64),
    Foreign,
}

impl State {
    fn check(self, path: &Path) -> Result<(), OpenError> {
        match self {
            Self::Shop => Ok(()),
            Self::Version(version) => Err(OpenError::UnknownVersion(path.to_owned(), version)),
            Self::Foreign => Err(OpenError::Foreign(path.to_owned())),
        }
    }
}

/// Finds out what a database holds. An empty one gets the shop's tables and rows, all of them or none.
async fn prepare(connection: &mut SqliteConnection) -> Result<State, Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let header = sqlx::query_as(
        "SELECT application_id, user_version, (SELECT COUNT(*) FROM sqlite_schema)
        FROM pragma_application_id, pragma_user_version",
    );
    let state = match header.fetch_one(&mut *transaction).await? {
        (APPLICATION, VERSION, _) => State::Shop,
        (APPLICATION, version, _) | (0, version @ 1.., 0) => State::Version(version),
        (0, 0, 0_i64) => {
            sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *transaction).await?;
            seed::seed(&mut transaction).await?;
            let sql = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}");
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut *transaction).await?;
            transaction.commit().await?;
            State::Shop
        }
        _ => State::Foreign,
    };
    Ok(state)
}

/// Lets others read while one writes. The file stays so.
async fn switch_to_wal(connection: &mut SqliteConnection) -> Result<(), Error> {
    // It needs the file for itself, and SQLite does not wait for that.
    let deadline = Instant::now() + BUSY_TIMEOUT;
    loop {
        match sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&mut *connection).await {
            Err(error) if is_busy(&error) && Instant::now() < deadline => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            result => return result.map(drop),
        }
    }
}
