// Two processes that find the same stale lock: neither takes away what the other has just made.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StoreLockedError } from "../../../src/storage/errors.ts";
import { lockFolder } from "../../../src/storage/folder-lock.ts";

const meanwhile = vi.hoisted(() => ({
  beforeRename: (): void => undefined,
  afterRename: (): void => undefined,
}));
vi.mock("node:fs", async (original) => {
  const actual = await original<typeof fs>();
  return {
    ...actual,
    renameSync(from: string, to: string) {
      meanwhile.beforeRename();
      actual.renameSync(from, to);
      meanwhile.afterRename();
    },
  };
});

const STALE = { pid: 2 ** 22 + 1, startedAt: "1", token: "stale" };
const runs = (token: string) => ({ pid: process.pid, startedAt: null, token });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cohort-lock-race-"));
  leave(STALE);
  for (const name of ["beforeRename", "afterRename"] as const) meanwhile[name] = () => undefined;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leave(owner: object): void {
  writeFileSync(join(folder, "owner.lock"), JSON.stringify(owner));
}

const owner = (): unknown => JSON.parse(readFileSync(join(folder, "owner.lock"), "utf8"));

test("a lock that another process made before the stale one was moved stays its own", () => {
  meanwhile.beforeRename = () => leave(runs("faster"));
  expect(() => lockFolder(folder)).toThrow(StoreLockedError);
  expect(owner()).toEqual(runs("faster"));
  expect(readdirSync(folder)).toEqual(["owner.lock"]);
});

test("a lock that another process made after the stale one was moved stays its own", () => {
  meanwhile.afterRename = () => leave(runs("faster"));
  expect(() => lockFolder(folder)).toThrow(StoreLockedError);
  expect(owner()).toEqual(runs("faster"));
  expect(readdirSync(folder)).toEqual(["owner.lock"]);
});

test("a lock that another process made meanwhile is not put in the place of a third one's", () => {
  meanwhile.beforeRename = () => leave(runs("second"));
  meanwhile.afterRename = () => leave(runs("third"));
  expect(() => lockFolder(folder)).toThrow(StoreLockedError);
  expect(owner()).toEqual(runs("third"));
});

test("a folder whose lock is stale five times is left to its owner", () => {
  let made = 0;
  meanwhile.afterRename = () => {
    made += 1;
    leave({ ...STALE, token: `stale ${made}` });
  };
  expect(() => lockFolder(folder)).toThrow(`in use by process ${STALE.pid}`);
  expect(made).toBe(5);
});
