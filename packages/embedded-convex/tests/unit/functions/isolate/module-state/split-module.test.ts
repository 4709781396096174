// Modules as the bundler writes them, evaluated twice in one context: code stays, state does not.
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { GraphSplitter } from "embedded-convex/src/functions/isolate/module-state/split-graph.ts";
import { ModuleInstances } from "embedded-convex/src/functions/isolate/module-state/module-instances.ts";
import { SplitInThread } from "embedded-convex/src/functions/isolate/module-state/module-graphs.ts";
import { SplitThread } from "embedded-convex/src/functions/isolate/module-state/split-thread.ts";

interface Loaded {
  export(name: string): unknown;
  again(): void;
  readonly instances: ModuleInstances;
}

function load(modules: Record<string, string> | string): Loaded {
  const sources: Record<string, string> = typeof modules === "string" ? { "a.js": modules } : modules;
  const graph = new GraphSplitter((path) => sources[path] ?? null).graph("a.js");
  if (graph === null) throw new Error("cannot be split");
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  const instances = new ModuleInstances(context);
  instances.load(graph);
  return {
    instances,
    export: (name) => instances.export("a.js", name),
    again() {
      instances.markUsed("a.js");
      instances.refresh("a.js");
    },
  };
}

/** What the module exports as `value`, before and after its state is evaluated again. */
function twice(source: string): [unknown, unknown] {
  const loaded = load(source);
  const first = loaded.export("value");
  loaded.again();
  return [first, loaded.export("value")];
}

describe("what is kept", () => {
  it.each([
    ["function declarations", "function f() {} export { f as value };"],
    ["arrow functions", "var f = () => 1; export { f as value };"],
    ["classes", "class C { m() {} } export { C as value };"],
    [
      "classes that extend kept ones",
      "var A = class {}, B = class t extends A { x = t }; export { B as value };",
    ],
    ["data", "var part = { n: 1 }, d = { ...part, list: [1, 'a', -1], part }; export { d as value };"],
    [
      "code of packages",
      "// node_modules/a/index.js\nvar make = () => ({}), o = make(); export { o as value };",
    ],
    ["symbols", "var s = Symbol('x'); export { s as value };"],
    ["names of what is kept", "function f() {} var g = f; export { g as value };"],
  ])("%s", (_what, source) => {
    const [first, second] = twice(source);
    expect(second).toBe(first);
  });
});

describe("what is evaluated again", () => {
  it.each([
    ["objects", "var o = {}; export { o as value };"],
    ["collections", "const m = new Map(); export { m as value };"],
    ["regular expressions", "var r = /a/g; export { r as value };"],
    ["classes with static fields", "class C { static n = 0 } export { C as value };"],
    [
      "classes whose static methods write to them",
      "class C { static m() { this.n = 1 } } export { C as value };",
    ],
    ["classes that extend new ones", "class A { static n = 0 } class B extends A {} export { B as value };"],
    ["functions that get properties", "function f() { f.calls = 1 } export { f as value };"],
    [
      "functions that get properties by another name",
      "function f() {} function g() { const h = f; h.n = 1 } export { f as value, g };",
    ],
    [
      "classes that get properties",
      "var C = class {}; function f() { C.prototype.x = 1 } export { C as value, f };",
    ],
    [
      "functions passed to others while the module is evaluated",
      "var define = (f) => f; function f() {} define(f); export { f as value };",
    ],
    [
      "closures made by functions",
      "var make = () => { let n = 0; return () => ++n }; var f = make(); export { f as value };",
    ],
    ["closures over variables of a block", "var f; { let n = 0; f = () => ++n } export { f as value };"],
    [
      "functions that are assigned to a variable twice",
      "let f = () => 1; function g() { f = () => 2 } export { f as value, g };",
    ],
  ])("%s", (_what, source) => {
    const [first, second] = twice(source);
    expect(typeof second).toBe(typeof first);
    expect(second).not.toBe(first);
  });

  it("variables without a value, before the statements run", () => {
    const source =
      "var n; n = (n ?? 0) + 1; let seen = typeof late; var late = 1; export { n as value, seen };";
    const loaded = load(source);
    loaded.again();
    expect([loaded.export("value"), loaded.export("seen")]).toEqual([1, "undefined"]);
  });

  it("variables of patterns, loops and branches", () => {
    const source = `
      const { a, b: [c = 3] } = { a: {}, b: [] };
      for (var i = 0, { x } = { x: 1 }; i < 2; i++) { var inner = i; let own = i; }
      for (var key of ["k"]) ;
      if (inner === 1) var chosen = [1];
      switch (1) { case 1: var cased = "c"; }
      try { throw { e: 1 } } catch ({ e }) { var caught = e }
      export { a as value };
      const all = () => [c, i, x, inner, key, chosen, cased, caught];
      export { all };
    `;
    const loaded = load(source);
    const first = loaded.export("value");
    loaded.again();
    expect(loaded.export("value")).not.toBe(first);
    expect((loaded.export("all") as () => unknown[])()).toEqual([3, 2, 1, 1, "k", [1], "c", 1]);
  });

  it("modules whose imports were evaluated again", () => {
    const modules = {
      "a.js": `import { state as s } from "./b.js"; var held = s; export { held as value };`,
      "b.js": "var state = {}; export { state };",
    };
    const loaded = load(modules);
    const first = loaded.export("value");
    loaded.again();
    expect(loaded.export("value")).not.toBe(first);
  });
});

