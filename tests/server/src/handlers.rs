//! What the tools do wrong, or right.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use toolpress::export::Object;
use toolpress::{Content, Context, Failure, Handler, Progress};

use crate::generated::errors::reasons;
use crate::generated::tools::{
    break_output, count_up, echo, grow, keep, panic, refuse, show, sleep_long, sleep_reading, sleep_writing, witness,
};

/// Handles every tool, and counts what becomes of long calls.
#[derive(Debug, Default)]
pub(crate) struct Handlers {
    begun: AtomicU64,
    finished: AtomicU64,
    dropped: AtomicU64,
}

type Answer<Output, Code> = Result<Output, Failure<Code>>;

impl Handler<echo::Tool> for Handlers {
    async fn call(&self, input: echo::Input, context: Context<'_>) -> Answer<echo::Output, echo::ErrorCode> {
        Ok(echo::Output {
            text: input.text.repeat(usize::try_from(input.count()).expect("the schema says: at most nine")),
            arguments: context.arguments().as_object().cloned().expect("the schema says: an object"),
            client_meta: context.client_meta().clone(),
            surface: context.surface().as_str().to_owned(),
            extra: Object::new(),
        })
    }
}

impl Handler<keep::Tool> for Handlers {
    async fn call(&self, input: keep::Input, context: Context<'_>) -> Answer<keep::Output, keep::ErrorCode> {
        Ok(keep::Output {
            // A member of the data has the name that the field for unknown members has elsewhere.
            extra: input.extra,
            arguments: context.arguments().as_object().cloned().expect("the schema says: an object"),
            client_meta: context.client_meta().clone(),
            surface: context.surface().as_str().to_owned(),
            extra2: Object::new(),
        })
    }
}

impl Handler<refuse::Tool> for Handlers {
    async fn call(&self, input: refuse::Input, _: Context<'_>) -> Answer<refuse::Output, refuse::ErrorCode> {
        let refused = || Failure::new(refuse::ErrorCode::Refused);
        Err(match input.how {
            refuse::InputHow::Refused => refused(),
            refuse::InputHow::Later => refused().with_reason(reasons::refused::LATER).with_detail("seconds", 1),
            refuse::InputHow::HalfDone => refused().with_reason(reasons::refused::HALF_DONE),
            refuse::InputHow::ReasonOfAnotherCode => refused().with_reason(reasons::gone::SOLD),
            refuse::InputHow::OwnIssues => {
                Failure::invalid_input("/to", "must not be before `from`").with_issue("/from", "must not be after `to`")
            }
            refuse::InputHow::OwnMessage => refused().with_message("Not on a Sunday."),
            refuse::InputHow::Gone => Failure::new(refuse::ErrorCode::Gone),
            refuse::InputHow::Internal => Failure::internal("the secret cause"),
            refuse::InputHow::Unavailable => Failure::unavailable("the secret cause"),
            refuse::InputHow::Conflict => Failure::idempotency_conflict(),
        })
    }
}

/// Something to throw that throws again.
struct PanicsInDrop;

#[allow(clippy::panic, reason = "that is what it is for")]
impl Drop for PanicsInDrop {
    fn drop(&mut self) {
        panic!("what was thrown was dropped");
    }
}

#[allow(clippy::panic, reason = "that is what the tool is for")]
impl Handler<panic::Tool> for Handlers {
    async fn call(&self, input: panic::Input, _: Context<'_>) -> Answer<panic::Output, panic::ErrorCode> {
        match input.r#where() {
            panic::InputWhere::AtOnce => {}
            panic::InputWhere::Later => tokio::task::yield_now().await,
            panic::InputWhere::InDrop => std::panic::panic_any(PanicsInDrop),
        }
        panic!("the handler was asked to panic")
    }
}

