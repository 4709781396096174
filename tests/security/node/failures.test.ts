// What callers receive of failures: enough to find them in the logs, and no internals.
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ShuttingDownError } from "embedded-convex/src/functions/errors.ts";
import { errorResponse } from "embedded-convex/src/http/http-error.ts";
import type { HttpEnv } from "embedded-convex/src/http/http-types.ts";
import { OverloadedError } from "embedded-convex/src/functions/admission.ts";
import { bundle } from "embedded-convex/tests/unit/functions/bundle.ts";
import { callOf, startRig, type Rig } from "embedded-convex/tests/unit/functions/harness.ts";

const APP = {
  "fail.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query, paginationOptsValidator, makeFunctionReference } from "convex/server";
    import { ConvexError, v } from "convex/values";
    const secret = () => { console.log("secret line"); throw new Error("secret text"); };
    const said = () => { throw new ConvexError({ code: "sold-out", message: "No seats\\nleft" }); };
    export const secretQuery = query({ args: {}, handler: async () => secret() });
    export const secretMutation = mutation({ args: {}, handler: async () => secret() });
    export const secretAction = action({ args: {}, handler: async () => secret() });
    export const saidQuery = query({ args: {}, handler: async () => said() });
    export const saidAction = action({ args: {}, handler: async () => said() });
    export const quiet = query({ args: {}, handler: async () => { console.log("secret line"); return 1; } });
    export const strict = query({ args: { id: v.string() }, handler: async () => 1 });
    export const pages = query({ args: { paginationOpts: paginationOptsValidator }, handler: async (ctx, { paginationOpts }) => await ctx.db.query("rows").paginate(paginationOpts) });
    export const relays = action({ args: {}, handler: async (ctx) => {
      try { await ctx.runQuery(makeFunctionReference<"query">("fail:secretQuery"), {}); } catch (error) { return String((error as Error).message).includes("secret text"); }
    } });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/broken", method: "GET", handler: httpAction(async () => { throw new Error("secret text"); }) });
    export default http;
  `,
};

const ADMIN = { identity: { kind: "admin", actingAs: null } } as const;
const ID_ONLY = /^\[Request ID: [0-9a-f]{16}\] Server Error$/;

let open: Rig;
let redacting: Rig;

beforeAll(async () => {
  const modules = { "": await bundle(APP) };
  open = await startRig({ modules });
  redacting = await startRig({ modules }, { redactErrors: true });
});

afterAll(async () => {
  await open.close();
  await redacting.close();
});

async function failure(rig: Rig, path: string, extra: object = {}): Promise<Record<string, unknown>> {
  const { outcome } = await rig.functions.any(callOf(`fail:${path}`, {}, extra));
  expect(outcome.ok).toBe(false);
  return { ...outcome };
}

describe("SEC-79 with redaction", () => {
  it.each(["secretQuery", "secretMutation", "secretAction", "strict", "missing"])(
    "SEC-79 %s returns only its request id",
    async (name) => {
      const { errorMessage, logLines } = await failure(redacting, name);
      expect(errorMessage).toMatch(ID_ONLY);
      expect(logLines).toEqual([]);
    },
  );

  it.each(["saidQuery", "saidAction"])(
    "SEC-79 %s passes the data of its ConvexError, without frames",
    async (name) => {
      const { errorMessage, errorData } = await failure(redacting, name);
      expect(errorData).toEqual({ code: "sold-out", message: "No seats\nleft" });
      expect(String(errorMessage).split("\n")).toEqual([
        expect.stringMatching(ID_ONLY),
        'Uncaught ConvexError: {"code":"sold-out","message":"No seats\\nleft"}',
      ]);
    },
  );

  it("SEC-79 log lines of successful calls are not returned", async () => {
    const { result } = await redacting.functions.query(callOf("fail:quiet"));
    expect(result).toMatchObject({ ok: true, logLines: [] });
  });

  it("SEC-79 an HTTP action answers 500 without text", async () => {
    const metadata = { ip: null, userAgent: null };
    const request = new Request("http://127.0.0.1/broken");
    const response = await redacting.functions.http(request, { kind: "none" }, metadata);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain("Server Error");
    expect(text).not.toContain("secret");
  });

  it("SEC-79 administrators, functions and the logs get the full error", async () => {
    expect((await failure(redacting, "secretQuery", ADMIN))["errorMessage"]).toContain("secret text");
    expect(await redacting.action("fail:relays")).toBe(true);
    const requestId = "00000000000000aa";
    await failure(redacting, "secretQuery", { requestId });
    const { entries } = await redacting.functions.logs.read(0, 0);
    expect(JSON.stringify(entries.find((entry) => entry["requestId"] === requestId))).toContain(
      "secret text",
    );
  });
});

describe("SEC-79 without redaction", () => {
  it("SEC-79 development shows texts and lines, as Convex does", async () => {
    const { errorMessage, logLines } = await failure(open, "secretQuery");
    expect(errorMessage).toContain("Uncaught Error: secret text");
    expect(JSON.stringify(logLines)).toContain("secret line");
  });
});

describe("SEC-79 the engine's own failures", () => {
  it.each<[string, unknown]>([
    ["an error", new Error("/home/secret/store.mdb is broken")],
    ["something else", "secret"],
  ])("SEC-79 %s is logged with an id, and answered with it", async (_name, thrown) => {
    const said: string[] = [];
    const app = new Hono<HttpEnv>();
    app.onError((error, context) =>
      errorResponse(error, context, {
        log: (line) => void said.push(line),
        newRequestId: () => "00000000000000bb",
      }),
    );
    app.get("/", () => Promise.reject(thrown instanceof Error ? thrown : new Error(String(thrown))));
    const response = await app.request("/");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "InternalServerError",
      message: "[Request ID: 00000000000000bb] Your request couldn't be completed. Try again later.",
    });
    expect(said).toEqual([expect.stringMatching(/00000000000000bb.*secret/)]);
  });

  it("SEC-92 calls cut off by the end of the process are not logged", async () => {
    const said: string[] = [];
    const app = new Hono<HttpEnv>();
    const hooks = { log: (line: string) => void said.push(line), newRequestId: () => "0" };
    app.onError((error, context) => errorResponse(error, context, hooks));
    app.get("/", () => Promise.reject(new ShuttingDownError()));
    const response = await app.request("/");
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: "ShuttingDown", message: "The deployment is shutting down." },
    ]);
    const log: string[] = [];
    const rig = await startRig(
      { modules: { "": await bundle(APP) } },
      { log: (line) => void log.push(line) },
    );
    await rig.functions.close();
    expect(await failure(rig, "saidAction")).toMatchObject({
      errorMessage: expect.stringContaining("shutting down") as string,
    });
    await rig.close();
    expect([said, log]).toEqual([[], []]);
  });

  it("SEC-70 a call without a free slot gets a retryable error", async () => {
    const app = new Hono<HttpEnv>();
    const silent = { log: () => undefined, newRequestId: () => "0" };
    app.onError((error, context) => errorResponse(error, context, silent));
    app.get("/", () => Promise.reject(new OverloadedError()));
    const response = await app.request("/");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await response.json()).toMatchObject({ code: "TooManyConcurrentRequests" });
  });
});

describe("SEC-39 cursors", () => {
  const pages = (rig: Rig, cursor: string) =>
    rig.functions.query(callOf("fail:pages", { paginationOpts: { numItems: 5, cursor } }));

  it.each(["garbage", "", "AAAAAAAAAAAA", "💥", "x".repeat(100_000), '{"a":1}'])(
    "SEC-39 %.20s is refused as one of another query, with or without redaction",
    async (cursor) => {
      for (const rig of [open, redacting]) {
        const { result } = await pages(rig, cursor);
        expect(result).toMatchObject({
          ok: false,
          errorMessage: expect.stringContaining("InvalidCursor") as string,
          errorData: { isConvexSystemError: true, paginationError: "InvalidCursor" },
        });
      }
    },
  );
});
