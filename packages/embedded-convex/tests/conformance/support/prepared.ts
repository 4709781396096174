// Folders of backends that several test files begin with. In each run of Vitest the first file that needs one makes it, and
// all files start on copies: a push by the official CLI takes more processor time than most files take for their tests.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const VARIABLE = "COHORT_PREPARED_FOLDERS";

/** Vitest's global setup and teardown; the processes of the test files inherit the variable. */
export function setup(): () => void {
  const root = mkdtempSync(path.join(tmpdir(), "cohort-prepared-"));
  process.env[VARIABLE] = root;
  return () => rmSync(root, { recursive: true, force: true });
}

/** Returns the folder to copy. `make` returns a folder whose backend has stopped; it is moved. */
export async function preparedFolder(name: string, make: () => Promise<string>): Promise<string> {
  const root = process.env[VARIABLE];
  if (root === undefined) throw new Error("Prepared folders need Vitest's global setup.");
  const folder = path.join(root, name);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (!takes(lock)) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(folder)) renameSync(await make(), folder);
    } finally {
      rmdirSync(lock);
    }
  }
  return folder;
}

/** Whether this process is now the one that makes the folder. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
