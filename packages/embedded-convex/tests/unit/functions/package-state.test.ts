// The state that a package keeps in its own variables, with the triggers of convex-helpers: their locks and their queue.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "notes.ts": `
    import { makeFunctionReference, mutationGeneric, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    import { customCtx, customMutation } from "convex-helpers/server/customFunctions";
    import { Triggers } from "convex-helpers/server/triggers";
    const triggers = new Triggers();
    triggers.register("notes", async (ctx, { newDoc: { text } }) => {
      if (text === "refused") throw new Error("The trigger refuses this.");
      if (text === "refused late") {
        for (let step = 0; step < 3e7; step++);
        throw new Error("The trigger refuses this.");
      }
      if (text === "endless") for (;;);
      if (text === "stuck") await new Promise(() => undefined);
      if (text === "timed") await new Promise((resolve) => setTimeout(resolve, 1));
      await ctx.db.insert("changes", { text });
    });
    let lastJob = null;
    triggers.register("drafts", async (ctx) => {
      if (lastJob !== null) await ctx.scheduler.cancel(lastJob);
      lastJob = await ctx.scheduler.runAfter(60_000, makeFunctionReference("notes:draft"), {});
    });
    const mutation = customMutation(mutationGeneric, customCtx(triggers.wrapDB));
    export const add = mutation({
      args: { texts: v.array(v.string()) },
      handler: async (ctx, { texts }) => {
        await Promise.all(texts.map((text) => ctx.db.insert("notes", { text })));
      },
    });
    export const addAny = mutation({
      args: { texts: v.array(v.string()), steps: v.number() },
      handler: async (ctx, { texts, steps }) => {
        for (let step = 0; step < steps; step++);
        await Promise.race([...texts.map((text) => ctx.db.insert("notes", { text })), Promise.resolve()]);
      },
    });
    export const draft = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("drafts", {}); } });
    // The system table has no index, and holds the twenty jobs of one test.
    export const jobs = query({ args: {}, handler: async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).map(({ state }) => state.kind) });
    const textsOf = async (ctx, table) => (await ctx.db.query(table).collect()).map(({ text }) => text).sort();
    export const texts = query({ args: {}, handler: async (ctx) => [await textsOf(ctx, "notes"), await textsOf(ctx, "changes")] });
  `,
};

/** Several times what 3e7 steps take where no processor is free to compile the loop, which then runs in the interpreter. */
const CPU_LIMIT_MS = 1500;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { cpuLimitMs: CPU_LIMIT_MS });
});
afterAll(() => rig.close());

const add = (...texts: string[]): Promise<unknown> => rig.mutation("notes:add", { texts });

it("triggers run for each write of 20 concurrent mutations, and after those that failed or never ended", async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => [`${index} a`, `${index} b`]);
  const written = [...numbers.flat(), "last"].sort();
  await Promise.all(numbers.map((texts) => add(...texts)));
  await expect(add("first", "refused", "later")).rejects.toThrow("The trigger refuses this.");
  await expect(add("first", "endless", "later")).rejects.toThrow("Function execution timed out");
  await add("last");
  expect(await rig.query("notes:texts")).toEqual([written, written]);
});

it("a lock that a write held or waited for when its mutation ended is free in the next one", async () => {
  await expect(add("first", "refused late", "later")).rejects.toThrow("The trigger refuses this.");
  await add("after a failure");
  await rig.mutation("notes:addAny", { texts: ["any", "of these"], steps: 3e7 });
  await add("after a race");
  // Where the function runs in a process, after steps that took long, it may end before the trigger comes to its timer.
  const timed = rig.mutation("notes:addAny", { texts: ["timed"], steps: 0 });
  expect(await timed.then(String, String)).toMatch(/^null$|setTimeout/);
  await add("after a timer");
  await expect(add("stuck")).rejects.toThrow("unable to make progress");
  await add("after a wait");
  const [, changes] = (await rig.query("notes:texts")) as string[][];
  const after = ["after a failure", "after a race", "after a timer", "after a wait"];
  expect(changes).toEqual(expect.arrayContaining(after));
});

it("a trigger that cancels the job in the application's variable finds none of other mutations", async () => {
  await Promise.all(Array.from({ length: 20 }, () => rig.mutation("notes:draft")));
  expect(await rig.query("notes:jobs")).toEqual(Array<string>(20).fill("pending"));
});
