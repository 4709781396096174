// Less direct ways to change what an execution found: closures of constructors, iterators moved by loops and patterns, and
// methods of the language that are called by another name.
import { describe, expect, it } from "vitest";
import { changes, type Program } from "./marked-modules.ts";

const CLASS = (constructor: string): string =>
  `class C { constructor() { ${constructor} } } const c = new C();`;
const GENERATOR = "function* ids() { yield 1; yield 2; } const it = ids();";
const LIST = "const list = [1];";
const OBJECT = "const o = {};";

const NOTICED: Readonly<Record<string, Program>> = {
  "an instance, by a function that its constructor made": [
    CLASS("this.set = function () { this.n = 1; };"),
    "c.set();",
  ],
  "an instance, by a function declared in its constructor": [
    CLASS("function set() { this.n = 1; } this.set = set;"),
    "c.set();",
  ],
  "an instance, by an arrow of its constructor": [CLASS("this.set = () => { this.n = 1; };"), "c.set();"],
  "an instance, by a method of an object that its constructor made": [
    CLASS("this.inner = { set() { this.n = 1; } };"),
    "c.inner.set();",
  ],
  "an instance, by an arrow in a field": [
    "class C { set = () => { this.n = 1; }; } const c = new C();",
    "c.set();",
  ],
  "an object that a parent's constructor returned": [
    "const o = {}; class A { constructor() { return o; } } class B extends A { constructor() { super(); this.n = 1; } }",
    "new B();",
  ],
  "an object that a constructor returned": [
    "const o = {}; class A { constructor() { return o; } }",
    "const a = new A(); a.n = 1;",
  ],
  "a generator that a loop moves": [GENERATOR, "for (const id of it) return id;"],
  "a generator that is spread": [GENERATOR, "return Math.max(...it);"],
  "a generator in a pattern": [GENERATOR, "const [id] = it; return id;"],
  "a generator in an assigned pattern": [GENERATOR, "let id; [id] = it; return id;"],
  "a generator that another yields": [GENERATOR, "function* all() { yield* it; } return [...all()];"],
  "a generator that becomes a list": [GENERATOR, "return Array.from(it);"],
  "a generator that becomes a set": [GENERATOR, "return new Set(it).size;"],
  "an iterator of a list": [`${LIST} const it = list[Symbol.iterator]();`, "for (const id of it) return id;"],
  "an iterator of a map in a pattern": [
    "const it = new Map([[1, 2]]).entries();",
    "const [one] = it; return one;",
  ],
  "a list by a method in a variable": [`${LIST} const push = Array.prototype.push;`, "push.call(list, 2);"],
  "a list by a method out of a pattern": [`${LIST} const { push } = [];`, "push.apply(list, [2]);"],
  "a list by Reflect.apply": [LIST, "Reflect.apply(list.push, list, [2]);"],
  "a list by a method that is bound": [LIST, "const push = list.push.bind(list); push(2);"],
  "a set by a method that is given away": ["const s = new Set();", "[1].forEach(s.add, s);"],
  "an object by assign": [`${OBJECT} const { assign } = Object;`, "assign(o, { n: 1 });"],
  "an object by defineProperty": [
    `${OBJECT} const { defineProperty } = Object;`,
    "defineProperty(o, 'n', { value: 1 });",
  ],
};

const HARMLESS: Readonly<Record<string, Program>> = {
  "lists of the module that are read": [
    "const list = [3, 4]; const [first] = list;",
    "let sum = first; for (const n of list) sum += n; const [a, ...rest] = list; return sum + Math.max(...list, a) + rest.length + Array.from(list).length;",
  ],
  "collections of the module that are read": [
    "const m = new Map([[1, 2]]); const s = new Set([1]);",
    "for (const [key] of m) if (s.has(key)) return [...new Map(m), ...new Set(s), ...m.values()];",
  ],
  "iterators of the execution": [
    "function* ids() { yield 1; }",
    "const it = ids(); for (const id of it) return id;",
  ],
  "instances of the execution": [
    CLASS("this.n = 1; this.m = new Map(); this.m.set(1, 1); this.up = () => { this.n += 1; };"),
    "const one = new C(); one.up(); return one.n;",
  ],
  "instances of a derived class": [
    "class A { constructor() { this.a = 1; } } class B extends A { constructor() { super(); this.b = 2; } }",
    "return { ...new B() };",
  ],
  "methods of the execution's own collections": [
    "",
    "const s = new Set(); const list = [1, 2]; list.forEach(s.add, s); const add = s.add.bind(s); add(3); const { push } = list; push.call(list, 4); return s.size + list.length;",
  ],
  "a property that has the name of a method": [
    "const node = { next: { next: null, set: 1 } }; const use = (x) => x;",
    "return use(node.next) === null || use(node.next.set);",
  ],
};

describe("an execution that changes", () => {
  it.each(Object.entries(NOTICED))("%s is noticed", async (_name, program) => {
    expect(await changes(program)).toBe(true);
  });
});

describe("an execution is not taken for a change by", () => {
  it.each(Object.entries(HARMLESS))("%s", async (_name, program) => {
    expect(await changes(program)).toBe(false);
  });
});
