// The calls of the write barrier in a module: what they notice, what they do not, and that the module does the same.
import { describe, expect, it } from "vitest";
import { withBarrierCalls } from "embedded-convex/src/functions/isolate/write-barrier/barrier-calls.ts";
import { call, changes, isolateOf, moduleOf, type Program } from "./marked-modules.ts";

const WRITES: Readonly<Record<string, Program>> = {
  "a variable": ["let n = 0;", "n = 1;"],
  "a counter": ["let n = 0;", "return n++;"],
  "a sum": ["let n = 0;", "n += 2;"],
  "a cache": ["let cache;", "cache ??= 1; return cache;"],
  "a pattern": ["let a, b;", "[a, { b }] = [1, { b: 2 }];"],
  "a pattern with a default": ["let a;", "({ a = 3 } = {});"],
  "a loop's variable": ["let last;", "for (last of [1, 2]);"],
  "a loop's property": ["const o = {};", "for (o.key in { a: 1 });"],
  "a var of a loop": ["for (var i = 0; i < 3; i++);", "return i++;"],
  "a variable of a block": ["let next; { let n = 0; next = () => ++n; }", "return next();"],
  "a closure's variable": ["const next = (() => { let n = 0; return () => ++n; })();", "return next();"],
  "a closure's parameter": ["const from = (n) => () => n++; const next = from(5);", "return next();"],
  "a closure's parameter with a default": [
    "const from = (n, next = () => n++) => next; const next = from(5);",
    "return next();",
  ],
  "a closure's map": [
    "const store = (() => { const m = new Map(); return { put: (k) => m.set(k, 1) }; })();",
    "store.put('a');",
  ],
  "a block's map": ["let put; { const m = new Map(); put = (k) => m.set(k, 1); }", "put('a');"],
  "a property": ["const o = { n: 0 };", "o.n++;"],
  "a nested property": ["const o = { a: { b: [0] } };", "o.a.b[0] = 1;"],
  "an alias's property": ["const o = { a: {} };", "const { a } = o; a.n = 1;"],
  "a parameter's property": ["const o = {}; const set = (x) => { x.n = 1; };", "set(o);"],
  "a deleted property": ["const o = { n: 1 };", "delete o.n;"],
  "a property deleted where there is one": ["const o = { n: 1 };", "delete o?.n;"],
  "a property in a pattern": ["const o = {};", "[o.a, ...o.rest] = [1, 2]; ({ x: o.x } = { x: 1 });"],
  "a property by a sequence": ["const o = {};", "(0, o).n = 1;"],
  "a property of a literal's method": ["const o = { n: 0, inc() { this.n++; } };", "o.inc();"],
  "a setter's field": ["const o = { set v(x) { this.w = x; } };", "o.v = 1;"],
  "an element's length": ["const list = [1];", "list.length = 0;"],
  "a function's property": ["function memo() { memo.calls = (memo.calls ?? 0) + 1; }", "memo();"],
  "a static field": ["class C { static n = 0; }", "C.n++;"],
  "a static private field": ["class C { static #n = 0; static inc() { return ++C.#n; } }", "C.inc();"],
  "a static block's variable": ["class C { static { let n = 0; C.inc = () => ++n; } }", "C.inc();"],
  "an instance's field": ["class C { n = 0; inc() { this.n++; } } const c = new C();", "c.inc();"],
  "an instance's private field": ["class C { #n = 0; inc() { this.#n++; } } const c = new C();", "c.inc();"],
  "an instance's private map": [
    "class C { #m = new Map(); put() { this.#m.set(1, 1); } } const c = new C();",
    "c.put();",
  ],
  "a private list set by a constructor": [
    "class C { #l; constructor() { this.#l = [1]; } add() { this.#l.push(2); } } const c = new C();",
    "c.add();",
  ],
  "a prototype": ["class C {}", "C.prototype.x = 1;"],
  "a map": ["const m = new Map();", "m.set('a', 1);"],
  "a map of a map": ["const m = new Map([['a', new Set()]]);", "m.get('a')?.add(1);"],
  "a set": ["const s = new Set([1]);", "s.delete(1);"],
  "a weak map": ["const w = new WeakMap(); const k = {};", "w.set(k, 1);"],
  "a weak set": ["const w = new WeakSet(); const k = {};", "w.add(k);"],
  "a subclass's map": [
    "class M extends Map { put(k) { super.set(k, 1); this.set(k, 2); } } const m = new M();",
    "m.put(1);",
  ],
  "a list": ["const list = [1];", "list.push(2);"],
  "a list by a computed name": ["const list = [1];", "list['pu' + 'sh'](2);"],
  "a list by its prototype": ["const list = [1];", "Array.prototype.push.apply(list, [2]);"],
  "a list behind ?.": ["const o = { list: [1] };", "o?.list.push(2);"],
  "a sorted list": ["const list = [2, 1];", "return list.sort()[0];"],
  "a date": ["const d = new Date(0);", "d.setFullYear(2000);"],
  bytes: ["const bytes = new Uint8Array(4);", "bytes[0] = 1;"],
  "bytes by their method": ["const bytes = new Uint8Array(4);", "bytes.fill(1);"],
  "random bytes": ["const bytes = new Uint8Array(4);", "crypto.getRandomValues(bytes);"],
  "a pattern with a position": ["const re = /a/g;", "return re.test('aa');"],
  "a generator": [
    "function* ids() { let n = 0; for (;;) yield n++; } const it = ids();",
    "return it.next().value;",
  ],
  "an iterator of a map": ["const m = new Map([[1, 1]]); const it = m.values();", "return it.next().value;"],
  "Object.assign": ["const o = {};", "Object.assign(o, { n: 1 });"],
  "Object.defineProperty": ["const o = {};", "Object.defineProperty(o, 'n', { value: 1 });"],
  "Reflect.set": ["const o = {};", "Reflect.set(o, 'n', 1);"],
  headers: ["const h = new Headers();", "h.append('a', 'b');"],
  "a global": ["globalThis.shop ??= { n: 0 };", "globalThis.shop.n++;"],
  "a lazily made object": ["let o; const get = () => (o ??= {});", "get().n = 1;"],
};

