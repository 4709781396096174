// One real engine process on a folder of its own that can be killed, restarted on the same ports and watched.
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { backendArgs } from "../../tools/backend.ts";
import { pushFunctions, readAdminKey } from "../../tools/deployment.ts";
import { buildEngine } from "../../tools/engine-build.ts";
import { freePort } from "../../tools/free-port.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";

const APP = path.join(PACKAGE_DIR, "tests/fixtures/stress-app");
const KEPT_OUTPUT = 8000;
/** Far longer than a start takes on a busy machine. */
const START_LIMIT_MS = 120_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One life of the process. */
export interface Life {
  /** True once it serves; false when it ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<Ended>;
  readonly pid: number;
  /** The end of its error output. */
  readonly said: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
}

export interface Engine {
  readonly url: string;
  readonly adminKey: () => string;
  readonly folder: string;
  readonly dataFolder: string;
  readonly start: (env?: Record<string, string>) => Life;
  /** A second process on the same folder, on ports of its own. */
  readonly startElsewhere: () => Life;
  /** Puts the folder back to what `template` holds; the process must be down. */
  readonly resetTo: (template: string) => void;
  readonly dispose: () => void;
}

async function newEngine(): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-engine-"));
  const dataFolder = path.join(folder, "data");
  const keyFile = path.join(folder, "admin-key");
  const [port, sitePort] = [await freePort(), await freePort()];
  const built = await buildEngine();
  const args = backendArgs(built, { dataFolder, keyFile, port, sitePort });
  const elsewhere = backendArgs(built, { dataFolder, keyFile, port: 0, sitePort: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    dataFolder,
    adminKey: () => readAdminKey(keyFile),
    start: (env = {}) => startLife(args, env),
    startElsewhere: () => startLife(elsewhere, {}),
    resetTo(template) {
      rmSync(dataFolder, { recursive: true, force: true });
      cpSync(template, dataFolder, { recursive: true });
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function startLife(args: string[], env: Record<string, string>): Life {
  const child = spawn(process.execPath, args, {
    cwd: PACKAGE_DIR,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-KEPT_OUTPUT)));
  const ended = new Promise<Ended>((resolve) => {
    // "close", not "exit": its last output belongs to it.
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const giveUp = (): void => {
    said += `It was neither ready nor at its end after ${START_LIMIT_MS / 1000} s.`;
    child.kill("SIGKILL");
  };
  return {
    ready: readiness(child, ended, giveUp),
    ended,
    pid: child.pid ?? 0,
    said: () => said,
    kill: (signal) => void child.kill(signal),
  };
}

function readiness(child: ChildProcess, ended: Promise<Ended>, giveUp: () => void): Promise<boolean> {
  const limit = setTimeout(giveUp, START_LIMIT_MS);
  return new Promise<boolean>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"ready":true')) resolve(true);
    });
    void ended.then(() => resolve(false));
  }).finally(() => clearTimeout(limit));
}

/** Pushes the ledger with the unmodified CLI and leaves the process running. */
async function deployed(engine: Engine): Promise<Life> {
  const life = engine.start();
  if (!(await life.ready)) throw new Error(`The engine did not start:\n${life.said()}`);
  const access = { url: engine.url, adminKey: engine.adminKey() };
  await pushFunctions(access, { projectDir: APP, logDir: engine.folder, env: process.env });
  return life;
}

/** A stopped engine whose folder holds the pushed ledger, and a copy of that folder. */
export async function preparedEngine(): Promise<{ engine: Engine; template: string }> {
  const engine = await newEngine();
  const life = await deployed(engine);
  life.kill("SIGTERM");
  await life.ended;
  const template = path.join(engine.folder, "template");
  cpSync(engine.dataFolder, template, { recursive: true });
  return { engine, template };
}
