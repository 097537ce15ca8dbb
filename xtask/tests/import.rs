//! Lists as servers really send them, and names and texts that must not get out of hand.

mod support;

use support::TestProject;

#[test]
fn a_null_member_says_what_its_absence_says() {
    let project = TestProject::empty();
    let tool = r#"{ "name": "t", "title": null, "annotations": null, "outputSchema": null, "inputSchema": { "type": "object" } }"#;
    project.write("list.json", format!("[{tool}]"));
    project.xtask(&["import", "list.json", "--version", "1.0.0"]).expect(0);
    project.xtask(&["codegen"]).expect(0);
    assert!(!project.read("schemas/tools/t/tool.json").contains("null"));
    assert!(!project.path("schemas/tools/t/output.schema.json").exists());
}

#[test]
fn a_name_whose_folder_nothing_reads_is_refused() {
    let project = TestProject::new();
    for name in [".hidden", "..a", "x.swp"] {
        project.xtask(&["new", name]).expect(2);
        project.write("list.json", format!("[{{ \"name\": {name:?}, \"inputSchema\": {{ \"type\": \"object\" }} }}]"));
        let run = project.xtask(&["import", "list.json", "--version", "1.0.0"]).expect(1);
        assert!(run.stderr.contains("TP0802"), "{}", run.stderr);
        assert!(!project.path("schemas/tools").join(name).exists());
    }
}

#[test]
fn a_description_cannot_leave_its_place_in_the_documentation() {
    let project = TestProject::new();
    let hostile = r"```\n# Heading\n<script>\u202e";
    project.edit("schemas/tools/echo/tool.json", "Says a text again.", hostile);
    project.xtask(&["codegen"]).expect(0);
    let catalogue = project.read("generated/catalog.md");
    assert!(catalogue.contains("> ```\n> # Heading\n> &lt;script>\n"), "{catalogue}");
    for text in [catalogue, project.read("generated/llms.txt")] {
        assert!(!text.contains("<script>") && !text.contains('\u{202e}'), "{text}");
    }
}
