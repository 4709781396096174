// What functions receive about their caller, and calls that Convex accepts without much effect.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRuntime } from "../../../src/runtime.ts";
import { ScheduledJobs } from "../../../src/scheduler/scheduled-jobs.ts";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "callers.ts": `
    import { actionGeneric as action, createFunctionHandle, log, makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    export const audited = query({ args: {}, handler: async () => { await (log as any).audit({ seen: true }); return "read"; } });
    export const auditedWrite = mutation({ args: {}, handler: async () => { await log.audit({ seen: true }); return "written"; } });
    export const scheduleHandle = mutation({ args: {}, handler: async (ctx) => {
      const handle = await createFunctionHandle(makeFunctionReference<"query">("callers:audited"));
      return await ctx.scheduler.runAfter(0, handle as any, {});
    } });
    export const scheduleQuery = mutation({ args: {}, handler: async (ctx) => await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("callers:audited") as any, {}) });
    export const scheduleMissing = mutation({ args: { name: v.string() }, handler: async (ctx, { name }) => await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">(name) as any, {}) });
    const job = (name: string) => makeFunctionReference<"mutation">("callers:" + name) as any;
    export const count = mutation({ args: { by: v.number() }, handler: async (ctx, { by }) => await ctx.db.insert("counts", { by }) });
    export const counted = action({ args: { by: v.number() }, handler: async () => {} });
    export const scheduleWrongly = mutation({ args: {}, handler: async (ctx) => {
      await ctx.scheduler.runAfter(0, job("audited"), {});
      await ctx.scheduler.runAfter(0, await createFunctionHandle(job("audited")) as any, {});
      await ctx.scheduler.runAfter(0, job("count"), { by: "two" });
      await ctx.scheduler.runAfter(0, job("counted"), {});
      await ctx.scheduler.runAfter(1, job("count"), { by: 2 });
    } });
    export const scheduleCount = mutation({ args: {}, handler: async (ctx) => { await ctx.scheduler.runAfter(0, job("count"), { by: 3 }); } });
    export const jobs = query({ args: {}, handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).map(({ name, state }) => [name, state]) });
    export const counts = query({ args: {}, handler: async (ctx) => (await ctx.db.query("counts").collect()).map(({ by }) => by) });
    export const who = query({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/who", method: "GET", handler: httpAction(async (ctx) => {
      try { return Response.json({ identity: await ctx.auth.getUserIdentity() }); } catch (error: any) { return Response.json({ thrown: error.message }); }
    }) });
    http.route({ path: "/meta", method: "GET", handler: httpAction(async (ctx) => Response.json(await ctx.meta.getFunctionMetadata())) });
    http.route({ path: "/unasked", method: "GET", handler: httpAction(async () => new Response("fine")) });
    export default http;
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

it("the audit log accepts entries of queries and mutations", async () => {
  expect(await rig.query("callers:audited")).toBe("read");
  expect(await rig.mutation("callers:auditedWrite")).toBe("written");
});

describe("the scheduler", () => {
  it("accepts a handle of a query", async () => {
    expect(await rig.mutation("callers:scheduleHandle")).toEqual(expect.any(String));
  });

  it("accepts a query by name", async () => {
    expect(await rig.mutation("callers:scheduleQuery")).toEqual(expect.any(String));
  });
});

it("jobs of queries and with arguments that their functions refuse fail when they run, and those behind them run", async () => {
  const own = await startRig({ modules: { "": await bundle(APP) } });
  const faults: unknown[] = [];
  const jobs = new ScheduledJobs({
    runtime: systemRuntime(),
    database: own.database,
    functions: own.functions,
    onFault: (error) => void faults.push(error),
  });
  await jobs.start();
  await own.mutation("callers:scheduleWrongly");
  const isQuery = {
    kind: "failed",
    error: "Could not find a mutation or action 'callers.js:audited' to run.",
  };
  const isRefused = (text: string): object => ({
    kind: "failed",
    error: expect.stringContaining(`ArgumentValidationError: ${text}`) as string,
  });
  const ended = [
    ["callers.js:audited", isQuery],
    ["callers.js:audited", isQuery],
    ["callers.js:count", isRefused("Value does not match validator.\nPath: .by")],
    ["callers.js:counted", isRefused("Object is missing the required field `by`.")],
    ["callers.js:count", { kind: "success" }],
  ];
  await expect.poll(() => own.query("callers:jobs"), { timeout: 10_000 }).toEqual(ended);
  await own.mutation("callers:scheduleCount");
  await expect.poll(() => own.query("callers:counts"), { timeout: 10_000 }).toEqual([2, 3]);
  expect(faults).toEqual([]);
  await jobs.stop();
  await own.close();
});

describe("the scheduler of a function that does not exist", () => {
  it.each([
    ["missing:send", "Attempted to schedule function at nonexistent path: missing.js"],
    [
      "callers:missing",
      "Attempted to schedule function, but no exported function missing found in the file: callers.js. Did you forget to export it?",
    ],
  ])("refuses %s in Convex's words", async (name, text) => {
    await expect(rig.mutation("callers:scheduleMissing", { name })).rejects.toThrow(text);
  });
});

it("an HTTP action has the name of the router's module", async () => {
  const none = { kind: "none" } as const;
  const request = new Request("http://127.0.0.1/meta");
  const response = await rig.functions.http(request, none, { ip: null, userAgent: null });
  expect(await response.json()).toEqual({
    name: "http",
    componentPath: "",
    type: "action",
    visibility: "public",
  });
});

describe("an HTTP action whose Authorization header cannot be read", () => {
  const refused = { kind: "none", refusal: "InvalidAuthHeader: Header must begin with `bearer `" } as const;
  const get = async (path: string): Promise<Response> =>
    await rig.functions.http(new Request(`http://127.0.0.1${path}`), refused, { ip: null, userAgent: null });

  it("gets an error when it looks up the identity", async () => {
    expect(await (await get("/who")).json()).toEqual({ thrown: refused.refusal });
  });

  it("runs otherwise", async () => {
    expect(await (await get("/unasked")).text()).toBe("fine");
  });
});
