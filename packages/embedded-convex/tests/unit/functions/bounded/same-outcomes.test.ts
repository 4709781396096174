// Functions in a process of bounded executions do what they do on the engine's thread.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryOutcome } from "embedded-convex/src/functions/types.ts";
import { bundle } from "../bundle.ts";
import { callOf, startRig, type Rig } from "../harness.ts";

const APP = {
  "app.ts": `
    import { mutationGeneric as mutation, queryGeneric as query, makeFunctionReference as ref } from "convex/server";
    import { ConvexError, v } from "convex/values";
    export const add = mutation({ args: { text: v.string() }, handler: async (ctx, { text }) => {
      console.log("adding", { text });
      console.time("adding");
      const id = await ctx.db.insert("notes", { text });
      return (await ctx.db.get(id))!.text;
    } });
    export const texts = query({ handler: async (ctx) => {
      const all = await Promise.all([ctx.db.query("notes").collect(), ctx.db.query("notes").first()]);
      return [all[0].map(({ text }) => text), all[1]?.text ?? null];
    } });
    export const page = query({ args: { paginationOpts: v.any() }, handler: async (ctx, { paginationOpts }) =>
      (await ctx.db.query("notes").paginate(paginationOpts)).page.map(({ text }) => text) });
    export const who = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.name ?? null });
    export const clock = query({ handler: () => Date.now() === Date.now() && Math.random() !== Math.random() });
    export const digest = query({ handler: async () => new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(3)))[0] });
    export const fail = query({ handler: () => { throw new TypeError("boom"); } });
    export const refuse = mutation({ handler: async (ctx) => { await ctx.db.insert("notes", { text: "no" }); throw new ConvexError({ code: 7n }); } });
    export const nested = mutation({ handler: async (ctx) => {
      const failed = await ctx.runMutation(ref<"mutation">("app:refuse"), {}).catch((error) => error.data.code);
      await ctx.runMutation(ref<"mutation">("app:add"), { text: "inner" });
      return [failed, await ctx.runQuery(ref<"query">("app:texts"), {})];
    } });
    export const left = mutation({ handler: async (ctx) => { void Promise.reject(new Error("left")); await ctx.db.insert("notes", { text: "left" }); } });
    export const stuck = query({ handler: () => new Promise(() => {}) });
    export const wrong = query({ returns: v.number(), handler: () => "text" as never });
    export const notHere = query({ handler: async (ctx) => { await (ctx as any).db.insert("notes", {}); } });
    export const fetches = query({ handler: () => fetch("http://127.0.0.1") });
  `,
  "state.ts": `
    import { mutationGeneric as mutation } from "convex/server";
    let evaluated = 0;
    const seen: number[] = [];
    export const change = mutation({ handler: () => { evaluated += 1; seen.push(evaluated); return [evaluated, seen.length]; } });
  `,
};

let here: Rig;
let apart: Rig;

beforeAll(async () => {
  const app = { modules: { "": await bundle(APP) }, env: { NAME: "value" } };
  here = await startRig(app);
  apart = await startRig(app, { bounded: "always" });
});

afterAll(async () => {
  await Promise.all([here.close(), apart.close()]);
});

const USER = {
  kind: "user",
  attributes: { name: "Ann", tokenIdentifier: "a|b" },
  token: "",
  expiresAtMs: Number.MAX_SAFE_INTEGER,
} as const;
const PAGE = { paginationOpts: { numItems: 2, cursor: null } };

/** What depends on the run itself. */
function comparable(outcome: object): unknown {
  const text = JSON.stringify(outcome, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return JSON.parse(
    text
      .replaceAll(/\[Request ID: \w+\]/g, "[Request ID]")
      .replaceAll(/\\?"(?:ts|snapshotTs)\\?":\\?"\d+\\?"/g, '"ts":""'),
  );
}

async function mutationsOf(rig: Rig, name: string, args = {}): Promise<unknown> {
  return comparable(await rig.functions.mutation(callOf(name, args)));
}

async function queryOf(rig: Rig, name: string, args = {}): Promise<unknown> {
  const outcome: QueryOutcome = await rig.functions.query(callOf(name, args, { identity: USER }));
  const { result, identityObserved, journal, reads } = outcome;
  return comparable({ result, identityObserved, hasJournal: journal !== null, reads: reads.isEmpty });
}

describe("an execution in a process of its own", () => {
  it.each([
    ["app:add", { text: "one" }],
    ["app:add", { text: 1 }],
    ["app:refuse", {}],
    ["app:nested", {}],
    ["app:left", {}],
    ["state:change", {}],
    ["state:change", {}],
  ])("has the outcome of one on the engine's thread: mutation %s", async (name, args) => {
    expect(await mutationsOf(apart, name, args)).toEqual(await mutationsOf(here, name, args));
  });

  it.each([
    ["app:texts", {}],
    ["app:page", PAGE],
    ["app:who", {}],
    ["app:clock", {}],
    ["app:digest", {}],
    ["app:fail", {}],
    ["app:stuck", {}],
    ["app:wrong", {}],
    ["app:notHere", {}],
    ["app:fetches", {}],
    ["app:missing", {}],
  ])("has the outcome and the read set of one on the engine's thread: query %s", async (name, args) => {
    expect(await queryOf(apart, name, args)).toEqual(await queryOf(here, name, args));
  });

  it("has a read set that wakes its subscribers", async () => {
    const { reads, snapshotTs } = await apart.functions.query(callOf("app:texts"));
    const woken = new Promise((resolve) =>
      apart.database.subscriptions.subscribe(reads, snapshotTs, resolve),
    );
    const { ts } = (await apart.functions.mutation(callOf("app:add", { text: "later" }))) as { ts: bigint };
    expect(await woken).toBe(ts);
  });
});
