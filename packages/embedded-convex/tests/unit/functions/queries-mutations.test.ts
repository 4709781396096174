import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { drain, scanAll } from "../database/support.ts";
import { callOf, startRig, valueOf, type Rig } from "./harness.ts";

const APP = {
  "notes.ts": `
    import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, internalQueryGeneric as internalQuery, makeFunctionReference } from "convex/server";
    import { v, ConvexError } from "convex/values";
    import { shout } from "./lib/text";
    let calls = 0;
    export const add = mutation({
      args: { text: v.string() },
      returns: v.string(),
      handler: async (ctx, { text }) => await ctx.db.insert("notes", { text: shout(text) }),
    });
    export const read = query({
      args: { id: v.id("notes") },
      handler: async (ctx, { id }) => await ctx.db.get(id),
    });
    export const readAny = query({ args: { id: v.string() }, handler: async (ctx, { id }) => await ctx.db.get(id) });
    export const readSystem = query({ args: { id: v.string() }, handler: async (ctx, { id }) => await ctx.db.system.get(id) });
    export const edit = mutation({
      args: { id: v.id("notes"), text: v.string() },
      handler: async (ctx, { id, text }) => { await ctx.db.patch(id, { text }); return (await ctx.db.get(id))?.text; },
    });
    export const secret = internalQuery({ args: {}, handler: async () => "hidden" });
    export const fail = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", { text: "lost" }); throw new Error("boom"); } });
    export const refuse = query({ args: {}, handler: async () => { throw new ConvexError({ code: "full", seats: 3n }); } });
    export const wrongReturn = query({ args: {}, returns: v.number(), handler: async () => "text" as any });
    export const whoami = query({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });
    export const talk = query({ args: {}, handler: async () => { console.log("hi", { a: [1, "x"] }); console.warn("careful"); return null; } });
    export const count = query({ args: {}, handler: async () => ++calls });
    export const outer = mutation({
      args: { failInner: v.boolean() },
      handler: async (ctx, { failInner }) => {
        const before = await ctx.db.insert("notes", { text: "before" });
        let caught = null;
        try {
          await ctx.runMutation(makeFunctionReference<"mutation">("notes:inner"), { before, fail: failInner });
        } catch (error) { caught = [error instanceof ConvexError, (error as any).data ?? (error as Error).message.split("\\n")[0]]; }
        return { before: await ctx.db.get(before), caught };
      },
    });
    export const inner = internalMutation({
      args: { before: v.id("notes"), fail: v.boolean() },
      handler: async (ctx, { before, fail }) => {
        await ctx.db.patch(before, { text: "changed by inner" });
        if (fail) throw new ConvexError("inner failed");
      },
    });
    export const callsMutation = query({ args: {}, handler: async (ctx) => await (ctx as any).runQuery(makeFunctionReference<"query">("notes:add"), { text: "x" }) });
    export const deep = query({ args: { n: v.number() }, handler: async (ctx, { n }): Promise<number> => n === 0 ? 0 : 1 + await ctx.runQuery(makeFunctionReference<"query">("notes:deep") as any, { n: n - 1 }) });
    export const stuck = query({ args: {}, handler: async () => { await new Promise(() => {}); } });
    export const loop = query({ args: {}, handler: async () => { await null; for (;;); } });
    export const loopWrite = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", { text: "never" }); for (;;); } });
    export const loopInner = mutation({ args: {}, handler: async (ctx) => { await ctx.runMutation(makeFunctionReference<"mutation">("notes:loopWrite") as any, {}); } });
    export const loopCalls = mutation({ args: {}, handler: async (ctx) => { for (;;) { try { await ctx.db.insert("notes", { text: "again" }); } catch {} } } });
    export const slowEnd = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", { text: "late" }); const until = 3e8; for (let i = 0; i < until; i++); for (let i = 0; i < until; i++); return null; } });
    export const all = query({ args: {}, handler: async (ctx) => (await ctx.db.query("notes").collect()).map((note: any) => note.text) });
    export const env = query({ args: {}, handler: async () => [process.env.COLOR ?? null, process.env.NOPE ?? null, process.env.CONVEX_SITE_URL ?? null] });
  `,
  "lib/text.ts": `export const shout = (text: string) => text.toUpperCase();`,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) }, env: { COLOR: "red" } }, { cpuLimitMs: 300 });
});
afterAll(async () => {
  await rig.close();
});

