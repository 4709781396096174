// Talks to the running backend as its administrator: variables, functions, and pushes by the official CLI.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runChild } from "./child.ts";

export interface DeploymentAccess {
  readonly url: string;
  readonly adminKey: string;
  /** Ends calls that are under way. */
  readonly signal?: AbortSignal;
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
    ...(access.signal !== undefined && { signal: access.signal }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${text.slice(0, 400)}`);
  return text === "" ? null : JSON.parse(text);
}

/**
 * Environment under which the official CLI connects to this backend and to nothing else. The key goes this way, because
 * arguments are visible to every user of the machine.
 */
export function cliEnvironment(env: NodeJS.ProcessEnv, access: DeploymentAccess): NodeJS.ProcessEnv {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("CONVEX_")));
  return {
    ...clean,
    // Without CI the CLI waits for an error reporter that an offline machine never reaches.
    CI: "1",
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
    CONVEX_SELF_HOSTED_URL: access.url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: access.adminKey,
    // Empty rather than absent: the CLI would read them from `.env.local`, where they name another deployment.
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
  };
}

/** The CLI's entry file inside the installed `convex` package. */
export function convexCli(): string {
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve("convex/package.json")), "bin", "main.js");
}

export const pushLogFile = (logDir: string): string => path.join(logDir, "push.log");

export interface PushOptions {
  readonly projectDir: string;
  readonly logDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/** Pushes `convex/` with `convex deploy`; nothing is written into the checkout. */
export async function pushFunctions(access: DeploymentAccess, options: PushOptions): Promise<void> {
  let output = "";
  const code = await runChild(
    {
      name: "push",
      args: [convexCli(), "deploy", "-y", "--typecheck", "disable", "--codegen", "disable"],
      env: cliEnvironment(options.env, access),
      cwd: options.projectDir,
      logDir: options.logDir,
      userFiles: true,
      onOutput: (chunk) => (output += chunk.toString()),
    },
    options.signal,
  );
  if (code !== 0) throw new Error(`convex deploy ended with ${code}:\n${output.trim()}`);
}
