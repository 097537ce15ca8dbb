// The Inspector's command line, which also checks the portability of the schemas.
import { strictEqual } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { check, command, era, url } from "./checks.mjs";

const launcher = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";
const target = url ? [url.href] : [command.command, ...command.args];

function inspect(...options) {
  const args = [launcher, "--cli", "--protocol-era", era, "--format", "json", "--quiet", ...options, ...target];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (stdout === "") throw new Error(`exit ${status}: ${stderr}`);
  const { result } = JSON.parse(stdout);
  strictEqual(status, result.isError ? 5 : 0, `exit ${status}: ${stderr}`);
  return result;
}

await check({
  list: () => inspect("--method", "tools/list", "--strict").tools,
  call: (name, args) =>
    inspect("--method", "tools/call", "--tool-name", name, "--tool-args-json", JSON.stringify(args)),
});
