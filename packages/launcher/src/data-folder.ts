// The data folder: private to its owner, and one stack's at a time.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreLockedError } from "embedded-convex/src/storage/errors.ts";
import { lockFolder } from "embedded-convex/src/storage/folder-lock.ts";
import { isFirstPort } from "./config.ts";
import { isRunning } from "embedded-convex/src/storage/process-identity.ts";
import { readStackFile, removeStackFile } from "./stack-file.ts";
import { messageOf, StartError } from "./step.ts";

export interface DataFolder {
  /** The first port of the block that was used last time, or null. */
  readonly lastFirstPort: number | null;
  rememberFirstPort(port: number): void;
  /** Releases the folder. */
  release(): void;
}

/** Longer than the parts of a killed supervisor need to detect it and end. */
const LAST_PARTS_MS = 4_000;
const LOOK_AGAIN_MS = 50;

export class AlreadyRunningError extends Error {}

// What a stack puts there; nothing else in the folder is ever touched.
const OWN_ENTRIES = [
  ...["secrets.json", "first-port", "stack.json", "admin-key", "owner.lock"],
  ...["backend", "standins", "logs"],
];
const MARKS = ["secrets.json", "first-port", "owner.lock"];
const OTHERS = 0o077;
const LEAST_FREE_BYTES = 20_000_000;

/**
 * Makes the folder, or takes an existing one, and keeps other stacks out of it.
 * @throws StartError when it cannot be used; AlreadyRunningError when it is in use.
 */
export function openDataFolder(dataDir: string): DataFolder {
  const release = take(dataDir);
  const portFile = path.join(dataDir, "first-port");
  return {
    lastFirstPort: readFirstPort(portFile),
    rememberFirstPort: (port) => writeFileSync(portFile, String(port)),
    release,
  };
}

/**
 * Waits, for a few seconds at most, until the parts of a supervisor that was killed have ended: they detect it by themselves,
 * and hold ports and data until then.
 */
export async function untilLastPartsAreGone(dataDir: string, signal: AbortSignal): Promise<void> {
  const last = [
    ...partsOf(path.join(dataDir, "stack.json")),
    ...partsOf(path.join(dataDir, "backend", "owner.lock")),
  ];
  const deadline = performance.now() + LAST_PARTS_MS;
  while (last.some(isRunning) && performance.now() < deadline) await sleep(LOOK_AGAIN_MS, null, { signal });
  removeStackFile(dataDir);
}

function partsOf(file: string): number[] {
  try {
    const { pid, pids } = JSON.parse(readFileSync(file, "utf8")) as {
      pid: number;
      pids?: Record<string, number>;
    };
    return pids === undefined ? [pid] : Object.values(pids);
  } catch {
    return [];
  }
}

function take(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    refuseForeign(dataDir);
    refuseFullDisk(dataDir);
    makePrivate(dataDir);
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StoreLockedError) throw new AlreadyRunningError(whoIsThere(dataDir));
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}

function whoIsThere(dataDir: string): string {
  const running = readStackFile(dataDir);
  if (running === null)
    return `A stack already runs on ${dataDir}: it is being started, or stopped, by another process.`;
  return `A stack already runs on ${dataDir} (process ${running.pid}): ${running.site}`;
}

/** A home folder, given by mistake, must not change its permissions. */
function refuseForeign(dataDir: string): void {
  const entries = readdirSync(dataDir);
  if (MARKS.some((name) => entries.includes(name))) return;
  const foreign = entries.find((name) => !OWN_ENTRIES.includes(name));
  if (foreign === undefined) return;
  throw new StartError(
    `${dataDir} is no data folder of Cohort: it holds "${foreign}". Choose an empty one with COHORT_DATA.`,
  );
}

/** Checked before anything is written: a later failure of the database would be less clear. */
function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  throw new StartError(
    `Less than ${LEAST_FREE_BYTES / 1_000_000} MB are free where ${dataDir} is. Free some space and start again.`,
  );
}

/** Folders of older versions, and copies of folders, may be readable by all users. */
function makePrivate(dataDir: string): void {
  if ((lstatSync(dataDir).mode & OTHERS) !== 0) chmodSync(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) {
    const entry = path.join(dataDir, name);
    if (OWN_ENTRIES.includes(name)) closeEntry(entry);
  }
}

/** Does not descend into folders that are private already: there may be very many files. */
function closeEntry(entry: string): void {
  const stats = lstatSync(entry);
  if (stats.isSymbolicLink()) return;
  const open = (stats.mode & OTHERS) !== 0;
  if (open) chmodSync(entry, stats.isDirectory() ? 0o700 : 0o600);
  if (open && stats.isDirectory()) for (const name of readdirSync(entry)) closeEntry(path.join(entry, name));
}

function readFirstPort(file: string): number | null {
  const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return isFirstPort(text) ? Number(text) : null;
}
