// Calls over HTTP: how much one request and one address may call at once.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessRules } from "embedded-convex/src/auth/access.ts";
import { adminKey } from "embedded-convex/src/auth/admin-key.ts";
import { createAuthenticator } from "embedded-convex/src/auth/authenticator.ts";
import type { TokenDeps } from "embedded-convex/src/auth/tokens.ts";
import { OverloadedError } from "embedded-convex/src/functions/admission.ts";
import { Lane } from "embedded-convex/src/functions/lane.ts";
import type { FunctionCall } from "embedded-convex/src/functions/types.ts";
import { createCloudApp, type CloudAppDeps } from "embedded-convex/src/http/cloud-app.ts";
import { listen, type Listener } from "embedded-convex/src/http/listener.ts";
import { sendRaw } from "embedded-convex/stress/raw-http/raw-requests.ts";
import { bundle } from "embedded-convex/tests/unit/functions/bundle.ts";
import { callOf, startRig, type Rig } from "embedded-convex/tests/unit/functions/harness.ts";

const ADMIN = { authorization: "Convex local|secret" };
const QUERY_MS = 5;

/** The client API with queries that take a moment. */
class Queries {
  begun = 0;
  running = 0;
  mostRunning = 0;
  readonly logged: string[] = [];

  readonly app = createCloudApp({
    database: { durableTs: 5n },
    query: () => this.#run(),
    auth: createAuthenticator(adminKey("local|secret"), {} as TokenDeps),
    access: accessRules([], []),
    maxRequestBytes: 1024 * 1024,
    newRequestId: () => "0123456789abcdef",
    log: (line: string) => void this.logged.push(line),
    info: { instanceName: "local", cloudOrigin: "", siteOrigin: "", version: "1" },
    deployRoutes: new Hono(),
    adminApp: new Hono(),
  } as unknown as CloudAppDeps);

  async #run() {
    this.begun += 1;
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    await sleep(QUERY_MS);
    this.running -= 1;
    return { result: { ok: true, valueJson: "null", logLines: [] } };
  }
}

const batchOf = (count: number): string =>
  JSON.stringify({ queries: Array.from({ length: count }, () => ({ path: "a:b", args: {} })) });

