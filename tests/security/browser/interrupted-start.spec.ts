// A start that is interrupted at any moment leaves no process running, and the next start works.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { seededRandom } from "../../e2e/support/random.ts";
import { startTestStack } from "../../e2e/support/stack.ts";
import { processesOf } from "./stack-processes.ts";

const SEED = 20_261_122;
const ROUNDS = 6;
const LONGEST_START_MS = 9_000;
const STOP_BOUND_MS = 3_000;
const GONE = { timeout: 15_000 };

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "cohort-interrupted-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/launcher/src/commands/start.ts"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, COHORT_DATA: dataDir, COHORT_PORT: "", COHORT_HOST: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, said: () => text };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

test("SEC-86 SIGTERM and Ctrl-C at any moment of a start leave no process, and the next start works", async () => {
  test.setTimeout(240_000);
  const random = seededRandom(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { child, said } = start();
    await sleep(500 + random() * LONGEST_START_MS);
    const signal = round % 2 === 0 ? "SIGTERM" : "SIGINT";
    const asked = Date.now();
    child.kill(signal);
    const code = await exitCode(child);
    const context = `round ${round}, ${signal}: ${said()}`;
    expect(Date.now() - asked, context).toBeLessThan(STOP_BOUND_MS);
    // Null: before a signal handler was installed.
    expect([0, null, signal === "SIGTERM" ? 143 : 130], context).toContain(code);
    await expect.poll(() => processesOf(dataDir), { ...GONE, message: context }).toEqual([]);
    expect(existsSync(path.join(dataDir, "stack.json")), context).toBe(false);
  }
  const stack = await startTestStack({ dataDir, keepData: true });
  await stack.stop();
});

test("SEC-86 a second signal ends a start at once, without orphans", async () => {
  const { child, said } = start();
  await expect.poll(said, { timeout: 60_000 }).toContain("Building");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect([130, 143]).toContain(await exitCode(child));
  await expect.poll(() => processesOf(dataDir), GONE).toEqual([]);
});

test("SEC-86 two starts at once on one data folder: one runs, the other says why it does not", async () => {
  test.setTimeout(120_000);
  const both = [start(), start()];
  const refused = await Promise.race(both.map(async (one) => ({ one, code: await exitCode(one.child) })));
  expect(refused.code).toBe(1);
  expect(refused.one.said()).toContain("A stack already runs on");
  const other = both.find((one) => one !== refused.one);
  await expect.poll(() => existsSync(path.join(dataDir, "stack.json")), { timeout: 90_000 }).toBe(true);
  // The reader of its output has ended, as in `npm start | head -1`.
  other?.child.stdout?.destroy();
  other?.child.stderr?.destroy();
  other?.child.kill("SIGHUP");
  if (other !== undefined) expect(await exitCode(other.child)).toBe(0);
  await expect.poll(() => processesOf(dataDir), GONE).toEqual([]);
});
