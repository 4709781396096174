// A real backend process on ports and a folder of its own, and the official CLI pointed at it.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tools/free-port.ts";
import { MODULES_DIR, PACKAGE_DIR } from "../../../tools/package-dir.ts";

const APP = path.join(PACKAGE_DIR, "tests/fixtures/conformance-app");
/** Node actions find their packages in the `node_modules` of the folder that the backend is started in. */
const ROOT = path.dirname(MODULES_DIR);
const CLI = path.join(MODULES_DIR, "convex/bin/main.js");

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface FollowedCommand {
  /** Everything it has printed so far. */
  readonly text: () => string;
  stop(): Promise<void>;
}

export interface TestBackend {
  readonly url: string;
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly folder: string;
  /** SIGTERM by default; resolves with the exit code or the signal. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  /** On the same ports and folder. */
  start(): Promise<void>;
  cli(...args: string[]): Promise<CliResult>;
  /** A command that goes on until it is stopped. */
  follow(...args: string[]): FollowedCommand;
  /** Sets variables over HTTP, which is quicker than a run of the CLI. */
  setVariables(variables: Record<string, string>): Promise<void>;
  dispose(): Promise<void>;
}

interface BackendOptions {
  /** The folder that the CLI works in. */
  readonly app?: string;
  readonly flags?: readonly string[];
}

export async function startBackend({ app = APP, flags = [] }: BackendOptions = {}): Promise<TestBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-conformance-"));
  const [port, sitePort] = [await freePort(), await freePort()];
  const keyFile = path.join(folder, "admin-key");
  const args = [
    "--data",
    path.join(folder, "data"),
    "--port",
    String(port),
    "--site-port",
    String(sitePort),
    ...flags,
  ];
  let child = await launch([...args, "--admin-key-file", keyFile]);
  const url = `http://127.0.0.1:${port}`;
  const adminKey = readFileSync(keyFile, "utf8").trim();
  const stop: TestBackend["stop"] = (signal = "SIGTERM") => ended(child, signal);
  return {
    url,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    adminKey,
    folder,
    stop,
    async start() {
      child = await launch([...args, "--admin-key-file", keyFile]);
    },
    cli: (...cliArgs) => run([CLI, ...cliArgs], { cwd: app, env: cliEnv({ url, adminKey }) }),
    follow: (...cliArgs) => follow([CLI, ...cliArgs], { cwd: app, env: cliEnv({ url, adminKey }) }),
    setVariables: (variables) => setVariables({ url, adminKey }, variables),
    async dispose() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Pushes the test app with the unmodified CLI. */
export async function deployApp(backend: TestBackend): Promise<void> {
  const result = await backend.cli("deploy", "-y", "--typecheck", "disable", "--codegen", "disable");
  if (result.code !== 0) throw new Error(`The push failed:\n${result.stdout}\n${result.stderr}`);
}

export function runMain(...args: string[]): Promise<CliResult> {
  return run([...engineArgs(), ...args], { cwd: ROOT, env: process.env });
}

function engineArgs(): string[] {
  const main = path.join(PACKAGE_DIR, "src/main.ts");
  return ["--import", import.meta.resolve("tsx"), "--experimental-vm-modules", "--no-warnings", main];
}

interface Access {
  readonly url: string;
  readonly adminKey: string;
}

function cliEnv({ url, adminKey }: Access): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_")));
  return {
    ...env,
    CI: "1",
    NO_PROXY: "127.0.0.1,localhost",
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
  };
}

async function setVariables({ url, adminKey }: Access, variables: Record<string, string>): Promise<void> {
  const changes = Object.entries(variables).map(([name, value]) => ({ name, value }));
  const response = await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ changes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function launch(args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...engineArgs(), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (process.env["CONFORMANCE_VERBOSE"] !== undefined) process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"ready":true')) resolve(child);
    });
    child.once("exit", (code) => reject(new Error(`The backend ended with ${String(code)}: ${said}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(child.exitCode ?? child.signalCode);
  return new Promise((resolve) => {
    child.once("exit", (code, endedBy) => resolve(code ?? endedBy));
    child.kill(signal);
  });
}

function run(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<CliResult> {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  const text = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (text.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text.stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, ...text }));
  });
}

function follow(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): FollowedCommand {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  const keep = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return {
    text: () => text,
    async stop() {
      await ended(child, "SIGKILL");
    },
  };
}