describe("names and places", () => {
  const HELPER = `var d = Object.defineProperty;\nvar n = (t, e) => d(t, "name", { value: e, configurable: !0 });\n`;

  it("stay those of the source", () => {
    const source = `${HELPER}
      function a() {} n(a, "first");
      var b = n(() => {}, "second"), c = class { static { n(this, "Third") } }, x = n(function () {}, "fourth");
      var k = class t extends c { static { n(this, "Fifth") } static self() { return t } };
      var names = [a, b, c, x, k, new k().constructor, k.self(), n(() => {}, "__proto__")].map((f) => f.name);
      export { names as value };`;
    const names = ["first", "second", "Third", "fourth", "Fifth", "Fifth", "Fifth", "__proto__"];
    expect(twice(source)).toEqual([names, names]);
  });

  it("keep classes that wait for what they extend", () => {
    const source = `${HELPER} async function f() { return class t extends (await 0, Object) { static { n(this, "T") } } } export { f as value };`;
    expect(() => load(source)).not.toThrow();
  });

  it("are at the same line in both parts, which follow each other", () => {
    const source =
      "\nfunction f() { throw new Error('f') }\n\nvar o = { g() { throw new Error('g') } };\nexport { f, o as value };";
    const loaded = load(source);
    const lineOf = (run: () => void): number => {
      try {
        run();
      } catch (error) {
        return Number(/a\.js:(\d+)/.exec((error as Error).stack ?? "")?.[1]);
      }
      return 0;
    };
    const lines = source.split("\n").length;
    expect(lineOf(loaded.export("f") as () => void)).toBe(2);
    expect(lineOf((loaded.export("value") as { g: () => void }).g) - lines - 1).toBe(4);
  });
});

describe("what cannot be split", () => {
  it.each([
    ["await at the top level", "const a = await 1; export { a as value };"],
    ["import.meta", "const u = import.meta.url; export { u as value };"],
    ["eval", "let n = 0; const f = (s) => eval(s); export { f as value };"],
    ["functions that are assigned", "function f() { f = null } export { f as value };"],
    ["assigned constants", "const c = 1; const f = () => { c = 2 }; export { f as value };"],
    ["modules that do not exist", "import { a } from './none.js'; export { a as value };"],
    ["cycles", "import { value as v } from './a.js'; const value = () => v; export { value };"],
  ])("%s", (_what, source) => {
    expect(() => load(source)).toThrow("cannot be split");
  });
});

it("notices writes to what may be a function", () => {
  const source = "const mark = (o) => { o.x = 1 }; function f() {} export { mark as value, f };";
  const loaded = load(source);
  const mark = loaded.export("value") as (o: unknown) => void;
  mark({});
  expect(loaded.instances.mayHaveChanged("a.js")).toBe(false);
  mark(loaded.export("f"));
  expect(loaded.instances.mayHaveChanged("a.js")).toBe(true);
});

it("is done by a thread, which sends each module once", async () => {
  const thread = new SplitThread();
  const sources = {
    "a.js": `import { b } from "./c.js"; var a = b; export { a as value };`,
    "b.js": `import { b } from "./c.js"; export { b as value };`,
    "c.js": "var b = {}; export { b };",
    "d.js": "const a = await 1; export { a };",
  };
  const graphs = new SplitInThread(thread, () => new Map(Object.entries(sources)));
  const known = async (entry: string): Promise<unknown> => {
    await expect.poll(() => graphs.get(entry), { timeout: 30_000 }).not.toBe(undefined);
    return graphs.get(entry);
  };
  const [first, second] = [await known("a.js"), await known("b.js")] as { path: string }[][];
  expect(first?.map(({ path }) => path)).toEqual(["c.js", "a.js"]);
  expect(second?.[0]).toBe(first?.[0]);
  expect(await known("d.js")).toBe(null);
  await thread.close();
}, 60_000);

it("keeps parentheses around what is kept, whatever comments contain", () => {
  const source = "var a = /* ( */ ((() => 1)), b = (/* ) */ class {}); export { a as value, b };";
  const loaded = load(source);
  loaded.again();
  expect((loaded.export("value") as () => number)()).toBe(1);
});

it("refuses `import()` when it is called", async () => {
  const loaded = load("const f = () => import('./b.js'); export { f as value };");
  await expect((loaded.export("value") as () => Promise<unknown>)()).rejects.toThrow(
    "dynamic module import unsupported",
  );
});
