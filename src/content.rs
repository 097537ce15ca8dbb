/// What an answer carries beside its data: an image, a sound, a file.
///
/// A handler gives it to [`Context::attach`](crate::Context::attach). In an answer of MCP, what is attached comes first,
/// in the handler's order; the envelope's text comes last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Content {
    /// An image.
    Image {
        /// The bytes of the image file.
        bytes: Vec<u8>,
        /// Its media type, such as `image/png`.
        media_type: String,
    },
    /// A sound.
    Audio {
        /// The bytes of the sound file.
        bytes: Vec<u8>,
        /// Its media type, such as `audio/wav`.
        media_type: String,
    },
    /// A text resource.
    TextResource {
        /// The URI that names it.
        uri: String,
        /// Its media type, such as `text/csv`.
        media_type: Option<String>,
        /// The text.
        text: String,
    },
    /// A binary resource.
    BinaryResource {
        /// The URI that names it.
        uri: String,
        /// Its media type, such as `application/pdf`.
        media_type: Option<String>,
        /// The bytes.
        bytes: Vec<u8>,
    },
}

impl Content {
    /// An image in the PNG format.
    #[must_use]
    pub fn png(bytes: Vec<u8>) -> Self {
        Self::Image { bytes, media_type: "image/png".to_owned() }
    }
}
