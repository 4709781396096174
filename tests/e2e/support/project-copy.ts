// A copy of the project for CLI commands that write into the folder they run in.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

const COPIED = [
  "convex",
  "packages",
  "shared",
  "scripts",
  "package.json",
  "tsconfig.base.json",
  "tsconfig.json",
  "vite.config.ts",
];

export interface ProjectCopy {
  readonly folder: string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-copy-"));
  const filter = (file: string) => !file.includes(".cache");
  for (const name of COPIED)
    cpSync(path.join(PROJECT_DIR, name), path.join(folder, name), { recursive: true, filter });
  symlinkSync(path.join(PROJECT_DIR, "node_modules"), path.join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
