// A child process with a log file: started, awaited until it prints that it is ready, and stopped without orphans.
import type { ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LogFile, shortenLog } from "./log-file.ts";
import { killGroup, spawnNode } from "./processes.ts";

export interface ChildSpec {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  readonly cwd?: string;
  /** How many JSON lines with `"ready": true` it prints before it can be used. */
  readonly readyLines: number;
  /** It writes into the checkout, see `SpawnOptions`. */
  readonly userFiles?: boolean;
  /** Sends the child its first message; with it there is an IPC channel. */
  readonly greet?: (proc: ChildProcess) => void;
  /** Gets everything it prints, besides the log. */
  readonly onOutput?: (chunk: Buffer) => void;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the exit code (or signal name) once it has ended. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Sends SIGTERM, and kills it when it has not ended within the limit. */
  stop(limitMs?: number): Promise<void>;
  /** Sends a signal; without effect once it has ended. */
  kill(signal: NodeJS.Signals): void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * @throws Error with the end of the child's log when it exits, or stays silent, before it is ready; the signal's reason
 *   when that is aborted before.
 */
export async function startChild(spec: ChildSpec, signal?: AbortSignal): Promise<Child> {
  signal?.throwIfAborted();
  const logFile = path.join(spec.logDir, `${spec.name}.log`);
  const log = openLog(spec.logDir, logFile);
  const proc = spawnNode(spec.args, {
    ...spec,
    stdio: ["ignore", "pipe", "pipe", ...(spec.greet === undefined ? [] : ["ipc" as const])],
  });
  const onOutput = (chunk: Buffer): void => {
    log.write(chunk);
    spec.onOutput?.(chunk);
  };
  proc.stdout?.on("data", onOutput);
  proc.stderr?.on("data", onOutput);
  const exited = untilGone(proc, log);
  spec.greet?.(proc);
  try {
    await untilReady({ proc, spec, exited, signal });
  } catch (error) {
    killGroup(proc);
    if (signal?.aborted === true) throw error;
    await exited;
    throw new Error(`${spec.name}: ${(error as Error).message}\n${tail(logFile)}`, { cause: error });
  }
  return {
    name: spec.name,
    pid: proc.pid ?? 0,
    exited,
    stop: (limitMs) => stop(proc, { exited, limitMs }),
    kill: (signal) => void proc.kill(signal),
  };
}

/**
 * Runs a child that has one thing to do, and answers how it ended.
 * @throws the signal's reason when that is aborted; then the child has ended, too.
 */
export async function runChild(
  spec: Omit<ChildSpec, "readyLines">,
  signal?: AbortSignal,
): Promise<number | NodeJS.Signals> {
  const child = await startChild({ ...spec, readyLines: 0 }, signal);
  const end = (): void => void child.stop(0);
  if (signal?.aborted === true) end();
  signal?.addEventListener("abort", end, { once: true });
  const code = await child.exited;
  signal?.removeEventListener("abort", end);
  signal?.throwIfAborted();
  return code;
}

function openLog(logDir: string, file: string): LogFile {
  mkdirSync(logDir, { recursive: true });
  shortenLog(file);
  return new LogFile(file);
}

function untilGone(proc: ChildProcess, log: LogFile): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    const gone = (outcome: number | NodeJS.Signals): void => {
      log.end();
      resolve(outcome);
    };
    // Its last lines come before "close"; "error" means that it never started.
    proc.once("close", (code, signal) => gone(code ?? signal ?? 1));
    proc.once("error", () => gone(1));
    // A channel that breaks during a send: the end of the child reports the same.
    proc.on("error", () => undefined);
  });
}

interface ReadyWait {
  readonly proc: ChildProcess;
  readonly spec: ChildSpec;
  readonly exited: Promise<number | NodeJS.Signals>;
  readonly signal: AbortSignal | undefined;
}

function untilReady({ proc, spec, exited, signal }: ReadyWait): Promise<void> {
  if (spec.readyLines === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let seen = 0;
    let rest = "";
    const timer = setTimeout(
      () => reject(new Error(`not ready after ${READY_TIMEOUT_MS / 1000} s`)),
      READY_TIMEOUT_MS,
    );
    timer.unref();
    const onAbort = (): void => reject(signal?.reason as Error);
    signal?.addEventListener("abort", onAbort, { once: true });
    proc.stdout?.on("data", (chunk: Buffer) => {
      if (seen >= spec.readyLines) return;
      const lines = (rest + chunk.toString()).split("\n");
      rest = lines.pop() ?? "";
      seen += lines.filter(isReadyLine).length;
      if (seen < spec.readyLines) return;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended (${code}) before it was ready`));
    });
  });
}

function isReadyLine(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    return (JSON.parse(line) as { ready?: unknown }).ready === true;
  } catch {
    return false;
  }
}

interface StopWait {
  readonly exited: Promise<unknown>;
  readonly limitMs: number | undefined;
}

async function stop(proc: ChildProcess, { exited, limitMs = STOP_TIMEOUT_MS }: StopWait): Promise<void> {
  if (proc.exitCode !== null || proc.signalCode !== null) return;
  proc.kill("SIGTERM");
  const timer = setTimeout(() => killGroup(proc), limitMs);
  await exited;
  clearTimeout(timer);
}

function tail(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-12).join("\n");
  } catch {
    return "";
  }
}