async fn sleep(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

impl Handler<sleep_reading::Tool> for Handlers {
    async fn call(
        &self,
        input: sleep_reading::Input,
        _: Context<'_>,
    ) -> Answer<sleep_reading::Output, sleep_reading::ErrorCode> {
        sleep(input.ms).await;
        Ok(sleep_reading::Output { slept: input.ms, extra: Object::new() })
    }
}

impl Handler<sleep_writing::Tool> for Handlers {
    async fn call(
        &self,
        input: sleep_writing::Input,
        _: Context<'_>,
    ) -> Answer<sleep_writing::Output, sleep_writing::ErrorCode> {
        sleep(input.ms).await;
        Ok(sleep_writing::Output { slept: input.ms, extra: Object::new() })
    }
}

/// Counts a handler that is dropped before it ends.
struct Witnessed<'a>(&'a Handlers, bool);

impl Drop for Witnessed<'_> {
    fn drop(&mut self) {
        let Self(handlers, finished) = self;
        let counter = if *finished { &handlers.finished } else { &handlers.dropped };
        counter.fetch_add(1, Ordering::SeqCst);
    }
}

impl Handler<sleep_long::Tool> for Handlers {
    async fn call(
        &self,
        input: sleep_long::Input,
        _: Context<'_>,
    ) -> Answer<sleep_long::Output, sleep_long::ErrorCode> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        let mut witnessed = Witnessed(self, false);
        sleep(input.ms).await;
        witnessed.1 = true;
        Ok(sleep_long::Output { slept: input.ms, extra: Object::new() })
    }
}

impl Handler<break_output::Tool> for Handlers {
    async fn call(
        &self,
        input: break_output::Input,
        _: Context<'_>,
    ) -> Answer<break_output::Output, break_output::ErrorCode> {
        let mut output =
            break_output::Output { text: "fine".to_owned(), number: 1.5, items: vec![1, 2], extra: Object::new() };
        match input.how {
            break_output::InputHow::TooLong => "a secret".clone_into(&mut output.text),
            break_output::InputHow::NotANumber => output.number = f64::NAN,
            break_output::InputHow::TooMany => output.items.push(3),
            break_output::InputHow::Fine => {}
        }
        Ok(output)
    }
}

impl Handler<grow::Tool> for Handlers {
    async fn call(&self, input: grow::Input, _: Context<'_>) -> Answer<grow::Output, grow::ErrorCode> {
        let bytes = usize::try_from(input.bytes).expect("the schema says: not below zero");
        Ok(grow::Output { text: "x".repeat(bytes), extra: Object::new() })
    }
}

impl Handler<show::Tool> for Handlers {
    async fn call(&self, input: show::Input, context: Context<'_>) -> Answer<show::Output, show::ErrorCode> {
        context.attach(Content::png(b"not really a PNG".to_vec()));
        context.attach(Content::Audio { bytes: vec![0, 1, 2], media_type: "audio/wav".to_owned() });
        context.attach(Content::TextResource {
            uri: "test://text".to_owned(),
            media_type: Some("text/plain".to_owned()),
            text: "A file.".to_owned(),
        });
        context.attach(Content::BinaryResource { uri: "test://bytes".to_owned(), media_type: None, bytes: vec![255] });
        if input.fail() {
            return Err(show::ErrorCode::Gone.into());
        }
        Ok(show::Output { blocks: 4, extra: Object::new() })
    }
}

impl Handler<count_up::Tool> for Handlers {
    async fn call(
        &self,
        input: count_up::Input,
        context: Context<'_>,
    ) -> Answer<count_up::Output, count_up::ErrorCode> {
        let steps = input.steps();
        for step in 1..=u32::try_from(steps).expect("the schema says: at most a hundred") {
            // The second report of each step is no progress, so no client gets it.
            for _ in 0..2 {
                let message = Some(format!("Step {step}"));
                let (progress, total) = (f64::from(step), u32::try_from(steps).ok().map(f64::from));
                context.report_progress(Progress { progress, total, message });
            }
            tokio::task::yield_now().await;
        }
        Ok(count_up::Output { steps, extra: Object::new() })
    }
}

impl Handler<witness::Tool> for Handlers {
    async fn call(&self, _: witness::Input, _: Context<'_>) -> Answer<witness::Output, witness::ErrorCode> {
        let count = |counter: &AtomicU64| counter.load(Ordering::SeqCst);
        Ok(witness::Output {
            begun: count(&self.begun),
            finished: count(&self.finished),
            dropped: count(&self.dropped),
            extra: Object::new(),
        })
    }
}