describe("queries and mutations", () => {
  it("write, read and patch documents", async () => {
    const id = await rig.mutation("notes:add", { text: "hello" });
    expect(await rig.query("notes:read", { id })).toMatchObject({ _id: id, text: "HELLO" });
    expect(await rig.mutation("notes:edit", { id, text: "bye" })).toBe("bye");
    expect(await rig.query("notes.js:read", { id })).toMatchObject({ text: "bye" });
  });

  it("read the state at an earlier timestamp", async () => {
    const id = await rig.mutation("notes:add", { text: "first" });
    const atTs = rig.database.durableTs;
    await rig.mutation("notes:edit", { id, text: "second" });
    const { result } = await rig.functions.query(callOf("notes:read", { id }), { atTs });
    expect(valueOf(result)).toMatchObject({ text: "FIRST" });
    expect(await rig.query("notes:read", { id })).toMatchObject({ text: "second" });
  });

  it("write nothing when they throw, and report the error with its position", async () => {
    const before = rig.database.tipTs;
    await expect(rig.mutation("notes:fail")).rejects.toThrow(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: boom\n {4}at (async )?handler \(\S*notes\.ts:\d+:\d+\)/,
    );
    expect(rig.database.tipTs).toBe(before);
  });

  it("return the data of ConvexErrors", async () => {
    const { result } = await rig.functions.query(callOf("notes:refuse"));
    expect(result).toMatchObject({
      ok: false,
      errorData: { code: "full", seats: { $integer: "AwAAAAAAAAA=" } },
    });
    expect(result.ok ? "" : result.errorMessage).toContain(
      'Uncaught ConvexError: {"code":"full","seats":"3n"}',
    );
  });

  it("check arguments and results", async () => {
    await expect(rig.mutation("notes:add", { text: 5 })).rejects.toThrow(
      /Server Error\nArgumentValidationError: Value does not match validator\.\nPath: \.text/,
    );
    await expect(rig.mutation("notes:add", {})).rejects.toThrow(
      "Object is missing the required field `text`",
    );
    await expect(rig.query("notes:wrongReturn")).rejects.toThrow(
      "ReturnsValidationError: Value does not match validator.",
    );
  });

  it("hide internal functions from clients only", async () => {
    await expect(rig.query("notes:secret")).rejects.toThrow(
      "Could not find public function for 'notes:secret'. Did you forget to run `npx convex dev` or `npx convex deploy`?",
    );
    expect(await rig.query("notes:secret", {}, { allowInternal: true })).toBe("hidden");
    await expect(rig.query("notes:nothing", {}, { allowInternal: true })).rejects.toThrow(
      "Could not find public function for 'notes:nothing'. Did you forget",
    );
    const { outcome } = await rig.functions.any(callOf("notes:nothing"));
    expect(() => valueOf(outcome)).toThrow("Could not find function for 'notes:nothing'. Did you forget");
  });

  it("refuse the wrong type", async () => {
    await expect(rig.query("notes:add", { text: "x" })).rejects.toThrow(
      "Trying to execute notes.js:add as Query, but it is defined as Mutation.",
    );
    await expect(rig.query("notes:callsMutation")).rejects.toThrow(
      "Trying to execute notes.js:add as Query, but it is defined as Mutation.",
    );
  });

  it("provide the identity, and record its use", async () => {
    const user = {
      kind: "user",
      attributes: { subject: "u1", name: "Ada" },
      token: "t",
      expiresAtMs: 0,
    } as const;
    const seen = await rig.functions.query(callOf("notes:whoami", {}, { identity: user }));
    expect(seen.identityObserved).toBe(true);
    expect(seen.result).toMatchObject({ ok: true, valueJson: '{"name":"Ada","subject":"u1"}' });
    expect((await rig.functions.query(callOf("notes:count"))).identityObserved).toBe(false);
    expect(await rig.query("notes:whoami", {}, { identity: { kind: "admin", actingAs: null } })).toBeNull();
  });

  it("capture what is printed", async () => {
    const { result } = await rig.functions.query(callOf("notes:talk"));
    expect(result.logLines).toEqual(["[LOG] 'hi' { a: [ 1, 'x' ] }", "[WARN] 'careful'"]);
  });

  it("roll back only the nested mutation that failed", async () => {
    expect(await rig.mutation("notes:outer", { failInner: false })).toMatchObject({
      before: { text: "changed by inner" },
      caught: null,
    });
    expect(await rig.mutation("notes:outer", { failInner: true })).toMatchObject({
      before: { text: "before" },
      caught: [true, "inner failed"],
    });
  });

  it("limit the depth of nested calls", async () => {
    expect(await rig.query("notes:deep", { n: 5 })).toBe(5);
    await expect(rig.query("notes:deep", { n: 20 })).rejects.toThrow("depth limit exceeded");
  });

  it("end a function that cannot make progress or computes for ever", async () => {
    await expect(rig.query("notes:stuck")).rejects.toThrow("unable to make progress");
    await expect(rig.query("notes:loop")).rejects.toThrow(
      "Function execution timed out (maximum duration: 0.3s)",
    );
    expect(await rig.query("notes:talk")).toBeNull();
  });

  it.each(["loopWrite", "loopInner", "loopCalls"])(
    "that never end (%s) write nothing and do not block the others",
    async (name) => {
      const before = await rig.query("notes:all");
      const endless = rig.functions.mutation(callOf(`notes:${name}`));
      const next = rig.mutation("notes:add", { text: name });
      expect(await endless).toMatchObject({
        ok: false,
        errorMessage: expect.stringContaining("Function execution timed out") as string,
      });
      await next;
      expect(await rig.query("notes:all")).toEqual([...(before as string[]), name.toUpperCase()]);
    },
  );

  it("cannot read a document of the engine's own tables by its id", async () => {
    const tx = rig.database.beginQuery();
    const [module] = drain(scanAll(tx, "_modules"));
    rig.database.abandon(tx);
    expect(module?.["path"]).toBe("notes.js");
    const id = module?._id ?? "";
    expect([await rig.query("notes:readAny", { id }), await rig.query("notes:readSystem", { id })]).toEqual([
      null,
      null,
    ]);
  });

  it("have the deployment's variables and nothing else", async () => {
    expect(await rig.query("notes:env")).toEqual(["red", null, "http://127.0.0.1:3211"]);
  });
});
