// The TypeScript SDK 2.x.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { check, command, era, url } from "./checks.mjs";

const mode = era === "modern" ? "auto" : "legacy";
const client = new Client({ name: "typescript-2", version: "1.0.0" }, { versionNegotiation: { mode } });
await check({
  async connect() {
    await client.connect(url ? new StreamableHTTPClientTransport(url) : new StdioClientTransport(command));
    return client.getNegotiatedProtocolVersion();
  },
  list: async () => (await client.listTools()).tools,
  call: (name, args) => client.callTool({ name, arguments: args }),
});
await client.close();
