// The file with the deployment's key: made once, private, and never replaced.
import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadAdminKey } from "../../src/admin-key-file.ts";
import { ConfigError } from "../../src/config.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cohort-admin-key-"));
  file = join(folder, "a", "b", "key");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a key is made at the first start, for the owner alone, and is the same at the next one", () => {
  const key = loadAdminKey(file, "demo");
  expect(key).toMatch(/^demo\|[0-9a-f]{64}$/);
  expect(readFileSync(file, "utf8")).toBe(`${key}\n`);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadAdminKey(file, "other")).toBe(key);
  expect(loadAdminKey(join(folder, "another"), "demo")).not.toBe(key);
});

test("a key of 16 characters is taken, and a shorter one is refused with its file", () => {
  mkdirSync(join(folder, "a", "b"), { recursive: true });
  writeFileSync(file, `  ${"k".repeat(16)}\n`);
  expect(loadAdminKey(file, "demo")).toBe("k".repeat(16));
  writeFileSync(file, `${"k".repeat(15)}     \n`);
  expect(() => loadAdminKey(file, "demo")).toThrow(
    new ConfigError(`The admin key file ${file} holds no key`),
  );
});

test("a place where no file can be made is reported", () => {
  writeFileSync(join(folder, "a"), "a file");
  expect(() => loadAdminKey(file, "demo")).toThrow(/EEXIST|ENOTDIR/);
  mkdirSync(join(folder, "key"));
  expect(() => loadAdminKey(join(folder, "key"), "demo")).toThrow("EISDIR");
});
