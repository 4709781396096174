// Mutations in the concurrent mode: what Convex promises of conflicts, and that the tests see it when the check is missing.
import { afterEach, describe, expect, it, vi } from "vitest";
import { isRedacted, redacted } from "../../../src/functions/redaction.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { Requests } from "../../../src/sync/requests.ts";
import { bundle } from "./bundle.ts";
import { callOf, schemaOf, startRig, type Rig, type RigOptions } from "./harness.ts";

const APP = {
  "schema.ts": `
    import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({
      counters: defineTable({ value: v.number() }),
      names: defineTable({ name: v.string(), by: v.number() }).index("by_name", ["name"]),
      shifts: defineTable({ doctor: v.number(), onDuty: v.boolean() }).index("by_duty", ["onDuty"]),
      letters: defineTable({ letter: v.string() }),
    });
  `,
  "app.ts": `
    import { mutationGeneric as mutation, actionGeneric as action, queryGeneric as query, makeFunctionReference } from "convex/server";
    import { v } from "convex/values";
    export const open = mutation({ args: {}, handler: async (ctx) => {
      await ctx.db.insert("counters", { value: 0 });
      for (const doctor of [0, 1, 2]) await ctx.db.insert("shifts", { doctor, onDuty: true });
    } });
    const counter = async (ctx: any) => (await ctx.db.query("counters").first())!;
    export const add = mutation({ args: {}, handler: async (ctx) => {
      const row = await counter(ctx);
      await ctx.db.patch(row._id, { value: row.value + 1 });
    } });
    export const addUnawaited = mutation({ args: {}, handler: async (ctx) => {
      const row = await counter(ctx);
      void ctx.db.patch(row._id, { value: row.value + 1 });
    } });
    export const addByAction = action({ args: {}, handler: async (ctx) => { await ctx.runMutation(makeFunctionReference<"mutation">("app:add"), {}); } });
    export const value = query({ args: {}, handler: async (ctx) => (await counter(ctx)).value });
    export const claim = mutation({ args: { name: v.string(), by: v.number() }, handler: async (ctx, { name, by }) => {
      const taken = await ctx.db.query("names").withIndex("by_name", (q: any) => q.eq("name", name)).first();
      if (taken !== null) return false;
      await ctx.db.insert("names", { name, by });
      return true;
    } });
    export const leave = mutation({ args: { doctor: v.number() }, handler: async (ctx, { doctor }) => {
      const onDuty = await ctx.db.query("shifts").withIndex("by_duty", (q: any) => q.eq("onDuty", true)).collect();
      const own = onDuty.find((row: any) => row.doctor === doctor);
      if (own === undefined || onDuty.length === 1) return false;
      await ctx.db.patch(own._id, { onDuty: false });
      return true;
    } });
    export const counts = query({ args: {}, handler: async (ctx) => ({
      names: (await ctx.db.query("names").collect()).length,
      onDuty: (await ctx.db.query("shifts").withIndex("by_duty", (q: any) => q.eq("onDuty", true)).collect()).length,
      letters: (await ctx.db.query("letters").collect()).map((row: any) => row.letter).join(""),
    }) });
    export const fill = mutation({ args: {}, handler: async (ctx) => {
      await ctx.auth.getUserIdentity();
      for (let by = 0; by < 250; by++) await ctx.db.insert("names", { name: "many", by });
    } });
    const named = (ctx: any) => ctx.db.query("names").withIndex("by_name", (q: any) => q.eq("name", "many"));
    export const readAll = mutation({ args: {}, handler: async (ctx) => { await named(ctx).collect(); } });
    export const readTogether = mutation({ args: {}, handler: async (ctx) => { await Promise.all([named(ctx).first(), counter(ctx), named(ctx).take(2)]); } });
    export const look = mutation({ args: {}, handler: async (ctx) => {
      const { value } = await counter(ctx);
      for (let i = 0; i < 20; i++) await counter(ctx);
      return value;
    } });
    export const write = mutation({ args: { letter: v.string() }, handler: async (ctx, { letter }) => {
      const row = await counter(ctx);
      await ctx.db.patch(row._id, { value: row.value + 1 });
      await ctx.db.insert("letters", { letter });
    } });
  `,
};

const CONFLICT =
  'Documents read from or written to the "counters" table changed while this mutation was being run and on every ' +
  "subsequent retry. See https://docs.convex.dev/error#1";

/** Longer than a function takes to end. */
const SLOW_STORAGE = { concurrentMutations: { storageMs: 5 } };

const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_none, i) => make(i)));

const textOf = (outcome: { ok: true } | { ok: false; errorMessage: string }): string =>
  outcome.ok ? "" : outcome.errorMessage;

let rig: Rig;

async function start(options: RigOptions = {}): Promise<Rig> {
  const modules = await bundle(APP);
  const schemas = { "": await schemaOf(modules) };
  rig = await startRig(
    { modules: { "": modules }, schemas },
    { concurrentMutations: { storageMs: 0 }, ...options },
  );
  await rig.mutation("app:open");
  return rig;
}

afterEach(async () => {
  await rig.close();
});

/** Changes the counter while `pending` runs, repeatedly. */
async function disturb(pending: Promise<unknown>): Promise<void> {
  const over = pending.then(() => true);
  const turn = (): Promise<false> => new Promise((resolve) => setImmediate(resolve, false));
  do {
    const tx = rig.database.beginMutation();
    const interval = { start: "", end: null };
    const scan = {
      component: "",
      table: "counters",
      index: "by_creation_time",
      interval,
      order: "asc",
    } as const;
    const row = tx.scan(scan).next();
    tx.patch("", String(row?.document._id), { value: 1000 });
    await rig.database.commit(tx).durable;
  } while (!(await Promise.race([over, turn()])));
}

