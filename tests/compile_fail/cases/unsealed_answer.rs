//! Only the dispatch makes an answer.

fn main() {
    let _ = toolpress::Answer { tape: Default::default(), attached: Vec::new(), failed: None };
}
