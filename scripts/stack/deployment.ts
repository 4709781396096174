// Talks to the running backend as its administrator: variables, functions, and pushes by the official CLI.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface DeploymentAccess {
  readonly url: string;
  readonly adminKey: string;
}

export const readAdminKey = (file: string): string => readFileSync(file, "utf8").trim();

/** Sets each variable; null removes it. */
export async function setVariables(
  access: DeploymentAccess,
  variables: Record<string, string | null>,
): Promise<void> {
  const changes = Object.entries(variables).map(([name, value]) => ({ name, value }));
  await post(access, "/api/update_environment_variables", { changes });
}

/** Runs any function, internal ones too, and returns its value. */
export async function runFunction(access: DeploymentAccess, name: string, args: object): Promise<unknown> {
  const reply = (await post(access, "/api/function", { path: name, args, format: "json" })) as {
    status: string;
    value?: unknown;
    errorMessage?: string;
  };
  if (reply.status !== "success") throw new Error(`${name} failed: ${reply.errorMessage ?? "unknown error"}`);
  return reply.value;
}

async function post(access: DeploymentAccess, route: string, body: object): Promise<unknown> {
  const response = await fetch(`${access.url}${route}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${access.adminKey}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${text.slice(0, 400)}`);
  return text === "" ? null : JSON.parse(text);
}

/** Environment under which the official CLI talks to this backend and to nothing else. */
export function cliEnvironment(env: NodeJS.ProcessEnv, access: DeploymentAccess | null): NodeJS.ProcessEnv {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("CONVEX_")));
  const own = {
    // Without CI the CLI waits for an error reporter that an offline machine never reaches.
    CI: "1",
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
  };
  if (access === null) return { ...clean, ...own };
  return {
    ...clean,
    ...own,
    CONVEX_SELF_HOSTED_URL: access.url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: access.adminKey,
  };
}

/** The CLI's entry file inside the installed `convex` package. */
export function convexCli(): string {
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve("convex/package.json")), "bin", "main.js");
}

export interface PushOptions {
  readonly projectDir: string;
  readonly logDir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Pushes `convex/` with `convex deploy`; nothing is written into the checkout. */
export function pushFunctions(access: DeploymentAccess, options: PushOptions): Promise<void> {
  mkdirSync(options.logDir, { recursive: true });
  const log = createWriteStream(path.join(options.logDir, "push.log"), { flags: "a" });
  const flags = ["--typecheck", "disable", "--codegen", "disable"];
  const args = ["deploy", "-y", "--url", access.url, "--admin-key", access.adminKey, ...flags];
  return new Promise((resolve, reject) => {
    const cli = spawn(process.execPath, [convexCli(), ...args], {
      cwd: options.projectDir,
      env: cliEnvironment(options.env, null),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [cli.stdout, cli.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        log.write(chunk);
      });
    }
    cli.once("error", reject);
    cli.once("close", (code) => {
      log.end();
      if (code === 0) resolve();
      else reject(new Error(`convex deploy ended with ${code ?? "a signal"}:\n${output.trim()}`));
    });
  });
}
