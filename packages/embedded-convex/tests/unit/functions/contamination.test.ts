// State of one caller's execution must not reach the next one.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "first.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    const attempt = (write: () => void) => { try { write(); return "done"; } catch (error) { return (error as Error).name; } };
    export const merge = query({ args: { json: v.string() }, handler: async (_ctx, { json }) => {
      const settings: any = {};
      for (const [name, value] of Object.entries(JSON.parse(json))) Object.assign(settings[name], value);
    } });
    export const isAdmin = query({ args: {}, handler: async () => ({} as any).isAdmin ?? false });
    export const text = query({ args: {}, handler: async () => String({}) });
    export const patchTrim = query({ args: {}, handler: async () => { String.prototype.trim = () => "patched"; } });
    export const patchShared = query({ args: {}, handler: async () => [
      attempt(() => { (Headers.prototype as any).leaked = "secret"; }),
      attempt(() => { (Response as any).leaked = "secret"; }),
      attempt(() => { (Object.getPrototypeOf(URL) as any).leaked = "secret"; }),
    ] });
    export const haunt = mutation({ args: {}, handler: async (ctx) => {
      void new Blob(["boo"]).text().then(() => ctx.db.insert("ghosts", {}));
      return "gone";
    } });
    export const live = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("people", {}); } });
    export const ghosts = query({ args: {}, handler: async (ctx) => (await ctx.db.query("ghosts").collect()).length });
    export const blob = query({ args: {}, handler: async () => await new Blob(["text"]).text() });
    export const channel = query({ args: {}, handler: async () => typeof MessageChannel });
  `,
  "second.ts": `
    import { queryGeneric as query } from "convex/server";
    export const trim = query({ args: {}, handler: async () => " a ".trim() });
  `,
};

let rig: Rig;

beforeAll(async () => {
  // Without the complete check, which runs only occasionally.
  rig = await startRig(
    { modules: { "": await bundle(APP) } },
    { integrityCheckMs: Number.POSITIVE_INFINITY },
  );
});

afterAll(() => rig.close());

it("not through crafted arguments that change Object.prototype", async () => {
  expect(await rig.query("first:isAdmin")).toBe(false);
  await rig.query("first:merge", { json: '{"__proto__":{"isAdmin":true}}' });
  expect(await rig.query("first:isAdmin")).toBe(false);
  await rig.query("first:merge", { json: '{"__proto__":{"toString":1}}' });
  expect(await rig.query("first:text")).toBe("[object Object]");
});

it("not through the classes that all contexts share with the engine", async () => {
  expect(await rig.query("first:patchShared")).toEqual(["TypeError", "TypeError", "TypeError"]);
  expect("leaked" in Headers.prototype).toBe(false);
  expect(await rig.query("first:channel")).toBe("undefined");
});

it("not by being taken for the state of a context that loads another module", async () => {
  await rig.query("first:patchTrim");
  expect(await rig.query("second:trim")).toBe("a");
});

it("not by pending work of an execution that continues during the next one", async () => {
  expect(await rig.mutation("first:haunt")).toBe("gone");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await rig.mutation("first:live");
  expect(await rig.query("first:ghosts")).toBe(0);
  expect(await rig.query("first:blob")).toBe("text");
});
