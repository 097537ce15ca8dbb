//! What happens to a repository over time, with real git, and what its people see.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::fmt::Write as _;

use support::TestProject;

const TOOL: &str = "schemas/tools/echo/tool.json";
const INPUT: &str = "schemas/tools/echo/input.schema.json";
const OUTPUT: &str = "schemas/tools/echo/output.schema.json";
const SET: &str = "schemas/toolset.json";

/// A project with a base branch that CI compares with, and what its people saw.
struct Story {
    project: TestProject,
    seen: String,
}

impl Story {
    fn new() -> Self {
        Self::of(TestProject::released())
    }

    /// A second tool, which shares a definition and the error code with the first.
    fn of_two_tools() -> Self {
        let project = TestProject::new();
        project.xtask(&["new", "murmur"]).expect(0);
        let tool = "schemas/tools/murmur/tool.json";
        project.edit(tool, "\"version\": \"0.1.0\"", "\"version\": \"1.0.0\"");
        project.xtask(&["codegen"]).expect(0);
        project.git(&["init", "--quiet", "--initial-branch", "main"]);
        project.commit();
        Self::of(project)
    }

    fn of(project: TestProject) -> Self {
        Self { project, seen: String::new() }
    }

    fn branch(&mut self, name: &str) -> &mut Self {
        self.project.git(&["checkout", "--quiet", "-b", name]);
        self
    }

    fn says(&mut self, what: &str) -> &mut Self {
        let _ = writeln!(self.seen, "# {what}");
        self
    }

    fn edits(&mut self, path: &str, from: &str, to: &str) -> &mut Self {
        self.project.edit(path, from, to);
        self
    }

    /// Runs a command, and notes what it printed and its exit code. What is out of date is left out.
    fn runs(&mut self, arguments: &[&str]) -> &mut Self {
        let run = self.project.xtask(arguments);
        let _ = writeln!(self.seen, "$ cargo xtask {}", arguments.join(" "));
        for text in [&run.stdout, &run.stderr] {
            self.seen.push_str(&without_revisions(&without_diffs(text)));
        }
        let _ = writeln!(self.seen, "[exit {}]\n", run.code);
        self
    }

    fn commits(&mut self) -> &mut Self {
        self.project.commit();
        self
    }

    #[track_caller]
    fn ends(&self, name: &str) {
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("story_{name}"), self.seen);
        });
    }
}

