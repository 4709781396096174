// The command line of the backend process.
import { parseArgs } from "node:util";
import type { BoundedMode } from "./functions/bounded/bounded-executions.ts";

export interface BackendConfig {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  readonly sitePort: number;
  readonly adminKeyFile: string;
  readonly instanceName: string;
  /** Origins as functions and tokens see them, when they differ from the listeners' own. */
  readonly cloudOrigin: string | null;
  readonly siteOrigin: string | null;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly clockOffsetMs: number;
  readonly limits: EngineLimits;
  /** Clients get failures without their text, which stays in the logs. */
  readonly redactErrors: boolean;
  /** Null: mutations run one at a time. */
  readonly concurrentMutations: { readonly storageMs: number } | null;
  /** Null: queries and mutations run on the engine's thread, however long they compute. */
  readonly bounded: BoundedMode | null;
}

/** Limits of callers without the admin key. */
export interface EngineLimits {
  readonly maxRequestBytes: number;
  /** Subscriptions of one socket, before and after signing in. */
  readonly maxAnonymousSubscriptions: number;
  readonly maxSubscriptions: number;
  readonly maxSockets: number;
  /** Sockets of one address without a signed-in user. */
  readonly maxAnonymousSockets: number;
  /** Concurrent actions of one socket, before and after signing in. */
  readonly maxAnonymousActions: number;
  readonly maxActions: number;
}

/** Invalid command line or environment; shown without a stack. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export const USAGE = `Options:
  --data FOLDER             where everything is stored (required)
  --port N, --site-port N   ports of the client API and of HTTP actions; 0 takes a free one (required)
  --admin-key-file FILE     holds the admin key, and is made when missing (required)
  --host ADDRESS            address to listen on (default 127.0.0.1)
  --instance NAME           name of the deployment (default embedded-convex)
  --cloud-origin URL, --site-origin URL
                            origins as functions and tokens see them, behind a proxy
  --allow-host NAME, --allow-origin URL
                            further Host and Origin headers that are answered; may be repeated
  --redact-errors           clients get failures without their text
  --max-request-bytes N     of callers without the admin key (default 20971520)
  --max-anonymous-subscriptions N, --max-subscriptions N
                            of one socket, before and after a sign-in (default 200, 2000)
  --max-sockets N, --max-anonymous-sockets N
                            of all callers, and of one address without a sign-in (default 20000, 10000)
  --max-anonymous-actions N, --max-actions N
                            running at once for one socket, before and after a sign-in (default 4, 16)
  --help                    this text

COHORT_NOW sets the clock: milliseconds since the epoch or an ISO date.
EMBEDDED_CONVEX_MUTATIONS=concurrent runs mutations concurrently with conflicts and retries, as Convex does;
EMBEDDED_CONVEX_STORAGE_MS is the simulated latency of each of their reads and commits (default 1).
Queries and mutations that compute for long run again in processes with bounded time and memory, where they hold up nobody;
EMBEDDED_CONVEX_BOUNDED=never leaves them on the engine's thread, =always runs all of them in such processes, for tests.`;

export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.includes("--help") || argv.includes("-h");

const OPTIONS = {
  data: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string" },
  "site-port": { type: "string" },
  "admin-key-file": { type: "string" },
  instance: { type: "string", default: "embedded-convex" },
  "cloud-origin": { type: "string" },
  "site-origin": { type: "string" },
  "allow-host": { type: "string", multiple: true, default: [] as string[] },
  "allow-origin": { type: "string", multiple: true, default: [] as string[] },
  "redact-errors": { type: "boolean", default: false },
  "max-request-bytes": { type: "string", default: "20971520" },
  "max-anonymous-subscriptions": { type: "string", default: "200" },
  "max-subscriptions": { type: "string", default: "2000" },
  "max-sockets": { type: "string", default: "20000" },
  "max-anonymous-sockets": { type: "string", default: "10000" },
  "max-anonymous-actions": { type: "string", default: "4" },
  "max-actions": { type: "string", default: "16" },
} as const;

export function parseConfig(argv: readonly string[], env: NodeJS.ProcessEnv, nowMs: number): BackendConfig {
  const values = parsed(argv);
  return {
    dataFolder: required(values, "data"),
    host: values.host,
    port: portOf(values, "port"),
    sitePort: portOf(values, "site-port"),
    adminKeyFile: required(values, "admin-key-file"),
    instanceName: instanceOf(values.instance),
    cloudOrigin: originOf(values["cloud-origin"]),
    siteOrigin: originOf(values["site-origin"]),
    allowedHosts: values["allow-host"],
    allowedOrigins: values["allow-origin"],
    clockOffsetMs: clockOffset(env["COHORT_NOW"], nowMs),
    redactErrors: values["redact-errors"],
    concurrentMutations: mutationMode(env),
    bounded: boundedMode(env),
    limits: {
      maxRequestBytes: countOf(values, "max-request-bytes"),
      maxAnonymousSubscriptions: countOf(values, "max-anonymous-subscriptions"),
      maxSubscriptions: countOf(values, "max-subscriptions"),
      maxSockets: countOf(values, "max-sockets"),
      maxAnonymousSockets: countOf(values, "max-anonymous-sockets"),
      maxAnonymousActions: countOf(values, "max-anonymous-actions"),
      maxActions: countOf(values, "max-actions"),
    },
  };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

function parsed(argv: readonly string[]): Values {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function required(values: Values, name: "data" | "port" | "site-port" | "admin-key-file"): string {
  const value = values[name];
  if (value === undefined || value === "") throw new ConfigError(`Option --${name} is missing`);
  return value;
}

function countOf(values: Values, name: keyof Values & `max-${string}`): number {
  const count = Number(values[name]);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new ConfigError(`Option --${name} is not a whole number above 0`);
  return count;
}

function portOf(values: Values, name: "port" | "site-port"): number {
  const port = Number(required(values, name));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`Option --${name} is not a port number`);
  return port;
}

function instanceOf(name: string): string {
  if (!/^[a-z0-9-]{1,64}$/.test(name))
    throw new ConfigError("Option --instance may hold a-z, 0-9 and - only");
  return name;
}

function originOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (!URL.canParse(url)) throw new ConfigError(`${url} is no URL`);
  return new URL(url).origin;
}

/** COHORT_NOW holds milliseconds since the epoch or an ISO date; the clock runs on from there. */
function clockOffset(now: string | undefined, nowMs: number): number {
  if (now === undefined || now === "") return 0;
  const startMs = /^\d+$/.test(now) ? Number(now) : Date.parse(now);
  if (Number.isNaN(startMs)) throw new ConfigError("COHORT_NOW is neither milliseconds nor a date");
  return startMs - nowMs;
}

