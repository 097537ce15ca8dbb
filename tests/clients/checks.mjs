// What every JavaScript client checks: the list of tools, and what calls answer. The server is the command line's.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const expected = JSON.parse(readFileSync(new URL("expected.json", import.meta.url), "utf8"));

export const [era, ...target] = process.argv.slice(2);
export const url = target[0].startsWith("http:") ? new URL(target[0]) : undefined;
export const command = { command: target[0], args: target.slice(1) };

/** Checks a client, which connects, lists and calls in its own way, and throws what it refuses. */
export async function check({ connect, list, call }) {
  const versions = {};
  if (connect) {
    await report("connects", async () => {
      const version = await connect();
      if (version) strictEqual(version, expected.versions[era]);
    });
  }
  await report("lists the tools", async () => {
    const tools = await list();
    deepStrictEqual(tools.map((tool) => tool.name).sort(), expected.tools);
    for (const tool of tools) {
      ok(tool.outputSchema, `${tool.name} has no outputSchema`);
      versions[tool.name] = tool._meta?.[expected.versionKey];
      ok(versions[tool.name], `${tool.name} has no version`);
    }
  });
  for (const { check, tool, arguments: args, ...rest } of expected.calls) {
    await report(check, async () => checkAnswer(await call(tool, args), { tool, version: versions[tool] }, rest));
  }
}

function checkAnswer({ isError = false, structuredContent: envelope, content }, meta, { error, image }) {
  strictEqual(isError, error !== undefined);
  strictEqual(envelope.ok, !isError);
  strictEqual(envelope.error?.code, error);
  strictEqual("data" in envelope, envelope.ok);
  deepStrictEqual(envelope.meta, meta);
  deepStrictEqual(content.map((block) => block.type), image ? ["image", "text"] : ["text"]);
  strictEqual(content[0].mimeType, image);
  deepStrictEqual(JSON.parse(content.at(-1).text), envelope);
}

async function report(name, run) {
  const label = `${basename(process.argv[1], ".mjs")} ${url ? "http" : "stdio"} ${era}: ${name}`;
  try {
    await run();
    console.log(`ok    ${label}`);
  } catch (error) {
    console.log(`FAIL  ${label}: ${error.message.replace(/\s+/g, " ")}`);
    process.exitCode = 1;
  }
}
