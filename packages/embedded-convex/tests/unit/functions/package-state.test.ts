// The state that a package keeps in its own variables, with the triggers of convex-helpers: their locks and their queue.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "notes.ts": `
    import { mutationGeneric, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    import { customCtx, customMutation } from "convex-helpers/server/customFunctions";
    import { Triggers } from "convex-helpers/server/triggers";
    const triggers = new Triggers<any>();
    triggers.register("notes", async (ctx: any, change: any) => {
      if (change.newDoc.text === "refused") throw new Error("The trigger refuses this.");
      if (change.newDoc.text === "endless") for (;;);
      await ctx.db.insert("changes", { text: change.newDoc.text });
    });
    const mutation = customMutation(mutationGeneric, customCtx(triggers.wrapDB));
    export const add = mutation({
      args: { texts: v.array(v.string()) },
      handler: async (ctx: any, { texts }: any) => {
        await Promise.all(texts.map((text: string) => ctx.db.insert("notes", { text })));
      },
    });
    const textsOf = async (ctx: any, table: string) => (await ctx.db.query(table).collect()).map(({ text }: any) => text).sort();
    export const texts = query({ args: {}, handler: async (ctx) => [await textsOf(ctx, "notes"), await textsOf(ctx, "changes")] });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { cpuLimitMs: 300 });
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
