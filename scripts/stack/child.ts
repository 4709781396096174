// A child process with a log file: started, awaited until it says it is ready, and stopped without leaving orphans.
import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface ChildSpec {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** How many JSON lines with `"ready": true` it prints before it can be used. */
  readonly readyLines: number;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the exit code (or signal name) once it is gone. */
  readonly exited: Promise<number | NodeJS.Signals>;
  stop(): Promise<void>;
}

// In CommonJS: to load it costs a tenth of what a module costs.
const FOLLOW_PARENT = path.join(import.meta.dirname, "follow-parent.cjs");
const READY_TIMEOUT_MS = 60_000;
// Long enough to drain in-flight work, short enough that Ctrl-C feels obeyed.
const STOP_TIMEOUT_MS = 10_000;

/** @throws Error with the end of the child's log when it exits, or stays silent, before it is ready. */
export async function startChild(spec: ChildSpec): Promise<Child> {
  mkdirSync(spec.logDir, { recursive: true });
  const logFile = path.join(spec.logDir, `${spec.name}.log`);
  const log = createWriteStream(logFile, { flags: "a" });
  const args = ["--require", FOLLOW_PARENT, ...spec.args];
  const proc = spawn(process.execPath, args, { env: spec.env, stdio: ["ignore", "pipe", "pipe"] });
  proc.stderr.pipe(log, { end: false });
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    proc.once("exit", (code, signal) => {
      log.end();
      resolve(code ?? signal ?? 1);
    });
  });
  await untilReady({ proc, spec, exited, onOutput: (chunk) => log.write(chunk) }).catch((error: unknown) => {
    proc.kill("SIGKILL");
    throw new Error(`${spec.name}: ${(error as Error).message}\n${tail(logFile)}`);
  });
  return { name: spec.name, pid: proc.pid ?? 0, exited, stop: () => stop(proc, exited) };
}

interface ReadyWait {
  readonly proc: ChildProcess;
  readonly spec: ChildSpec;
  readonly exited: Promise<number | NodeJS.Signals>;
  readonly onOutput: (chunk: Buffer) => void;
}

function untilReady({ proc, spec, exited, onOutput }: ReadyWait): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0;
    let rest = "";
    const timer = setTimeout(
      () => reject(new Error(`not ready after ${READY_TIMEOUT_MS / 1000} s`)),
      READY_TIMEOUT_MS,
    );
    timer.unref();
    proc.stdout?.on("data", (chunk: Buffer) => {
      onOutput(chunk);
      const lines = (rest + chunk.toString()).split("\n");
      rest = lines.pop() ?? "";
      seen += lines.filter(isReadyLine).length;
      if (seen >= spec.readyLines) {
        clearTimeout(timer);
        resolve();
      }
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

async function stop(proc: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (proc.exitCode !== null || proc.signalCode !== null) return;
  proc.kill("SIGTERM");
  const timer = setTimeout(() => proc.kill("SIGKILL"), STOP_TIMEOUT_MS);
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
