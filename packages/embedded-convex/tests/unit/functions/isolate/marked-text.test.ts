// The text of modules with the calls of the write barrier: around what, and around nothing else.
import { describe, expect, test } from "vitest";
import { withBarrierCalls } from "embedded-convex/src/functions/isolate/write-barrier/barrier-calls.ts";

/** Without what surrounds every module, and with the barrier's names in short. */
function marked(source: string): string {
  const text = withBarrierCalls(source)?.text ?? source;
  return text
    .replaceAll("$b_", "")
    .replace(/^import \{ newRecord .*? var record = new\(\); /, "")
    .replace(/\nevaluated\(record, .*\);\n$/, "");
}

/** What is marked, each with the source and its text. */
type Cases = Readonly<Record<string, readonly [source: string, text: string]>>;

const VARIABLES: Cases = {
  "a variable of the module": [
    "let n = 0; const f = () => { n = 1; };",
    "let n = 0; const f = () => { variable(record), n = 1; };",
  ],
  "a counter": ["let n = 0; const f = () => n++;", "let n = 0; const f = () => (variable(record), n++);"],
  "a sum": [
    "let n = 0; const f = (m) => (n += m);",
    "let n = 0; const f = (m) => ((variable(record), n += m));",
  ],
  "a value that is assigned only in some cases": [
    "let n; const f = (m) => { n ??= m; n &&= m; n ||= m; };",
    "let n; const f = (m) => { n ??= (variable(record), m); n &&= (variable(record), m); n ||= (variable(record), m); };",
  ],
  "a pattern, for each of its variables": [
    "let a, b; const f = (l) => { [a, { b }] = l; };",
    "let a, b; const f = (l) => { variable(record), variable(record), [a, { b }] = iterated(l); };",
  ],
  "a pattern as a value": [
    "let a; const f = (l) => ({ a } = l);",
    "let a; const f = (l) => ((variable(record), { a } = l));",
  ],
  "the variable of a loop": [
    "let n; const f = (l) => { for (n of l); for (n in l) break; };",
    "let n; const f = (l) => { for (n of (variable(record), iterated(l))); for (n in (variable(record), l)) break; };",
  ],
  "behind a line without a semicolon": [
    "let n = 0; const f = () => {\n  g()\n  n = 1\n};",
    "let n = 0; const f = () => {\n  g()\n  variable(record), n = 1\n};",
  ],
  "a variable of a function that has returned": [
    "const make = () => { let n = 0; return () => n++; };",
    "const make = () => {const own0 = running(); let n = 0; return () => (own0 || variable(record), n++); };",
  ],
  "the same in a method": [
    "function make() { let n = 0; return { up() { n = 1; } }; }",
    "function make() {const own0 = running(); let n = 0; return { up() { own0 || variable(record), n = 1; } }; }",
  ],
  "the parameter of an arrow function without a body": [
    "const make = (n) => () => n++;",
    "const make = (n) =>{const own0 = running();return ( () => (own0 || variable(record), n++))};",
  ],
  "a parameter and a variable of one function": [
    "const make = (a) => { let b; return () => (c) => { [a, b, c] = c; }; };",
    "const make = (a) => {const own0 = running(); let b; return () => (c) => { own0 || variable(record), own0 || variable(record), [a, b, c] = iterated(c); }; };",
  ],
  "variables of functions in each other": [
    "const make = (a) => (b) => () => { a = 1; b = 2; };",
    "const make = (a) =>{const own0 = running();return ( (b) =>{const own1 = running();return ( () => { own0 || variable(record), a = 1; own1 || variable(record), b = 2; })})};",
  ],
  "a parameter in the default of another": [
    "const make = (n, f = () => n++) => f;",
    "const make = (n, f = () => (variable(record), n++)) => f;",
  ],
  "a variable of a static block": [
    "class C { static { let n = 0; C.up = () => n++; } }",
    "class C { static {const own0 = running(); let n = 0; object(C).up = () => (own0 || variable(record), n++); } }",
  ],
  "several writes to the variables of one function": [
    "const make = () => { let a; let b; return () => { a = 1; b = 2; a++; }; };",
    "const make = () => {const own0 = running(); let a; let b; return () => { own0 || variable(record), a = 1; own0 || variable(record), b = 2; own0 || variable(record), a++; }; };",
  ],
};

const OBJECTS: Cases = {
  "a property": [
    "const o = {}; const f = () => { o.a = 1; o.a++; o['b'] += 2; };",
    "const o = {}; const f = () => { object(o).a = 1; object(o).a++; object(o)['b'] += 2; };",
  ],
  "a property of an object of the module": ["const o = {}; o.a = 1;", "const o = {}; object(o).a = 1;"],
  "a nested property": ["const f = (o) => { o.a.b = 1; };", "const f = (o) => { object(o.a).b = 1; };"],
  "deleted properties": [
    "const f = (o) => [delete o.a, delete o?.a.b, delete o.a[o.b]];",
    "const f = (o) => [delete object(o).a, delete object(o)?.a.b, delete object(o.a)[o.b]];",
  ],
  "targets of patterns": [
    "const f = (o, l) => { [o.a, o.b = 1, ...o.c] = l; ({ x: o.d, ...o.e } = l); };",
    "const f = (o, l) => { [object(o).a, object(o).b = 1, ...object(o).c] = iterated(l); ({ x: object(o).d, ...object(o).e } = l); };",
  ],
  "targets of loops": [
    "const f = (o, l) => { for (o.a of l); for (o.b in l); };",
    "const f = (o, l) => { for (object(o).a of iterated(l)); for (object(o).b in l); };",
  ],
  "a sequence": ["const f = (o) => { (0, o).a = 1; };", "const f = (o) => { (object((0, o))).a = 1; };"],
  "this in a method, a setter and a function": [
    "class C { up() { this.n = 1; } set n(v) { this.m = v; } } function f() { this.n = 1; }",
    "class C { up() { object(this).n = 1; } set n(v) { object(this).m = v; } } function f() { object(this).n = 1; }",
  ],
  "this in the constructor of a derived class": [
    "class D extends C { constructor() { super(); this.n = 1; } }",
    "class D extends C { constructor() { super(); object(this).n = 1; } }",
  ],
  "this in functions that a constructor makes": [
    "class C { constructor() { this.f = function () { this.n = 1; }; this.g = () => { this.n = 2; }; } }",
    "class C { constructor() { this.f = function () { object(this).n = 1; }; this.g = () => { object(this).n = 2; }; } }",
  ],
  "this in the value of a field and in a static block": [
    "class C { a = (this.b = 1); static { this.c = 2; } }",
    "class C { a = (object(this).b = 1); static { object(this).c = 2; } }",
  ],
  "a variable that another object is assigned to": [
    "const f = (g) => { let o = {}; o = g; o.a = 1; };",
    "const f = (g) => { let o = {}; o = g; object(o).a = 1; };",
  ],
  "an instance of a class of the module, or of one that a variable holds": [
    "class C {} const f = (m) => { const o = new C(), p = new m.C(); o.a = 1; p.a = 1; };",
    "class C {} const f = (m) => { const o = new C(), p = new m.C(); object(o).a = 1; object(p).a = 1; };",
  ],
  "a variable without a value, out of a pattern, or of another call": [
    "const f = (x) => { let o; const { p } = x, q = g(); o.a = 1; p.a = 1; q.a = 1; };",
    "const f = (x) => { let o; const { p } = x, q = g(); object(o).a = 1; object(p).a = 1; object(q).a = 1; };",
  ],
  "the first argument of functions of Object, Reflect and crypto": [
    "const f = (o, x) => { Object.assign(o, x); Reflect.set(o, 'a', 1); crypto.getRandomValues(o); };",
    "const f = (o, x) => { Object.assign(object(o), x); Reflect.set(object(o), 'a', 1); crypto.getRandomValues(object(o)); };",
  ],
  "the first argument of such functions in variables": [
    "const f = (o, x) => { assign(o, x); defineProperty(o, 'a', x); };",
    "const f = (o, x) => { assign(object(o), x); defineProperty(object(o), 'a', x); };",
  ],
  "the object for which a method is called": [
    "const f = (l, m) => { Array.prototype.push.apply(l, m); push.call(l, 1); };",
    "const f = (l, m) => { Array.prototype.push.apply(object(l), m); push.call(collection(l), 1); };",
  ],
};

const COLLECTIONS: Cases = {
  "methods that change their object": [
    "const f = (l) => { l.push(1); l.a.set(1, 2); l.setHours(1); };",
    "const f = (l) => { collection(l).push(1); collection(l.a).set(1, 2); collection(l).setHours(1); };",
  ],
  "methods by a computed name": [
    "const f = (l, name) => l[name](1);",
    "const f = (l, name) => collection(l)[name](1);",
  ],
  "the start of a chain that may end early": [
    "const f = (o) => { o?.list.push(2); o.list?.push(3); o.a?.().push(4); o.list.push?.(5); };",
    "const f = (o) => { object(o)?.list.push(2); collection(o.list)?.push(3); object(o.a)?.().push(4); collection(o.list).push?.(5); };",
  ],
  "methods that are given away": [
    "const f = (l, s) => { l.forEach(s.add, s); use(s.add.bind(s)); };",
    "const f = (l, s) => { l.forEach(collection(s).add, s); use(collection(s).add.bind(s)); };",
  ],
};

const ITERATED: Cases = {
  "by loops, spreads and patterns": [
    "const f = (a, b, c, d) => { for (const x of a); use(...b, [...c]); const [y] = d; [y.z] = a; };",
    "const f = (a, b, c, d) => { for (const x of iterated(a)); use(...iterated(b), [...iterated(c)]); const [y] = iterated(d); [object(y).z] = iterated(a); };",
  ],
  "by functions of the language": [
    "const f = (a) => { Array.from(a); Object.fromEntries(a); new Map(a); new WeakSet(a); new Set(...a); };",
    "const f = (a) => { Array.from(iterated(a)); Object.fromEntries(iterated(a)); new Map(iterated(a)); new WeakSet(iterated(a)); new Set(...iterated(a)); };",
  ],
  "by a generator": [
    "function* f(a) { yield a; yield* a; }",
    "function* f(a) { yield a; yield* iterated(a); }",
  ],
};

const CREATED: Cases = {
  "for variables that another function uses": [
    "const make = () => { const m = new Map(); const g = 1, h = () => m; let o = { a: h }; return () => [m, g, o]; };",
    "const make = () => { const m = created(new Map()); const g = 1, h = () => m; let o = created({ a: h }); return () => [m, g, o]; };",
  ],
  "and changed there": [
    "const f = () => { const o = {}; return () => { o.a = 1; }; };",
    "const f = () => { const o = created({}); return () => { object(o).a = 1; }; };",
  ],
  "for private fields": [
    "class C { #m = new Map(); #n = 1; #f = () => 1; p = {}; #q; constructor(x) { this.#q = [x]; this.#q += 1; this.p = []; } up(x) { this.#q = [x]; } }",
    "class C { #m = created(new Map()); #n = 1; #f = () => 1; p = {}; #q; constructor(x) { this.#q = created([x]); this.#q += 1; this.p = []; } up(x) { object(this).#q = created([x]); } }",
  ],
};

const UNMARKED: Readonly<Record<string, string>> = {
  "variables of the call itself":
    "const f = () => { let n = 0; n = 1; for (let i = 0; i < 3; i++) n += i; { n = 2; } return n; };",
  "variables that are declared or read": "let n = 0; const f = () => { const m = n; return m; };",
  "variables while the module is evaluated": "let n = 0; n = 1; { n++; } for (n in {});",
  "variables that nobody declared": "const f = () => { elsewhere = 1; };",
  "objects that the call made":
    "const f = () => { const o = {}; o.a = 1; const l = []; l.push(1); const m = new Map(); m.set(1, 2); [].push(1); };",
  "this in a constructor": "class C { constructor() { this.a = 1; if (this.a) this.b = 2; } }",
  super: "class D extends C { up() { super.n = 1; super.push(1); } }",
  "properties that are read":
    "const f = (o) => { const { a } = o; return [o.b, o.c(), { x: o.d }, typeof o.e, -o.f]; };",
  "methods that change nothing": "const f = (l) => l.map((x) => x.get(1)).concat(l.setting);",
  "functions that change no argument":
    "const f = (o) => [Object.keys(o), Other.assign(o), keys(o), Object.assign()];",
  "private methods": "class C { #push() {} up(o) { o.#push(); } }",
  "functions that are called for an object, and change nothing":
    "const f = (o) => { slice.call(o); Array.prototype.slice.apply(o); push.bind(o); };",
  "methods that are only looked at": "const f = (s) => { const x = s.add; return [s.add, s.add.length]; };",
  "what is not iterated":
    "const f = (a) => { for (const x in a); const { y } = a; const z = { ...a }; new Map(); Array.of(a); new Other(a); from(a); };",
  "objects of variables that no other function uses, or of the module":
    "const m = new Map(); const f = () => { const o = make(); { const p = make(); use(o, p); } return m; };",
  "variables out of patterns, texts, names and functions":
    "const f = (x) => { const { a } = x; const b = 'b', c = `c`, d = x, e = class {}; return () => [a, b, c, d, e, x]; };",
};

describe.each([
  ["writes to", VARIABLES],
  ["changes of", OBJECTS],
  ["changes of collections by", COLLECTIONS],
  ["values that are iterated", ITERATED],
  ["objects that are created", CREATED],
] as const)("%s", (_what, cases: Cases) => {
  test.each(Object.entries(cases))("%s", (_name, [source, text]) => {
    expect(marked(source)).toBe(text);
  });
});

describe("nothing is marked of", () => {
  test.each(Object.entries(UNMARKED))("%s", (_name, source) => {
    expect(marked(source)).toBe(source);
  });
});

describe("a module", () => {
  const HEAD =
    'import { newRecord as $b_new, evaluated as $b_evaluated, isRunning as $b_running, variable as $b_variable, object as $b_object, collection as $b_collection, iterated as $b_iterated, created as $b_created } from "convex:/_system/write-barrier.js"; var $b_record = $b_new(); ';

  test("begins with the barrier, behind its first line if that is for the shell, and ends with its variables", () => {
    const body = "import a from 'a';\nlet n = 0, m; function f() {} class C {}";
    const tail = "\n$b_evaluated($b_record, () => [n, m, f, C]);\n";
    expect(withBarrierCalls(body)?.text).toBe(`${HEAD}${body}${tail}`);
    expect(withBarrierCalls(`#!/bin/x\n${body}`)?.text).toBe(`#!/bin/x\n${HEAD}${body}${tail}`);
  });

  test("has names of the barrier that occur nowhere in it", () => {
    expect(withBarrierCalls("let $bb = 1;")?.text).toMatch(/var \$bbb_record = .* let \$bb = 1;/);
  });

  test.each(["", "export {};", "import a from 'a'; a();"])(
    "without variables stays as it is: %j",
    (source) => {
      expect(withBarrierCalls(source)).toBeNull();
    },
  );

  test("that cannot be read tells the barrier", () => {
    expect(withBarrierCalls("#!/bin/x\nlet = ;")?.text).toBe(
      '#!/bin/x\nimport { unwatched as $b_unwatched } from "convex:/_system/write-barrier.js"; $b_unwatched(); let = ;',
    );
  });
});
