// Keeps a second process out of a data folder. The lock contains its owner; a lock whose owner has ended is taken over.
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreLockedError } from "./errors.ts";
import { isSameProcess, startOf } from "./process-identity.ts";

interface Owner {
  readonly pid: number;
  /** Distinguishes a running owner from another process that reuses its id. */
  readonly startedAt: string | null;
  readonly token: string;
}

const ATTEMPTS = 5;

/** Takes the lock or throws StoreLockedError. The result releases it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "owner.lock");
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(path, owner)) return () => release(path, owner);
    const other = read(path);
    if (other !== null && isSameProcess(other.pid, other.startedAt))
      throw new StoreLockedError(folder, other.pid);
    removeStale(path, other);
  }
  throw new StoreLockedError(folder, read(path)?.pid ?? 0);
}

// Written to a temporary file and linked, so that a partly written lock is never visible.
function create(path: string, owner: Owner): boolean {
  const draft = `${path}.${owner.token}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(path, "utf8")) as Partial<Owner> | null;
    return isOwner(owner) ? owner : null;
  } catch {
    // Removed meanwhile, or not a lock file: either way there is no running owner.
    return null;
  }
}

/** Zero and negative numbers name groups of processes, which always exist. */
function isOwner(owner: Partial<Owner> | null): owner is Owner {
  return typeof owner?.pid === "number" && Number.isSafeInteger(owner.pid) && owner.pid > 0;
}

/** Renaming first makes sure that only the lock that was judged stale is removed, not a newer one. */
function removeStale(path: string, stale: Owner | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken !== null && taken.token !== stale?.token) putBack(aside, path);
  rmSync(aside, { force: true, recursive: true });
}

function putBack(aside: string, path: string): void {
  try {
    linkSync(aside, path);
  } catch {
    // Another process holds the lock by now; the next attempt reports it.
  }
}

function release(path: string, owner: Owner): void {
  if (read(path)?.token === owner.token) rmSync(path, { force: true });
}
