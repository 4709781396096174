// A process that exits while its stack starts, as a test runner does that has given up on it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PROJECT_DIR } from "../../src/project.ts";

/** Prints the id of the stack's process, and exits. */
const RUNNER = `
  import processes from "node:child_process";
  import { syncBuiltinESMExports } from "node:module";
  const { spawn } = processes;
  processes.spawn = (...args) => {
    const child = spawn(...args);
    console.log(child.pid);
    setTimeout(() => process.exit(0), 500);
    return child;
  };
  syncBuiltinESMExports();
  const { startChildStack } = await import("@cohort/launcher/src/child-stack.ts");
  await startChildStack();
`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("takes its stack down", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-runner-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const runner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", RUNNER], {
    cwd: PROJECT_DIR,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  runner.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(runner, "exit")) as [number];
  const pid = Number(printed);
  expect([code, pid > 0]).toEqual([0, true]);
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});
