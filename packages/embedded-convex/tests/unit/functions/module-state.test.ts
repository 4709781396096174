// Every execution of a query or mutation sees its modules as they are right after they were evaluated.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const IMPORTS = `
  import { mutationGeneric as mutation, queryGeneric as query, actionGeneric as action } from "convex/server";
  import { anyApi } from "convex/server";
  import { v } from "convex/values";
`;

const APP = {
  "shared.ts": `
    export const log: string[] = [];
    export class Registry {
      static instances = 0;
      #entries = new Map<string, number>();
      constructor() { Registry.instances += 1; }
      add(name: string) { this.#entries.set(name, (this.#entries.get(name) ?? 0) + 1); return this.#entries.get(name); }
    }
    export const registry = new Registry();
    export function memo() {}
    (memo as any).calls = 0;
  `,
  "state.ts": `${IMPORTS}
    import { log, memo, registry, Registry } from "./shared";
    let counter = 0;
    var lastJob: any = null;
    const seen = new Map<string, number>();
    const names = new Set<string>();
    const weak = new WeakMap<object, number>();
    const key = {};
    const settings = { depth: { value: 1 } };
    const list = [1, 2];
    let cache: any;
    const next = (() => { let n = 0; return () => ++n; })();
    const [first] = [{ hits: 0 }];
    class Tally { static total = 0; static #hidden = 0; hits = 0; static hide() { return ++Tally.#hidden; } }
    const tally = new Tally();
    function counted() { return ((counted as any).calls = ((counted as any).calls ?? 0) + 1); }
    const decorated = (target: any) => { target.calls = (target.calls ?? 0) + 1; return target.calls; };
    const pattern = /a/g;
    for (var i = 0; i < 3; i++) list.push(i);
    const change = () => {
      memo.calls += 1;
      log.push("x");
      seen.set("a", (seen.get("a") ?? 0) + 1);
      names.add("n" + counter);
      weak.set(key, (weak.get(key) ?? 0) + 1);
      settings.depth.value += 1;
      list.push(9);
      first.hits += 1;
      Tally.total += 1;
      tally.hits += 1;
      return {
        counter: ++counter, seen: seen.get("a"), names: names.size, weak: weak.get(key), depth: settings.depth.value,
        list: list.length, next: next(), hits: first.hits, total: Tally.total, hidden: Tally.hide(), tally: tally.hits,
        calls: counted(), registry: registry.add("x"), instances: Registry.instances, log: log.length,
        memo: memo.calls, pattern: pattern.test("aa"), i: i++, last: pattern.lastIndex,
      };
    };
    export const read = query({ args: {}, handler: async () => change() });
    export const write = mutation({ args: {}, handler: async () => change() });
    export const nested = mutation({ args: {}, handler: async (ctx) => {
      change();
      const inner = await ctx.runMutation(anyApi.state.write, {});
      const queried = await ctx.runQuery(anyApi.state.read, {});
      return [inner, queried, change().counter];
    } });
    export const twice = mutation({ args: {}, handler: async () => [change(), change().counter] });
    export const cachedRow = query({ args: {}, handler: async (ctx) => {
      cache ??= await ctx.db.query("rows").first();
      return cache?.n ?? null;
    } });
    export const addRow = mutation({ args: { n: v.number() }, handler: async (ctx, { n }) => {
      const old = await ctx.db.query("rows").first();
      if (old !== null) await ctx.db.delete(old._id);
      await ctx.db.insert("rows", { n });
    } });
    export const ran = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("runs", {}); } });
    export const runs = query({ args: {}, handler: async (ctx) => (await ctx.db.query("runs").collect()).length });
    export const debounce = mutation({ args: {}, handler: async (ctx) => {
      if (lastJob !== null) await ctx.scheduler.cancel(lastJob);
      lastJob = await ctx.scheduler.runAfter(0, anyApi.state.ran, {});
    } });
    export const jobs = query({ args: {}, handler: async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).map((job) => job.state.kind) });
    export const fails = mutation({ args: {}, handler: async () => { counter = 100; throw new Error("no"); } });
    export const waits = mutation({ args: {}, handler: async () => {
      const before = ++counter;
      await crypto.subtle.digest("SHA-256", new TextEncoder().encode("x"));
      return [before, ++counter];
    } });
    export const throwsAt = query({ args: {}, handler: async () => {
      throw new Error("here");
    } });
    export const decorate = query({ args: {}, handler: async () => decorated(change) });
    export const actionState = action({ args: {}, handler: async () => ++counter });
  `,
  "awaits.ts": `${IMPORTS}
    const ready = await Promise.resolve(1);
    let count = ready;
    export const bump = mutation({ args: {}, handler: async () => count++ });
  `,
  "globals.ts": `${IMPORTS}
    (globalThis as any).shop ??= { count: 0 };
    export const bump = mutation({ args: {}, handler: async () => ++(globalThis as any).shop.count });
  `,
  "patched.ts": `${IMPORTS}
    const trim = String.prototype.trim;
    let trims = 0;
    String.prototype.trim = function () { trims += 1; return trim.call(this) + "!"; };
    export const trimmed = mutation({ args: {}, handler: async () => [" a ".trim(), trims] });
  `,
  "sum.ts": `
    import { log } from "./shared";
    let term = Date.now();
    // The parser of the write barrier cannot hold so many terms on its stack.
    const sum = ${"term + ".repeat(20_000)}0;
    let count = 0;
    export const change = () => { log.push("x"); return [++count, log.length, sum > term]; };
  `,
  "sums.ts": `${IMPORTS}
    import { change } from "./sum";
    export const bump = mutation({ args: {}, handler: async () => change() });
  `,
  "otherSums.ts": `${IMPORTS}
    import { change } from "./sum";
    export const bump = query({ args: {}, handler: async () => change() });
  `,
  "live.ts": `
    export let total = 0;
    export const add = () => { total += 1; };
  `,
  "reader.ts": `${IMPORTS}
    import { add, total } from "./live";
    export const bump = mutation({ args: {}, handler: async () => { add(); return total; } });
  `,
  "writer.ts": `${IMPORTS}
    import { add, total } from "./live";
    export const bump = mutation({ args: {}, handler: async () => { add(); add(); return total; } });
  `,
};

// Data that are evaluated once, and every way of a function to write to them.
const bumped = (object: string): string => `${object}.n += 1; return TABLE.row.n`;
const WRITES: Readonly<Record<string, string>> = {
  alias: `const row = TABLE.row; ${bumped("row")}`,
  element: bumped("[TABLE.row][0]"),
  parameter: `const bump = (row) => { ${bumped("row")} }; return bump(TABLE.row)`,
  loop: `for (const row of [TABLE.row]) row.n += 1; return TABLE.row.n`,
  pattern: `const { row } = TABLE; ({ a: row.n } = { a: 2 }); return TABLE.row.n`,
  assign: `const row = TABLE.row; Object.assign(row, { n: row.n + 1 }); return TABLE.row.n`,
  push: `const list = TABLE.list; list.push(1); return TABLE.list.length - 1`,
  sort: `const list = TABLE.list; list.sort(); return TABLE.list[0] + 1`,
  remove: `const row = TABLE.row; delete row.n; return TABLE.row.n === undefined ? 2 : 0`,
  imported: `TABLE.row.n += 1; return TABLE.row.n`,
};
const DATA = {
  "table.ts": `
    const PART = { row: { n: 1 } };
    export const DATA = { ...PART, list: [3, 1] };
  `,
  "writes.ts": `${IMPORTS}
    import { DATA } from "./table";
    const TABLE = DATA as any;
    ${Object.entries(WRITES)
      .map(
        ([name, body]) =>
          `export const ${name} = query({ args: {}, handler: async () => { ${body.replace(/\((row)\) =>/, "(row: any) =>")} } });`,
      )
      .join("\n")}
    export const read = query({ args: {}, handler: async () => [DATA.row.n, DATA.list] });
  `,
};

let rig: Rig;

beforeAll(async () => {
  // Without the complete check, which comes only now and then.
  rig = await startRig(
    { modules: { "": await bundle({ ...APP, ...DATA }) } },
    { integrityCheckMs: Number.POSITIVE_INFINITY },
  );
});

afterAll(() => rig.close());

const FRESH = {
  ...{ counter: 1, seen: 1, names: 1, weak: 1, depth: 2, list: 6, next: 1, hits: 1, total: 1, hidden: 1 },
  ...{ tally: 1, calls: 1, registry: 1, instances: 1, log: 1, memo: 1, pattern: true, i: 3, last: 1 },
};

describe("data that a module declares", () => {
  it.each(Object.keys(WRITES))("are as declared again after an execution wrote to them: %s", async (name) => {
    for (let i = 0; i < 3; i++) {
      expect(await rig.query(`writes:${name}`, {})).toBe(2);
      expect(await rig.query("writes:read", {})).toEqual([1, [3, 1]]);
    }
  });
});

describe("an execution", () => {
  it("sees none of the state of earlier queries and mutations", async () => {
    for (let i = 0; i < 3; i++) {
      expect(await rig.mutation("state:write")).toEqual(FRESH);
      expect(await rig.query("state:read", {})).toEqual(FRESH);
    }
  });

  it("sees its own state", async () => {
    expect(await rig.mutation("state:twice")).toEqual([FRESH, 2]);
  });

  it("sees none of those that run at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => rig.mutation("state:write")));
    expect(all).toEqual(all.map(() => FRESH));
    const waiting = await Promise.all(Array.from({ length: 20 }, () => rig.mutation("state:waits")));
    expect(waiting).toEqual(waiting.map(() => [1, 2]));
  });

  it("sees none of its caller's or of the functions it calls", async () => {
    expect(await rig.mutation("state:nested")).toEqual([FRESH, FRESH, 2]);
  });

  it("sees none of one that failed", async () => {
    await expect(rig.mutation("state:fails")).rejects.toThrow("no");
    expect(await rig.mutation("state:write")).toEqual(FRESH);
  });

  it("does not find what another one put on a function that both got from a variable", async () => {
    expect(await rig.query("state:decorate")).toBe(1);
    expect(await rig.query("state:decorate", {})).toBe(1);
  });
});

it("runs a query again after a commit without the cached row of its last run", async () => {
  await rig.mutation("state:addRow", { n: 1 });
  expect(await rig.query("state:cachedRow")).toBe(1);
  await rig.mutation("state:addRow", { n: 2 });
  expect(await rig.query("state:cachedRow")).toBe(2);
});

it("runs 20 jobs for 20 calls that cancel the last job in a variable and schedule a new one", async () => {
  await Promise.all(Array.from({ length: 20 }, () => rig.mutation("state:debounce")));
  expect(await rig.query("state:jobs")).toEqual(Array.from({ length: 20 }, () => "pending"));
});

describe("modules that only a new context resets", () => {
  it("are those with `await` at their top level", async () => {
    for (let i = 0; i < 3; i++) expect(await rig.mutation("awaits:bump")).toBe(1);
  });

  it("are those that change the language's objects", async () => {
    for (let i = 0; i < 3; i++) expect(await rig.mutation("patched:trimmed")).toEqual(["a!", 1]);
    expect(await rig.mutation("state:write")).toEqual(FRESH);
  });

  it("are those with a part that cannot be watched", async () => {
    for (let i = 0; i < 3; i++) {
      expect(await rig.mutation("sums:bump")).toEqual([1, 1, true]);
      expect(await rig.query("otherSums:bump", {})).toEqual([1, 1, true]);
      expect(await rig.mutation("state:write")).toEqual(FRESH);
    }
  });

  it("are those that import a variable which changes", async () => {
    for (let i = 0; i < 3; i++) {
      expect(await rig.mutation("reader:bump")).toBe(1);
      expect(await rig.mutation("writer:bump")).toBe(2);
    }
  });
});

it("resets globals that a module adds", async () => {
  for (let i = 0; i < 3; i++) expect(await rig.mutation("globals:bump")).toBe(1);
});

it("keeps lines and names in stack traces", async () => {
  await expect(rig.query("state:throwsAt")).rejects.toThrow(
    /Uncaught Error: here\n {4}at handler \(.*state\.ts:75:/,
  );
});

it("leaves module state to actions, as Convex does", async () => {
  const counts = [await rig.action("state:actionState"), await rig.action("state:actionState")];
  expect(counts).toEqual([1, 2]);
});
