// Paths of PostgreSQL's programs, and the user who may run them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Debian keeps them in folders per version, outside of the PATH. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder with `initdb` and `postgres`, or null. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env, versions = DEBIAN): string | null {
  const ofPath = (env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const numbers = existsSync(versions) ? readdirSync(versions) : [];
  const newestFirst = numbers.sort((left, right) => Number(right) - Number(left));
  const folders = [...ofPath, ...newestFirst.map((version) => path.join(versions, version, "bin"))];
  return folders.find((folder) => hasAll(folder)) ?? null;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then another user owns the cluster. Null otherwise. */
export function postgresOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = [idOf("-u", user), idOf("-g", user)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return null;
}

function hasAll(folder: string): boolean {
  return ["initdb", "postgres"].every((program) => existsSync(path.join(folder, program)));
}

function idOf(which: "-u" | "-g", user: string): number | null {
  try {
    return Number(execFileSync("id", [which, user], { stdio: ["ignore", "pipe", "ignore"] }).toString());
  } catch {
    return null;
  }
}
