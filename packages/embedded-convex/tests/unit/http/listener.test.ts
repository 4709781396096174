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
