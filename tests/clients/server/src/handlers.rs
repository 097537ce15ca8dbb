use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use toolpress::export::Object;
use toolpress::{Content, Context, Failure, Handler, Progress, Registry};

use crate::generated::tools::{
    test_audio_content, test_embedded_resource, test_error_handling, test_image_content, test_logging_tool,
    test_multiple_content_types, test_reconnection, test_simple_text, test_streaming_elicitation,
    test_tool_with_progress, test_x_mcp_header,
};
use crate::json_schema;

/// One white pixel.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

/// One silent sample.
const WAV: &str = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==";

pub(crate) struct Handlers;

pub(crate) fn registry() -> Registry {
    Registry::builder(Handlers)
        .tool::<json_schema::Tool>()
        .tool::<test_audio_content::Tool>()
        .tool::<test_embedded_resource::Tool>()
        .tool::<test_error_handling::Tool>()
        .tool::<test_image_content::Tool>()
        .tool::<test_logging_tool::Tool>()
        .tool::<test_multiple_content_types::Tool>()
        .tool::<test_reconnection::Tool>()
        .tool::<test_simple_text::Tool>()
        .tool::<test_streaming_elicitation::Tool>()
        .tool::<test_tool_with_progress::Tool>()
        .tool::<test_x_mcp_header::Tool>()
        .build()
}

/// Handles a tool: the fields of its data, from its input and its context.
macro_rules! handle {
    ($tool:ident, |$input:pat_param, $context:pat_param| $($field:ident: $value:expr),* $(,)?) => {
        impl Handler<$tool::Tool> for Handlers {
            async fn call(
                &self,
                $input: $tool::Input,
                $context: Context<'_>,
            ) -> Result<$tool::Output, Failure<$tool::ErrorCode>> {
                Ok($tool::Output { $($field: $value,)* extra: Object::new() })
            }
        }
    };
}

handle!(test_simple_text, |_, _| text: "This is a simple text response for testing.".to_owned());
handle!(test_logging_tool, |_, _| logged: false);
handle!(test_reconnection, |_, _| reconnected: false);
handle!(test_streaming_elicitation, |_, _| asked: false);
handle!(test_x_mcp_header, |input, _| region: input.region);
handle!(test_image_content, |_, context| bytes: image(context), mime_type: "image/png".to_owned());
handle!(test_audio_content, |_, context| bytes: sound(context), mime_type: "audio/wav".to_owned());
handle!(test_embedded_resource, |_, context| uri: resource(context));
handle!(test_multiple_content_types, |_, context| text: format!("{} bytes and {}", image(context), resource(context)));
handle!(test_tool_with_progress, |_, context| steps: count(context));

impl Handler<test_error_handling::Tool> for Handlers {
    async fn call(
        &self,
        _: test_error_handling::Input,
        _: Context<'_>,
    ) -> Result<test_error_handling::Output, Failure<test_error_handling::ErrorCode>> {
        Err(test_error_handling::ErrorCode::TestFailure.into())
    }
}

fn image(context: Context<'_>) -> i64 {
    let bytes = STANDARD.decode(PNG).expect("the constant is base64");
    let size = bytes.len();
    context.attach(Content::png(bytes));
    i64::try_from(size).expect("it is a small file")
}

fn sound(context: Context<'_>) -> i64 {
    let bytes = STANDARD.decode(WAV).expect("the constant is base64");
    let size = bytes.len();
    context.attach(Content::Audio { bytes, media_type: "audio/wav".to_owned() });
    i64::try_from(size).expect("it is a small file")
}

fn resource(context: Context<'_>) -> String {
    let uri = "test://embedded-resource".to_owned();
    let text = "This is an embedded resource.".to_owned();
    context.attach(Content::TextResource { uri: uri.clone(), media_type: Some("text/plain".to_owned()), text });
    uri
}

fn count(context: Context<'_>) -> i64 {
    for progress in [0.0, 50.0, 100.0] {
        context.report_progress(Progress { progress, total: Some(100.0), message: None });
    }
    3
}
