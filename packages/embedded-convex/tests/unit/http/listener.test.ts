import { request } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { listen, type Listener } from "../../../src/http/listener.ts";

let listener: Listener;

beforeAll(async () => {
  listener = await listen("127.0.0.1", 0);
});
afterAll(() => listener.close(0));

function statusOf(method: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: listener.port, method, path: "/" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject).end();
  });
}

it("answers with 503 until there is an app, and refuses forbidden methods", async () => {
  expect(await statusOf("GET")).toBe(503);
  const app = new Hono<HttpEnv>();
  app.get("/", (context) => context.text("here"));
  listener.serve(app);
  expect(await statusOf("GET")).toBe(200);
  expect(await statusOf("TRACE")).toBe(405);
});

it("adds no content type to a body that has none", async () => {
  const app = new Hono<HttpEnv>();
  app.get("/bytes", () => new Response(new Uint8Array([0, 255])));
  app.get("/typed", () => new Response("a", { headers: { "content-type": "a/b" } }));
  app.get("/cookies", () => {
    const headers = new Headers([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);
    return new Response(new Uint8Array(1), { headers });
  });
  listener.serve(app);
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${listener.port}${path}`);
  const bytes = await get("/bytes");
  expect([bytes.headers.get("content-type"), (await bytes.arrayBuffer()).byteLength]).toEqual([null, 2]);
  expect((await get("/typed")).headers.get("content-type")).toBe("a/b");
  expect((await get("/cookies")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});
