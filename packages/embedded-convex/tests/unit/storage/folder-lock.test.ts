// One process at a time in a data folder, whatever earlier ones left there.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireSpace } from "../../../src/storage/disk-space.ts";
import { StoreLockedError } from "../../../src/storage/errors.ts";
import { lockFolder } from "../../../src/storage/folder-lock.ts";
import { isRunning, isSameProcess, startOf } from "../../../src/storage/process-identity.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cohort-lock-"));
  lock = join(folder, "owner.lock");
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const owner = (): unknown => JSON.parse(readFileSync(lock, "utf8"));

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.on("close", resolve));
  return child.pid ?? 0;
}

describe("a data folder", () => {
  test("belongs to its process until that releases it, and nothing else is left there", () => {
    const release = lockFolder(folder);
    expect(owner()).toMatchObject({ pid: process.pid, startedAt: startOf(process.pid) });
    expect(() => lockFolder(folder)).toThrow(StoreLockedError);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    expect(readdirSync(folder)).toEqual(["owner.lock"]);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  test("is taken over from a process that has ended, or whose id another one has now", async () => {
    const left = [
      { pid: await endedPid(), startedAt: null, token: "a" },
      { pid: process.pid, startedAt: "1", token: "b" },
      { pid: 0, startedAt: null, token: "c" },
      { pid: -1, startedAt: null, token: "d" },
      { pid: 1.5, startedAt: null, token: "e" },
      { pid: "1", startedAt: null, token: "f" },
      null,
    ];
    // Without a start time an owner that runs counts as the same one.
    const isKnown = startOf(process.pid) !== null;
    for (const stale of isKnown ? left : left.filter((one) => one?.token !== "b")) {
      writeFileSync(lock, JSON.stringify(stale));
      const release = lockFolder(folder);
      expect(owner()).toMatchObject({ pid: process.pid });
      expect(readdirSync(folder)).toEqual(["owner.lock"]);
      release();
    }
  });

  test("is taken over when its lock cannot be read, or is none", () => {
    writeFileSync(lock, "{");
    lockFolder(folder)();
    mkdirSync(lock);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("stays with a process that runs, when its start is unknown", () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, startedAt: null, token: "other" }));
    expect(() => lockFolder(folder)).toThrow(StoreLockedError);
    expect(owner()).toMatchObject({ token: "other" });
  });

  test("that another process took over is not released by the one before", () => {
    const release = lockFolder(folder);
    const other = { pid: process.pid, startedAt: null, token: "other" };
    writeFileSync(lock, JSON.stringify(other));
    release();
    expect(owner()).toEqual(other);
  });
});

describe("a process", () => {
  test("runs while it has its id, and only one with an id does", async () => {
    const ended = await endedPid();
    expect([process.pid, 1, ended, 0, -1, 1.5, Number.NaN].map(isRunning)).toEqual([
      ...[true, true],
      ...Array<boolean>(5).fill(false),
    ]);
    expect(startOf(ended)).toBeNull();
  });

  test("is the same as long as nothing says otherwise", async () => {
    const start = startOf(process.pid);
    expect(isSameProcess(process.pid, start)).toBe(true);
    expect(isSameProcess(process.pid, null)).toBe(true);
    expect(isSameProcess(process.pid, "1")).toBe(start === null);
    expect(isSameProcess(await endedPid(), null)).toBe(false);
  });
});

describe("the disk", () => {
  const MIB = 1024 * 1024;

  test("needs 48 MiB of space before anything is written", () => {
    expect(() => requireSpace(folder, () => 48 * MIB)).not.toThrow();
    expect(() => requireSpace(folder, () => 48 * MIB - 1)).toThrow(
      `No space left on device: 47 MiB are free where ${folder} lies, 48 are kept in reserve.`,
    );
  });

  test("is asked where the data are", () => {
    const asked: string[] = [];
    requireSpace(folder, (place) => {
      asked.push(place);
      return Infinity;
    });
    expect(asked).toEqual([folder]);
    expect(() => requireSpace(join(folder, "missing"))).toThrow("ENOENT");
  });
});
