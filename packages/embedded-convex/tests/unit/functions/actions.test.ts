import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "jobs.ts": `
    import { actionGeneric as action, internalActionGeneric as internalAction, mutationGeneric as mutation, queryGeneric as query, internalMutationGeneric as internalMutation, makeFunctionReference } from "convex/server";
    import { v, ConvexError } from "convex/values";
    import { SignJWT, importPKCS8, exportPKCS8, exportJWK, generateKeyPair, jwtVerify, importJWK } from "jose";
    const ref = (name: string) => makeFunctionReference<any>(name) as any;
    export const insert = internalMutation({ args: { n: v.number() }, handler: async (ctx, { n }) => await ctx.db.insert("numbers", { n }) });
    export const total = query({ args: {}, handler: async (ctx) => (await ctx.db.query("numbers").collect()).reduce((sum, row) => sum + row.n, 0) });
    export const refuse = internalMutation({ args: {}, handler: async () => { throw new ConvexError({ code: "no" }); } });
    export const work = action({
      args: { count: v.number() }, returns: v.number(),
      handler: async (ctx, { count }) => {
        console.log("working", count);
        for (let n = 1; n <= count; n++) await ctx.runMutation(ref("jobs:insert"), { n });
        return await ctx.runQuery(ref("jobs:total"), {});
      },
    });
    export const catches = action({ args: {}, handler: async (ctx) => {
      try { await ctx.runMutation(ref("jobs:refuse"), {}); } catch (error) { return [error instanceof ConvexError, (error as any).data]; }
    } });
    export const fails = action({ args: {}, handler: async () => { throw new Error("broken action"); } });
    export const nested = action({ args: {}, handler: async (ctx): Promise<unknown> => await ctx.runAction(ref("jobs:work"), { count: 1 }) });
    export const who = action({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });
    export const globals = action({ args: {}, handler: async () => ["require" in globalThis, "module" in globalThis, process.env.COLOR ?? null, Object.keys(process), new TextEncoder().encode("a") instanceof Uint8Array] });
    export const fetches = action({ args: { url: v.string() }, handler: async (_ctx, { url }) => { await new Promise((r) => setTimeout(r, 5)); return await (await fetch(url)).text(); } });
    export const jwt = action({ args: {}, handler: async () => {
      const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
      const key = await importPKCS8((await exportPKCS8(privateKey)).trimEnd().replace(/\\n/g, " ").replace(/-----BEGIN PRIVATE KEY-----/, "-----BEGIN PRIVATE KEY-----"), "RS256");
      const token = await new SignJWT({ sub: "u" }).setProtectedHeader({ alg: "RS256" }).setIssuedAt().setExpirationTime("1h").sign(key);
      const { payload } = await jwtVerify(token, await importJWK(await exportJWK(publicKey), "RS256"));
      return payload.sub;
    } });
    export const pbkdf2 = action({ args: {}, handler: async () => {
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("password"), "PBKDF2", false, ["deriveBits"]);
      const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: new TextEncoder().encode("salt"), iterations: 1000 }, key, 256);
      if (!(bits instanceof ArrayBuffer)) throw new Error("wrong realm");
      return bits;
    } });
    export const again = action({ args: {}, handler: async (ctx): Promise<unknown> => await ctx.runAction(ref("jobs:again"), {}) });
    export const spin = action({ args: {}, handler: async () => { for (;;); } });
    export const schedules = action({ args: {}, handler: async (ctx) => await ctx.scheduler.runAfter(0, ref("jobs:insert"), { n: 100 }) });
    export const both = action({ args: { id: v.string() }, handler: async (_ctx, { id }) => { console.log(id); await new Promise((r) => setTimeout(r, 30)); console.log(id); return id; } });
    export const jobs = query({ args: {}, handler: async (ctx) => await ctx.db.system.query("_scheduled_functions").collect() });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction, makeFunctionReference } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/hello", method: "GET", handler: httpAction(async (ctx, request) => {
      const identity = await ctx.auth.getUserIdentity();
      const headers = new Headers({ "Content-Type": "text/plain" });
      headers.append("Set-Cookie", "a=1"); headers.append("Set-Cookie", "b=2");
      return new Response(request.url + " " + (identity?.subject ?? "nobody"), { status: 201, headers });
    }) });
    http.route({ path: "/echo", method: "POST", handler: httpAction(async (_ctx, request) => Response.json(await request.json())) });
    http.route({ pathPrefix: "/files/", method: "GET", handler: httpAction(async (_ctx, request) => new Response(new URL(request.url).pathname)) });
    http.route({ path: "/broken", method: "GET", handler: httpAction(async () => { throw new Error("no luck"); }) });
    http.route({ path: "/text", method: "GET", handler: httpAction(async () => "text" as any) });
    http.route({ path: "/words", method: "GET", handler: httpAction(async (_ctx, request) => {
      const { searchParams } = new URL(request.url);
      const encoder = new TextEncoder();
      let sent = 0;
      return new Response(new ReadableStream({
        async pull(controller) {
          if (sent === Number(searchParams.get("fail") ?? -1)) throw new Error("lost the thread");
          if (sent === Number(searchParams.get("words") ?? -1)) return controller.close();
          sent += 1;
          controller.enqueue(encoder.encode("word "));
          if (sent === 2) await new Promise((resolve) => setTimeout(resolve, 200));
        },
        cancel() { console.log("left after", sent); },
      }), { headers: { "x-kind": "words" } });
    }) });
    http.route({ path: "/nothing", method: "GET", handler: httpAction(async () => new Response(null, { status: 204 })) });
    export default http;
  `,
};
const NODE = {
  "native.ts": `"use node";
    import { actionGeneric as action, makeFunctionReference } from "convex/server";
    import { createHash } from "node:crypto";
    export const digest = action({ args: {}, handler: async (ctx, { text }: any) => {
      console.log("hashing", text);
      await ctx.runMutation(makeFunctionReference<any>("jobs:insert") as any, { n: 0 });
      return [createHash("sha256").update(text).digest("hex"), typeof Buffer, process.env.COLOR];
    } });
    export const die = action({ args: {}, handler: async () => { process.kill(process.pid, "SIGTERM"); } });
    export const crash = action({ args: {}, handler: async () => { throw new TypeError("node trouble"); } });
  `,
};

