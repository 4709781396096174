// A real backend process with its own folder, and the official CLI configured for it.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBackend as startProcess, type Backend } from "../../../tools/backend.ts";
import { cliEnvironment, convexCli, setVariables } from "../../../tools/deployment.ts";
import { buildEngine, ENGINE_FLAGS } from "../../../tools/engine-build.ts";
import { MODULES_DIR, PACKAGE_DIR } from "../../../tools/package-dir.ts";
import { preparedFolder } from "./prepared.ts";

const APP = path.join(PACKAGE_DIR, "tests/fixtures/conformance-app");
/** Node actions find their packages in the `node_modules` of the folder that the backend is started in. */
const ROOT = path.dirname(MODULES_DIR);

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

export interface TestBackend extends Backend {
  cli(...args: string[]): Promise<CliResult>;
  /** A command that runs until it is stopped. */
  follow(...args: string[]): FollowedCommand;
  /** Sets variables over HTTP, which is quicker than a run of the CLI. */
  setVariables(variables: Record<string, string>): Promise<void>;
  dispose(): Promise<void>;
}

interface BackendOptions {
  /** The folder that the CLI works in. */
  readonly app?: string;
  /** A prepared folder, of which the backend starts on a copy. */
  readonly from?: string;
  readonly flags?: readonly string[];
  /** Variables of the process besides this one's. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startBackend({
  app = APP,
  from,
  flags = [],
  env = {},
}: BackendOptions = {}): Promise<TestBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-conformance-"));
  if (from !== undefined) cpSync(from, folder, { recursive: true });
  const backend = await startProcess({ folder, flags, cwd: ROOT, env });
  const options = { cwd: app, env: cliEnvironment(process.env, backend) };
  return {
    ...backend,
    cli: (...args) => run([convexCli(), ...args], options),
    follow: (...args) => follow([convexCli(), ...args], options),
    setVariables: (variables) => setVariables(backend, variables),
    async dispose() {
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The variable of the test app that its auth.config.ts reads. */
const NO_KEYS = { TEST_JWKS: 'data:application/json,{"keys":[]}' };

/** A backend to which the unmodified CLI has pushed the test app, once for all test files. */
export async function startDeployed(
  options: Omit<BackendOptions, "app" | "from"> = {},
): Promise<TestBackend> {
  const from = await preparedFolder("conformance-app", async () => {
    const backend = await startBackend();
    await backend.setVariables(NO_KEYS);
    await deployApp(backend);
    await backend.stop();
    return backend.folder;
  });
  return await startBackend({ ...options, from });
}

/** Pushes the test app with the unmodified CLI. */
export async function deployApp(backend: TestBackend): Promise<void> {
  const result = await backend.cli("deploy", "-y", "--typecheck", "disable", "--codegen", "disable");
  if (result.code !== 0) throw new Error(`The push failed:\n${result.stdout}\n${result.stderr}`);
}

/** The backend's own command line, for arguments that it refuses. */
export async function runMain(...args: string[]): Promise<CliResult> {
  return run([...ENGINE_FLAGS, await buildEngine(), ...args], { cwd: ROOT, env: process.env });
}

function run(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<CliResult> {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 180_000,
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
      const ended = new Promise((resolve) => child.once("close", resolve));
      if (child.kill("SIGKILL")) await ended;
    },
  };
}
