import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "bulk.ts": `
    import { mutationGeneric as mutation, queryGeneric as query, makeFunctionReference } from "convex/server";
    export const write = mutation({ handler: async (ctx, { count, size, letter = "x" }: any) => {
      for (let i = 0; i < count; i++) await ctx.db.insert("rows", { text: letter.repeat(size) });
    } });
    export const nested = mutation({ handler: async (ctx, { count }: any) => {
      const half: any = makeFunctionReference<any>("bulk:write");
      await ctx.runMutation(half, { count, size: 1 });
      await ctx.runMutation(half, { count, size: 1 });
    } });
    export const readAll = query({ handler: async (ctx) => { let n = 0; for await (const _ of ctx.db.query("rows")) n++; return n; } });
    export const numbers = query({ handler: async (_ctx, { count, depth = 0 }: any) => {
      let value: any = Array(count).fill(0);
      for (let level = 0; level < depth; level++) value = [value];
      return value;
    } });
    export const size = query({ handler: async (_ctx, { list }: any) => list.length });
    export const point = query({ handler: async (ctx, { count }: any) => {
      for (let i = 0; i < count; i++) await ctx.db.query("none").first();
      return count;
    } });
  `,
};

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { cpuLimitMs: 60_000 });
});

afterAll(() => rig.close());

describe("limits of a transaction", () => {
  it("stop what writes too many documents, nested calls included, and leave nothing of it", async () => {
    await expect(rig.mutation("bulk:write", { count: 16_001, size: 1 })).rejects.toThrow(
      "Too many writes in a single function execution (limit: 16000)",
    );
    await expect(rig.mutation("bulk:nested", { count: 8_001 })).rejects.toThrow("Too many writes");
    expect(await rig.query("bulk:readAll")).toBe(0);
  });

  it("stop what writes or reads too many bytes", async () => {
    await expect(rig.mutation("bulk:write", { count: 17, size: 1_000_000 })).rejects.toThrow(
      "Too many bytes written in a single function execution (limit: 16777216 bytes)",
    );
    // Bytes of UTF-8, three for each of these characters.
    await expect(rig.mutation("bulk:write", { count: 18, size: 330_000, letter: "学" })).rejects.toThrow(
      "Too many bytes written",
    );
    await rig.mutation("bulk:write", { count: 10, size: 1_000_000 });
    expect(await rig.query("bulk:readAll")).toBe(10);
    await rig.mutation("bulk:write", { count: 10, size: 1_000_000 });
    await expect(rig.query("bulk:readAll")).rejects.toThrow(
      "Too many bytes read in a single function execution (limit: 16777216 bytes). Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.",
    );
  });

  it("stop too many reads", async () => {
    expect(await rig.query("bulk:point", { count: 4_096 })).toBe(4_096);
    await expect(rig.query("bulk:point", { count: 4_097 })).rejects.toThrow(
      "Too many reads in a single function execution (limit: 4096).",
    );
  });
});

describe("limits of what functions take and return, declared or not", () => {
  it("are reported by name", async () => {
    expect(await rig.query("bulk:numbers", { count: 8192, depth: 10 })).toHaveLength(1);
    await expect(rig.query("bulk:numbers", { count: 8193 })).rejects.toThrow(
      "Function bulk.js:numbers return value invalid: Array length is too long (8193 > maximum length 8192)",
    );
    await expect(rig.query("bulk:numbers", { count: 1, depth: 70 })).rejects.toThrow("too nested");
    await expect(rig.query("bulk:size", { list: Array<number>(8193).fill(0) })).rejects.toThrow(
      "Array length is too long",
    );
  });
});

describe("limits of nested calls", () => {
  const LIMITED = {
    "limited.ts": `
      import { mutationGeneric as mutation, queryGeneric as query, anyApi } from "convex/server";
      export const add = mutation({ handler: async (ctx, { count, fail }: any) => {
        for (let i = 0; i < count; i++) {
          await ctx.db.insert("rows", { i });
          await ctx.scheduler.runAfter(60_000, anyApi.limited.add, { count: 0 });
        }
        if (fail) throw new Error("undone");
      } });
      export const read = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
      const attempt = async (run: () => Promise<unknown>) => {
        try { return await run(); } catch (error) { return (error as Error).message.split("\\n")[0]; }
      };
      export const limits = mutation({ handler: async (ctx) => {
        await ctx.runMutation(anyApi.limited.add, { count: 3 });
        const run = (count: number, transactionLimits: any) =>
          attempt(() => ctx.runMutation(anyApi.limited.add, { count }, { transactionLimits } as any));
        return [
          await run(2, { documentsWritten: 10 }),
          await run(2, { documentsWritten: 3 }),
          await run(2, { functionsScheduled: 1 }),
          await run(2, { documentsWritten: 1e9 }),
          await run(2, { documentsWritten: -1 }),
          await run(0, { documentsWritten: 0 }),
          await attempt(() => ctx.runQuery(anyApi.limited.read, {}, { transactionLimits: { documentsRead: 6 } } as any)),
          await attempt(() => ctx.runQuery(anyApi.limited.read, {}, { transactionLimits: { documentsRead: 7 } } as any)),
        ];
      } });
      export const rolledBack = mutation({ handler: async (ctx: any) => {
        const before = await ctx.meta.getTransactionMetrics();
        await attempt(() => ctx.runMutation(anyApi.limited.add, { count: 5, fail: true }));
        const after = await ctx.meta.getTransactionMetrics();
        const names = ["documentsWritten", "bytesWritten", "functionsScheduled", "scheduledFunctionArgsBytes"] as const;
        return names.map((name) => after[name].used - before[name].used);
      } });
    `,
  };
  let limited: Rig;

  beforeAll(async () => {
    limited = await startRig({ modules: { "": await bundle(LIMITED) } }, { cpuLimitMs: 60_000 });
  });

  afterAll(() => limited.close());

  it("lower those of the transaction, never raise them", async () => {
    expect(await limited.mutation("limited:limits")).toEqual([
      null,
      "Uncaught Error: Too many writes in a single function execution (limit: 3)",
      "Uncaught Error: Too many functions scheduled by this mutation (limit: 1)",
      null,
      "The limit documentsWritten of a nested call must be a number of at least 0.",
      null,
      expect.stringContaining("Too many documents read in a single function execution (limit: 6)."),
      7,
    ]);
  });

  it("do not count what was rolled back", async () => {
    expect(await limited.mutation("limited:rolledBack")).toEqual([0, 0, 0, 0]);
  });
});