let rig: Rig;
let server: Server;
beforeAll(async () => {
  const modules = [...(await bundle(APP)), ...(await bundle(NODE, "node"))];
  rig = await startRig({ modules: { "": modules }, env: { COLOR: "blue" } }, { maxRunningActions: 20 });
  server = createServer((_request, response) => response.end("from outside"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rig.close();
});

const metadata = { ip: null, userAgent: null };
const none = { kind: "none" } as const;
const request = (path: string, init?: RequestInit) =>
  rig.functions.http(new Request(`http://127.0.0.1:3211${path}`, init), none, metadata);

describe("actions", () => {
  it("call mutations and queries, each its own transaction", async () => {
    const outcome = await rig.functions.action(callOf("jobs:work", { count: 3 }));
    expect(outcome).toMatchObject({ ok: true, valueJson: "6", logLines: ["[LOG] 'working' 3"] });
    expect(await rig.query("jobs:total")).toBe(6);
    expect(await rig.action("jobs:nested")).toBe(7);
  });

  it("receive ConvexErrors of the functions they call, and report their own errors with positions", async () => {
    expect(await rig.action("jobs:catches")).toEqual([true, { code: "no" }]);
    await expect(rig.action("jobs:fails")).rejects.toThrow(
      /Server Error\nUncaught Error: broken action\n {4}at (async )?handler \(\S*jobs\.ts:\d+:\d+\)/,
    );
    await expect(rig.action("jobs:work", { count: "x" })).rejects.toThrow("ArgumentValidationError");
    await expect(rig.action("jobs:total")).rejects.toThrow(
      "Trying to execute jobs.js:total as Action, but it is defined as Query.",
    );
  });

  it("receive the caller's identity", async () => {
    const identity = { kind: "user", attributes: { subject: "u7" }, token: "t", expiresAtMs: 0 } as const;
    expect(await rig.action("jobs:who", {}, { identity })).toEqual({ subject: "u7" });
    expect(await rig.action("jobs:who")).toBeNull();
  });

  it("have the web platform and no Node", async () => {
    expect(await rig.action("jobs:globals")).toEqual([false, false, "blue", ["env"], true]);
    const { port } = server.address() as AddressInfo;
    expect(await rig.action("jobs:fetches", { url: `http://127.0.0.1:${port}/` })).toBe("from outside");
  });

  it("sign tokens with jose and derive bits with Web Crypto", async () => {
    expect(await rig.action("jobs:jwt")).toBe("u");
    expect(await rig.action("jobs:pbkdf2")).toEqual({
      $bytes: "YywoEuRtRgQQK6dhjp1tfS+BKPYma0oDJk0qBGC33LM=",
    });
  });

  it("keep the lines of concurrent executions apart", async () => {
    const outcomes = await Promise.all(
      ["a", "b", "c"].map((id) => rig.functions.action(callOf("jobs:both", { id }))),
    );
    expect(outcomes.map((outcome) => outcome.logLines)).toEqual(
      ["a", "b", "c"].map((id) => [`[LOG] '${id}'`, `[LOG] '${id}'`]),
    );
  });

  it("that never end are cut off without stopping the engine or other actions", async () => {
    const limited = await startRig({ modules: { "": await bundle(APP) } }, { actionLimitMs: 4_000 });
    try {
      const settled = expect(limited.action("jobs:spin")).rejects.toThrow(
        "Function execution timed out (maximum duration: 4s)",
      );
      expect(await limited.query("jobs:total")).toBe(0);
      expect(await limited.action("jobs:who")).toBeNull();
      await settled;
      expect(await limited.action("jobs:who")).toBeNull();
    } finally {
      await limited.close();
    }
  });

  it("that call themselves without end are stopped", async () => {
    await expect(rig.action("jobs:again")).rejects.toThrow("Too many concurrent requests");
    expect(await rig.action("jobs:who")).toBeNull();
  });

  it("schedule jobs that commit at once", async () => {
    const id = await rig.action("jobs:schedules");
    const jobs = (await rig.query("jobs:jobs")) as { _id: string }[];
    expect(jobs.find((job) => job._id === id)).toEqual({
      _id: id,
      _creationTime: expect.any(Number) as number,
      name: "jobs.js:insert",
      args: [{ n: 100 }],
      scheduledTime: expect.any(Number) as number,
      state: { kind: "pending" },
    });
  });

  it('run in real Node when their module has "use node"', async () => {
    const outcome = await rig.functions.action(callOf("native:digest", { text: "abc" }));
    expect(outcome.logLines).toEqual(["[LOG] 'hashing' 'abc'"]);
    expect(outcome.ok && JSON.parse(outcome.valueJson)).toEqual([
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "function",
      "blue",
    ]);
    await expect(rig.action("native:crash")).rejects.toThrow(
      /Uncaught TypeError: node trouble\n {4}at (async )?handler \(\S*native\.ts:\d+:\d+\)/,
    );
  });

  it("that kill their process fail without affecting others", async () => {
    await expect(rig.action("native:die")).rejects.toThrow("ended unexpectedly");
    expect(await rig.action("jobs:who")).toBeNull();
  });
});

describe("HTTP actions", () => {
  it("answer with status, headers and body", async () => {
    const response = await request("/hello?x=1");
    expect(response.status).toBe(201);
    expect(await response.text()).toBe("http://127.0.0.1:3211/hello?x=1 nobody");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const echoed = await request("/echo", { method: "POST", body: JSON.stringify({ a: [1] }) });
    expect(await echoed.json()).toEqual({ a: [1] });
    expect((await request("/nothing")).status).toBe(204);
  });

  it("match prefixes and refuse the rest", async () => {
    expect(await (await request("/files/a/b")).text()).toBe("/files/a/b");
    const missing = await request("/missing");
    expect([missing.status, await missing.text()]).toEqual([404, "No HttpAction routed for /missing"]);
    expect((await request("/echo")).status).toBe(404);
  });

  it("turn errors into a 500 with the message", async () => {
    const response = await request("/broken");
    expect(response.status).toBe(500);
    const body = (await response.json()) as { code: string; trace: string };
    expect(body.code).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error: Uncaught Error: no luck$/);
    expect(body.trace).toContain("http.ts:");
    expect(await (await request("/text")).json()).toMatchObject({
      trace: "Uncaught TypeError: An HTTP action must return a Response.",
    });
  });

  it("stream a body, cut it off when its source fails, and stop when the client disconnects", async () => {
    const words = await request("/words?words=4");
    expect([words.headers.get("x-kind"), words.status]).toEqual(["words", 200]);
    const reader = words.body!.getReader();
    const startMs = performance.now();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("word ");
    const firstMs = performance.now() - startMs;
    let rest = "";
    for (let next = await reader.read(); !next.done; next = await reader.read())
      rest += new TextDecoder().decode(next.value);
    expect(rest).toBe("word word word ");
    expect(performance.now() - startMs).toBeGreaterThan(firstMs + 100);

    const broken = await request("/words?words=9&fail=3");
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow("lost the thread");

    const endless = (await request("/words")).body!.getReader();
    await endless.read();
    await endless.cancel();
    await vi.waitFor(async () => {
      const { entries } = await rig.functions.logs.read(0, 0);
      expect(JSON.stringify(entries)).toMatch(/left after/);
    });
  });

  it("receive the user's identity", async () => {
    const identity = { kind: "user", attributes: { subject: "u7" }, token: "t", expiresAtMs: 0 } as const;
    const response = await rig.functions.http(new Request("http://127.0.0.1:3211/hello"), identity, metadata);
    expect(await response.text()).toBe("http://127.0.0.1:3211/hello u7");
  });
});