const HARMLESS: Readonly<Record<string, Program>> = {
  "a weak set with an object of the call": [
    "const w = new WeakSet(); const m = new WeakMap();",
    "const ctx = {}; w.add(ctx); m.set(ctx, 1); return [w.has(ctx), m.get(ctx), m.delete(ctx)];",
  ],
  "variables of the call": ["", "let n = 0; [1, 2].forEach((x) => { n += x; }); return n;"],
  "objects of the call": [
    "",
    "const o = {}; o.a = 1; const l = []; l.push(o); const m = new Map(); m.set(1, l); return m.size;",
  ],
  "objects of a function that is called": [
    "const make = () => { const list = []; return { add: (x) => list.push(x), list }; };",
    "const one = make(); one.add(1); return one.list.length;",
  ],
  "instances of the call": [
    "class C { #n = 0; inc() { return ++this.#n; } }",
    "const c = new C(); return c.inc() + c.inc();",
  ],
  copies: [
    "const o = { a: [1] };",
    "const c = { ...o }; c.b = 1; const l = [...o.a]; l.sort(); return l.concat(2).length;",
  ],
  reads: [
    "const o = { a: 1 }; const m = new Map([[1, 2]]);",
    "return o.a + m.get(1) + Object.keys(o).length;",
  ],
  "own properties looked for": [
    "const o = { a: 1 };",
    "return Object.prototype.hasOwnProperty.call(o, 'a');",
  ],
  "patterns without a position": ["const re = /a/;", "return re.test('a') && re.exec('a')[0];"],
  "a method that is called add": [
    "class Counter { add(ctx) { return ctx; } } const c = new Counter();",
    "return c.add(1);",
  ],
  "a cache that is filled while the module is evaluated": [
    "let cache; const get = () => (cache ??= 1); get();",
    "return get();",
  ],
  "a list that is filled while the module is evaluated": [
    "const l = []; const add = (x) => l.push(x); add(1);",
    "return l.length;",
  ],
  strings: ["const s = 'abc';", "let t = s; t += 'd'; return t;"],
  "a package's variable": [
    "// node_modules/pkg/index.js\nvar hits = 0;\nvar hit = () => ++hits;\n// src/main.ts",
    "return hit();",
  ],
};

describe("an execution that writes to", () => {
  it.each(Object.entries(WRITES))("%s is noticed", async (_name, program) => {
    expect(await changes(program)).toBe(true);
  });

  it("what another module exports is noticed", async () => {
    const others = {
      "state.js": "export const o = {}; export let n = 0; export const inc = () => { n++; };",
    };
    expect(await changes(["import { o } from './state.js';", "o.n = 1;"], others)).toBe(true);
    expect(await changes(["import { inc } from './state.js';", "inc();"], others)).toBe(true);
    expect(await changes(["import { n } from './state.js';", "return n;"], others)).toBe(false);
  });
});

describe("an execution is not taken for a change by", () => {
  it.each(Object.entries(HARMLESS))("%s", async (_name, program) => {
    expect(await changes(program)).toBe(false);
  });
});

