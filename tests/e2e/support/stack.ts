// Starts stacks for browser stories exactly as a person would: by running the start script.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { readAdminKey, runFunction } from "../../../scripts/stack/deployment.ts";
import { readStackFile, type StackInfo } from "../../../scripts/stack/stack-file.ts";

const PROJECT_DIR = fileURLToPath(new URL("../../..", import.meta.url));
const START_TIMEOUT_MS = 120_000;

export interface TestStack {
  readonly dataDir: string;
  readonly process: ChildProcess;
  info(): StackInfo;
  stop(): Promise<void>;
}

export interface TestStackOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Continue on a folder that an earlier stack left. */
  readonly dataDir?: string;
  readonly keepData?: boolean;
}

/** A stack on a fresh data folder and the next free block of ports. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "cohort-stack-"));
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, COHORT_PORT: "", COHORT_HOST: "", COHORT_DATA: dataDir, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await untilUp(dataDir, child, () => output);
  return {
    dataDir,
    process: child,
    info: () => infoOf(dataDir),
    stop: () => stop(child, options.keepData === true ? null : dataDir),
  };
}

async function untilUp(dataDir: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (readStackFile(dataDir) === null) {
    if (child.exitCode !== null) throw new Error(`The stack did not start:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The stack was not up in time:\n${output()}`);
    }
    await sleep(100);
  }
}

function infoOf(dataDir: string): StackInfo {
  const info = readStackFile(dataDir);
  if (info === null) throw new Error(`No stack is running on ${dataDir}.`);
  return info;
}

async function stop(child: ChildProcess, wipe: string | null): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }
  if (wipe !== null) rmSync(wipe, { recursive: true, force: true });
}

/** Runs any server function as the administrator of a stack. */
export async function asAdmin(info: StackInfo, name: string, args: object): Promise<unknown> {
  return runFunction({ url: info.backend, adminKey: readAdminKey(info.adminKeyFile) }, name, args);
}
