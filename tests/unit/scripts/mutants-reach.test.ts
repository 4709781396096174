// Which test files `npm run mutants` finds to run the place of a fault.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import ts from "typescript";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ReachingTests } from "../../../scripts/mutants/reaching-tests.ts";
import { placeAt, placesOf, withMarkers } from "../../../scripts/mutants/reach/markers.ts";
import { Reach, recordReach } from "../../../scripts/mutants/reach/recording.ts";
import { hookScript } from "../../../scripts/mutants/sandbox.ts";

/** The texts of the places that run, outer ones first. */
function ran(text: string, call: string): string[] {
  const places = placesOf("a.ts", text);
  const reached = new Set<number>();
  const marked = ts.transpileModule(withMarkers("a.ts", text, 100), {}).outputText;
  vm.runInNewContext(`${marked}\n${call}`, { markReached: (place: number) => reached.add(place - 100) });
  return places.filter((_place, index) => reached.has(index)).map(({ start, end }) => text.slice(start, end));
}

it.each([
  ["function f(a) { return a; }", "f(1)", ["{ return a; }", "return a;"]],
  ["const f = (a) => a + 1;", "f(1)", ["a + 1"]],
  ["const f = () => ({ a: 1 });", "f()", ["({ a: 1 })"]],
  ["const f = (a) => (a ? 1 : 2);", "f(0)", ["(a ? 1 : 2)", "2"]],
  ["const f = (a, b) => a && b;", "f(0, 1)", ["a && b"]],
  ["const f = (a, b) => a ?? b;", "f(null, 1)", ["a ?? b", "b"]],
  [
    "if (a()) b(); else c();\nfunction a() { return 0; }\nfunction c() {}",
    "",
    ["c();", "{ return 0; }", "return 0;", "{}"],
  ],
  ["for (const x of [1]) f(x);\nfunction f() {}", "", ["f(x);", "{}"]],
  ["switch (1) { case 1: f(); break; default: g(); }\nfunction f() {}", "", ["f();", "break;", "{}"]],
])("%s, %s", (text, call, places) => {
  expect(ran(text, call)).toEqual(places);
});

it("a place is the innermost around an offset, none for what runs when the module is loaded", () => {
  const text = "const a = 1; function f(b) { if (b) return 2; }";
  const places = placesOf("a.ts", text);
  const at = (part: string): string | undefined => {
    const { start, end } = places[placeAt(places, text.indexOf(part))] ?? {};
    return text.slice(start ?? 0, end ?? 0);
  };
  expect([at("return"), at("(b) return"), at("{ if")]).toEqual([
    "return 2;",
    "if (b) return 2;",
    "{ if (b) return 2; }",
  ]);
  expect(placeAt(places, text.indexOf("1"))).toBe(-1);
});

it("marked lines stay where they are", () => {
  const text = "function f() {\n  if (a)\n    b();\n  return c;\n}\n";
  const ends = withMarkers("a.ts", text, 0)
    .split("\n")
    .map((line) => line.slice(-6));
  expect(ends).toEqual(["?.(0);", "if (a)", ";b();}", "urn c;", "}", ""]);
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-reach-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a process notes each place once for each test, and those that it starts add to the same test", () => {
  const [hook, notes] = [path.join(folder, "hook.mjs"), path.join(folder, "notes")];
  writeFileSync(hook, hookScript());
  const script = `
    const worker = (globalThis.__vitest_worker__ = { filepath: "/a.test.ts" });
    markReached(1); markReached(1); markReached(2);
    worker.filepath = "/b.test.ts";
    markReached(1);
    worker.filepath = "/c.test.ts";
    beginTest();
    require("node:child_process").execFileSync(process.execPath, ["-e", "markReached(7)"]);`;
  const env = { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(hook).href}`, COHORT_REACH: notes };
  execFileSync(process.execPath, ["-e", script], { env });
  const lines = execFileSync("sort", [notes], { encoding: "utf8" });
  expect(lines).toBe("/a.test.ts\t1 2\n/b.test.ts\t1\n/c.test.ts\t7\n");
});

it("a thread notes places although it is terminated", () => {
  const [hook, notes] = [path.join(folder, "hook.mjs"), path.join(folder, "notes")];
  writeFileSync(hook, hookScript());
  const thread = path.join(folder, "thread.cjs");
  writeFileSync(
    thread,
    `markReached(3); require("node:worker_threads").parentPort.postMessage("done"); for (;;);`,
  );
  const script = `
    globalThis.__vitest_worker__ = { filepath: "/a.test.ts" };
    beginTest();
    const { Worker } = require("node:worker_threads");
    const worker = new Worker(${JSON.stringify(thread)}, { execArgv: [], env: { ...process.env } });
    worker.once("message", () => void worker.terminate());`;
  const env = { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(hook).href}`, COHORT_REACH: notes };
  execFileSync(process.execPath, ["-e", script], { env });
  expect(readFileSync(notes, "utf8")).toBe("/a.test.ts\t3\n");
});

