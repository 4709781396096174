import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../../src/values/types.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, valueOf, type Rig } from "./harness.ts";

const APP = {
  "counter.ts": `
    import { mutationGeneric as mutation, internalMutationGeneric as internalMutation, queryGeneric as query, internalActionGeneric as internalAction, makeFunctionReference } from "convex/server";
    import { v } from "convex/values";
    const ref = (name: string) => makeFunctionReference<any>(name) as any;
    export const add = mutation({ args: { by: v.number() }, handler: async (ctx, { by }) => {
      const row: any = await ctx.db.query("counters").first();
      console.log("adding", by);
      if (row === null) await ctx.db.insert("counters", { value: by }); else await ctx.db.patch(row._id, { value: row.value + by });
      return (row?.value ?? 0) + by;
    } });
    export const value = query({ args: {}, handler: async (ctx) => ((await ctx.db.query("counters").first()) as any)?.value ?? 0 });
    export const slowAdd = mutation({ args: {}, handler: async (ctx) => {
      const row: any = await ctx.db.query("counters").first();
      const key = await crypto.subtle.importKey("raw", new Uint8Array(8), "PBKDF2", false, ["deriveBits"]);
      await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(8), iterations: 200_000 }, key, 256);
      await ctx.db.patch(row._id, { value: row.value + 1 });
      return row.value + 1;
    } });
    export const stamp = mutation({ args: {}, handler: async (ctx: any) => { await ctx.db.insert("stamps", { at: ctx.db.vars.commitTs }); return { at: ctx.db.vars.commitTs }; } });
    export const stamps = query({ args: {}, handler: async (ctx) => (await ctx.db.query("stamps").collect()).map((row: any) => row.at) });
    export const scheduleAdd = mutation({ args: { fail: v.boolean() }, handler: async (ctx, { fail }) => {
      const id = await ctx.scheduler.runAfter(1000, ref("counter:add"), { by: 10 });
      if (fail) throw new Error("no");
      return id;
    } });
    export const scheduleWrong = mutation({ args: {}, handler: async (ctx) => await ctx.scheduler.runAfter(0, ref("counter:add"), { by: "ten" }) });
    export const cancel = mutation({ args: { id: v.id("_scheduled_functions") }, handler: async (ctx, { id }) => { await ctx.scheduler.cancel(id); } });
    export const jobs = query({ args: {}, handler: async (ctx) => await ctx.db.system.query("_scheduled_functions").collect() });
    export const job = query({ args: { id: v.id("_scheduled_functions") }, handler: async (ctx, { id }) => ((await ctx.db.system.get(id)) as any)?.state });
    export const jobFails = internalMutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("stamps", { at: 5 }); throw new Error("job trouble"); } });
    export const jobLooks = internalMutation({ args: {}, handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).map((row: any) => row.state.kind) });
    export const scheduleJob = mutation({ args: { name: v.string() }, handler: async (ctx, { name }) => await ctx.scheduler.runAfter(0, ref(name), {}) });
    export const stale = mutation({ args: {}, handler: async (ctx) => {
      await ctx.db.insert("seen", {});
      return [await ctx.runQuery(ref("counter:seen"), {}), await (ctx as any).runQuery(ref("counter:seen"), {}, { useStaleSnapshot: true })];
    } });
    export const seen = query({ args: {}, handler: async (ctx) => (await ctx.db.query("seen").collect()).length });
    export const page = query({ args: { paginationOpts: v.any() }, handler: async (ctx, { paginationOpts }) => await ctx.db.query("pages").order("asc").paginate(paginationOpts) });
    export const addPage = mutation({ args: { n: v.number() }, handler: async (ctx, { n }) => await ctx.db.insert("pages", { n }) });
    export const endless = query({ args: {}, handler: async (ctx) => await ctx.db.query("pages").paginate({ numItems: Infinity, cursor: null }) });
    export const twice = query({ args: {}, handler: async (ctx) => { for (let i = 0; i < 2; i++) await ctx.db.query("pages").paginate({ numItems: 1, cursor: null }); } });
    export const modules = query({ args: {}, handler: async (ctx) => await (ctx.db.system as any).query("_modules").collect() });
    export const metrics = mutation({ args: {}, handler: async (ctx: any) => { await ctx.db.insert("seen", {}); return (await ctx.meta.getTransactionMetrics()).documentsWritten; } });
    export const files = mutation({ args: {}, handler: async (ctx) => await ctx.storage.generateUploadUrl() });
    export const parallel = mutation({ args: {}, handler: async (ctx) => {
      const slow = ctx.runMutation(ref("counter:slowAdd"), {});
      const quick = ctx.db.insert("seen", { quick: true });
      return [await slow, typeof (await quick)];
    } });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(async () => {
  await rig.close();
});

describe("mutations", () => {
  it("sent again under the same request number return the first outcome", async () => {
    const session = { sessionId: "s1", requestId: 4 };
    const first = await rig.functions.mutation(callOf("counter:add", { by: 1 }), { session });
    const second = await rig.functions.mutation(callOf("counter:add", { by: 1 }), { session });
    expect(second).toEqual(first);
    expect(await rig.query("counter:value")).toBe(1);
    await rig.functions.mutation(callOf("counter:add", { by: 1 }), {
      session: { sessionId: "s1", requestId: 5 },
    });
    expect(await rig.query("counter:value")).toBe(2);
  });

  it("sent twice at the same time run once", async () => {
    const session = { sessionId: "s2", requestId: 0 };
    const call = callOf("counter:add", { by: 1 });
    const [a, b] = await Promise.all([
      rig.functions.mutation(call, { session }),
      rig.functions.mutation(call, { session }),
    ]);
    expect(a).toEqual(b);
    expect(await rig.query("counter:value")).toBe(3);
  });

  it("that fail leave no record and may run again", async () => {
    const session = { sessionId: "s3", requestId: 0 };
    expect(await rig.functions.mutation(callOf("counter:add", { by: "x" }), { session })).toMatchObject({
      ok: false,
    });
    expect(await rig.functions.mutation(callOf("counter:add", { by: 1 }), { session })).toMatchObject({
      ok: true,
      valueJson: "4",
    });
  });

  it("run one at a time: a hundred at once lose nothing", async () => {
    const results = (await Promise.all(
      Array.from({ length: 100 }, () => rig.mutation("counter:add", { by: 1 })),
    )) as number[];
    expect(results).toEqual(Array.from({ length: 100 }, (_none, index) => index + 5));
  });

  it("run again when what they read changed while they waited", async () => {
    const slow = rig.mutation("counter:slowAdd");
    await new Promise((resolve) => setTimeout(resolve, 20));
    // A commit of the engine itself, which is not queued behind the waiting mutation.
    const tx = rig.database.beginMutation();
    const row = tx
      .scan({
        component: "",
        table: "counters",
        index: "by_creation_time",
        interval: { start: "", end: null },
        order: "asc",
      })
      .next();
    tx.patch("", String(row?.document._id), { value: 1000 });
    await rig.database.commit(tx).durable;
    expect(await slow).toBe(1001);
    expect(await rig.query("counter:value")).toBe(1001);
  });

  it("isolate a caller's own work from a nested mutation that waits", async () => {
    expect(await rig.mutation("counter:parallel")).toEqual([1002, "string"]);
  });

  it("are visible to queries once acknowledged, at the acknowledged time", async () => {
    const outcome = await rig.functions.mutation(callOf("counter:add", { by: 1 }));
    if (!outcome.ok) throw new Error(outcome.errorMessage);
    const seen = await rig.functions.query(callOf("counter:value"));
    expect(seen.snapshotTs).toBeGreaterThanOrEqual(outcome.ts);
    expect(seen.reads.isEmpty).toBe(false);
    expect(outcome.logLines).toEqual(["[LOG] 'adding' 1"]);
  });

  it("return the commit's timestamp in place of its placeholder", async () => {
    const session = { sessionId: "s4", requestId: 0 };
    const outcome = await rig.functions.mutation(callOf("counter:stamp"), { session });
    if (!outcome.ok) throw new Error(outcome.errorMessage);
    const [stored] = (await rig.query("counter:stamps")) as Json[];
    expect(JSON.parse(outcome.valueJson)).toEqual({ at: stored });
    expect(Buffer.from((stored as { $integer: string }).$integer, "base64").readBigInt64LE()).toBe(
      outcome.ts,
    );
    expect(await rig.functions.mutation(callOf("counter:stamp"), { session })).toEqual(outcome);
  });

  it("read the state before their own writes through a stale snapshot", async () => {
    expect(await rig.mutation("counter:stale")).toEqual([2, 1]);
  });

  it("report their usage, and that there is no file storage", async () => {
    expect(await rig.mutation("counter:metrics")).toEqual({ used: 1, remaining: 15_999 });
    await expect(rig.mutation("counter:files")).rejects.toThrow("This deployment has no file storage.");
  });
});

describe("scheduled functions", () => {
  it("exist only when the mutation that scheduled them commits", async () => {
    await expect(rig.mutation("counter:scheduleAdd", { fail: true })).rejects.toThrow("no");
    expect(await rig.query("counter:jobs")).toEqual([]);
    const id = await rig.mutation("counter:scheduleAdd", { fail: false });
    expect(await rig.query("counter:jobs")).toMatchObject([
      { _id: id, name: "counter.js:add", args: [{ by: 10 }], state: { kind: "pending" } },
    ]);
    // Convex checks the arguments when the job runs.
    expect(await rig.mutation("counter:scheduleWrong")).toEqual(expect.any(String));
    await expect(rig.mutation("counter:add", { by: "ten" })).rejects.toThrow("ArgumentValidationError");
    await rig.mutation("counter:cancel", { id });
    expect(await rig.query("counter:job", { id })).toEqual({ kind: "canceled" });
    const before = await rig.query("counter:value");
    await rig.functions.mutation(callOf("counter:add", { by: 10 }, { scheduledJobId: id as string }));
    expect(await rig.query("counter:value")).toBe(before);
  });

  it("end in the transaction of the mutation they run", async () => {
    const looks = (await rig.mutation("counter:scheduleJob", { name: "counter:jobLooks" })) as string;
    const call = (path: string, id: string) =>
      callOf(path, {}, { scheduledJobId: id, allowInternal: true, caller: "Scheduler" });
    const states = valueOf(await rig.functions.mutation(call("counter:jobLooks", looks))) as string[];
    expect(states).toContain("inProgress");
    expect(await rig.query("counter:job", { id: looks })).toEqual({ kind: "success" });
    expect(valueOf(await rig.functions.mutation(call("counter:jobLooks", looks)))).toBeNull();
    const fails = (await rig.mutation("counter:scheduleJob", { name: "counter:jobFails" })) as string;
    const stamps = await rig.query("counter:stamps");
    expect(await rig.functions.mutation(call("counter:jobFails", fails))).toMatchObject({ ok: false });
    expect(await rig.query("counter:job", { id: fails })).toMatchObject({
      kind: "failed",
      error: expect.stringContaining("job trouble") as string,
    });
    expect(await rig.query("counter:stamps")).toEqual(stamps);
  });

  it("end also when their function is gone", async () => {
    const id = (await rig.mutation("counter:scheduleJob", { name: "counter:jobFails" })) as string;
    const call = callOf("counter:gone", {}, { scheduledJobId: id, allowInternal: true, caller: "Scheduler" });
    const text = expect.stringContaining("Could not find public function for 'counter:gone'.") as string;
    expect(await rig.functions.mutation(call)).toMatchObject({ ok: false, errorMessage: text });
    expect(await rig.query("counter:job", { id })).toEqual({ kind: "failed", error: text });
  });
});

describe("pages", () => {
  it("end where they ended before when rerun with their journal", async () => {
    for (const n of [1, 2, 3]) {
      await rig.mutation("counter:addPage", { n });
      // Creation times of different transactions may tie within a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    const call = callOf("counter:page", { paginationOpts: { numItems: 2, cursor: null } });
    const first = await rig.functions.query(call);
    expect(valueOf(first.result)).toMatchObject({ page: [{ n: 1 }, { n: 2 }], isDone: false });
    expect(first.journal).toEqual(expect.any(String));
    const { page, continueCursor } = valueOf(first.result) as {
      page: { _id: string }[];
      continueCursor: string;
    };
    const tx = rig.database.beginMutation();
    tx.remove("", String(page[0]?._id));
    await rig.database.commit(tx).durable;
    const again = await rig.functions.query(call, { journal: first.journal });
    expect(valueOf(again.result)).toMatchObject({ page: [{ n: 2 }], continueCursor });
    for (const journal of [null, "of another query"]) {
      const fresh = await rig.functions.query(call, { journal });
      expect(valueOf(fresh.result)).toMatchObject({ page: [{ n: 2 }, { n: 3 }] });
    }
  });

  it("have a size that Convex takes", async () => {
    const sized = (numItems: number) =>
      rig.query("counter:page", { paginationOpts: { numItems, cursor: null } });
    await expect(sized(0)).rejects.toThrow("Must request at least 1 document while paginating");
    await expect(sized(32_001)).rejects.toThrow("Requested too many items: 32001");
    await expect(sized(1.5)).rejects.toThrow(
      "Invalid arguments for `queryPage`: invalid type: floating point `1.5`",
    );
    const ofNoRows = { numItems: 1, cursor: null, maximumRowsRead: 0 };
    await expect(rig.query("counter:page", { paginationOpts: ofNoRows })).rejects.toThrow(
      "maximumRowsRead and maximumBytesRead must be greater than 0",
    );
    await expect(rig.query("counter:endless")).rejects.toThrow("invalid type: null, expected usize");
  });

  it("come once per function", async () => {
    await expect(rig.query("counter:twice")).rejects.toThrow("only supports a single paginated query");
    await expect(rig.query("counter:modules")).rejects.toThrow("Unknown system table");
  });
});

describe("the log stream", () => {
  it("returns finished executions after a cursor", async () => {
    const { newCursor } = await rig.functions.logs.read(0, 0);
    const waiting = rig.functions.logs.read(newCursor, 5_000);
    await rig.mutation("counter:add", { by: 0 });
    const { entries } = await waiting;
    expect(entries).toMatchObject([
      {
        kind: "Completion",
        udfType: "Mutation",
        identifier: "counter:add",
        error: null,
        caller: "HttpApi",
        logLines: [{ level: "LOG", messages: ["'adding' 0"] }],
      },
    ]);
  });
});

describe("a new push", () => {
  it("replaces the code and bumps the version", async () => {
    const version = rig.functions.version;
    let bumps = 0;
    const stop = rig.functions.onVersionChange(() => bumps++);
    await rig.deploy({
      modules: {
        "": await bundle({
          ...APP,
          "extra.ts": `import { queryGeneric } from "convex/server"; export const hi = queryGeneric({ args: {}, handler: async () => "new" });`,
        }),
      },
    });
    expect(await rig.query("extra:hi")).toBe("new");
    expect([rig.functions.version, bumps]).toEqual([version + 1, 1]);
    stop();
  });
});
