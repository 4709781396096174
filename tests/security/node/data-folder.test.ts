// The data folder is private to its owner, and one stack's at a time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  AlreadyRunningError,
  openDataFolder,
  untilLastPartsAreGone,
} from "@cohort/launcher/src/data-folder.ts";
import { readStackFile, writeStackFile, type StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { StartError } from "@cohort/launcher/src/step.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "cohort-data-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

/** Everything below a folder that other users could read. */
function openEntries(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

describe("SEC-72 the data folder", () => {
  it("SEC-72 of an older version is made private, with everything in it", () => {
    chmodSync(dir, 0o755);
    mkdirSync(path.join(dir, "backend", "files"), { recursive: true, mode: 0o755 });
    for (const name of ["secrets.json", "first-port", "admin-key", "backend/store.mdb", "backend/files/blob"])
      writeFileSync(path.join(dir, name), "", { mode: 0o644 });
    writeFileSync(path.join(dir, "notes of mine"), "", { mode: 0o644 });
    openDataFolder(dir).release();
    expect(modeOf(dir)).toBe("700");
    expect(openEntries(dir)).toEqual(["notes of mine"]);
  });

  it("SEC-72 is never a folder with other files, whose permissions stay", () => {
    chmodSync(dir, 0o755);
    writeFileSync(path.join(dir, "thesis.tex"), "", { mode: 0o644 });
    expect(() => openDataFolder(dir)).toThrow(StartError);
    expect(() => openDataFolder(dir)).toThrow("thesis.tex");
    expect(modeOf(dir)).toBe("755");
  });

  it("SEC-72 is made private by a backend that is started by itself", { timeout: 60_000 }, async () => {
    const data = path.join(dir, "own", "data");
    const main = path.join(PROJECT_DIR, "packages/embedded-convex/src/main.ts");
    const flags = ["--data", data, "--port", "0", "--site-port", "0"];
    const node = ["--import", import.meta.resolve("tsx"), "--experimental-vm-modules", "--no-warnings"];
    const child = spawn(
      process.execPath,
      [...node, main, ...flags, "--admin-key-file", path.join(dir, "own", "key")],
      { cwd: PROJECT_DIR, stdio: ["ignore", "pipe", "inherit"] },
    );
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(modeOf(data)).toBe("700");
    expect(openEntries(path.join(dir, "own"))).toEqual([]);
    expect(existsSync(path.join(data, "store.mdb"))).toBe(true);
  });
});

describe("SEC-86 one stack at a time", () => {
  it("SEC-86 a second start on the folder is refused, a later one is not", () => {
    const first = openDataFolder(dir);
    expect(() => openDataFolder(dir)).toThrow(AlreadyRunningError);
    first.release();
    openDataFolder(dir).release();
  });

  it.each(['{"pid":-1}', '{"pid":0}', '{"pid":1.5}', '{"pid":"1"}', "{}", "null", "[]", "", "garbage"])(
    "SEC-86 a lock without a running process is ignored: %s",
    (text) => {
      writeFileSync(path.join(dir, "owner.lock"), text);
      openDataFolder(dir).release();
      expect(readdirSync(dir)).toEqual([]);
      writeFileSync(path.join(dir, "stack.json"), text);
      expect(readStackFile(dir)).toBeNull();
    },
  );

  it("SEC-86 a folder in the place of the lock file is ignored", () => {
    mkdirSync(path.join(dir, "owner.lock", "inner"), { recursive: true });
    openDataFolder(dir).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it("SEC-86 an unusable folder is reported with the remedy", () => {
    const file = path.join(dir, "file");
    writeFileSync(file, "");
    expect(() => openDataFolder(path.join(file, "data"))).toThrow(StartError);
    expect(() => openDataFolder(path.join(file, "data"))).toThrow("COHORT_DATA");
  });

  it("SEC-86 a start waits for the parts of a supervisor that was killed, and removes its stack.json", async () => {
    const part = spawn(process.execPath, ["-e", "setTimeout(() => {}, 700)"]);
    const gone = once(part, "exit");
    const file = path.join(dir, "stack.json");
    writeFileSync(file, JSON.stringify({ pid: 2 ** 30, pids: { supervisor: 2 ** 30, backend: part.pid } }));
    await untilLastPartsAreGone(dir, new AbortController().signal);
    await gone;
    expect(part.exitCode).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it("SEC-86 a damaged record of the last ports is ignored", () => {
    for (const text of ["70000", "-1", "4400.5", "", "NaN"]) {
      writeFileSync(path.join(dir, "first-port"), text);
      const folder = openDataFolder(dir);
      expect(folder.lastFirstPort).toBeNull();
      folder.release();
    }
  });

  it.runIf(existsSync("/proc/self/stat"))(
    "SEC-86 a stale stack.json whose process id was reused is ignored",
    () => {
      writeStackFile(dir, { pid: process.pid, site: "http://127.0.0.1:4400" } as StackInfo);
      expect(readStackFile(dir)?.pid).toBe(process.pid);
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      try {
        writeFileSync(
          path.join(dir, "stack.json"),
          JSON.stringify({ pid: child.pid, site: "x", startedAt: "1" }),
        );
        expect(readStackFile(dir)).toBeNull();
      } finally {
        child.kill("SIGKILL");
      }
    },
  );
});
