// What the log stream says of each finished execution.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "notes.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const count = query({ args: {}, handler: async (ctx) => {
      console.warn("counting");
      return (await ctx.db.query("notes").collect()).length;
    } });
    export const add = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", { text: "a" }); } });
    export const refuse = mutation({ args: {}, handler: async () => { throw new Error("refused"); } });
    export const act = action({ args: {}, handler: async () => { console.log("acting"); throw new Error("failed"); } });
  `,
};

const USER = { subject: "s", issuer: "i", tokenIdentifier: "i|s" };

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});

afterAll(() => rig.close());

/** The entries that a call adds. */
async function entriesOf(call: () => Promise<unknown>) {
  const { newCursor } = await rig.functions.logs.read(0, 0);
  await call();
  return (await rig.functions.logs.read(newCursor, 0)).entries;
}

it("tells of a query who called it, what it printed, and the bytes and documents that it read", async () => {
  await rig.mutation("notes:add");
  const before = Date.now() / 1000;
  const [entry, ...others] = await entriesOf(async () => await rig.query("notes:count"));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ kind: "Completion", udfType: "Query", componentPath: null, identifier: "notes:count" },
    ...{ cachedResult: false, success: null, error: null, caller: "HttpApi", environment: "isolate" },
    ...{ parentExecutionId: null, identityType: "unknown" },
    logLines: [{ level: "WARN", messages: ["'counting'"], isTruncated: false }],
    usageStats: { databaseReadDocuments: 1, databaseWriteDocuments: 0, databaseWriteBytes: 0 },
  });
  expect(entry?.["requestId"]).toMatch(/^[\da-f]{16}$/);
  expect(entry?.["executionId"]).toBe(entry?.["requestId"]);
  const { databaseReadBytes } = entry!["usageStats"] as { databaseReadBytes: number };
  expect(databaseReadBytes).toBeGreaterThan(30);
  expect(entry?.["timestamp"]).toBeGreaterThanOrEqual(before);
  expect(entry?.["timestamp"]).toBeLessThan(before + 60);
  expect(entry?.["executionTime"]).toBeGreaterThan(0);
  expect(entry?.["executionTime"]).toBeLessThan(60);
});

it("tells of a mutation whether it failed, and as whom it ran", async () => {
  const identity = { kind: "user", attributes: USER, token: "t", expiresAtMs: Infinity } as const;
  const [added] = await entriesOf(async () => await rig.mutation("notes:add", {}, { identity }));
  expect(added).toMatchObject({ udfType: "Mutation", identifier: "notes:add", error: null, usageStats: {} });
  expect(added?.["identityType"]).toBe("user");
  const [refused] = await entriesOf(async () => await rig.functions.mutation(callOf("notes:refuse")));
  expect(refused?.["error"]).toMatch(/^Uncaught Error: refused\n/);
});

it("tells of an action what it printed and how it failed", async () => {
  const identity = { kind: "admin", actingAs: null } as const;
  const call = callOf("notes:act", {}, { identity, caller: "Scheduler" });
  const entries = await entriesOf(async () => await rig.functions.action(call));
  const completion = entries.find(({ kind }) => kind === "Completion");
  expect(completion).toMatchObject({
    ...{ udfType: "Action", identifier: "notes:act", caller: "Scheduler", identityType: "instance_admin" },
    ...{ success: null, usageStats: {} },
  });
  expect(completion?.["error"]).toMatch(/^Uncaught Error: failed\n/);
});
