// A stack for the tour alone: fresh demo data in a temporary folder, gone afterwards.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readAdminKey, runFunction } from "../stack/deployment.ts";
import { PROJECT_DIR } from "../stack/project.ts";
import { readStackFile, type StackInfo } from "../stack/stack-file.ts";

const START_TIMEOUT_MS = 180_000;

/** Runs `work` on a stack of its own and takes the stack down whatever happens. */
export async function withStack(work: (info: StackInfo) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-tour-"));
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, COHORT_PORT: "", COHORT_HOST: "", COHORT_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await work(await untilUp(dataDir, child));
  } finally {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilUp(dataDir: string, child: ChildProcess): Promise<StackInfo> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const info = readStackFile(dataDir);
    if (info !== null) return info;
    if (child.exitCode !== null) throw new Error("The stack did not start.");
    if (Date.now() > deadline) throw new Error("The stack was not up in time.");
    await sleep(100);
  }
}

/** Runs any server function as the administrator of the stack. */
export const asAdmin = (info: StackInfo, name: string, args: object): Promise<unknown> =>
  runFunction({ url: info.backend, adminKey: readAdminKey(info.adminKeyFile) }, name, args);
