// Variables of the process and of `.env.local`, which the Convex CLI and developers write.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** The checkout that this file is part of. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, "../..");

export type Read = (name: string) => string;

/** Reads a variable, "" without one; those of the process win. The file is read once. */
export function localVariables(projectDir: string, env: NodeJS.ProcessEnv): Read {
  const file = path.join(projectDir, ".env.local");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return (name) => (env[name] ?? fromFile[name] ?? "").trim();
}
