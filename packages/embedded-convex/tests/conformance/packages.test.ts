// Popular npm packages, bundled and pushed by the unmodified CLI and called through the official client. Many of them use
// CommonJS `require` of Node's built-in modules; two are external, as `node.externalPackages` of convex.json says.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deployApp, startBackend, type TestBackend } from "./support/backend.ts";
import { httpClient } from "./support/clients.ts";
import { freshApp, type FreshApp } from "./support/fresh-app.ts";

let app: FreshApp;
let backend: TestBackend;
let service: Server;

beforeAll(async () => {
  app = freshApp("packages-app");
  backend = await startBackend({ app: app.folder });
  service = await startEcho();
  await deployApp(backend);
}, 180_000);

afterAll(async () => {
  service.close();
  await backend.dispose();
  app.dispose();
});

function call(name: string): Promise<unknown> {
  const { port } = service.address() as AddressInfo;
  const args = name.startsWith("services:via") ? { origin: `http://127.0.0.1:${port}` } : {};
  return httpClient(backend.url).action(makeFunctionReference<"action">(name), args);
}

describe('packages in "use node" actions', () => {
  test.each([
    ["services:viaAxios", ["/axios", 1]],
    ["services:viaNodeFetch", ["/node-fetch", 2]],
    ["services:viaOpenAI", ["/chat/completions", "gpt"]],
    ["services:viaResend", ["/emails", "Hi"]],
    ["services:viaStripe", ["/v1/customers", "charge.succeeded"]],
    ["services:nodemailerMessage", "Receipt"],
    ["services:twilioSignature", [true, "function"]],
    ["texts:passwords", [true, false]],
    ["texts:tokens", ["reader", "writer"]],
    ["texts:ids", ["4fd35a71-71ef-5a55-a9d9-aa75c889a6d0", 21]],
    ["texts:dates", ["2024-03-01", "01.03.2024"]],
    ["texts:pdfLib", 1],
    ["texts:pdfKit", "%PDF-"],
    ["texts:images", ["png", 8, 4]],
    [
      "texts:formats",
      [
        [{ name: "ML", seats: "30" }],
        "two",
        "<p><strong>bold</strong></p>",
        { even: [2], odd: [1, 3] },
        { n: 7 },
      ],
    ],
  ])("%s", async (name, value) => {
    expect(await call(name)).toEqual(value);
  });

  test("an error in a bundle of megabytes has its message and its position", async () => {
    const failed = await call("services:failing").catch((error: unknown) => String(error));
    expect(failed).toMatch(
      /Uncaught Error: in a bundle of megabytes\n {4}at handler \(\.\.\/convex\/services\.js:\d+:/,
    );
  });

  test("external packages are found again after a restart", async () => {
    await backend.stop();
    await backend.start();
    expect(await call("texts:pdfKit")).toBe("%PDF-");
    expect(await call("texts:images")).toEqual(["png", 8, 4]);
  });
});

test("packages in a query", async () => {
  expect(await httpClient(backend.url).query(makeFunctionReference<"query">("plain:all"), {})).toEqual([
    "01.03.2024",
    "2024-03-01",
    [[1, 2], [3]],
    "<p><em>slanted</em></p>",
    "4fd35a71-71ef-5a55-a9d9-aa75c889a6d0",
    false,
  ]);
});

/** Returns the path and the body of every request. */
async function startEcho(): Promise<Server> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          path: request.url,
          body: text.startsWith("{") ? (JSON.parse(text) as unknown) : text,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}
