// The TypeScript SDK 1.x, which knows the legacy protocol only.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { check, command, url } from "./checks.mjs";

const client = new Client({ name: "typescript-1", version: "1.0.0" });
await check({
  connect: () => client.connect(url ? new StreamableHTTPClientTransport(url) : new StdioClientTransport(command)),
  list: async () => (await client.listTools()).tools,
  call: (name, args) => client.callTool({ name, arguments: args }),
});
await client.close();
