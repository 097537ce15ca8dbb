//! Descriptions as doc comments that neither rustc nor rustdoc trips over.

use proc_macro2::TokenStream;
use quote::quote;

/// A `#[doc]` attribute for each line of `text`.
pub(super) fn attributes(text: &str) -> TokenStream {
    lines(text).into_iter().map(|line| quote! { #[doc = #line] }).collect()
}

/// The lines of a doc comment, each as it follows `///`.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut in_fence = false;
    let lines = text.trim().lines().map(|line| {
        let line = doc_line(line, &mut in_fence);
        if line.is_empty() { line } else { format!(" {line}") }
    });
    let mut lines: Vec<String> = lines.collect();
    if in_fence {
        lines.push(" ```".to_owned());
    }
    lines
}

fn doc_line(line: &str, in_fence: &mut bool) -> String {
    let visible: String = line.trim_end().chars().map(visible).collect();
    let body = visible.trim_start();
    if body.starts_with("```") || body.starts_with("~~~") {
        *in_fence = !*in_fence;
        // A bare fence would be a test.
        return if *in_fence { "```text".to_owned() } else { "```".to_owned() };
    }
    if *in_fence {
        return visible;
    }
    // Four spaces would make it code, and a test; so would five after the mark of a list.
    let indent = " ".repeat((visible.len() - body.len()).min(3));
    let words: Vec<&str> = body.split_whitespace().collect();
    format!("{indent}{}", escape(&words.join(" ")))
}

/// Escapes what rustdoc would take for a link or HTML, outside of code spans.
fn escape(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let balanced = line.matches('`').count().is_multiple_of(2);
    let mut in_code = false;
    for char in line.chars() {
        match char {
            '`' if balanced => in_code = !in_code,
            '[' | ']' | '<' | '>' | '`' if !in_code => out.push('\\'),
            _ => {}
        }
        out.push(char);
    }
    out
}

/// A space for what a comment must not hold or a reader would not see.
fn visible(char: char) -> char {
    let hidden =
        matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    if char.is_control() || hidden { ' ' } else { char }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        let doc = attributes(text);
        let file = syn::parse2(quote! { #doc struct S; }).expect("attributes before a struct are an item");
        prettyplease::unparse(&file)
    }

    #[test]
    fn an_aligned_list_is_no_code() {
        assert_eq!(lines("-      one\n1.      two(three)"), [" - one", " 1. two(three)"]);
    }

    #[test]
    fn a_description_cannot_end_its_comment_or_become_a_test() {
        let text = "Says \"hi\" */ // [link] <b>\r\n\r\n    let x = 1;\r\n```\ncode\u{202e}\rmore `[kept]`";
        assert_eq!(
            printed(text),
            "/// Says \"hi\" */ // \\[link\\] \\<b\\>\n///\n///    let x = 1;\n/// ```text\n/// code\n/// more `[kept]`\n/// ```\nstruct S;\n"
        );
    }
}
