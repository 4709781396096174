// The check of the backend's docs/fidelity.md: each row names test files, which exist and passed in the run.
import { expect, test } from "vitest";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { fidelityFaults, fidelityPage, fidelityTests } from "../../../scripts/check-fidelity.ts";
import { filesNotPassed } from "../../../scripts/test-results.ts";

const UNIT = "packages/embedded-convex/tests/unit";
const CONFORMANCE = "packages/embedded-convex/tests/conformance";
const row = (tests: string, status = "yes"): string =>
  ["| Feature | Status | Test |", "| --- | --- | --- |", `| Queries | ${status} | ${tests} |`].join("\n");

test("the page holds as it stands, and names many tests", () => {
  const page = fidelityPage(PROJECT_DIR);
  expect(fidelityFaults(page, PROJECT_DIR)).toEqual([]);
  expect(fidelityTests(page, PROJECT_DIR).length).toBeGreaterThan(70);
});

test.each([
  ["`functions/limits`", [`${UNIT}/functions/limits.test.ts`]],
  ["conformance `clients`, `react`", [`${CONFORMANCE}/clients.test.ts`, `${CONFORMANCE}/react.test.tsx`]],
  ["conformance `cli`, `deploy/routes`", [`${CONFORMANCE}/cli.test.ts`, `${UNIT}/deploy/routes.test.ts`]],
  [
    "security `sockets`, security `wire/engine`",
    ["tests/security/node/sockets.test.ts", "tests/security/wire/engine.test.ts"],
  ],
  ["`functions/limits`; `npm run stress -- simulation`", [`${UNIT}/functions/limits.test.ts`]],
])("%s are files", (cell, files) => {
  expect(fidelityTests(row(cell), PROJECT_DIR)).toEqual(files);
  expect(fidelityFaults(row(cell), PROJECT_DIR)).toEqual([]);
});

test.each([
  [row("`functions/nothing`"), '"Queries": there is no test file `functions/nothing` (unit).'],
  [row("conformance `functions`"), '"Queries": there is no test file `functions` (conformance).'],
  [row("wishes `cli`"), '"Queries": there is no test file `cli` (wishes).'],
  [row("-"), '"Queries" names no test.'],
  ["No table", "The page has no rows."],
])("a fault is found (%#)", (page, fault) => {
  expect(fidelityFaults(page, PROJECT_DIR)).toEqual([fault]);
});

test("what is not there needs no test", () => {
  expect(fidelityFaults(row("-", "no: a service of the cloud"), PROJECT_DIR)).toEqual([]);
});

test.each([
  [[], "a.test.ts was not run."],
  [["passed", "failed"], "a.test.ts did not pass: failed."],
  [["passed", "skipped"], "a.test.ts did not pass: skipped."],
  [["passed", "passed"], null],
])("files that came to %j", (statuses, fault) => {
  const results = statuses.map((status) => ({ file: "a.test.ts", titles: ["one"], status }));
  const others = [{ file: "b.test.ts", titles: ["one"], status: "failed" }];
  expect(filesNotPassed(["a.test.ts"], [...results, ...others])).toEqual(fault === null ? [] : [fault]);
});
