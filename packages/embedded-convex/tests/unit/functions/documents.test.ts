// Single documents: what is written, and ids and tables that are refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "docs.ts": `
    import { makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    const args = { id: v.string(), table: v.optional(v.string()) };
    const at = ({ id, table }) => (table === undefined ? [id] : [table, id]);
    const raw = async (op: string, args: object) => JSON.parse(await globalThis.Convex.asyncSyscall(op, JSON.stringify(args)));
    const answer = async (run: () => Promise<unknown>) => [(await run()) ?? null];
    export const add = mutation({ args: {}, handler: async (ctx) => {
      await ctx.db.insert("other", {});
      return await ctx.db.insert("notes", { text: "a", more: 1 });
    } });
    export const get = query({ args, handler: async (ctx, to) => await ctx.db.get(...at(to)) });
    export const getSystem = query({ args, handler: async (ctx, to) => await ctx.db.system.get(...at(to)) });
    export const patch = mutation({ args, handler: async (ctx, to) => await answer(() => ctx.db.patch(...at(to), { text: "b" })) });
    export const replace = mutation({ args, handler: async (ctx, to) => await answer(() => ctx.db.replace(...at(to), { text: "b" })) });
    export const remove = mutation({ args, handler: async (ctx, to) => await answer(() => ctx.db.delete(...at(to))) });
    export const count = query({ args: { table: v.string() }, handler: async (_ctx, { table }) => await raw("1.0/count", { table }) });
    export const insertInto = mutation({ args: { table: v.string() }, handler: async (_ctx, { table }) => await raw("1.0/insert", { table, value: {} }) });
    export const normalize = query({ args: { table: v.string(), id: v.string() }, handler: async (ctx, { table, id }) => ctx.db.normalizeId(table, id) });
    export const schedule = mutation({ args: {}, handler: async (ctx) => await ctx.scheduler.runAfter(60_000, makeFunctionReference("docs:add"), {}) });
  `,
};

let rig: Rig;
let id: string;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());
beforeEach(async () => {
  id = (await rig.mutation("docs:add")) as string;
});

const stored = { _creationTime: expect.any(Number) as number };

describe("a document", () => {
  it.each([
    ["patched", "patch", { text: "b", more: 1 }],
    ["replaced", "replace", { text: "b" }],
  ])("can be %s, with its table's name or without", async (_name, method, fields) => {
    expect(await rig.mutation(`docs:${method}`, { id })).toEqual([null]);
    expect(await rig.query("docs:get", { id })).toEqual({ ...stored, _id: id, ...fields });
    expect(await rig.mutation(`docs:${method}`, { id, table: "notes" })).toEqual([null]);
  });

  it("is gone once it was deleted", async () => {
    expect(await rig.mutation("docs:remove", { id })).toEqual([null]);
    expect(await rig.query("docs:get", { id, table: "notes" })).toBeNull();
  });

  it("is counted, and its id belongs to its own table", async () => {
    const before = Number(await rig.query("docs:count", { table: "notes" }));
    await rig.mutation("docs:add");
    expect(await rig.query("docs:count", { table: "notes" })).toBe(before + 1);
    expect(await rig.query("docs:normalize", { table: "notes", id })).toBe(id);
    expect(await rig.query("docs:normalize", { table: "other", id })).toBeNull();
  });
});

describe("an id", () => {
  const long = "x".repeat(100);

  it.each([
    ["get", "query"],
    ["patch", "mutation"],
    ["replace", "mutation"],
    ["delete", "mutation"],
  ] as const)("that is none is refused by db.%s with its beginning", async (method, run) => {
    const name = method === "delete" ? "remove" : method;
    await expect(rig[run](`docs:${name}`, { id: long })).rejects.toThrow(
      `Invalid argument \`id\` for \`db.${method}\`: Unable to decode ID: Invalid ID "${long.slice(0, 64)}"\n`,
    );
  });

  it("of another table is refused", async () => {
    await expect(rig.query("docs:get", { id, table: "other" })).rejects.toThrow(
      'Invalid argument `id` for `db.get`: expected to be an Id<"other">, got Id<"notes"> instead.',
    );
  });
});

describe("a system table", () => {
  it("is read by db.system alone, and the others by db alone", async () => {
    const job = (await rig.mutation("docs:schedule")) as string;
    expect(await rig.query("docs:getSystem", { id: job })).toMatchObject({ name: "docs.js:add" });
    await expect(rig.query("docs:get", { id: job })).rejects.toThrow(
      'Table "_scheduled_functions" is a system table: read it through `db.system`.',
    );
    await expect(rig.query("docs:getSystem", { id })).rejects.toThrow(
      'Table "notes" is not a system table: read it through `db` instead of `db.system`.',
    );
  });

  it("cannot be written or counted", async () => {
    const job = (await rig.mutation("docs:schedule")) as string;
    const refusal = 'System tables cannot be written or counted: "_scheduled_functions"';
    for (const method of ["patch", "replace", "remove"])
      await expect(rig.mutation(`docs:${method}`, { id: job })).rejects.toThrow(refusal);
    const table = "_scheduled_functions";
    await expect(rig.mutation("docs:insertInto", { table })).rejects.toThrow(refusal);
    await expect(rig.query("docs:count", { table })).rejects.toThrow(refusal);
  });
});