/** Files in memory; tests reach the places whose numbers they contain, counted over all sources. */
class Files {
  readonly texts: Map<string, string>;
  readonly runs: string[][] = [];

  constructor(texts: Record<string, string>) {
    this.texts = new Map(Object.entries(texts));
  }

  get files(): string[] {
    return [...this.texts.keys()];
  }

  read = (file: string): string => this.texts.get(file) ?? "";
  write = (file: string, text: string): void => void this.texts.set(file, text);

  runMarked = (tests: readonly string[]) => {
    this.runs.push([...tests]);
    return Promise.resolve(
      tests.map((test) => ({ test, numbers: [...this.read(test).matchAll(/\d+/g)].map(Number) })),
    );
  };
}

it("records all tests once, and again only those whose text, or what they reached, has changed", async () => {
  const sources = ["a.ts", "b.ts"];
  const files = new Files({
    "a.ts": "const a = () => 1;",
    "b.ts": "const b = () => 2;",
    "a.test.ts": "0",
    "b.test.ts": "1",
    "both.test.ts": "0 1",
    "tests/unit/scripts/budgets.test.ts": "0",
  });
  const cache = path.join(folder, "cache", "reach.json");
  const record = () => recordReach(files, sources, cache);
  const testsOf = (reach: Reach, file: string) => [
    ...(reach.testsAt(file, files.read(file), files.read(file).length - 2)?.keys() ?? []),
  ];
  expect(testsOf(await record(), "a.ts")).toEqual(["a.test.ts", "both.test.ts"]);
  expect(files.read("a.ts")).toBe("const a = () => 1;");
  expect(testsOf(await record(), "b.ts")).toEqual(["b.test.ts", "both.test.ts"]);
  files.write("b.ts", "const b = () => 22;");
  expect(testsOf(await record(), "b.ts")).toEqual(["b.test.ts", "both.test.ts"]);
  files.write("a.test.ts", "1");
  expect(testsOf(await record(), "a.ts")).toEqual(["both.test.ts"]);
  expect(files.runs).toEqual([
    ["a.test.ts", "b.test.ts", "both.test.ts"],
    ["b.test.ts", "both.test.ts"],
    ["a.test.ts"],
  ]);
});

it("says nothing about a file of which nothing was seen to run", async () => {
  const files = new Files({ "a.ts": "const a = () => 1;", "b.ts": "const b = () => 2;", "a.test.ts": "0" });
  const reach = await recordReach(files, ["a.ts", "b.ts"], path.join(folder, "reach.json"));
  const [a, b] = ["a.ts", "b.ts"].map((file) => reach.testsAt(file, files.read(file), 16));
  expect([[...(a?.keys() ?? [])], b]).toEqual([["a.test.ts"], null]);
});

it("keeps what was recorded before an interruption, and records the rest the next time", async () => {
  const tests = Array.from({ length: 50 }, (_, n) => `${n}.test.ts`);
  const files = new Files({
    "a.ts": "const a = () => 1;",
    ...Object.fromEntries(tests.map((test) => [test, "0"])),
  });
  const cache = path.join(folder, "reach.json");
  const { runMarked } = files;
  files.runMarked = (group) =>
    group.includes("49.test.ts") ? Promise.reject(new Error("interrupted")) : runMarked(group);
  await expect(recordReach(files, ["a.ts"], cache)).rejects.toThrow("interrupted");
  expect([files.read("a.ts"), files.read("49.test.ts")]).toEqual(["const a = () => 1;", "0"]);
  files.runMarked = runMarked;
  const reach = await recordReach(files, ["a.ts"], cache);
  expect(reach.testsAt("a.ts", files.read("a.ts"), 16)?.size).toBe(50);
  expect(files.runs.flat()).toEqual(tests);
});

it("runs the tests that reach the place, those of more of the file first, then those that run it elsewhere", () => {
  const text = "const f = (a) => (a ? 1 : 2);";
  const [whole, one, two] = [0, 1, 2];
  const entry = (...places: number[]) => ({ digest: "", reached: { "a.ts": places } });
  const reach = new Reach({
    "little.test.ts": entry(whole, two),
    "much.test.ts": entry(whole, one, two),
    "other.test.ts": entry(whole, one),
  });
  const graph = {
    testsFor: () => ["other.test.ts", "much.test.ts", "tests/wire/a.test.ts"],
    ranked: (_file: string, tests: readonly string[], more: (test: string) => number) =>
      [...tests].sort((left, right) => more(right) - more(left)),
  };
  const choice = new ReachingTests(reach, graph, () => text);
  const mutant = { file: "a.ts", line: 1, code: "", kind: "", end: 0, old: "", replacement: "" };
  expect(choice.testsFor({ ...mutant, start: text.indexOf("2") })).toEqual([
    "much.test.ts",
    "little.test.ts",
    "tests/wire/a.test.ts",
  ]);
  expect(choice.testsFor({ ...mutant, start: 0 })).toEqual(graph.testsFor());
});
