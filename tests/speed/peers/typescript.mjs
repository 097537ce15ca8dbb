// The same tools with the TypeScript SDK 1.x and zod.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const server = new McpServer({ name: "typescript", version: "1.0.0" });
const inputSchema = { id: z.string().min(1).max(64), limit: z.number().int().min(1).max(100).default(100) };
const answer = (data) => ({ content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: data });

server.registerTool(
  "small",
  { description: "Look one thing up.", inputSchema, outputSchema: { id: z.string(), found: z.boolean() } },
  ({ id }) => answer({ id, found: true }),
);

const item = z.object({
  id: z.string().regex(/^itm_[0-9a-f]{12}$/),
  name: z.string().max(100),
  status: z.enum(["active", "paused", "archived"]),
  priceCents: z.number().int().min(0),
  weightKg: z.number().min(0),
  quantity: z.number().int().min(0).max(100000),
  category: z.string(),
  inStock: z.boolean(),
});
server.registerTool(
  "large",
  { description: "List a hundred things.", inputSchema, outputSchema: { items: z.array(item).max(100) } },
  ({ limit }) =>
    answer({
      items: Array.from({ length: limit }, (_, index) => ({
        id: `itm_${index.toString(16).padStart(12, "0")}`,
        name: `Item number ${index} of the catalogue`,
        status: index % 3 === 0 ? "paused" : "active",
        priceCents: 1990 + index,
        weightKg: 0.25,
        quantity: index * 7,
        category: "kitchen/mugs",
        inStock: index % 2 === 0,
      })),
    }),
);

await server.connect(new StdioServerTransport());