function boundedMode(env: NodeJS.ProcessEnv): BackendConfig["bounded"] {
  const mode = env["EMBEDDED_CONVEX_BOUNDED"] ?? "";
  if (mode === "never") return null;
  if (mode === "") return process.platform === "win32" ? null : "slices";
  if (mode !== "always" && mode !== "slices")
    throw new ConfigError("EMBEDDED_CONVEX_BOUNDED is neither slices nor always nor never");
  if (process.platform === "win32")
    throw new ConfigError("EMBEDDED_CONVEX_BOUNDED is not available on Windows");
  return mode;
}

const DEFAULT_STORAGE_MS = 1;
const MAX_STORAGE_MS = 1_000;

function mutationMode(env: NodeJS.ProcessEnv): BackendConfig["concurrentMutations"] {
  const mode = env["EMBEDDED_CONVEX_MUTATIONS"] ?? "";
  if (mode === "" || mode === "serial") return null;
  if (mode !== "concurrent")
    throw new ConfigError("EMBEDDED_CONVEX_MUTATIONS is neither serial nor concurrent");
  const storageMs = Number(env["EMBEDDED_CONVEX_STORAGE_MS"] || DEFAULT_STORAGE_MS);
  if (!(storageMs >= 0 && storageMs <= MAX_STORAGE_MS))
    throw new ConfigError(`EMBEDDED_CONVEX_STORAGE_MS is not a number from 0 to ${MAX_STORAGE_MS}`);
  return { storageMs };
}
