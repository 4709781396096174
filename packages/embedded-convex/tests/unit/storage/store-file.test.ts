// The store's file is created under another name and gets its own only when it is whole.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStoreFile, storePath } from "../../../src/storage/store-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cohort-store-file-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what an interrupted creation has left is gone before the next one, and nothing is left after it", () => {
  for (const leftover of ["store.new.mdb", "store.new.mdb-lock"])
    writeFileSync(join(folder, leftover), "old");
  createStoreFile(folder, (path) => {
    expect([existsSync(path), existsSync(`${path}-lock`)]).toEqual([false, false]);
    writeFileSync(path, "new");
    writeFileSync(`${path}-lock`, "new");
  });
  expect(readdirSync(folder)).toEqual(["store.mdb"]);
  expect(readFileSync(storePath(folder), "utf8")).toBe("new");
});

test("a creation that fails leaves no store, and a store that exists is never replaced", () => {
  const broken = (path: string): void => {
    writeFileSync(path, "half");
    throw new Error("disk full");
  };
  expect(() => {
    createStoreFile(folder, broken);
  }).toThrow("disk full");
  expect(existsSync(storePath(folder))).toBe(false);
  createStoreFile(folder, (path) => writeFileSync(path, "whole"));
  createStoreFile(folder, broken);
  expect(readFileSync(storePath(folder), "utf8")).toBe("whole");
});
