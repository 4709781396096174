// The command line of the backend process.
import { parseArgs } from "node:util";

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
}

/** A mistake on the command line or in the environment; its message is all the user needs. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const OPTIONS = {
  data: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string" },
  "site-port": { type: "string" },
  "admin-key-file": { type: "string" },
  instance: { type: "string", default: "cohort-local" },
  "cloud-origin": { type: "string" },
  "site-origin": { type: "string" },
  "allow-host": { type: "string", multiple: true, default: [] as string[] },
  "allow-origin": { type: "string", multiple: true, default: [] as string[] },
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
