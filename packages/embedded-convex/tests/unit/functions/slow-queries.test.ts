// A query that computed for too long gets a far lower limit, until it ends in time again.
import { afterAll, beforeAll, expect, it } from "vitest";
import { SlowQueries } from "../../../src/functions/slow-queries.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "slow.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const set = mutation({ handler: async (ctx, { isEndless }: { isEndless: boolean }) => {
      for (const row of await ctx.db.query("rows").take(1)) await ctx.db.delete(row._id);
      await ctx.db.insert("rows", { isEndless });
    } });
    export const read = query({ handler: async (ctx, { name }: { name: string }) => {
      const row = await ctx.db.query("rows").first();
      while (row?.isEndless) await ctx.db.query("none").first().catch(() => null);
      return name;
    } });
  `,
};

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { cpuLimitMs: 400 });
});

afterAll(() => rig.close());

const read = (name: string): Promise<unknown> =>
  rig.query("slow:read", { name }).catch((error: unknown) => /duration: [\d.]+s/.exec(String(error))?.[0]);

it("the limit of a query that exceeded it is lower for the same arguments, until it ends in time", async () => {
  await rig.mutation("slow:set", { isEndless: true });
  expect(await read("a")).toBe("duration: 0.4s");
  expect(await read("a")).toBe("duration: 0.2s");
  expect(await read("b")).toBe("duration: 0.4s");
  await rig.mutation("slow:set", { isEndless: false });
  expect(await read("a")).toBe("a");
  await rig.mutation("slow:set", { isEndless: true });
  expect(await read("a")).toBe("duration: 0.4s");
  expect(await read("b")).toBe("duration: 0.2s");
});

it("new code starts without penalties, and the oldest of very many are forgotten", () => {
  const slow = new SlowQueries();
  const call = (name: number) => callOf("slow:read", { name });
  for (let name = 0; name <= 1000; name += 1) slow.ended(call(name), { timedOut: true });
  expect([slow.limitFor(call(0)), slow.limitFor(call(1)), slow.limitFor(call(1000))]).toEqual([
    null,
    200,
    200,
  ]);
  slow.clear();
  expect(slow.limitFor(call(1000))).toBeNull();
});
