// Scheduling and cancelling from actions, and what an action schedules after it was cancelled itself.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { durableWrite } from "embedded-convex/src/database/durable-write.ts";
import type { ObjectValue } from "embedded-convex/src/values/types.ts";
import { bundle } from "../bundle.ts";
import { startRig, type Rig } from "../harness.ts";

const APP = {
  "jobs.ts": `
    import { actionGeneric as action, internalMutationGeneric as internalMutation, makeFunctionReference, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    const ref = (name: string) => makeFunctionReference("jobs:" + name);
    export const send = internalMutation({ args: {}, handler: async () => {} });
    export const schedule = action({ args: {}, handler: async (ctx) => await ctx.scheduler.runAfter(1000, ref("send"), {}) });
    export const cancel = action({ args: { id: v.string() }, handler: async (ctx, { id }) => {
      await ctx.scheduler.cancel(id);
      return await ctx.runQuery(ref("state"), { id });
    } });
    export const state = query({ args: { id: v.string() }, handler: async (ctx, { id }) => (await ctx.db.system.get(id))?.state });
  `,
};
const JOBS = "_scheduled_functions";

let rig: Rig;
let own: string;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());
beforeEach(async () => {
  const row = { name: "jobs.js:schedule", args: [{}], scheduledTime: 1, targetComponent: "" };
  own = await durableWrite(rig.database, (tx) =>
    tx.insert("", JOBS, { ...row, state: { kind: "inProgress" } }),
  );
});

const stateOf = (id: string): Promise<unknown> => rig.query("jobs:state", { id });
const change = (fields: ObjectValue): Promise<unknown> =>
  durableWrite(rig.database, (tx) => tx.patch("", own, fields));
const scheduledBy = async (scheduledJobId: string): Promise<unknown> =>
  await stateOf((await rig.action("jobs:schedule", {}, { scheduledJobId })) as string);

describe("what a scheduled action schedules", () => {
  it("waits while the action runs, also when its own record was removed or is no job", async () => {
    expect(await scheduledBy(own)).toEqual({ kind: "pending" });
    await durableWrite(rig.database, (tx) => tx.remove("", own));
    expect(await scheduledBy(own)).toEqual({ kind: "pending" });
    expect(await scheduledBy("none")).toEqual({ kind: "pending" });
  });

  it("is cancelled with it", async () => {
    await change({ state: { kind: "canceled" } });
    expect(await scheduledBy(own)).toEqual({ kind: "canceled" });
  });
});

describe("an action that cancels", () => {
  it("has ended the job before it continues", async () => {
    const before = Date.now();
    expect(await rig.action("jobs:cancel", { id: own })).toEqual({ kind: "canceled" });
    const tx = rig.database.beginQuery();
    const completedTime = tx.get("", own)?.["completedTime"];
    rig.database.abandon(tx);
    expect(completedTime).toBeGreaterThanOrEqual(before);
    expect(completedTime).toBeLessThanOrEqual(Date.now());
  });

  it("leaves a job that is done as it was", async () => {
    await change({ state: { kind: "success" } });
    expect(await rig.action("jobs:cancel", { id: own })).toEqual({ kind: "success" });
  });

  it("gets an error for what is no job", async () => {
    await expect(rig.action("jobs:cancel", { id: "none" })).rejects.toThrow(
      'Invalid scheduled function ID "none"',
    );
  });
});
