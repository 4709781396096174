// What a listener answers before the app is there, to requests that are none, and while it ends.
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { listen, type Listener } from "../../../src/http/listener.ts";

let listener: Listener;
let agent: Agent;

beforeEach(async () => {
  listener = await listen("127.0.0.1", 0);
  agent = new Agent({ keepAlive: true });
});

afterEach(async () => {
  agent.destroy();
  await listener.close(0);
});

function get(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: listener.port, path, agent }, resolve).on("error", reject).end();
  });
}

/** An app whose answer to /slow begins at once and ends when a test ends it. */
function serveSlowly(): { end: () => void } {
  let end = (): void => undefined;
  const app = new Hono<HttpEnv>();
  app.get("/slow", () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("be"));
        end = () => {
          controller.enqueue(Buffer.from("gun"));
          controller.close();
        };
      },
    });
    return new Response(body, { headers: { "content-type": "text/plain" } });
  });
  app.get("/quick", (context) => context.text("here"));
  listener.serve(app);
  return { end: () => end() };
}

it("asks to come again while the deployment starts", async () => {
  const answer = await get("/");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "1"]);
  expect(JSON.parse(await text(answer))).toEqual({
    code: "NotReady",
    message: "The deployment is starting.",
  });
});

it("refuses addresses that name a host", async () => {
  serveSlowly();
  expect((await get("/quick")).statusCode).toBe(200);
  for (const path of ["http://evil.example/quick", "//evil.example/quick", "/\\evil.example", "*"]) {
    const answer = await get(path);
    answer.resume();
    expect([path, answer.statusCode, answer.headers.connection]).toEqual([path, 400, "close"]);
  }
});

it("ends what has begun, refuses what comes meanwhile, and takes no new connections", async () => {
  const { end } = serveSlowly();
  const slow = await get("/slow");
  const other = await get("/slow");
  let isClosed = false;
  const closed = listener.close(10_000).then(() => (isClosed = true));
  await expect(fetch(`http://127.0.0.1:${listener.port}/quick`)).rejects.toThrow();
  end();
  expect(await text(other)).toBe("begun");
  const refused = await get("/quick").catch((error: unknown) => error as NodeJS.ErrnoException);
  if ("statusCode" in refused) {
    expect([refused.statusCode, refused.headers.connection]).toEqual([503, "close"]);
    expect(JSON.parse(await text(refused))).toMatchObject({ code: "ShuttingDown" });
  } else {
    expect(refused).toMatchObject({ code: "ECONNREFUSED" });
  }
  expect(isClosed).toBe(false);
  slow.on("error", () => undefined);
  slow.destroy();
  await closed;
});

it("cuts what has not ended in time", async () => {
  serveSlowly();
  const slow = await get("/slow");
  const startedMs = performance.now();
  const read = text(slow);
  await Promise.all([listener.close(80), expect(read).rejects.toThrow("aborted")]);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(75);
  expect(performance.now() - startedMs).toBeLessThan(5000);
});

it("says that a port is taken", async () => {
  await expect(listen("127.0.0.1", listener.port)).rejects.toMatchObject({ code: "EADDRINUSE" });
});
