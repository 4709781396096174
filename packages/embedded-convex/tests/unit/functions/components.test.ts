import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ComponentNode } from "../../../src/functions/deployment-types.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { startScheduler } from "../../../src/scheduler/scheduler.ts";
import { bundle, bundleFolder } from "./bundle.ts";
import { callOf, schemaOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "limits.ts": `
    import { mutationGeneric as mutation, queryGeneric as query, componentsGeneric } from "convex/server";
    import { v } from "convex/values";
    import { RateLimiter } from "@convex-dev/rate-limiter";
    const components = componentsGeneric() as any;
    const limiter = new RateLimiter(components.rateLimiter, {
      fixed: { kind: "fixed window", rate: 2, period: 3_600_000 },
      queued: { kind: "token bucket", rate: 5, period: 3_600_000, applyUpdates: "asynchronously" } as any,
    });
    export const take = mutation({ args: { key: v.string() }, handler: async (ctx, { key }) => (await limiter.limit(ctx as any, "fixed", { key })).ok });
    export const takeThenFail = mutation({ args: { key: v.string() }, handler: async (ctx, { key }) => { await limiter.limit(ctx as any, "fixed", { key }); throw new Error("undone"); } });
    export const check = query({ args: { key: v.string() }, handler: async (ctx, { key }) => (await limiter.check(ctx as any, "fixed", { key })).ok });
    export const tables = query({ args: {}, handler: async (ctx) => await ctx.db.query("rateLimits").collect() });
    export const queued = mutation({ args: {}, handler: async (ctx) => (await limiter.limit(ctx as any, "queued")).ok });
    export const queuedValue = query({ args: {}, handler: async (ctx) => Math.floor((await limiter.getValue(ctx as any, "queued")).value) });
  `,
  "calls.ts": `
    import { mutationGeneric as mutation, actionGeneric as action, internalMutationGeneric as internalMutation, queryGeneric as query, createFunctionHandle, makeFunctionReference, componentsGeneric } from "convex/server";
    import { v } from "convex/values";
    const components = componentsGeneric() as any;
    export const store = internalMutation({ args: { text: v.string() }, handler: async (ctx, { text }) => { await ctx.db.insert("stored", { text }); return "stored " + text; } });
    export const stored = query({ args: {}, handler: async (ctx) => (await ctx.db.query("stored").collect()).map((row: any) => row.text) });
    export const viaHandle = mutation({ args: {}, handler: async (ctx) => await ctx.runMutation(components.relay.lib.call, { handle: await createFunctionHandle(makeFunctionReference<any>("calls:store") as any), text: "by handle" }) });
    export const later = mutation({ args: {}, handler: async (ctx) => await ctx.runMutation(components.relay.lib.later, { handle: await createFunctionHandle(makeFunctionReference<any>("calls:store") as any) }) });
    export const about = query({ args: {}, handler: async (ctx) => await ctx.runQuery(components.relay.lib.about, {}) });
    export const privately = query({ args: {}, handler: async (ctx) => await ctx.runQuery(components.relay.lib.hidden, {}) });
    export const who = action({ args: {}, handler: async (ctx) => [await ctx.runQuery(components.relay.lib.who, {}), (await ctx.auth.getUserIdentity())?.subject] });
    export const whoInside = query({ args: {}, handler: async (ctx) => await ctx.runQuery(components.relay.lib.who, {}) });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/own", method: "GET", handler: httpAction(async () => new Response("own")) });
    http.route({ pathPrefix: "/relay/special/", method: "GET", handler: httpAction(async () => new Response("longer prefix")) });
    export default http;
  `,
};
const RELAY = {
  "lib.ts": `
    import { mutationGeneric as mutation, queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";
    import { v } from "convex/values";
    export const call = mutation({ args: { handle: v.string(), text: v.string() }, handler: async (ctx, { handle, text }) => await ctx.runMutation(handle as any, { text }) });
    export const later = mutation({ args: { handle: v.string() }, handler: async (ctx, { handle }) => await ctx.scheduler.runAfter(0, handle as any, { text: "scheduled" }) });
    export const about = query({ args: {}, handler: async (ctx: any) => ({ meta: await ctx.meta.getFunctionMetadata(), env: [process.env.GREETING ?? null, process.env.SECRET ?? null, process.env.CONVEX_SITE_URL ?? null] }) });
    export const hidden = internalQuery({ args: {}, handler: async () => 1 });
    export const who = query({ args: {}, handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/ping", method: "GET", handler: httpAction(async (ctx, request) => new Response(new URL(request.url).pathname + " " + (await ctx.auth.getUserIdentity() === null) + " " + process.env.GREETING)) });
    export default http;
  `,
};
const INNER = {
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/ping", method: "GET", handler: httpAction(async () => new Response("inner")) });
    export default http;
  `,
};
const TREE: ComponentNode = {
  definitionPath: "",
  componentPath: "",
  httpMounts: { "/relay/": "relay", "/relay/inner/": "inner", "/relay/inner/most/": "relay" },
  childComponents: {
    rateLimiter: {
      definitionPath: "rate-limiter",
      componentPath: "rateLimiter",
      childComponents: {
        batchWorker: {
          definitionPath: "batch-worker",
          componentPath: "rateLimiter/batchWorker",
          childComponents: {},
        },
      },
    },
    relay: {
      definitionPath: "relay",
      componentPath: "relay",
      env: { GREETING: { type: "envVar", name: "HELLO" } },
      childComponents: {},
    },
    inner: { definitionPath: "inner", componentPath: "inner", childComponents: {} },
  },
};
const user = { kind: "user", attributes: { subject: "u1" }, token: "t", expiresAtMs: 0 } as const;

let rig: Rig;
beforeAll(async () => {
  const rateLimiter = await bundleFolder("node_modules/@convex-dev/rate-limiter/dist/component");
  const batchWorker = await bundleFolder("node_modules/@convex-dev/batch-worker/dist/component");
  rig = await startRig({
    tree: TREE,
    env: { HELLO: "good day", SECRET: "s" },
    modules: {
      "": await bundle(APP),
      rateLimiter,
      "rateLimiter/batchWorker": batchWorker,
      relay: await bundle(RELAY),
      inner: await bundle(INNER),
    },
    schemas: {
      rateLimiter: await schemaOf(rateLimiter),
      "rateLimiter/batchWorker": await schemaOf(batchWorker),
    },
  });
});
afterAll(async () => {
  await rig.close();
});

describe("the rate limiter component", () => {
  it("counts in its own tables and within the caller's transaction", async () => {
    expect(await rig.mutation("limits:take", { key: "a" })).toBe(true);
    await expect(rig.mutation("limits:takeThenFail", { key: "a" })).rejects.toThrow("undone");
    expect(await rig.query("limits:check", { key: "a" })).toBe(true);
    expect(await rig.mutation("limits:take", { key: "a" })).toBe(true);
    expect(await rig.mutation("limits:take", { key: "a" })).toBe(false);
    expect(await rig.mutation("limits:take", { key: "b" })).toBe(true);
    expect(await rig.query("limits:check", { key: "a" })).toBe(false);
    expect(await rig.query("limits:tables")).toEqual([]);
  });

  it("applies queued updates through its worker, scheduled across components", async () => {
    const faults: unknown[] = [];
    const { database, functions } = rig;
    const scheduler = await startScheduler({
      runtime: systemRuntime(),
      database,
      functions,
      onFault: (error) => void faults.push(error),
    });
    expect(await rig.query("limits:queuedValue")).toBe(5);
    expect(await rig.mutation("limits:queued")).toBe(true);
    expect(await rig.mutation("limits:queued")).toBe(true);
    await expect.poll(() => rig.query("limits:queuedValue"), { timeout: 15_000 }).toBe(3);
    await scheduler.stop();
    expect(faults).toEqual([]);
  });
});

describe("components", () => {
  it("call functions of the app through function handles, at once and later", async () => {
    expect(await rig.mutation("calls:viaHandle")).toBe("stored by handle");
    await rig.mutation("calls:later");
    const { database, functions } = rig;
    const scheduler = await startScheduler({
      runtime: systemRuntime(),
      database,
      functions,
      onFault: () => undefined,
    });
    await expect.poll(() => rig.query("calls:stored")).toEqual(["by handle", "scheduled"]);
    await scheduler.stop();
  });

  it("see bound variables and their own name only", async () => {
    expect(await rig.query("calls:about")).toEqual({
      meta: { name: "lib:about", componentPath: "relay", type: "query", visibility: "public" },
      env: ["good day", null, "http://127.0.0.1:3211/relay"],
    });
  });

  it("hide internal functions and all their functions from clients", async () => {
    await expect(rig.query("calls:privately")).rejects.toThrow("is internal");
    const call = callOf("lib:about", {}, { component: "relay" });
    expect((await rig.functions.query(call)).result).toMatchObject({ ok: false });
    expect((await rig.functions.query({ ...call, allowInternal: true })).result).toMatchObject({ ok: true });
  });

  it("do not receive the user from an action, but do inside a transaction", async () => {
    expect(await rig.action("calls:who", {}, { identity: user })).toEqual([null, "u1"]);
    expect(await rig.query("calls:whoInside", {}, { identity: user })).toBe("u1");
  });

  it("serve HTTP below their mount", async () => {
    const get = async (path: string): Promise<[number, string]> => {
      const response = await rig.functions.http(new Request(`http://127.0.0.1:3211${path}`), user, {
        ip: null,
        userAgent: null,
      });
      return [response.status, await response.text()];
    };
    expect(await get("/own")).toEqual([200, "own"]);
    expect(await get("/relay/ping")).toEqual([200, "/relay/ping true good day"]);
    expect(await get("/relay/special/ping")).toEqual([200, "longer prefix"]);
    expect(await get("/relay/inner/ping")).toEqual([200, "inner"]);
    expect((await get("/relay/inner/most/ping"))[1]).toMatch(/ true good day$/);
    expect(await get("/relay/missing")).toEqual([404, "No HttpAction routed for /relay/missing"]);
  });
});
