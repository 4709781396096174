// A whole stack of its own for a run: started like `npm start`, on a temporary data folder and the next free ports.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readAdminKey, runFunction, setVariables, type DeploymentAccess } from "../stack/deployment.ts";
import { PROJECT_DIR } from "../stack/project.ts";
import { loadSecrets, type Secrets } from "../stack/secrets.ts";
import { readStackFile, type StackInfo } from "../stack/stack-file.ts";

const START_TIMEOUT_MS = 240_000;
const CALL_ATTEMPTS = 40;

export interface TortureStack {
  info: () => StackInfo;
  secrets: Secrets;
  /** Any server function, as the administrator; waits while the backend is being restarted. */
  call: (name: string, args: object) => Promise<unknown>;
  /** Changes variables of the deployment; null removes one. */
  setVariables: (variables: Record<string, string | null>) => Promise<void>;
  /** Ends the backend without a warning; the stack brings it up again. False when it was down. */
  killBackend: () => boolean;
  stop: () => Promise<void>;
}

export async function startTortureStack(): Promise<TortureStack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-torture-"));
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, COHORT_PORT: "", COHORT_HOST: "", COHORT_DATA: dataDir, COHORT_DEMO: "false" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)));
  }
  await untilUp(dataDir, child, () => output);
  const info = (): StackInfo => {
    const found = readStackFile(dataDir);
    if (found === null) throw new Error(`The stack is gone:\n${output}`);
    return found;
  };
  return {
    info,
    secrets: await loadSecrets(dataDir),
    call: (name, args) => patiently(() => callOnce(info(), name, args)),
    setVariables: (variables) => patiently(() => setVariables(accessOf(info()), variables)),
    killBackend: () => kill(info().pids.backend),
    stop: () => stop(child, dataDir),
  };
}

/** False when it is down already: the last one has not been replaced yet. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

async function untilUp(dataDir: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (readStackFile(dataDir) === null) {
    if (child.exitCode !== null) throw new Error(`The stack did not start:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`The stack was not up in time:\n${output()}`);
    }
    await sleep(200);
  }
}

const accessOf = (info: StackInfo): DeploymentAccess => ({
  url: info.backend,
  adminKey: readAdminKey(info.adminKeyFile),
});

const callOnce = async (info: StackInfo, name: string, args: object): Promise<unknown> =>
  await runFunction(accessOf(info), name, args);

/** Nobody listens, who listens is not ready, or a busy machine took longer than a function may; nothing was written. */
const isForNow = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && /"NotReady"|execution timed out/.test(error.message));

/** Repeats a call that came too early. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === CALL_ATTEMPTS || !isForNow(error)) throw error;
      await sleep(500);
    }
  }
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
