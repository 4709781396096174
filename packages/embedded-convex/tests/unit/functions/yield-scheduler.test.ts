// Functions that compute for long yield between their calls, without changing what they see or their order.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CpuBudget } from "../../../src/functions/isolate/cpu-budget.ts";
import { useWatchdog } from "../../../src/functions/isolate/watchdog/guard.ts";
import { YieldScheduler } from "../../../src/functions/yield-scheduler.ts";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "rows.ts": `
    import { mutationGeneric as mutation, queryGeneric as query, makeFunctionReference } from "convex/server";
    const ref = (name: string) => makeFunctionReference<any>(name) as any;
    export const fill = mutation({ handler: async (ctx, { count }: any) => {
      for (let at = 0; at < count; at++) await ctx.db.insert("rows", { at });
    } });
    export const count = query({ handler: async (ctx) => { let n = 0; for await (const _ of ctx.db.query("rows")) n++; return n; } });
    export const first = query({ handler: async (ctx) => ((await ctx.db.query("rows").first()) as any).at });
    export const endless = query({ handler: async (ctx) => { for (let n = 0; n < 1e9; n++) await ctx.db.get("rows" as any, (await ctx.db.query("rows").first())!._id); } });
    export const order = mutation({ handler: async (ctx) => {
      const id = await ctx.db.insert("orders", { steps: 0 });
      await Promise.all([1, 2, 3, 4, 5].map((steps) => ctx.db.patch(id, { steps })));
      void ctx.db.insert("left", {});
      return (await ctx.db.get(id) as any).steps;
    } });
    export const forgets = mutation({ handler: async (ctx) => { void ctx.db.insert("left", {}); } });
    export const left = query({ handler: async (ctx) => (await ctx.db.query("left").collect()).length });
    export const add = mutation({ handler: async (ctx) => {
      const row: any = await ctx.db.query("counters").first();
      if (row === null) await ctx.db.insert("counters", { value: 1 }); else await ctx.db.patch(row._id, { value: row.value + 1 });
    } });
    export const nested = mutation({ handler: async (ctx) => {
      await Promise.all([ctx.runMutation(ref("rows:add"), {}), ctx.runMutation(ref("rows:add"), {}), ctx.db.insert("left", {})]);
    } });
    export const value = query({ handler: async (ctx) => (await ctx.db.query("counters").first() as any).value });
  `,
};

const ROWS = 200;
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { yieldAfterMs: 0 });
  await rig.mutation("rows:fill", { count: ROWS });
});

afterAll(() => rig.close());

describe("a function that computes for long", () => {
  it("lets later short functions run first", async () => {
    const ended: string[] = [];
    const long = rig.query("rows:count").then(() => ended.push("long"));
    await rig.query("rows:first").then(() => ended.push("short"));
    await long;
    expect(ended).toEqual(["short", "long"]);
  });

  it("sees its snapshot, whatever is written while it waits", async () => {
    const counted = rig.query("rows:count");
    await rig.mutation("rows:fill", { count: 3 });
    expect(await counted).toBe(ROWS);
    expect(await rig.query("rows:count")).toBe(ROWS + 3);
  });

  it("keeps the order of concurrent calls and of calls that it did not await", async () => {
    expect(await rig.mutation("rows:order")).toBe(5);
    await rig.mutation("rows:forgets");
    expect(await rig.query("rows:left")).toBe(2);
  });

  it("loses nothing when it writes, nested calls included", async () => {
    await Promise.all(Array.from({ length: 10 }, () => rig.mutation("rows:add")));
    await Promise.all([rig.mutation("rows:nested"), rig.mutation("rows:add")]);
    expect(await rig.query("rows:value")).toBe(13);
    expect(await rig.query("rows:left")).toBe(3);
  });

  it("still ends at its limit", async () => {
    const short = await startRig(
      { modules: { "": await bundle(APP) } },
      { yieldAfterMs: 0, cpuLimitMs: 100 },
    );
    await short.mutation("rows:fill", { count: 1 });
    await expect(short.query("rows:endless")).rejects.toThrow("Function execution timed out");
    await short.close();
  });
});

describe("the yield scheduler", () => {
  it("resumes urgent functions at once, and one of the others per turn", async () => {
    const turns: (() => void)[] = [];
    const order: string[] = [];
    const waiting = new YieldScheduler({ nextTurn: (callback) => void turns.push(callback) });
    const wait = (name: string, isUrgent: boolean): void =>
      void waiting.next({ isUrgent }).then(() => order.push(name));
    wait("first", false);
    wait("second", false);
    wait("mutation", true);
    for (const expected of [["mutation", "first"], ["second"]]) {
      turns.shift()?.();
      await Promise.resolve();
      expect(order.splice(0)).toEqual(expected);
    }
    expect(turns).toEqual([]);
  });
});

describe("a time limit", () => {
  it("counts what the function computes, not the time it has yielded", () => {
    let nowMs = 0;
    const budget = new CpuBudget(100, { monotonicMs: () => nowMs, processorMs: () => nowMs });
    budget.measure(() => (nowMs += 60));
    const goOn = budget.pause();
    nowMs += 60_000;
    goOn();
    expect(budget.exhausted).toBe(false);
    expect(budget.turnLimitMs).toBe(1_040);
    budget.measure(() => (nowMs += 41));
    expect(budget.exhausted).toBe(true);
  });

  it("counts processor time where the watchdog does, and wall-clock time only when it is very long", () => {
    const watchdog = { run: () => true, leave: () => undefined, countsComputing: true };
    useWatchdog(watchdog);
    try {
      const clocks = { nowMs: 0, processorMs: 0 };
      const start = (): CpuBudget =>
        new CpuBudget(100, { monotonicMs: () => clocks.nowMs, processorMs: () => clocks.processorMs });
      const starved = start();
      starved.measure(() => (clocks.nowMs += 10));
      expect(starved.exhausted).toBe(false);
      starved.measure(() => (clocks.nowMs += 400));
      clocks.processorMs += 85;
      expect(starved.exhausted).toBe(false);
      clocks.processorMs += 10;
      expect(starved.exhausted).toBe(true);
      const late = start();
      late.measure(() => (clocks.nowMs += 101));
      expect(late.exhausted).toBe(true);
      const waiting = start();
      waiting.measure(() => (clocks.nowMs += 501));
      expect(waiting.exhausted).toBe(true);
    } finally {
      useWatchdog(null);
    }
  });
});
