// A rejection that nothing handles fails its function, also when the event loop turns before the function ends.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { callOf, startRig, type Rig } from "../harness.ts";

const APP = {
  "left.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    /** Computed outside of the engine's thread. */
    const wait = () => crypto.subtle.digest("SHA-256", new Uint8Array(200_000));
    const write = (ctx: any) => ctx.db.insert("rows", {});
    export const before = mutation({ handler: async (ctx) => { await write(ctx); void Promise.reject(new Error("left")); await wait(); } });
    export const between = mutation({ handler: async (ctx) => { await wait(); void Promise.reject(new Error("left")); await wait(); await write(ctx); } });
    export const after = mutation({ handler: async (ctx) => { await wait(); await write(ctx); void Promise.reject(new Error("left")); } });
    export const late = mutation({ handler: async (ctx) => {
      const failing = Promise.reject(new Error("late"));
      await wait();
      await write(ctx);
      return await failing.catch((error: Error) => error.message);
    } });
    export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

it.each(["before", "between", "after"])(
  "%s the function waits, it is noticed and nothing is written",
  async (name) => {
    const outcome = await rig.functions.mutation(callOf(`left:${name}`));
    expect(outcome).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("Uncaught Error: left") as string,
    });
    expect(await rig.query("left:rows")).toBe(0);
  },
);

it("one that is handled in the end is none", async () => {
  expect(await rig.mutation("left:late")).toBe("late");
  expect(process.listenerCount("rejectionHandled")).toBe(0);
});
