// docs/spec.md is correct: its files and tests exist, every row has a test, and no text of the catalogues is missing.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "../../../scripts/check-spec.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../../docs/spec.md"), "utf8");
const row = "| Footer: copyright 2025, all rights reserved |";

/** The page with the cells of one row changed. */
function planted(change: (cells: string[]) => string[]): string[] {
  const line = page.split("\n").find((candidate) => candidate.startsWith(row));
  if (line === undefined) throw new Error("The row is gone");
  return faultsOf(page.replace(line, change(line.split(" | ")).join(" | ")));
}

test("the table holds as it is", () => {
  expect(faultsOf(page)).toEqual([]);
});

test("a row without a test is found", () => {
  expect(planted(([text = "", files = ""]) => [text, files, " |"])).toEqual([
    expect.stringContaining("has no test."),
  ]);
});

test("a missing file is found", () => {
  const faults = planted(([text = "", , tests = ""]) => [text, "`src/gone.tsx`", tests]);
  expect(faults).toEqual([expect.stringContaining("src/gone.tsx does not exist.")]);
});

test.each([
  [
    "a file without it",
    '`tests/e2e/landing.spec.ts` "the footer shows year, rights, e-mail address and profiles"',
  ],
  ["a title that only begins like it", '`tests/e2e/navigation.spec.ts` "the footer names year"'],
  [
    "a file that is not there",
    '`tests/e2e/gone.spec.ts` "the footer shows year, rights, e-mail address and profiles"',
  ],
])("a test is not found in %s", (_where, tests) => {
  const faults = planted(([text = "", files = ""]) => [text, files, `${tests} |`]);
  expect(faults).toEqual([expect.stringMatching(/has no test|does not exist/)]);
});

test("a row that names no file is found", () => {
  expect(planted(([text = "", , tests = ""]) => [text, "", tests])).toEqual([
    expect.stringContaining("names no file."),
  ]);
});

test("a text of the catalogues that is in no row is found", () => {
  const line = page.split("\n").find((candidate) => candidate.includes("Progress must be a number")) ?? "";
  const without = page.replaceAll("Progress must be a number between 0 and 100", "");
  expect(line).not.toBe("");
  expect(faultsOf(without)).toEqual([
    'The text "Progress must be a number between 0 and 100" of the catalogue is in no row.',
  ]);
  expect(faultsOf("# An empty page")).toEqual(["The page has no rows."]);
});
