// The store's file before LMDB opens it: created atomically, and checked, because LMDB does not check it.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkPages } from "./page-check.ts";
import { readMeta } from "./page-file.ts";

const FILE = "store.mdb";
const DRAFT = "store.new.mdb";
/** Up to 32 MiB take some tenths of a second and are checked before anything is read. */
const WHOLE_UP_FRONT = 8192;
/** A larger file is checked while it is already in use: the more there is, the less a start waits for a part of it. */
const LARGE_UP_FRONT = 256;
const PAGES_AT_A_STRETCH = 32;
const PAUSE_MS = 5;
const PROBE_BYTES = 65_536;

export function storePath(folder: string): string {
  return join(folder, FILE);
}

/** `create` makes the file under another name; only a whole one, on disk, ever gets the real name. */
export function createStoreFile(folder: string, create: (path: string) => void): void {
  if (existsSync(storePath(folder))) return;
  const draft = join(folder, DRAFT);
  for (const leftover of [draft, `${draft}-lock`]) rmSync(leftover, { force: true });
  probe(draft);
  create(draft);
  renameSync(draft, storePath(folder));
  rmSync(`${draft}-lock`, { force: true });
  // Names are on disk only when their folder is.
  for (const place of [folder, dirname(folder)]) syncFolder(place);
}

/** A disk that refuses writes is reported here: LMDB's binding would crash instead. */
function probe(path: string): void {
  writeFileSync(path, Buffer.alloc(PROBE_BYTES), { flush: true });
  rmSync(path);
}

function syncFolder(path: string): void {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

export interface PageCheck {
  readonly isDone: boolean;
  /** Continues in small steps; the caller prevents the reuse of pages until it ends. */
  finish(): Promise<void>;
  stop(): void;
}

/** Throws DamagedStoreError or CorruptRecordError for what it finds at once. */
export function beginPageCheck(folder: string, pagesUpFront?: number): PageCheck {
  const fd = openSync(storePath(folder), "r");
  let pages: Generator<void, void>;
  let upFront: number;
  try {
    const meta = readMeta(fd);
    upFront = pagesUpFront ?? (meta.lastPage < WHOLE_UP_FRONT ? WHOLE_UP_FRONT : LARGE_UP_FRONT);
    pages = checkPages(fd, meta);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  let isOpen = true;
  const stop = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  const step = (limit: number): boolean => {
    try {
      for (let count = 0; count < limit; count += 1) {
        if (pages.next().done !== true) continue;
        stop();
        return true;
      }
      return false;
    } catch (error) {
      stop();
      throw error;
    }
  };
  return {
    isDone: step(upFront),
    async finish() {
      while (isOpen && !step(PAGES_AT_A_STRETCH))
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    },
    stop,
  };
}
