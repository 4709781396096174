import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readStackFile, removeStackFile, writeStackFile, type StackInfo } from "../../src/stack-file.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "cohort-stack-file-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const info = (pid: number): StackInfo => ({ pid, site: "http://127.0.0.1:4400" }) as StackInfo;

describe("stack.json", () => {
  test("contains the addresses of a running stack", () => {
    writeStackFile(dir, info(process.pid));
    expect(readStackFile(dir)?.site).toBe("http://127.0.0.1:4400");
  });

  test("a file of an ended process is ignored", () => {
    // Process numbers end far below this one.
    writeStackFile(dir, info(2 ** 30));
    expect(readStackFile(dir)).toBeNull();
  });

  test("missing, removed and truncated files are ignored", () => {
    expect(readStackFile(dir)).toBeNull();
    writeFileSync(path.join(dir, "stack.json"), '{"pid": 1');
    expect(readStackFile(dir)).toBeNull();
    writeStackFile(dir, info(process.pid));
    removeStackFile(dir);
    expect(readStackFile(dir)).toBeNull();
  });
});
