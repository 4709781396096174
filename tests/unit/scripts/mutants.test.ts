// The faults that `npm run mutants` plants, and the tests that it runs for them.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Judge } from "../../../scripts/mutants/judge.ts";
import { mutantsOf } from "../../../scripts/mutants/operators.ts";
import type { RunReply, RunRequest } from "../../../scripts/mutants/vitest-process.ts";
import { TestGraph } from "../../../scripts/mutants/related-tests.ts";

/** Each fault as its kind and the whole text with it. */
const planted = (text: string, file = "a.ts"): string[] =>
  mutantsOf(file, text).map(
    ({ kind, start, end, replacement }) => `${kind}: ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  );

it.each([
  ["if (a) b = c;", ["condition: if (!(a)) b = c;", "removed statement: if (a) ;"]],
  ["const x = a ? b : c;", ["condition: const x = (!(a)) ? b : c;"]],
  ["const x = a < b;", ["boundary: const x = a <= b;"]],
  ["const x = a >= b;", ["boundary: const x = a > b;"]],
  ["const x = a === b;", ["equality: const x = a !== b;"]],
  ["const x = a && b;", ["logic: const x = a || b;"]],
  ["const x = a - b;", ["arithmetic: const x = a + b;"]],
  ["const x = 7;", ["constant: const x = (7 * 10);"]],
  ["const x = 0;", ["constant: const x = 1;"]],
  ["const x = true;", ["boolean: const x = false;"]],
  ["await a();", ["removed statement: ;", "removed await: void a();"]],
  ["function f() { return; }", ["early return: function f() { return; return; }"]],
])("%s", (text, faults) => {
  expect(planted(text)).toEqual(faults);
});

it.each([
  "function f(): true { return x; }",
  'import a from "./7.ts";',
  "type Seven = 7 | true;",
  '"use node";',
  "function f() {}",
])("nothing is planted into %s", (text) => {
  expect(planted(text)).toEqual([]);
});

it("no missing wait is planted into functions, where the linter refuses it", () => {
  expect(planted("await a();", "convex/a.ts")).toEqual(["removed statement: ;"]);
});

it("the delay of a job that begins at once stays, another one does not", () => {
  const constants = (text: string) => planted(text).filter((fault) => fault.startsWith("constant"));
  expect(constants("const id = ctx.scheduler.runAfter(0, job);")).toEqual([]);
  expect(constants("const id = ctx.scheduler.runAfter(5, 0);")).toHaveLength(2);
  expect(constants("const id = after(0);")).toHaveLength(1);
});

it("a negative tab index stays, another one does not", () => {
  const constants = (text: string) => planted(text, "a.tsx").filter((fault) => fault.startsWith("constant"));
  expect(constants("const x = <p tabIndex={-1} />;")).toEqual([]);
  expect(constants("const x = { tabIndex: -1 };")).toEqual([]);
  expect(constants("const x = <p tabIndex={0} />;")).toHaveLength(1);
  expect(constants("const x = <p tabIndex={on ? 0 : -1} data-at={-1} />;")).toHaveLength(3);
});

it("nothing is planted into the looks of a component", () => {
  const text = 'const x = <p className={cn(7, "a")} rows={7} onClick={() => go(7)} />;';
  expect(planted(text, "a.tsx")).toEqual(
    [text.replace("go(7)", "go((7 * 10))")].map((one) => `constant: ${one}`),
  );
});

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "cohort-graph-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it("finds the tests that reach a file, by imports, aliases, globs and paths, the likeliest first", () => {
  const files: Record<string, string> = {
    "tests/price-rules.test.ts": 'import "./a.ts";',
    "tests/a.ts": 'import "./b.ts";',
    "tests/b.ts": 'import "../src/cart.ts";',
    "src/cart.ts": 'import { price } from "#shared/price.ts";',
    "shared/price.ts": "export const price = 1;",
    "convex/orders.ts": 'import "./lib/limits.ts"; new Worker("./worker.ts");',
    "convex/lib/limits.ts": "",
    "tests/limits.test.ts": 'import "../convex/lib/limits.ts";',
    "tests/convex-lib-limits.test.ts": 'import "../convex/lib/limits.ts"; api.orders.start;',
    "convex/worker.ts": "",
    "tests/price.test.ts": 'import { price } from "../shared/price.ts";',
    "tests/cart.test.ts": 'import { cart } from "#src/cart.ts";',
    "tests/server.ts": 'export const modules = import.meta.glob("../convex/**/*.*s");',
    "tests/orders.test.ts": 'import { modules } from "./server.ts";',
    "tests/other.test.ts": "",
    "tests/helpers/public-functions.ts":
      'import.meta.glob(["../../convex/*.ts", "!../../convex/*.config.ts"]);',
    "tests/unit/refusals.test.ts": 'import "../helpers/public-functions.ts";',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const graph = new TestGraph(root, Object.keys(files));
  expect(graph.testsFor("shared/price.ts")).toEqual([
    "tests/price.test.ts",
    "tests/price-rules.test.ts",
    "tests/cart.test.ts",
  ]);
  expect(graph.testsFor("src/cart.ts")).toEqual(["tests/cart.test.ts", "tests/price-rules.test.ts"]);
  // A test that has the name of the file, before those that call it or have more words of its path.
  expect(graph.testsFor("convex/lib/limits.ts")[0]).toBe("tests/limits.test.ts");
  expect(graph.testsFor("convex/worker.ts")).toEqual(["tests/unit/refusals.test.ts", "tests/orders.test.ts"]);
});

it("a test file that failed earlier is not reported by the runs of others", { timeout: 60_000 }, async () => {
  writeFileSync(path.join(root, "vitest.config.ts"), "export default { test: { globals: true } };");
  writeFileSync(path.join(root, "sound.test.ts"), 'test("passes", () => {});');
  writeFileSync(path.join(root, "broken.test.ts"), 'test("fails", () => { throw new Error("planted"); });');
  const entry = path.resolve("scripts/mutants/vitest-process.ts");
  const runner = fork(entry, ["1"], { cwd: root, execArgv: ["--import", import.meta.resolve("tsx")] });
  const failedOf = async (test: string): Promise<unknown> => {
    runner.send({ tests: [test], changed: [] } satisfies RunRequest);
    const [reply] = (await once(runner, "message")) as [RunReply];
    return reply.failed;
  };
  try {
    expect(await failedOf("broken.test.ts")).toBe("broken.test.ts");
    expect(await failedOf("sound.test.ts")).toBeNull();
  } finally {
    runner.kill("SIGKILL");
  }
});

/** Tests that notice the planted fault or do not; broken ones fail without it, too. */
function judged({ isNoticed, isBroken = false }: { isNoticed: boolean; isBroken?: boolean }) {
  const files = new Map([["a.ts", "const x = a < b;"]]);
  const sandbox = {
    read: (file: string) => files.get(file) ?? "",
    write: (file: string, text: string) => void files.set(file, text),
    run: ([test = ""]: readonly string[]) => {
      const hasFault = files.get("a.ts") === "const x = a <= b;";
      return Promise.resolve({ failed: isBroken || (hasFault && isNoticed) ? test : null });
    },
  };
  const judge = new Judge(sandbox, { testsFor: () => ["a.test.ts"] }, 24);
  const [mutant] = mutantsOf("a.ts", "const x = a < b;");
  if (mutant === undefined) throw new Error("There is no fault to plant.");
  return { outcome: judge.outcomeOf(mutant), files };
}

it.each([
  [{ isNoticed: true }, "noticed"],
  [{ isNoticed: false }, "survived"],
  [{ isNoticed: true, isBroken: true }, "unstable"],
  [{ isNoticed: false, isBroken: true }, "unstable"],
])("a fault with %j counts as %s", async (world, expected) => {
  const { outcome, files } = judged(world);
  expect(await outcome).toBe(expected);
  expect(files.get("a.ts")).toBe("const x = a < b;");
});
