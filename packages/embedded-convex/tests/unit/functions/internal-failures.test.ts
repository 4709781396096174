// Failures of the engine itself within a function: nothing is committed, callers get no details, and the log gets them all.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { durableWrite } from "../../../src/database/durable-write.ts";
import type { Transaction } from "../../../src/database/types.ts";
import { internalFailure } from "../../../src/functions/engine.ts";
import { ShuttingDownError } from "../../../src/functions/errors.ts";
import { ExecutionBatcher } from "../../../src/functions/execution-batcher.ts";
import { StoreClosedError } from "../../../src/storage/errors.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "notes.ts": `
    import { actionGeneric as action, makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const add = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", {}); } });
    export const catches = mutation({ args: {}, handler: async (ctx) => { try { await ctx.db.insert("notes", {}); } catch { return "caught"; } } });
    export const outer = mutation({ args: {}, handler: async (ctx) => {
      try { await ctx.runMutation(makeFunctionReference("notes:add"), {}); } catch { return "caught"; }
    } });
    export const count = query({ args: {}, handler: async (ctx) => {
      try { return (await ctx.db.query("notes").collect()).length; } catch { return "caught"; }
    } });
    export const acts = action({ args: {}, handler: async () => "acted" });
  `,
};
const MESSAGE = "InternalServerError: Your request couldn't be completed. Try again later.";

let rig: Rig;
const lines: string[] = [];
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { log: (line) => void lines.push(line) });
});
afterAll(() => rig.close());
beforeEach(() => void (lines.length = 0));
afterEach(() => vi.restoreAllMocks());

/** The next transactions fail so where they read or write. */
function breakTransactions(fault: unknown): void {
  const { database } = rig;
  const broken = (tx: Transaction): Transaction => {
    const fail = (): never => {
      throw fault;
    };
    return Object.assign(tx, { insert: fail, scan: fail });
  };
  const [mutation, query] = [database.beginMutation.bind(database), database.beginQuery.bind(database)];
  vi.spyOn(database, "beginMutation").mockImplementation((...args) => broken(mutation(...args)));
  vi.spyOn(database, "beginQuery").mockImplementation((...args) => broken(query(...args)));
}

describe("a fault of the engine", () => {
  it.each(["add", "catches", "outer"])("fails the mutation %s, whatever it catches", async (name) => {
    const before = rig.database.tipTs;
    breakTransactions(new Error("disk"));
    const call = callOf(`notes:${name}`, {}, { requestId: "r1" });
    expect(await rig.functions.mutation(call)).toEqual({
      ...{ ok: false, errorMessage: `[Request ID: r1] Server Error\n${MESSAGE}`, logLines: [] },
    });
    expect(rig.database.tipTs).toBe(before);
    expect(lines).toEqual([
      expect.stringMatching(/^\[Request ID: r1\] Internal error: Error: disk\n {4}at /),
    ]);
  });

  it("fails a query", async () => {
    breakTransactions(new Error("disk"));
    const { result } = await rig.functions.query(callOf("notes:count", {}, { requestId: "r2" }));
    expect(result).toMatchObject({ ok: false, errorMessage: `[Request ID: r2] Server Error\n${MESSAGE}` });
    expect(lines).toEqual([
      expect.stringMatching(/^\[Request ID: r2\] Internal error: Error: disk\n {4}at /),
    ]);
  });

  it("is logged also when it is no Error", async () => {
    breakTransactions("full");
    expect(await rig.functions.mutation(callOf("notes:add"))).toMatchObject({ ok: false });
    expect((await rig.functions.query(callOf("notes:count"))).result).toMatchObject({ ok: false });
    expect(lines.map((line) => line.split("\n")[0]?.replace(/^\[.*\] /, ""))).toEqual([
      "Internal error: Error: full",
      "Internal error: full",
    ]);
  });

  it("before a mutation begins leaves the queue to the next", async () => {
    const record = { sessionId: "s1", requestId: 0, result: 5, logLines: [], ts: 1n, createdAt: 1 };
    await durableWrite(rig.database, (tx) => tx.insert("", "_session_requests", record));
    const session = { sessionId: "s1", requestId: 0 };
    const outcome = await rig.functions.mutation(callOf("notes:add"), { session });
    expect(outcome).toMatchObject({ ok: false, errorMessage: expect.stringContaining(MESSAGE) as string });
    expect(lines.join()).toContain("A session record is malformed.");
    expect(await rig.mutation("notes:add")).toBeNull();
  });
});

describe("a query that the engine cannot run", () => {
  it("keeps no snapshot", async () => {
    vi.spyOn(ExecutionBatcher.prototype, "run").mockRejectedValueOnce(new Error("engine"));
    const abandoned = vi.spyOn(rig.database, "abandon");
    await expect(rig.query("notes:count")).rejects.toThrow("engine");
    expect(abandoned).toHaveBeenCalledTimes(1);
  });

  it("that is cut off fails for its time", async () => {
    vi.spyOn(ExecutionBatcher.prototype, "run").mockImplementationOnce((_work, cutOff) =>
      Promise.resolve(cutOff()),
    );
    await expect(rig.query("notes:count")).rejects.toThrow(
      "Server Error\nFunction execution timed out (maximum duration: 2s)",
    );
  });
});

describe("the end of the process", () => {
  it.each([new ShuttingDownError(), new StoreClosedError()])("is no fault: %s", (error) => {
    const log = vi.fn();
    expect(internalFailure({ log }, "r1", error)).toEqual({ message: error.message });
    expect(log).not.toHaveBeenCalled();
  });

  it("lets no action begin, and says why", async () => {
    const own = await startRig({ modules: { "": await bundle(APP) } });
    await own.functions.close();
    await expect(own.action("notes:acts")).rejects.toThrow("The deployment is shutting down.");
    await own.close();
  });
});
