//! `call`: one call of a tool, for a person at a terminal.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use serde_json::Value;
use tokio::runtime;
use toolpress::{Answer, Call, Content};

use crate::audit::Audit;
use crate::shop::Shop;
use crate::{Database, generated, print};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The tool's name.
    tool: String,
    /// The arguments, a JSON object.
    #[arg(value_name = "JSON", default_value = "{}")]
    json: String,
    /// Keeps the images and files of the answer in this folder.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(arguments: Arguments) -> io::Result<ExitCode> {
    let given: Value = serde_json::from_str(&arguments.json)
        .map_err(|error| io::Error::other(format!("the arguments are not JSON: {error}")))?;
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(async {
        let shop = Shop::open(&arguments.database.path).await.map_err(io::Error::other)?;
        let registry = generated::registry(shop).observed_by(Arc::new(Audit));
        registry.dispatch(Call::new(arguments.tool, given)).await.map_err(io::Error::other)
    })?;
    print(&format!("{:#}", answer.envelope()))?;
    for (index, content) in answer.attached().iter().enumerate() {
        attached(index, content, arguments.save.as_deref())?;
    }
    Ok(status(&answer))
}

fn status(answer: &Answer) -> ExitCode {
    if answer.is_error() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Says what came with the answer, and keeps it where that is wanted.
fn attached(index: usize, content: &Content, folder: Option<&Path>) -> io::Result<()> {
    let (media_type, bytes) = match content {
        Content::Image { bytes, media_type } | Content::Audio { bytes, media_type } => {
            (media_type.as_str(), &bytes[..])
        }
        Content::TextResource { media_type, text, .. } => {
            (media_type.as_deref().unwrap_or("text/plain"), text.as_bytes())
        }
        Content::BinaryResource { media_type, bytes, .. } => {
            (media_type.as_deref().unwrap_or("application/octet-stream"), &bytes[..])
        }
        _ => return Ok(()),
    };
    let size = bytes.len();
    let Some(folder) = folder else {
        eprintln!("with {media_type} of {size} bytes; --save DIR keeps it");
        return Ok(());
    };
    std::fs::create_dir_all(folder)?;
    let kind = media_type.rsplit(['/', '+']).next().unwrap_or("bin");
    let path = folder.join(format!("{}.{kind}", index + 1));
    // Never over a file that is there.
    File::create_new(&path)
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|error| io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display())))?;
    eprintln!("with {media_type} of {size} bytes, kept as {}", path.display());
    Ok(())
}
