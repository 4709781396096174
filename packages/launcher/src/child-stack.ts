// Starts a separate stack by the same command as `npm start`, for browser stories, the tour and benchmarks.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readAdminKey, runFunction, type DeploymentAccess } from "embedded-convex/tools/deployment.ts";
import { PROJECT_DIR } from "./project.ts";
import { readStackFile, type StackInfo } from "./stack-file.ts";

const START_TIMEOUT_MS = 240_000;
const OUTPUT_KEPT = 4000;

export interface ChildStack {
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** @throws when the stack is not running. */
  info(): StackInfo;
  stop(): Promise<void>;
}

export interface ChildStackOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Continue on a folder that an earlier stack left. */
  readonly dataDir?: string;
  readonly keepData?: boolean;
}

/** A stack on a fresh data folder and the next free block of ports. */
export async function startChildStack(options: ChildStackOptions = {}): Promise<ChildStack> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "cohort-stack-"));
  const child = spawn(process.execPath, ["--import", "tsx", "packages/launcher/src/commands/start.ts"], {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      // An open class would be the next class of every learner.
      ...{ COHORT_PORT: "", COHORT_HOST: "", COHORT_DATA: dataDir, COHORT_DEMO_CLASS: "false" },
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-OUTPUT_KEPT)));
  const stop = async (): Promise<void> => {
    await end(child);
    process.off("exit", kill);
    if (options.keepData !== true) rmSync(dataDir, { recursive: true, force: true });
  };
  // A test runner that gives up on a fixture exits without stopping what the fixture has begun.
  const kill = (): void => void child.kill("SIGTERM");
  process.once("exit", kill);
  try {
    await untilUp(dataDir, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    dataDir,
    process: child,
    info() {
      const info = readStackFile(dataDir);
      if (info === null) throw new Error(`No stack is running on ${dataDir}:\n${output}`);
      return info;
    },
    stop,
  };
}

/** Runs `work` on a stack of its own and takes the stack down whatever happens. */
export async function withChildStack<T>(work: (info: StackInfo) => Promise<T>): Promise<T> {
  const stack = await startChildStack();
  try {
    return await work(stack.info());
  } finally {
    await stack.stop();
  }
}

/** Runs any server function as the administrator of a stack. */
export function asAdmin(info: StackInfo, name: string, args: object): Promise<unknown> {
  return runFunction(accessOf(info), name, args);
}

export const accessOf = (info: StackInfo): DeploymentAccess => ({
  url: info.backend,
  adminKey: readAdminKey(info.adminKeyFile),
});

async function untilUp(dataDir: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (readStackFile(dataDir) === null) {
    if (child.exitCode !== null) throw new Error(`The stack did not start:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The stack was not up in time:\n${output()}`);
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
