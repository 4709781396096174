// Tests that the tables of docs/ name, each with one fault: none may count as proof.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceFaults, testsInCell } from "../../../scripts/named-tests.ts";
import {
  notPassed,
  playwrightResults,
  unsteady,
  vitestResults,
  type TestResult,
} from "../../../scripts/test-results.ts";

const FILE = "tests/one.test.ts";
const NAMED = { file: FILE, title: "seats are counted" };
const BODY = 'test("seats are counted", () => { expect(1).toBe(1); });';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "cohort-named-"));
  mkdirSync(path.join(root, "tests"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsIn(source: string, named = NAMED): string[] {
  writeFileSync(path.join(root, FILE), source);
  return sourceFaults(named, root);
}

describe("the source of a named test", () => {
  it.each([
    ["by itself", BODY],
    ["with it", BODY.replace("test(", "it(")],
    ["in a block", `describe("x", () => { ${BODY} });`],
    ["for each of a list", 'test.each([1])("seats are counted", (one) => { expect(one).toBe(1); });'],
    ["with options", 'test("seats are counted", { timeout: 9 }, () => { expect(1).toBe(1); });'],
    ["with a function by name", 'test("seats are counted", countSeats);'],
  ])("is accepted %s", (_name, source) => {
    expect(faultsIn(source)).toEqual([]);
  });

  it.each([
    ["skipped", BODY.replace("test(", "test.skip("), 'is marked "skip".'],
    ["to be skipped where a condition holds", BODY.replace("test(", "test.skipIf(true)("), 'marked "skipIf"'],
    ["planned", 'test.todo("seats are counted");', 'is marked "todo".'],
    ["expected to fail", BODY.replace("test(", "test.fails("), 'is marked "fails".'],
    ["given up", BODY.replace("test(", "test.fixme("), 'is marked "fixme".'],
    ["in a skipped block", `describe.skip("x", () => { ${BODY} });`, 'is marked "skip".'],
    ["in a skipped block of a runner", `test.describe.skip("x", () => { ${BODY} });`, 'is marked "skip".'],
    ["empty", 'test("seats are counted", () => {});', "is empty."],
    ["empty and asynchronous", 'test("seats are counted", async () => { });', "is empty."],
    ["without a function", 'test("seats are counted");', "is empty."],
    ["commented out", `// ${BODY}`, "has no test"],
    ["commented out as a block", `/* ${BODY} */`, "has no test"],
    ["inside a text", `const text = ${JSON.stringify(BODY)};`, "has no test"],
    ["another call", BODY.replace("test(", "note("), "has no test"],
    ["a method of something else", BODY.replace("test(", "notes.test("), "has no test"],
    ["a step inside a test", BODY.replace("test(", "test.step("), "has no test"],
    ["only like it", BODY.replace("counted", "counted twice"), "has no test"],
    ["only with it at the end", BODY.replace("seats", "all seats"), "has no test"],
  ])("does not count when it is %s", (_name, source, fault) => {
    expect(faultsIn(source)).toEqual([expect.stringContaining(fault)]);
  });

  it("may be named with its blocks, and without the ids of other threats", () => {
    const source = `describe("a batch", () => { ${BODY.replace("seats", "SEC-01 SEC-02 seats")} });`;
    for (const title of [
      "SEC-01 SEC-02 seats are counted",
      "SEC-02 seats are counted",
      "a batch SEC-01 SEC-02 seats are counted",
    ])
      expect(faultsIn(source, { file: FILE, title })).toEqual([]);
    expect(faultsIn(source, { file: "tests/gone.test.ts", title: "x" })).toEqual([
      "tests/gone.test.ts does not exist.",
    ]);
  });

  it("is read out of a cell of the table, one a line", () => {
    expect(testsInCell('`a.test.ts` "one"<br>`b.test.ts` "says "two""')).toEqual([
      { file: "a.test.ts", title: "one" },
      { file: "b.test.ts", title: 'says "two"' },
    ]);
  });
});

const ran = (status: string, ...titles: string[]): TestResult => ({ file: FILE, titles, status });

describe("the result of a named test", () => {
  it("is proof when every test of that title passed", () => {
    expect(notPassed([NAMED], [ran("passed", "seats are counted")])).toEqual([]);
    expect(notPassed([NAMED], [ran("passed", "a batch", "seats are counted")])).toEqual([]);
    const each = { file: FILE, title: "%s holds $count of ${seats}" };
    expect(notPassed([each], [ran("passed", "Beta holds 3 of 30")])).toEqual([]);
  });

  it.each([
    ["skipped", [ran("skipped", "seats are counted")], "did not pass: skipped."],
    ["pending", [ran("pending", "seats are counted")], "did not pass: pending."],
    ["todo", [ran("todo", "seats are counted")], "did not pass: todo."],
    ["failed", [ran("failed", "seats are counted")], "did not pass: failed."],
    [
      "failed in one of several projects",
      [ran("passed", "seats are counted"), ran("failed", "seats are counted")],
      "did not pass: failed.",
    ],
    ["not listed", [ran("passed", "something else")], "is no test that this run listed."],
    ["only like it", [ran("passed", "seats are counted twice")], "is no test that this run listed."],
    ["of another file", [{ ...ran("passed", "seats are counted"), file: "x.ts" }], "is no test"],
    ["not run at all", [], "is no test that this run listed."],
  ])("is none when it is %s", (_name, results, fault) => {
    expect(notPassed([NAMED], results)).toEqual([expect.stringContaining(fault)]);
  });

  it("is read out of vitest's report", () => {
    const assertion = { ancestorTitles: ["a batch"], title: "seats are counted", status: "passed" };
    const report = { testResults: [{ name: path.join(root, FILE), assertionResults: [assertion] }] };
    expect(vitestResults(report, root)).toEqual([ran("passed", "a batch", "seats are counted")]);
    expect(vitestResults(null, root)).toEqual([]);
  });

  it("is listed when it failed, needed a second try, or when its file failed before any test", () => {
    const report = {
      testResults: [
        { name: path.join(root, "a.test.ts"), status: "failed", assertionResults: [] },
        {
          name: path.join(root, FILE),
          status: "failed",
          assertionResults: [
            { ancestorTitles: ["a batch"], title: "seats are counted", status: "failed" },
            { ancestorTitles: [], title: "passes", status: "passed", failureMessages: [] },
            { ancestorTitles: [], title: "passes later", status: "passed", failureMessages: ["Error"] },
          ],
        },
      ],
    };
    expect(unsteady(vitestResults(report, root))).toEqual([
      "Failed: a.test.ts",
      `Failed: ${FILE} › a batch › seats are counted`,
      `Passed only on its second try: ${FILE} › passes later`,
    ]);
  });

  it("is read out of Playwright's report, suites within suites", () => {
    const spec = (title: string, status: string) => ({ title, file: "one.test.ts", tests: [{ status }] });
    const inner = { title: "a batch", specs: [spec("two", "skipped"), spec("three", "unexpected")] };
    const specs = [spec("one", "expected"), spec("again", "flaky")];
    const report = {
      config: { rootDir: path.join(root, "tests") },
      suites: [{ title: "one.test.ts", specs, suites: [inner] }],
    };
    expect(playwrightResults(report, root)).toEqual([
      ran("passed", "one"),
      { ...ran("passed", "again"), isFlaky: true },
      ran("skipped", "a batch", "two"),
      ran("failed", "a batch", "three"),
    ]);
  });
});
