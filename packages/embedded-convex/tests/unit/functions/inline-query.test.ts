import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../../src/values/types.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, valueOf, type Rig } from "./harness.ts";

const APP = {
  "rooms.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const add = mutation({ handler: async (ctx, { name }: any) => await ctx.db.insert("rooms", { name }) });
    export const count = query({ handler: async (ctx) => (await ctx.db.query("rooms").collect()).length });
  `,
};

const PREAMBLE = 'import { query, internalQuery } from "convex:/_system/repl/wrappers.js";';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) }, env: { COLOR: "green" } });
  await rig.mutation("rooms:add", { name: "kitchen" });
});

afterAll(() => rig.close());

async function inline(body: string): Promise<Json> {
  const source = `${PREAMBLE}\nexport default query({ handler: async (ctx) => { ${body} } });`;
  return valueOf(await rig.functions.inlineQuery(source, callOf("", {}, { allowInternal: true })));
}

describe("inline queries", () => {
  it("read tables, call deployed queries and read the variables", async () => {
    expect(await inline('return (await ctx.db.query("rooms").first()).name;')).toBe("kitchen");
    expect(await inline("return await ctx.runQuery('rooms:count', {});")).toBe(1);
    expect(await inline("return process.env.COLOR;")).toBe("green");
  });

  it("do not affect later executions", async () => {
    await inline("globalThis.left = 1; return null;");
    expect(await inline("return globalThis.left ?? null;")).toBeNull();
    await expect(rig.query("_system/repl/testQuery:default")).rejects.toThrow("Could not find");
  });

  it("cannot write, and report errors", async () => {
    await expect(inline('await ctx.db.insert("rooms", {});')).rejects.toThrow("ctx.db.insert");
    await expect(inline('throw new Error("my mistake");')).rejects.toThrow("my mistake");
    await expect(inline("this is no code")).rejects.toThrow("Unexpected");
  });
});