describe("a module does the same with the calls", () => {
  const SEMANTICS: Readonly<Record<string, Program>> = {
    ...WRITES,
    ...HARMLESS,
    "statements without semicolons": ["let n = 0\nlet m = 1", "n = m\nm++\nn\nreturn [n, m]"],
    "a skipped chain": ["const o = {};", "return [o.x?.list.push(1), o.x?.y.z?.(2), delete o.x?.y]"],
    "a missing property in a chain": ["const o = { x: {} };", "return o.x?.list.push(1)"],
    "a sequence as value": [
      "let a; const f = () => { const v = (1, [2]); return () => v; };",
      "a = (1, 2); return [a, f()()]",
    ],
    "arrows that return objects": [
      "let n = 0; const f = (x) => ({ n: ++n, next: () => (x = x + 1) });",
      "const o = f(1); return [o.n, o.next(), o.next()]",
    ],
    "arrows over several lines": [
      "const f = (x) =>\n  // why\n  (() => x++);",
      "const g = f(1); g(); return g()",
    ],
    "names of functions": [
      "let f, g; const h = (() => { const inner = () => 1; return () => inner; })();",
      "f = () => 1; g ??= function () {}; return [h()().toString().length > 0, h().name]",
    ],
    "compound assignments": [
      "let a = 1, b = null, c = 0;",
      "a **= 3; b ??= 4; c ||= 5; a &&= 6; return [a, b, c]",
    ],
    "the value of an assignment": [
      "let a; const o = {};",
      "const v = (a = o.x = 7); return [v, a, o.x++, o.x]",
    ],
    "generators and their variables": [
      "function* g() { let n = 0; const up = () => ++n; yield up(); yield up(); }",
      "return [...g()]",
    ],
    "super and this": [
      "class A { constructor() { this.n = 1; } set(k) { this[k] = 1; return this; } } class B extends A { set(k) { super.set(k); return super.set(k + 'x'); } }",
      "return { ...new B().set('a') }",
    ],
    "labels, switches and tries": [
      "let n = 0;",
      "outer: for (const i of [1, 2, 3]) { switch (i) { case 2: n = i; continue outer; default: n += 10; } try { throw n } catch (e) { n = e + 1 } finally { n++ } } return n",
    ],
  };
  it.each(Object.entries(SEMANTICS))("%s", async (_name, program) => {
    const plain = await isolateOf(moduleOf(program), false);
    const marked = await isolateOf(moduleOf(program), true);
    for (let i = 0; i < 2; i++) expect(await call(marked)).toEqual(await call(plain));
  });

  it("behind the line of a program", async () => {
    const program: Program = ["#!/usr/bin/env node\nlet n = 0;", "return n++;"];
    const plain = await isolateOf(moduleOf(program), false);
    const marked = await isolateOf(moduleOf(program), true);
    for (let i = 0; i < 2; i++) expect(await call(marked)).toEqual(await call(plain));
  });

  it("in its lines and, for stacks, its columns", () => {
    const source = "let n = 0; const o = {};\nexport default () => { n++; o.x.y = 1; throw new Error(); }";
    const marked = withBarrierCalls(source);
    const [, line = ""] = marked?.text.split("\n") ?? [];
    for (const piece of ["n++", ".x", ".y", "= 1", "throw", "new Error"])
      expect(marked?.columns.original(2, line.indexOf(piece))).toBe(source.split("\n")[1]?.indexOf(piece));
  });
});

describe("an import", () => {
  const others = {
    "registry.js":
      "export const names = []; export const register = (name) => names.push(name); export let n = 0; export const bump = () => { n++; };",
  };
  it.each([
    ["registers something in another module", "import { register } from './registry.js'; register('a');"],
    ["changes a variable of another module", "import { bump } from './registry.js'; bump();"],
    ["changes an object of the language", "Array.prototype.flat = function () { return []; };"],
  ])("that %s needs a context of its own", async (_title, declarations) => {
    const isolate = await isolateOf({ ...moduleOf([declarations, ""]), ...others }, true);
    expect(isolate.isShared).toBe(false);
    expect(isolate.serves("main.js")).toBe(true);
    expect(isolate.serves("registry.js")).toBe(false);
  });

  it("by the bundler's own functions does not", async () => {
    const bundled = {
      // A part of what esbuild writes for CommonJS modules.
      "helpers.js": `var a = Object.create;\nvar b = Object.defineProperty;
        var c = (cb, mod) => () => (mod || cb((mod = { exports: {} }).exports, mod), mod.exports);\nexport { c };`,
    };
    const isolate = await isolateOf(
      {
        ...moduleOf(["import { c } from './helpers.js'; const load = c((m) => { m.x = 1; }); load();", ""]),
        ...bundled,
      },
      true,
    );
    expect(isolate.isShared).toBe(true);
  });

  it("that fills its own module does not", async () => {
    const isolate = await isolateOf(
      moduleOf(["const l = []; const add = () => l.push(1); add(); globalThis.mine = l;", ""]),
      true,
    );
    expect(isolate.isShared).toBe(true);
  });
});
