// The check of docs/security.md, on pages and tests with one fault each.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { securityFaults } from "../../../scripts/check-security.ts";

const PAGE = path.resolve(import.meta.dirname, "../../../docs/security.md");
const TEST = "tests/security/node/one.test.ts";
const ROW = `| SEC-01 | Something is stolen | A lock, \`lock.ts\` | \`${TEST}\` "SEC-01 is locked" |`;
const BODY = 'it("SEC-01 is locked", () => { expect(1).toBe(1); });';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "cohort-security-"));
  mkdirSync(path.join(root, path.dirname(TEST)), { recursive: true });
  writeFileSync(path.join(root, "lock.ts"), "");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function faults(page: string, body: string = BODY): string[] {
  writeFileSync(path.join(root, TEST), body);
  return securityFaults(page, root, 1);
}

describe("the table of threats", () => {
  it("holds as it stands", () => {
    expect(securityFaults(readFileSync(PAGE, "utf8"))).toEqual([]);
  });

  it("accepts a row whose test exists", () => {
    expect(faults(ROW)).toEqual([]);
    expect(faults(ROW, `describe("locks", () => { ${BODY} });`)).toEqual([]);
    expect(faults(ROW, 'it.each([1])("SEC-01 is locked", (one) => { expect(one).toBe(1); });')).toEqual([]);
    expect(
      faults(
        ROW.replace("SEC-01 is", "SEC-01 locks is"),
        `describe("SEC-01 locks", () => { ${BODY.replace("SEC-01 ", "")} });`,
      ),
    ).toEqual([]);
  });

  it.each([
    ["a row is missing", "", BODY, "SEC-01 has no row."],
    ["a row stands twice", `${ROW}\n${ROW}`, BODY, "SEC-01 has two rows."],
    [
      "an id is unknown",
      `${ROW}\n${ROW.replaceAll("SEC-01", "SEC-02")}`,
      BODY,
      "SEC-02 is no threat of the list.",
    ],
    ["no control", ROW.replace("A lock, `lock.ts`", ""), BODY, "SEC-01 names no file of its control."],
    ["a control that is gone", ROW.replace("lock.ts", "gone.ts"), BODY, "SEC-01: gone.ts does not exist."],
    ["no test", ROW.replace(/`tests.*"/, ""), BODY, "SEC-01 has no test."],
    [
      "a title that no test has",
      ROW.replace("is locked", "is open"),
      BODY,
      `SEC-01: ${TEST} has no test "SEC-01 is open".`,
    ],
    [
      "a test without the id in its title",
      ROW.replace("SEC-01 is locked", "is locked"),
      BODY,
      "SEC-01 names no test of tests/security with its id in the title.",
    ],
    [
      "a test that is skipped",
      ROW,
      BODY.replace("it(", "it.skip("),
      `SEC-01: "SEC-01 is locked" of ${TEST} is marked "skip".`,
    ],
    [
      "a test in a skipped block",
      ROW,
      `describe.skip("x", () => { ${BODY} });`,
      `SEC-01: "SEC-01 is locked" of ${TEST} is marked "skip".`,
    ],
    [
      "a test that is only planned",
      ROW,
      'it.todo("SEC-01 is locked");',
      `SEC-01: "SEC-01 is locked" of ${TEST} is marked "todo".`,
    ],
    [
      "a test without a body",
      ROW,
      'it("SEC-01 is locked", () => {});',
      `SEC-01: "SEC-01 is locked" of ${TEST} is empty.`,
    ],
    ["a test only in a comment", ROW, `// ${BODY}`, `SEC-01: ${TEST} has no test "SEC-01 is locked".`],
    [
      "a test of an unknown threat",
      ROW,
      `${BODY} ${BODY.replace("SEC-01", "SEC-77")}`,
      `SEC-77 of ${TEST} has no row.`,
    ],
  ])("finds %s", (...[, page, body, fault]) => {
    expect(faults(page, body)).toContain(fault);
  });
});