/// The diffs of generated files are other tests' matter.
fn without_diffs(text: &str) -> String {
    let mut kept = String::new();
    let mut in_diff = false;
    for line in text.lines() {
        let is_state = ["stale ", "missing ", "orphan "].iter().any(|state| line.starts_with(state));
        in_diff = (in_diff || is_state) && !line.starts_with("Failure") && !line.starts_with("Success");
        if !in_diff {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// The ids of commits change with their time.
fn without_revisions(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('(') {
        let id = rest[start + 1..].split(')').next().unwrap_or_default();
        let is_id = id.len() == 10 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        kept.push_str(&rest[..=start]);
        kept.push_str(if is_id { "commit" } else { id });
        rest = &rest[start + 1 + id.len()..];
    }
    kept + rest
}

#[test]
fn an_edit_without_a_bump_is_refused_and_bump_repairs_it() {
    let mut story = Story::new();
    story
        .says("somebody lets `text` be longer and asks for how often it is said")
        .edits(INPUT, "\"required\": [\"text\"]", "\"required\": [\"text\", \"times\"]")
        .edits(INPUT, "What to say.", "What shall be said.")
        .runs(&["check"])
        .runs(&["diff"])
        .runs(&["bump"])
        .runs(&["codegen"])
        .runs(&["check"])
        .ends("an_edit_without_a_bump");
}

#[test]
fn a_bump_that_is_too_small_is_refused() {
    let mut story = Story::new();
    story
        .edits(
            INPUT,
            "    \"mood\": { \"$ref\": \"#/$defs/Mood\" }\n",
            "    \"tone\": { \"$ref\": \"#/$defs/Mood\" }\n",
        )
        .edits(TOOL, "\"1.0.0\"", "\"1.0.1\"")
        .runs(&["check"])
        .says("an addition asks for a minor version")
        .edits(INPUT, "    \"tone\":", "    \"mood\": { \"$ref\": \"#/$defs/Mood\" },\n    \"tone\":")
        .runs(&["check"])
        .ends("a_bump_that_is_too_small");
}

#[test]
fn a_bump_holds_for_further_edits_of_the_branch() {
    let mut story = Story::new();
    story
        .branch("topic")
        .edits(INPUT, "\"maxLength\": 10 ", "\"maxLength\": 12 ")
        .runs(&["bump", "--base", "main"])
        .runs(&["codegen", "--base", "main"])
        .commits()
        .says("the same branch goes on: one more of the same class, and nothing more is owed")
        .edits(INPUT, "\"maxLength\": 12 ", "\"maxLength\": 14 ")
        .runs(&["codegen", "--base", "main"])
        .commits()
        .says("a break on top asks for more")
        .edits(INPUT, "\"maxLength\": 14 ", "\"maxLength\": 5 ")
        .runs(&["check", "--base", "main"])
        .ends("a_bump_and_further_edits");
}

#[test]
fn of_two_branches_the_second_owes_a_version_of_its_own() {
    let mut story = Story::new();
    story.branch("one").edits(INPUT, "What to say.", "Words to say.").runs(&["bump"]).runs(&["codegen"]).commits();
    story.project.git(&["checkout", "--quiet", "main"]);
    story.branch("two").edits(OUTPUT, "\"type\": \"string\"", "\"title\": \"Said\", \"type\": \"string\"");
    story.runs(&["bump"]).runs(&["codegen"]).commits();
    story.project.git(&["checkout", "--quiet", "main"]);
    story.project.git(&["merge", "--quiet", "one"]);
    story.says("branch `one` is merged; branch `two` took the version that its base had, which is enough for it alone");
    story.project.git(&["checkout", "--quiet", "two"]);
    story.runs(&["check", "--base", "main"]);
    story.says("what CI checks out is the merge, and the merge owes a version after `main`'s");
    let merged = story.project.try_git(&["merge", "--quiet", "main"]).stdout;
    let _ = writeln!(story.seen, "$ git merge main\n{merged}");
    story.runs(&["codegen", "--base", "main"]).commits().runs(&["check", "--base", "main"]);
    story.runs(&["bump", "--base", "main"]).runs(&["codegen", "--base", "main"]);
    story.ends("two_branches");
}

#[test]
fn a_squashed_branch_owes_nothing_more() {
    let mut story = Story::new();
    story.branch("topic").edits(INPUT, "What to say.", "Words to say.").runs(&["bump"]).runs(&["codegen"]).commits();
    story.edits(INPUT, "Words to say.", "Words to repeat.").runs(&["codegen", "--base", "main"]).commits();
    story.project.git(&["checkout", "--quiet", "main"]);
    story.project.git(&["merge", "--quiet", "--squash", "topic"]);
    story.commits().says("squashed onto main").runs(&["check"]).runs(&["check", "--base", "HEAD~1"]);
    story.says("a branch that starts there owes its own").branch("next");
    story.edits(INPUT, "Words to repeat.", "Words.").runs(&["check", "--base", "main"]).ends("a_squash_merge");
}

#[test]
fn a_deleted_tool_owes_a_version_of_the_set() {
    let mut story = Story::of_two_tools();
    std::fs::remove_dir_all(story.project.path("schemas/tools/murmur")).unwrap();
    story.runs(&["check"]).runs(&["diff"]).runs(&["bump"]).runs(&["codegen"]).ends("a_deleted_tool");
}

#[test]
fn a_renamed_tool_with_an_alias_continues_the_old_one() {
    let mut story = Story::of_two_tools();
    let (old, new) = (story.project.path("schemas/tools/murmur"), story.project.path("schemas/tools/whisper"));
    std::fs::rename(old, new).unwrap();
    let tool = "schemas/tools/whisper/tool.json";
    story.edits(tool, "\"name\": \"murmur\"", "\"name\": \"whisper\"");
    story.says("without an alias, its callers lose it").runs(&["check"]);
    story.edits(tool, "\"name\": \"whisper\"", "\"aliases\": [\"murmur\"],\n  \"name\": \"whisper\"");
    story.says("with one, both names reach it").runs(&["check"]).runs(&["bump"]).runs(&["codegen"]).runs(&["diff"]);
    story.ends("a_rename_with_an_alias");
}

#[test]
fn a_version_that_goes_down_is_refused() {
    let mut story = Story::new();
    story
        .edits(TOOL, "\"1.0.0\"", "\"0.9.0\"")
        .edits(SET, "\"1.0.0\"", "\"0.9.0\"")
        .runs(&["check"])
        .ends("a_downgrade");
}

#[test]
fn a_waiver_lets_one_break_pass_with_its_reason() {
    let mut story = Story::new();
    story.edits(INPUT, "\"maxLength\": 10 ", "\"maxLength\": 9 ").runs(&["diff"]);
    story.edits(
        TOOL,
        "\"errors\"",
        "\"waivers\": [{ \"rule\": \"E3\", \"pointer\": \"/inputSchema/properties/text/maxLength\", \"reason\": \"no call was ever longer than 8\", \"until\": \"1.1.0\" }],\n  \"errors\"",
    );
    story.runs(&["check"]).runs(&["bump"]).runs(&["codegen"]).runs(&["diff"]).ends("a_waiver");
}

#[test]
fn a_stale_waiver_is_refused() {
    let mut story = Story::new();
    let waiver = |rule: &str, until: &str| {
        format!(
            "\"waivers\": [{{ \"rule\": \"{rule}\", \"pointer\": \"/inputSchema/properties/text/maxLength\", \"reason\": \"nobody is hurt\", \"until\": \"{until}\" }}],\n  \"errors\""
        )
    };
    story.edits(INPUT, "\"maxLength\": 10 ", "\"maxLength\": 9 ");
    story.says("a waiver of another rule").edits(TOOL, "\"errors\"", &waiver("E4", "2.0.0")).runs(&["check"]);
    story.says("one that has ended").edits(TOOL, &waiver("E4", "2.0.0"), &waiver("E3", "1.0.0")).runs(&["check"]);
    story.says("one that stays after the change is released");
    story.edits(TOOL, &waiver("E3", "1.0.0"), &waiver("E3", "2.0.0")).runs(&["bump"]).runs(&["codegen"]).commits();
    story.runs(&["check"]).edits(INPUT, "What to say.", "Words to say.").runs(&["check"]);
    story.says("a rule that is none").edits(TOOL, &waiver("E3", "2.0.0"), &waiver("E33", "2.0.0")).runs(&["check"]);
    story.ends("a_stale_waiver");
}

#[test]
fn a_changed_envelope_changes_every_tool() {
    let mut story = Story::of_two_tools();
    story.edits(
        "schemas/envelope.schema.json",
        "\"errorId\": {",
        "\"documentation\": { \"description\": \"Where to read more.\", \"type\": \"string\" },\n        \"errorId\": {",
    );
    story.runs(&["check"]).runs(&["bump"]).runs(&["codegen"]).ends("a_changed_envelope");
}

#[test]
fn a_changed_error_code_changes_the_tools_that_use_it() {
    let mut story = Story::of_two_tools();
    story.edits("schemas/errors.json", "\"httpStatus\": 404", "\"httpStatus\": 410");
    story.runs(&["diff"]).runs(&["check"]).ends("a_changed_error_code");
}