describe("SEC-68 a batch of queries", () => {
  const post = (queries: Queries, count: number, headers: Record<string, string> = {}) =>
    queries.app.request("/api/query_batch", {
      method: "POST",
      body: batchOf(count),
      headers: { host: "127.0.0.1", ...headers },
    });

  it("SEC-68 may have fifty without the admin key, and a larger one runs none", async () => {
    const queries = new Queries();
    const refused = await post(queries, 51);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "TooManyQueries", message: "A batch may hold 50 queries." },
    ]);
    expect(queries.begun).toBe(0);
    expect((await post(queries, 50)).status).toBe(200);
    expect((await post(queries, 60, ADMIN)).status).toBe(200);
    expect(queries.begun).toBe(110);
  });

  it("SEC-68 runs one query after another", async () => {
    const queries = new Queries();
    expect(((await (await post(queries, 20)).json()) as { results: unknown[] }).results).toHaveLength(20);
    expect(queries.mostRunning).toBe(1);
  });

  describe("over a connection", () => {
    let listener: Listener;
    afterEach(() => listener.close(100));

    it("SEC-68 begins no further query once its client has gone", async () => {
      const queries = new Queries();
      listener = await listen("127.0.0.1", 0);
      listener.serve(queries.app);
      const socket = connect(listener.port, "127.0.0.1");
      await once(socket, "connect");
      const body = batchOf(50);
      socket.write(
        `POST /api/query_batch HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      while (queries.begun === 0) await sleep(1);
      socket.destroy();
      await sleep(50 * QUERY_MS * 2);
      expect(queries.begun).toBeLessThan(25);
    });
  });
});

describe("SEC-92 a connection to the backend", () => {
  const HEAD = "host: 127.0.0.1\r\n";
  let queries: Queries;
  let listener: Listener;

  beforeEach(async () => {
    queries = new Queries();
    listener = await listen("127.0.0.1", 0);
    listener.serve(queries.app);
  });
  afterEach(() => listener.close(100));

  it.each(["/api/query", "/api/query_batch", "/echo", "/api/mutation"])(
    "SEC-92 that ends in the middle of a body is not logged: %s",
    async (path) => {
      const target = { host: "127.0.0.1", port: listener.port };
      for (const framing of ["content-length: 1000\r\n\r\n{", "transfer-encoding: chunked\r\n\r\nff\r\n{"])
        for (const ending of ["wait", "reset"] as const)
          await sendRaw(target, `POST ${path} HTTP/1.1\r\n${HEAD}${framing}`, { ending, quietMs: 50 });
      await sleep(50);
      expect(queries.logged).toEqual([]);
    },
  );

  it("SEC-92 that is open while the backend ends gets a response and is closed", async () => {
    const socket = connect(listener.port, "127.0.0.1");
    await once(socket, "connect");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const body = batchOf(5);
    const batch = `POST /api/query_batch HTTP/1.1\r\n${HEAD}content-length: ${body.length}\r\n\r\n${body}`;
    socket.write(batch);
    while (queries.begun === 0) await sleep(1);
    const ended = once(socket, "close");
    const closed = listener.close(5000);
    socket.write(batch);
    await Promise.all([closed, ended]);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
    expect(text).toContain('"code":"ShuttingDown"');
    expect([queries.begun, queries.logged]).toEqual([5, []]);
  });
});

const APP = {
  "calls.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const read = query({ args: {}, handler: async () => 1 });
    export const write = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", {}); } });
    export const act = action({ args: {}, handler: async () => 1 });
    export const written = query({ args: {}, handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
  `,
};

describe("SEC-69 calls over HTTP that wait", () => {
  let rig: Rig;

  beforeAll(async () => {
    const limits = { anonymous: 2, signedIn: 2, group: 2, waiting: 5, waitingSize: 1000 };
    rig = await startRig(
      { modules: { "": await bundle(APP) } },
      { transactionAdmission: limits, admission: limits },
    );
  });
  afterAll(() => rig.close());

  const run = (call: FunctionCall): Promise<unknown> => rig.functions.any(call);

  async function refusedOf(calls: readonly FunctionCall[]): Promise<number> {
    const ends = await Promise.allSettled(calls.map(run));
    return ends.filter((end) => end.status === "rejected" && end.reason instanceof OverloadedError).length;
  }

  it.each(["read", "write", "act"])("SEC-69 are bounded in number for one address: %s", async (name) => {
    const calls = (address: string): FunctionCall[] =>
      Array.from({ length: 20 }, () => callOf(`calls:${name}`, {}, { lane: new Lane(address) }));
    const [flood, other] = [refusedOf(calls("1")), refusedOf(calls("2").slice(0, 7))];
    expect([await flood, await other]).toEqual([13, 0]);
  });

  it.each(["read", "write", "act"])("SEC-69 are bounded in size for one address: %s", async (name) => {
    const calls = Array.from({ length: 6 }, () =>
      callOf(`calls:${name}`, {}, { lane: new Lane("1"), size: 400 }),
    );
    expect(await refusedOf(calls)).toBe(2);
  });

  it("SEC-69 are not begun when their connection is gone", async () => {
    const lane = new Lane("1");
    const before = Number(await rig.query("calls:written"));
    const refused = refusedOf(Array.from({ length: 7 }, () => callOf("calls:write", {}, { lane })));
    lane.close();
    expect(await refused).toBe(5);
    expect(await refusedOf([callOf("calls:write", {}, { lane })])).toBe(1);
    expect(await rig.query("calls:written")).toBe(before + 2);
  });

  it("SEC-69 of administrators, and of web sockets, are not counted here", async () => {
    const lane = new Lane("1");
    for (const extra of [{ identity: { kind: "admin", actingAs: null } }, { caller: "SyncWorker" }] as const)
      expect(
        await refusedOf(Array.from({ length: 20 }, () => callOf("calls:read", {}, { lane, ...extra }))),
      ).toBe(0);
  });
});
