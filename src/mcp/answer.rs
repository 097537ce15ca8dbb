//! A sealed answer as the result of `tools/call`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};

use crate::{Answer, Content};

/// What is attached, then one text block, which is the JSON of `structuredContent`. A transport that writes the latter by
/// itself, from the text, needs no tree of it.
pub(super) fn result(answer: Answer, with_tree: bool) -> CallToolResult {
    let is_error = answer.is_error();
    let envelope = with_tree.then(|| answer.envelope());
    let (text, attached) = answer.into_parts();
    let mut content: Vec<ContentBlock> = attached.into_iter().map(block).collect();
    content.push(ContentBlock::text(text));
    // The constructors set `resultType`, which 2026-07-28 requires.
    let mut result = if is_error { CallToolResult::error(content) } else { CallToolResult::success(content) };
    result.structured_content = envelope;
    result
}

fn block(content: Content) -> ContentBlock {
    match content {
        Content::Image { bytes, media_type } => ContentBlock::image(STANDARD.encode(bytes), media_type),
        Content::Audio { bytes, media_type } => ContentBlock::audio(STANDARD.encode(bytes), media_type),
        Content::TextResource { uri, media_type, text } => {
            ContentBlock::resource(ResourceContents::TextResourceContents {
                uri,
                mime_type: media_type,
                text,
                meta: None,
            })
        }
        Content::BinaryResource { uri, media_type, bytes } => {
            let blob = STANDARD.encode(bytes);
            ContentBlock::resource(ResourceContents::BlobResourceContents {
                uri,
                mime_type: media_type,
                blob,
                meta: None,
            })
        }
    }
}
