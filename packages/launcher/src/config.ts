// Configuration of a stack: environment variables and flags, read once.
import path from "node:path";
import { isWidened } from "./site-access.ts";

export interface StackConfig {
  readonly dataDir: string;
  /** First of the block of seven ports; null lets the stack choose the next free block from 4400 on. */
  readonly firstPort: number | null;
  /** Address the site listens on; everything else stays on loopback. */
  readonly siteHost: string;
  /** Further names the site answers to when it is opened to other machines; the first is used in links. */
  readonly siteNames: readonly string[];
  /** For the accounts of the demonstration, when a data folder is first used; null makes one. */
  readonly demoPassword: string | null;
  /** Start of the stack's clock in ms since the epoch, or null for the real time. */
  readonly nowMs: number | null;
  readonly demo: boolean;
  /** Whether the demonstration has an open class at each start. */
  readonly demoClass: boolean;
  readonly dev: boolean;
  /** Clients get the texts of failures, which they always do in development. */
  readonly showErrors: boolean;
}

export class UsageError extends Error {}

const DEFAULT_DATA_DIR = ".cohort";

export const USAGE = `Usage: npm start                  the whole stack: site, backend and stand-ins
       npm run dev                the same with hot reload and watched functions
       npm start -- --help        this text

Variables:
  COHORT_DATA           data folder (default: ${DEFAULT_DATA_DIR})
  COHORT_PORT           first of seven ports (default: the next free ones from 4400 on)
  COHORT_HOST           address the site listens on (default: 127.0.0.1); opens the site to other machines
  COHORT_HOST_NAMES     further names the site answers to, separated by commas
  COHORT_DEMO           false: no demonstration accounts and data
  COHORT_DEMO_CLASS     false: no class of the demonstration that is open at the start
  COHORT_DEMO_PASSWORD  password of the demonstration accounts of a new data folder
  COHORT_NOW            start of the stack's clock: an ISO date or milliseconds since 1970
  COHORT_SHOW_ERRORS    true: clients get the texts of failures`;

const FLAGS: ReadonlySet<string> = new Set(["--dev"]);

export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.includes("--help") || argv.includes("-h");

/** @throws UsageError when a variable does not make sense, or an argument is unknown; the message names it. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): StackConfig {
  const unknown = argv.find((argument) => !FLAGS.has(argument));
  if (unknown !== undefined)
    throw new UsageError(`Unknown argument "${unknown}". npm start -- --help lists what there is.`);
  return {
    dataDir: path.resolve(nonEmpty(env.COHORT_DATA) ?? DEFAULT_DATA_DIR),
    firstPort: readPort(nonEmpty(env.COHORT_PORT)),
    siteHost: readHost(nonEmpty(env.COHORT_HOST), argv),
    siteNames: readNames(nonEmpty(env.COHORT_HOST_NAMES)),
    demoPassword: readDemoPassword(nonEmpty(env.COHORT_DEMO_PASSWORD)),
    nowMs: readNow(nonEmpty(env.COHORT_NOW)),
    demo: env.COHORT_DEMO !== "false",
    demoClass: env.COHORT_DEMO_CLASS !== "false",
    dev: argv.includes("--dev"),
    showErrors: argv.includes("--dev") || env.COHORT_SHOW_ERRORS === "true",
  };
}

const nonEmpty = (text: string | undefined): string | null =>
  text === undefined || text === "" ? null : text;

const HIGHEST_FIRST_PORT = 65_529;

function readHost(text: string | null, argv: readonly string[]): string {
  if (text !== null && isWidened(text) && argv.includes("--dev")) {
    throw new UsageError("COHORT_HOST opens the built site only: use npm start, not npm run dev.");
  }
  return text ?? "127.0.0.1";
}

function readNames(text: string | null): string[] {
  const names = (text ?? "").split(",").flatMap((name) => nonEmpty(name.trim().toLowerCase()) ?? []);
  const wrong = names.find((name) => !/^[a-z0-9.-]+$/.test(name));
  if (wrong === undefined) return names;
  throw new UsageError(
    `COHORT_HOST_NAMES must be host names without port, separated by commas, not "${wrong}".`,
  );
}

const DEMO_PASSWORD_MIN = 10;

function readDemoPassword(text: string | null): string | null {
  if (text === null || text.length >= DEMO_PASSWORD_MIN) return text;
  throw new UsageError(`COHORT_DEMO_PASSWORD must have at least ${DEMO_PASSWORD_MIN} characters.`);
}

function readPort(text: string | null): number | null {
  if (text === null) return null;
  if (!isFirstPort(text)) {
    throw new UsageError(`COHORT_PORT must be a port from 1024 to ${HIGHEST_FIRST_PORT}, not "${text}".`);
  }
  return Number(text);
}

/** Whether a block of seven ports may begin there. */
export const isFirstPort = (text: string): boolean =>
  /^\d{4,5}$/.test(text) && Number(text) >= 1024 && Number(text) <= HIGHEST_FIRST_PORT;

function readNow(text: string | null): number | null {
  if (text === null) return null;
  const nowMs = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isFinite(nowMs)) {
    throw new UsageError(`COHORT_NOW must be an ISO date or milliseconds since 1970, not "${text}".`);
  }
  return nowMs;
}
