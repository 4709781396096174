import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { syncCounter } from "../../../bench/engine/sync-counter.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-syncs-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hasCompiler = spawnSync("cc", ["--version"]).status === 0 && process.platform === "linux";

/** Runs a script with `fs` and `file` in a process of its own and returns what was counted; null without a compiler. */
function countedIn(script: string): number | null {
  const counter = syncCounter(folder);
  if (counter === null) return null;
  const file = JSON.stringify(path.join(folder, "data"));
  const code = `const fs = require("node:fs"); const file = ${file}; ${script}`;
  const run = spawnSync(process.execPath, ["-e", code], { env: { ...process.env, ...counter.env } });
  expect(run.status).toBe(0);
  return counter.read();
}

it.each([
  ["nothing", "", 0],
  ["plain writes", 'fs.writeFileSync(file, "x");', 0],
  ["fsync", 'const fd = fs.openSync(file, "w"); fs.fsyncSync(fd); fs.fsyncSync(fd);', 2],
  ["fdatasync", 'fs.fdatasyncSync(fs.openSync(file, "w"));', 1],
  [
    "writes that are synced by how the file was opened",
    'const fd = fs.openSync(file, fs.constants.O_CREAT | fs.constants.O_WRONLY | fs.constants.O_DSYNC); fs.writeSync(fd, "x");',
    1,
  ],
])("%s", (_name, script, count) => {
  expect(countedIn(script)).toBe(hasCompiler ? count : null);
});
