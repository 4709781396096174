// Every process that the launcher starts: each leads a process group of its own, so that it ends with all it has started, and
// none remains after the launcher.
import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import path from "node:path";

// In CommonJS: to load it costs a tenth of what a module costs.
const PRELOAD = path.join(import.meta.dirname, "child-preload.cjs");
// Groups are POSIX; elsewhere a detached child would open a window.
const HAS_GROUPS = process.platform !== "win32";

const running = new Set<ChildProcess>();
let userUmask: number | null = null;

/** From here on files are readable by their owner only; children started with `userFiles` keep the former setting. */
export function makeFilesPrivate(): void {
  const former = process.umask(0o077);
  userUmask ??= former;
}

interface SpawnOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly stdio: StdioOptions;
  /** It writes into the checkout, where files have the permissions that the user chose. */
  readonly userFiles?: boolean;
}

export function spawnNode(args: readonly string[], options: SpawnOptions): ChildProcess {
  const umask = options.userFiles === true && userUmask !== null && { COHORT_UMASK: userUmask.toString(8) };
  const child = spawn(process.execPath, ["--require", PRELOAD, ...args], {
    cwd: options.cwd,
    env: { ...options.env, ...umask, COHORT_SUPERVISOR: String(process.pid) },
    stdio: options.stdio,
    detached: HAS_GROUPS,
  });
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    // Whatever it has started itself and left behind.
    killGroup(child);
  });
  child.once("error", () => running.delete(child));
  return child;
}

/** Kills a process and all it has started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // Gone already.
  }
}

/** Last resort before the exit: kills whatever is still running. */
export function killChildren(): void {
  for (const child of running) killGroup(child);
}