/** Timers that fire at once, and what they were set to. Random fractions are as close to 1 as they get. */
function quickRuntime(): { runtime: ReturnType<typeof systemRuntime>; waits: number[] } {
  const system = systemRuntime();
  const waits: number[] = [];
  const runtime = {
    ...system,
    randomBytes: (length: number) =>
      length === 4 ? new Uint8Array(4).fill(255) : system.randomBytes(length),
    setTimer: (ms: number, callback: () => void) => {
      waits.push(Math.round(ms));
      return system.setTimer(0, callback);
    },
  };
  return { runtime, waits };
}

describe("concurrent mutations", () => {
  it("write what they did not wait for, also when the storage is slow", async () => {
    await start(SLOW_STORAGE);
    await rig.mutation("app:addUnawaited");
    expect(await rig.query("app:value")).toBe(1);
  });

  it("lose no update", async () => {
    await start();
    const outcomes = await many(12, () => rig.functions.mutation(callOf("app:add")));
    const added = outcomes.filter(({ ok }) => ok).length;
    expect(added).toBeGreaterThan(0);
    expect(await rig.query("app:value")).toBe(added);
    const failed = outcomes.filter((outcome) => !outcome.ok);
    expect(failed.filter((outcome) => !textOf(outcome).includes(CONFLICT))).toEqual([]);
  });

  it("wait for the storage once for a page of rows, for calls made together, and for the commit", async () => {
    const { runtime, waits } = quickRuntime();
    await start({ runtime, concurrentMutations: { storageMs: 7 } });
    const accesses = async (path: string): Promise<number> => {
      const before = waits.filter((ms) => ms === 7).length;
      await rig.mutation(path);
      return waits.filter((ms) => ms === 7).length - before;
    };
    expect(await accesses("app:look")).toBe(21 + 1);
    expect(await accesses("app:fill")).toBe(1);
    expect(await accesses("app:readAll")).toBe(3 + 1);
    expect(await accesses("app:readTogether")).toBe(1 + 1);
  });

  it("allow no write skew, and give a name that nobody had to one of them", async () => {
    await start();
    await many(3, (doctor) => rig.functions.mutation(callOf("app:leave", { doctor })));
    const won = await many(8, (by) => rig.functions.mutation(callOf("app:claim", { name: "one", by })));
    expect(won.filter((outcome) => outcome.ok && outcome.valueJson === "true")).toHaveLength(1);
    expect(await rig.query("app:counts")).toMatchObject({ names: 1, onDuty: 1 });
  });

  it("overlap: without the check updates are lost, the last one leaves and a name is given twice", async () => {
    await start({ plantedFault: "unvalidated-reads" });
    await many(12, () => rig.mutation("app:add"));
    await many(3, (doctor) => rig.mutation("app:leave", { doctor }));
    const won = await many(8, (by) => rig.mutation("app:claim", { name: "one", by }));
    expect(await rig.query("app:value")).toBeLessThan(12);
    expect(await rig.query("app:counts")).toMatchObject({ onDuty: 0 });
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });

  it("never conflict when they only read, also with the record of their request", async () => {
    await start();
    const session = { sessionId: "reader", requestId: 0 };
    const look = rig.functions.mutation(callOf("app:look"), { session });
    await rig.mutation("app:add");
    const outcome = await look;
    expect(outcome).toMatchObject({ ok: true, valueJson: "0" });
    expect(await rig.functions.mutation(callOf("app:look"), { session })).toEqual(outcome);
  });

  it("run five times with doubled waits, then fail with the official text", async () => {
    const { runtime, waits } = quickRuntime();
    await start({ runtime });
    const begun = vi.spyOn(rig.database, "beginMutation");
    waits.length = 0;
    const pending = rig.functions.mutation(callOf("app:write", { letter: "x" }));
    await disturb(pending);
    const outcome = await pending;
    expect(outcome).toMatchObject({ ok: false, code: "OptimisticConcurrencyControlFailure" });
    expect(textOf(outcome).split("\n")[1]).toBe(CONFLICT);
    expect(begun.mock.calls.filter(([at]) => at === "durable")).toHaveLength(5);
    expect(waits).toEqual([100, 200, 400, 800]);
    expect(await rig.query("app:counts")).toMatchObject({ letters: "" });
  });

  it("tell clients of a conflict where other failures are redacted", async () => {
    const { runtime } = quickRuntime();
    await start({ runtime, redactErrors: true });
    const pending = rig.functions.mutation(callOf("app:add"));
    await disturb(pending);
    expect(isRedacted(callOf("app:add"))).toBe(true);
    expect(textOf(redacted(await pending))).toContain(CONFLICT);
  });

  it("of one socket keep their order while others conflict with them", async () => {
    await start();
    const answers: number[] = [];
    const requests = new Requests(rig.functions, {
      send: (text) => answers.push((JSON.parse(text) as { requestId: number }).requestId),
      afterMutation: () => undefined,
      mayRun: () => true,
      onFault: () => undefined,
    });
    const others = many(4, () => rig.functions.mutation(callOf("app:add")));
    for (const [requestId, letter] of ["a", "b", "c", "d", "e", "f"].entries()) {
      const call = callOf("app:write", { letter });
      const request = {
        type: "Mutation",
        requestId,
        udfPath: call.path,
        args: call.args,
        componentPath: "",
      } as const;
      requests.submit({ request, call, sessionId: "s", size: 1 });
    }
    await requests.mutationsDone();
    await others;
    expect(answers).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await rig.query("app:counts")).toMatchObject({ letters: "abcdef" });
  });

  it("of actions are repeated as well", async () => {
    await start();
    await many(4, () => rig.action("app:addByAction"));
    expect(await rig.query("app:value")).toBe(4);
  });
});
