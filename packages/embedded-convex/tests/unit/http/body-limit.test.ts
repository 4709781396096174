// Bodies over a real socket: with a length, in chunks, or none.
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBody } from "../../../src/http/body-limit.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { listen } from "../../../src/http/listener.ts";
import type { Listener } from "../../../src/http/listener.ts";

const LIMIT = 1000;

let listener: Listener;
let url: string;

beforeAll(async () => {
  listener = await listen("127.0.0.1", 0);
  const app = new Hono<HttpEnv>();
  app.use(limitBody(LIMIT));
  app.all("*", async (context) => context.text(`${context.req.method} ${await context.req.text()}`));
  listener.serve(app);
  url = `http://127.0.0.1:${listener.port}/`;
});

afterAll(() => listener.close(0));

async function answer(init: RequestInit & { duplex?: "half" }): Promise<[number, string]> {
  const response = await fetch(url, init);
  return [response.status, await response.text()];
}

/** A stream has no length that could be announced. */
function inChunks(...chunks: string[]): RequestInit & { duplex: "half" } {
  return { method: "POST", body: new Blob(chunks).stream(), duplex: "half" };
}

test.each(["POST", "PUT", "PATCH", "DELETE"])("a %s request needs no body", async (method) => {
  expect(await answer({ method, headers: { "content-type": "text/plain" } })).toEqual([200, `${method} `]);
});

test("a body may come in chunks, without a length", async () => {
  expect(await answer(inChunks("one ", "two"))).toEqual([200, "POST one two"]);
});

test("one that is too large is refused, with and without a length", async () => {
  const large = "x".repeat(LIMIT + 1);
  expect((await answer({ method: "POST", body: large }))[0]).toBe(413);
  expect((await answer(inChunks("x".repeat(LIMIT), "y")))[0]).toBe(413);
  expect((await answer({ method: "POST", body: "x".repeat(LIMIT) }))[0]).toBe(200);
});
